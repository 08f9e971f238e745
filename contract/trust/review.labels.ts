import type { ReviewReason, ReviewStatus } from './review.lifecycle.ts'

export const reviewStatusLabel: Readonly<Record<ReviewStatus, string>> = {
  PENDING: 'In review',
  PUBLISHED: 'Published',
  CHANGES_REQUESTED: 'Changes requested',
  REJECTED: 'Not accepted',
  FLAGGED: 'Reported',
  HIDDEN: 'Hidden',
  WITHDRAWN: 'Withdrawn',
}

/** The reasons as a person reads them, in a form and in an email. */
export const reviewReasonLabel: Readonly<Record<ReviewReason, string>> = {
  PII: 'It names someone or gives private details',
  DRUG_DETAIL: 'It says how to get or use drugs',
  HATE: 'It attacks people for who they are',
  NOT_FIRST_HAND: 'It’s not about the writer’s own stay',
  CONFLICT_OF_INTEREST: 'The writer works for the home or a competitor, or was paid',
  OFF_TOPIC: 'It’s not about living in this home',
}
