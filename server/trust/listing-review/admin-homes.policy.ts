import { type ListingStatus, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import { type ReviewStep, reviewStep } from '#contract/trust/admin-homes.ts'

/** The steps staff may take for a home in this status; the screens show their buttons from it. */
export const openReviewSteps = (status: ListingStatus): ReviewStep[] =>
  reviewStep.options.filter((step) => listingLifecycle.isOpen(step, status, 'ADMIN'))
