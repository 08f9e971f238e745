import type { AppealStatus, AppealSubject } from './appeal.lifecycle.ts'

export const appealStatusLabel: Readonly<Record<AppealStatus, string>> = {
  SUBMITTED: 'Submitted',
  UNDER_REVIEW: 'In review',
  INFO_REQUESTED: 'Question for you',
  UPHELD: 'Decision upheld',
  OVERTURNED: 'Decision reversed',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Closed',
}

export const appealSubjectLabel: Readonly<Record<AppealSubject, string>> = {
  APPLICATION: 'Declined application',
  WAITLIST_ENTRY: 'Removal from a waitlist',
  RESERVATION: 'Stay ended by the home',
  DEPOSIT: 'Deposit decision',
  REVIEW: 'Review not accepted',
  DOCUMENT: 'Document not accepted',
  ACCOUNT: 'Suspended account',
  BACKGROUND_CHECK: 'Background check',
}
