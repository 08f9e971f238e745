import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const accountStatus = z.enum(['PENDING_VERIFICATION', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'DELETED'])
export type AccountStatus = z.infer<typeof accountStatus>

/**
 * An account, from sign-up to erasure. A suspension is a decision of staff that can be appealed; a deactivated account is closed,
 * by its person or for them, and opens again when they want it back.
 */
export const accountLifecycle = lifecycle(
  {
    PENDING_VERIFICATION: 'waiting for the email to be confirmed',
    ACTIVE: 'active',
    SUSPENDED: 'suspended',
    DEACTIVATED: 'deactivated',
    DELETED: 'deleted',
  } satisfies Record<AccountStatus, string>,
  {
    confirmEmail: {
      from: ['PENDING_VERIFICATION'],
      to: ['ACTIVE'],
      by: ['SEEKER', 'OWNER', 'ADMIN'],
      otherwise: 'Only a new account needs to be confirmed.',
    },
    suspend: { from: ['ACTIVE'], to: ['SUSPENDED'], by: ['ADMIN'], otherwise: 'Only an active account can be suspended.' },
    reinstate: { from: ['SUSPENDED'], to: ['ACTIVE'], by: ['ADMIN'], otherwise: 'Only a suspended account can be restored.' },
    deactivate: {
      from: ['ACTIVE'],
      to: ['DEACTIVATED'],
      by: ['SEEKER', 'OWNER', 'ADMIN'],
      otherwise: 'Only an active account can be deactivated.',
    },
    reactivate: {
      from: ['DEACTIVATED'],
      to: ['ACTIVE'],
      by: ['SEEKER', 'OWNER', 'ADMIN'],
      otherwise: 'Only a deactivated account can be reactivated.',
    },
    requestDeletion: {
      from: ['ACTIVE'],
      to: ['DEACTIVATED'],
      by: ['SEEKER', 'OWNER', 'ADMIN'],
      otherwise: 'Only an active account can be closed.',
    },
    undoDeletion: {
      from: ['DEACTIVATED'],
      to: ['ACTIVE'],
      by: ['SEEKER', 'OWNER', 'ADMIN'],
      otherwise: 'This account has been deleted.',
    },
    erase: { from: ['DEACTIVATED'], to: ['DELETED'], by: ['SYSTEM'], otherwise: 'Only a closed account can be erased.' },
  },
)
export type AccountTransition = (typeof accountLifecycle)['names'][number]

type Allowed = {
  /** What the right password opens: everything, the appeal alone, a question whether to open the account again, or a code. */
  signIn: 'EVERYTHING' | 'APPEAL' | 'REOPEN' | 'CONFIRM' | 'NOTHING'
  resetsPassword: boolean
}

/** What each status allows its person. Staff whose account is not active sign in to nothing: they have no one to appeal to here. */
export const accountAllows: Readonly<Record<AccountStatus, Allowed>> = {
  PENDING_VERIFICATION: { signIn: 'CONFIRM', resetsPassword: true },
  ACTIVE: { signIn: 'EVERYTHING', resetsPassword: true },
  SUSPENDED: { signIn: 'APPEAL', resetsPassword: true },
  DEACTIVATED: { signIn: 'REOPEN', resetsPassword: true },
  DELETED: { signIn: 'NOTHING', resetsPassword: false },
}
