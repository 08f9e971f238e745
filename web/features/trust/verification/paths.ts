import { screen } from '#contract/screens.ts'
import type { VerificationLevel } from '#contract/trust/verification.ts'

/** Where an owner works on one verification level of a home, and where all of it is explained. */
export const processAt = (level: VerificationLevel, homeId: string) =>
  screen(level === 'VERIFIED' ? '/homeowner/verification-process' : '/homeowner/premium-verification-process', { homeId })
export const submittedAt = (level: VerificationLevel, homeId: string) =>
  screen(level === 'VERIFIED' ? '/homeowner/verification-submitted' : '/homeowner/premium-submitted', { homeId })
export const statusScreen = screen('/homeowner/verification-status')
