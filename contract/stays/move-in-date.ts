import * as z from 'zod'
import { day, text } from '#contract/fields.ts'

/** Another move-in date that waits for an answer. The date in force holds until it is accepted. */
export const proposedDate = z.object({
  startsOn: z.string(),
  by: z.enum(['SEEKER', 'OWNER']),
  /** What the side that proposed it wrote; kept until it is answered. */
  words: z.string(),
  until: z.date(),
})

/** Both sides move a move-in date alike. An answer names the date that was shown: refused if another one was proposed since. */
export const moveInDateForm = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('proposeDate'), startsOn: day, words: text(1000).default('') }),
    z.object({ action: z.literal('acceptDate'), startsOn: day }),
    z.object({ action: z.literal('declineDate'), startsOn: day }),
    z.object({ action: z.literal('withdrawDate') }),
  ],
  'Choose an action',
)
