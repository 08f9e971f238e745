import { reviews } from '#contract/trust/reviews.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { answerReview, listReviewsForOwner } from './owner-reviews.ts'
import { flagReview, listReviewsOfHome, readReviewMarks, setHelpful } from './reader-reviews.ts'
import { editReview, listMyReviews, readReviewable, withdrawReview, writeReview } from './resident-reviews.ts'

export const reviewsService = handlers(reviews, {
  'GET /homes/{id}/reviews': listReviewsOfHome,
  'GET /homes/{id}/review-marks': readReviewMarks,
  'PUT /reviews/{id}/helpful': setHelpful(true),
  'DELETE /reviews/{id}/helpful': setHelpful(false),
  'POST /reviews/{id}/flag': flagReview,

  'GET /residents/homes/reviewable/{id}': readReviewable,
  'GET /residents/reviews': listMyReviews,
  'POST /residents/reviews': writeReview,
  'PUT /residents/reviews/{id}': editReview,
  'POST /residents/reviews/{id}/withdraw': withdrawReview,

  'GET /owners/reviews': listReviewsForOwner,
  'PUT /owners/reviews/{id}/answer': answerReview,
})
