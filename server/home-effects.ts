import type { HomeEffects } from './homes/home-effects.ts'
import { reopenBadges } from './trust/verification/reopen.ts'

/** What follows for the badges of a home when it moves. */
export const homeEffects: HomeEffects = { addressChanged: reopenBadges }
