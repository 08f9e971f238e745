import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const twoFactorResetStatus = z.enum(['WAITING', 'DONE', 'STOPPED'])
export type TwoFactorResetStatus = z.infer<typeof twoFactorResetStatus>

/** How long the person has to stop it. */
export const hoursToStopReset = 24

/** Staff turn off two-step sign-in for someone who lost both their phone and their codes, unless that person stops it in time. */
export const twoFactorResetLifecycle = lifecycle(
  {
    WAITING: 'waiting for its time',
    DONE: 'done',
    STOPPED: 'stopped',
  } satisfies Record<TwoFactorResetStatus, string>,
  {
    finish: { from: ['WAITING'], to: ['DONE'], by: ['SYSTEM'], otherwise: 'Only a waiting request can take effect.' },
    stop: {
      from: ['WAITING'],
      to: ['STOPPED'],
      by: ['SEEKER', 'OWNER', 'ADMIN'],
      otherwise: 'This request can no longer be stopped.',
    },
  },
)
