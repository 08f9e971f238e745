import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Day } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Sealed } from '#server/kernel/vault/vault.ts'

/** The table whose content only the resident can read. */
export const progressTable = 'progress_records'

/** What is encrypted, by kind. */
const contents = {
  COUNTER: z.object({
    label: z.string(),
    startedOn: z.string(),
    isOnDashboard: z.boolean(),
    /** Oldest first. */
    earlier: z.array(z.object({ startedOn: z.string(), endedOn: z.string(), note: z.string() })),
  }),
  CHECK_IN: z.object({
    mood: z.int(),
    craving: z.int().nullable(),
    sleepHours: z.number().nullable(),
    note: z.string(),
  }),
  GOAL: z.object({
    title: z.string(),
    smallSteps: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
    isDone: z.boolean(),
  }),
} as const

export type RecordKind = keyof typeof contents
export type RecordContent<Kind extends RecordKind> = z.infer<(typeof contents)[Kind]>

export const sealContent = <Kind extends RecordKind>(
  { vault }: Pick<Context, 'vault'>,
  id: string,
  content: RecordContent<Kind>,
) => vault.seal({ table: progressTable, id }, content)

export const openContent = <Kind extends RecordKind>(
  { vault }: Pick<Context, 'vault'>,
  kind: Kind,
  { id, ...sealed }: Sealed & { id: string },
) => contents[kind].parse(vault.open({ table: progressTable, id }, sealed)) as RecordContent<Kind>

/** The same for each save of one day, so that the second one changes the first one's row. */
export function checkInId(residentId: string, day: Day) {
  const hex = createHash('sha256').update(`check-in ${residentId} ${day}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
