import type { VerificationLevel } from '#contract/trust/verification.ts'

/** Where an owner works on one verification level of a home, and where all of it is explained. */
export const processAt = (level: VerificationLevel, homeId: string) =>
  `/homeowner/${level === 'VERIFIED' ? 'verification-process' : 'premium-verification-process'}?home=${homeId}`
export const submittedAt = (level: VerificationLevel, homeId: string) =>
  `/homeowner/${level === 'VERIFIED' ? 'verification-submitted' : 'premium-submitted'}?home=${homeId}`
export const statusScreen = '/homeowner/verification-status'
