import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'

/** Only a public home can be asked to call. */
export const canBeAskedToCall = ({ status }: { status: ListingStatus }) => status === 'PUBLISHED'
