import type { VerificationView } from '#contract/trust/verification.ts'

export const verificationViewLabel: Record<VerificationView, string> = {
  WAITING: 'Waiting on us',
  OWNERS_TURN: 'Waiting on the owner',
  IN_FORCE: 'Valid',
  ENDING: 'Expiring within 30 days',
  ENDED: 'Declined, expired or revoked',
  ALL: 'All',
}
