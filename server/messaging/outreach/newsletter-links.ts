import { signedToken } from '#server/kernel/signed-token.ts'

/** Confirms one subscription. */
export const newsletterConfirmToken = signedToken('newsletter', 'confirm')
/** Ends one subscription. */
export const newsletterStopToken = signedToken('newsletter', 'stop')
