import { type ListingStatus, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import { type ReviewAction, reviewAction } from '#contract/trust/admin-homes.ts'

/** What staff may do with a home in this status. */
export const reviewActions = (status: ListingStatus): ReviewAction[] =>
  reviewAction.options.filter((action) => listingLifecycle.isOpen(action, status, 'ADMIN'))
