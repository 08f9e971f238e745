import * as z from 'zod'

/** The answer to an action on several records: how many changed, and what became of each. */
export const bulkOutcome = z.object({
  changed: z.int(),
  results: z.array(z.object({ id: z.uuid(), isDone: z.boolean(), message: z.string() })),
})

export type BulkOutcome = z.infer<typeof bulkOutcome>
