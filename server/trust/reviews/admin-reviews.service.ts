import { adminReviews } from '#contract/trust/admin-reviews.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { decideReview, decideReviews, listReviewQueue, readReviewForStaff, removeAnswer } from './staff-reviews.ts'

export const adminReviewsService = handlers(adminReviews, {
  'GET /admin/reviews': listReviewQueue,
  'GET /admin/reviews/{id}': readReviewForStaff,
  'PUT /admin/reviews/{id}/status': decideReview,
  'DELETE /admin/reviews/{id}/answer': removeAnswer,
  'PUT /admin/reviews/bulk': decideReviews,
})
