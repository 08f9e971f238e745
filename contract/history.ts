import * as z from 'zod'

/** One thing that happened to a record. A record's `history` is a list of these, newest first. */
export const historyEvent = z
  .object({
    id: z.uuid(),
    at: z.date(),
    /** What happened, in plain words: "Published again". */
    text: z.string(),
    /** Who did it: a name where the reader may know it, otherwise the side, such as "The home" or "Waymark staff". */
    by: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'HistoryEvent' })
export type HistoryEvent = z.infer<typeof historyEvent>
