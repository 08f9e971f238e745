import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'

/** Only a home that the public can find is asked to call. */
export const canBeAskedToCall = ({ status }: { status: ListingStatus }) => status === 'PUBLISHED'
