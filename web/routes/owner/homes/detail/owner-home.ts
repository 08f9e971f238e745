import type { HomeDetails } from '#contract/homes/homes.ts'
import type { PrivateHome } from '#contract/homes/private-home.ts'

/** A home with what only those who run it see. */
export type OwnHome = Omit<HomeDetails, 'editing'> & { editing: PrivateHome }
