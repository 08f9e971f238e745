import { appealedApplication } from './stays/applications/appealed-application.ts'
import { appealedRemoval } from './stays/waitlist/appealed-removal.ts'
import type { AppealSubjects } from './trust/appeals/appeal-subjects.ts'
import { appealedReview } from './trust/reviews/appealed-review.ts'

/** What can be appealed, and what follows for it when a decision is reversed. */
export const appealSubjects: AppealSubjects = {
  APPLICATION: appealedApplication,
  WAITLIST_ENTRY: appealedRemoval,
  REVIEW: appealedReview,
}
