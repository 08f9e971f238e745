import type { VerificationTransition } from './verification.lifecycle.ts'
import type { VerificationLevel } from './verification.ts'

export const verificationLevelLabel: Record<VerificationLevel, string> = {
  VERIFIED: 'Verification',
  PREMIUM: 'Premium verification',
}

/** The badge a home shows at each level. */
export const verificationBadgeLabel: Record<VerificationLevel, string> = {
  VERIFIED: 'Verified',
  PREMIUM: 'Premium verified',
}

/** A transition of a verification, as histories show it. */
export const verificationTransitionLabel: Record<VerificationTransition, string> = {
  start: 'Started',
  submit: 'Submitted',
  withdraw: 'Withdrawn',
  begin: 'Review started',
  approve: 'Approved',
  ask: 'Sent back to the owner',
  reject: 'Declined',
  lapse: 'Closed without an answer',
  askRenewal: 'Renewal requested',
  returnRenewal: 'Renewal sent back to the owner',
  renew: 'Renewed',
  expire: 'Expired',
  reopen: 'Needs a new check',
  reset: 'Started over with a new owner',
  restore: 'Restored',
  revoke: 'Revoked',
}
