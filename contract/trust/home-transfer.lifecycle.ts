import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const homeTransferStatus = z.enum([
  'REQUESTED',
  'AWAITING_CONSENT',
  'SCHEDULED',
  'DONE',
  'REVERSED',
  'DECLINED',
  'CANCELED',
  'EXPIRED',
])
export type HomeTransferStatus = z.infer<typeof homeTransferStatus>

/** A home's way from one owner to another. Staff ask, both owners agree, and only the platform makes the change. */
export const homeTransferLifecycle = lifecycle(
  {
    REQUESTED: 'requested',
    AWAITING_CONSENT: 'waiting for the owners',
    SCHEDULED: 'scheduled',
    DONE: 'done',
    REVERSED: 'reversed',
    DECLINED: 'declined',
    CANCELED: 'canceled',
    EXPIRED: 'expired',
  } satisfies Record<HomeTransferStatus, string>,
  {
    ask: {
      from: ['REQUESTED'],
      to: ['AWAITING_CONSENT'],
      by: ['ADMIN'],
      otherwise: 'The owners are asked once, when the transfer is requested.',
    },
    // The first consent changes nothing but the record; with the second, the day is set.
    agree: {
      from: ['AWAITING_CONSENT'],
      to: ['AWAITING_CONSENT', 'SCHEDULED'],
      by: ['OWNER'],
      otherwise: 'You can agree only while the transfer is waiting for the owners.',
    },
    // An owner may change their mind until the day.
    decline: {
      from: ['AWAITING_CONSENT', 'SCHEDULED'],
      to: ['DECLINED'],
      by: ['OWNER'],
      otherwise: 'You can decline only until the transfer takes effect.',
    },
    cancel: {
      from: ['AWAITING_CONSENT', 'SCHEDULED'],
      to: ['CANCELED'],
      by: ['ADMIN'],
      otherwise: 'Only a transfer that has not taken effect can be canceled.',
    },
    complete: {
      from: ['SCHEDULED'],
      to: ['DONE'],
      by: ['SYSTEM'],
      otherwise: 'A transfer takes effect only after both owners have agreed.',
    },
    expire: {
      from: ['AWAITING_CONSENT', 'SCHEDULED'],
      to: ['EXPIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only a transfer that has not taken effect can expire.',
    },
    reverse: {
      from: ['DONE'],
      to: ['REVERSED'],
      by: ['ADMIN'],
      otherwise: 'Only a transfer that took effect can be reversed.',
    },
  },
)
export type HomeTransferTransition = (typeof homeTransferLifecycle.names)[number]
export const openTransferStatuses = ['AWAITING_CONSENT', 'SCHEDULED'] as const satisfies readonly HomeTransferStatus[]
