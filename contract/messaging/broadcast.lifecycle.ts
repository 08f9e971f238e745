import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const broadcastStatus = z.enum(['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED', 'FAILED'], 'Choose a status')
export type BroadcastStatus = z.infer<typeof broadcastStatus>

/** A message from staff to many people, from the draft to the last recipient. */
export const broadcastLifecycle = lifecycle(
  {
    DRAFT: 'a draft',
    SCHEDULED: 'scheduled',
    SENDING: 'being sent',
    SENT: 'sent',
    CANCELLED: 'cancelled',
    FAILED: 'stopped partway',
  } satisfies Record<BroadcastStatus, string>,
  {
    edit: {
      from: ['DRAFT', 'SCHEDULED'],
      to: ['DRAFT', 'SCHEDULED'],
      by: ['ADMIN'],
      otherwise: 'Only a message that no one has received yet can be changed.',
    },
    send: {
      from: ['DRAFT', 'SCHEDULED', 'FAILED'],
      to: ['SENDING'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'This cannot be sent now.',
    },
    miss: {
      from: ['SCHEDULED'],
      to: ['DRAFT'],
      by: ['SYSTEM'],
      otherwise: 'Only a scheduled message can miss its time.',
    },
    cancel: {
      from: ['DRAFT', 'SCHEDULED', 'SENDING', 'FAILED'],
      to: ['CANCELLED'],
      by: ['ADMIN'],
      otherwise: 'This can no longer be canceled.',
    },
    finish: { from: ['SENDING'], to: ['SENT'], by: ['SYSTEM'], otherwise: 'Nothing is being sent.' },
    fail: { from: ['SENDING'], to: ['FAILED'], by: ['SYSTEM'], otherwise: 'Nothing is being sent.' },
  },
)
export type BroadcastTransition = (typeof broadcastLifecycle.names)[number]
