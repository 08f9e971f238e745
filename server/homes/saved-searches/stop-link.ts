import { signedToken } from '#server/kernel/signed-token.ts'

const stop = signedToken('search-alerts', 'stop')

/** A signed token that turns off one search's alerts. */
export const makeStopToken = stop.make

/** The search that a token is for, or null if we did not make it. */
export const readStopToken = stop.read
