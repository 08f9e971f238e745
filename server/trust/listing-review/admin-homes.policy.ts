import { type ListingStatus, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import { type ListingReviewAction, listingReviewAction } from '#contract/trust/admin-homes.ts'

/** What staff may do with a home in this status. */
export const listingReviewActions = (status: ListingStatus): ListingReviewAction[] =>
  listingReviewAction.options.filter((action) => listingLifecycle.isOpen(action, status, 'ADMIN'))
