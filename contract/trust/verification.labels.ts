import type { VerificationTransition } from './verification.lifecycle.ts'

/** A transition of a verification, as histories show it. */
export const verificationTransitionLabel: Record<VerificationTransition, string> = {
  start: 'Started',
  submit: 'Submitted',
  withdraw: 'Taken back',
  begin: 'Review begun',
  approve: 'Approved',
  ask: 'Sent back to the owner',
  reject: 'Turned down',
  lapse: 'Ended without an answer',
  askRenewal: 'Renewal asked for',
  renew: 'Renewed',
  expire: 'Expired',
  reopen: 'Needs a new check',
  revoke: 'Taken away',
}
