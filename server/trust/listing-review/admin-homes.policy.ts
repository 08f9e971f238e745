import { type ListingStatus, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import { type ReviewStep, reviewStep } from '#contract/trust/admin-homes.ts'

/** What staff may do with a home in this state; the screens draw their buttons from it. */
export const openReviewSteps = (status: ListingStatus): ReviewStep[] =>
  reviewStep.options.filter((step) => listingLifecycle.isOpen(step, status, 'ADMIN'))
