import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { anyStaff } from '#contract/staff.ts'

/** What two members of staff could decide at the same time. A verification is named by its home. */
export const presenceSubject = z.enum(
  [
    'home',
    'document',
    'verification',
    'review',
    'appeal',
    'application',
    'deposit',
    'refund',
    'payment',
    'transfer',
    'support',
    'person',
    'identity',
    'incident',
  ],
  'Choose a record',
)
export type PresenceSubject = z.infer<typeof presenceSubject>

/** Someone who has not repeated the call for this long has left. */
export const presenceSeconds = 45

export const presence = area({
  'PUT /admin/presence': {
    summary: 'Say that I have a record open, or am leaving it, and learn who else has it open',
    access: anyStaff,
    body: z.object({ type: presenceSubject, id: idOf('Record'), isLeaving: z.boolean().default(false) }),
    response: z.object({ others: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
    background: true,
  },
})
