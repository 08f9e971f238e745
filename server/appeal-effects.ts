import { appealedDeposit } from './money/deposits/appealed-deposit.ts'
import { stayEffects } from './stay-effects.ts'
import { appealedApplication } from './stays/applications/appealed-application.ts'
import { appealedTermination } from './stays/reservations/appealed-termination.ts'
import { appealedRemoval } from './stays/waitlist/appealed-removal.ts'
import { appealedSuspension } from './trust/account-status/appealed-suspension.ts'
import type { AppealSubjects } from './trust/appeals/appeal-subjects.ts'
import { appealedCheck } from './trust/background-checks/appealed-check.ts'
import { appealedDocument } from './trust/document-review/appealed-document.ts'
import { appealedReview } from './trust/reviews/appealed-review.ts'

/** What can be appealed, and what follows for it when a decision is reversed. */
export const appealSubjects: AppealSubjects = {
  ACCOUNT: appealedSuspension,
  APPLICATION: appealedApplication,
  WAITLIST_ENTRY: appealedRemoval,
  RESERVATION: appealedTermination(stayEffects),
  DEPOSIT: appealedDeposit,
  REVIEW: appealedReview,
  DOCUMENT: appealedDocument,
  BACKGROUND_CHECK: appealedCheck,
}
