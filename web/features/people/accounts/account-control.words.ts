import type { Role } from '#contract/endpoint.ts'
import type { AccountAction } from '#contract/overview/admin-person.ts'

export type StatusAction = Extract<AccountAction, 'suspend' | 'reinstate' | 'deactivate' | 'reactivate'>

type Words = {
  /** The status the action leads to. */
  to: 'ACTIVE' | 'SUSPENDED' | 'DEACTIVATED'
  button: string
  title: string
  /** What happens, said before it does. */
  text: Readonly<Record<Role, string>>
  help: string
  doing: string
  done: Readonly<Record<Role, string>>
}

const told = (what: string): Words['done'] => ({
  SEEKER: `${what} Person notified.`,
  OWNER: `${what} Owner notified.`,
  ADMIN: `${what} Colleague notified.`,
})

export const statusWords: Readonly<Record<StatusAction, Words>> = {
  suspend: {
    to: 'SUSPENDED',
    button: 'Suspend account',
    title: 'Suspend this account?',
    text: {
      SEEKER:
        'They’ll be signed out right away, and beds that were only offered go to others. Their applications stay, and so does their stay in a home and its rent. We’ll email them your reason and how to appeal.',
      OWNER:
        'The owner and their team will be signed out right away. Their homes will leave search. Open applications and reservations will end, and we’ll refund move-in payments. Current residents stay, and their rent continues. We’ll email the owner your reason.',
      ADMIN: 'They’ll be signed out right away and cannot sign in. We’ll email them your reason.',
    },
    help: 'They will see this. Say what happened and what would resolve it.',
    doing: 'Suspending...',
    done: told('Account suspended.'),
  },
  reinstate: {
    to: 'ACTIVE',
    button: 'Restore account',
    title: 'Restore this account?',
    text: {
      SEEKER: 'They’ll be able to use their account again. We’ll email them.',
      OWNER:
        'The owner and their team will be able to sign in again. Homes that were suspended with the account will return to search. If their plan’s renewal was skipped in the meantime, a new period starts and the owner is charged right away. We’ll email the owner.',
      ADMIN: 'They’ll be able to sign in again. We’ll email them.',
    },
    help: 'Kept in the history for other staff.',
    doing: 'Restoring...',
    done: told('Account restored.'),
  },
  deactivate: {
    to: 'DEACTIVATED',
    button: 'Deactivate account',
    title: 'Deactivate this account?',
    text: {
      SEEKER:
        'Use this when they asked for it, or when they have another account. They’ll be signed out. Nothing is erased, and they can open it again by signing in. We’ll email them your reason.',
      OWNER:
        'Use this when they asked for it, or when they have another account. They’ll be signed out. Nothing is erased, and they can open it again by signing in. We’ll email them your reason.',
      ADMIN: 'Use this for a colleague who left. They’ll be signed out, and only an administrator can open the account again.',
    },
    help: 'They will see this.',
    doing: 'Deactivating...',
    done: told('Account deactivated.'),
  },
  reactivate: {
    to: 'ACTIVE',
    button: 'Reactivate account',
    title: 'Reactivate this account?',
    text: {
      SEEKER: 'They’ll be able to sign in again. We’ll email them.',
      OWNER: 'They’ll be able to sign in again. We’ll email them.',
      ADMIN: 'They’ll be able to sign in again. We’ll email them.',
    },
    help: 'Kept in the history for other staff.',
    doing: 'Reactivating...',
    done: told('Account reactivated.'),
  },
}
