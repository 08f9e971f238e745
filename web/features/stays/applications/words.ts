import type * as z from 'zod'
import type {
  ApplicationStatus,
  applicationPriority,
  applicationType,
  rejectionCode,
} from '#contract/stays/application.lifecycle.ts'
import type {
  ConsentScope,
  contactWay,
  interviewKind,
  RequirementAnswer,
  residentDocumentCategory,
  urgency,
} from '#contract/stays/application-parts.ts'

type Words<T extends z.ZodType<string>> = Record<z.infer<T>, string>

/** The labels for applicants. */
export const ownStatusLabel: Record<ApplicationStatus, string> = {
  DRAFT: 'Draft',
  PAYMENT_PENDING: 'Fee to pay',
  SUBMITTED: 'Sent',
  UNDER_REVIEW: 'Being read',
  INFO_REQUESTED: 'Your answer is needed',
  INTERVIEW_SCHEDULED: 'Talk arranged',
  APPROVED: 'Approved, bed held',
  WAITLISTED: 'On the waitlist',
  CONVERTED: 'Reserved',
  REJECTED: 'Turned down',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Ended',
}
/** The labels for homes and staff. */
export const applicationStatusLabel: Record<ApplicationStatus, string> = {
  ...ownStatusLabel,
  SUBMITTED: 'New',
  UNDER_REVIEW: 'In review',
  INFO_REQUESTED: 'Waiting for an answer',
}
export const applicationPriorityLabel: Words<typeof applicationPriority> = {
  LOW: 'Later',
  NORMAL: 'Normal',
  HIGH: 'Soon',
  URGENT: 'Urgent',
}
export const applicationTypeLabel: Words<typeof applicationType> = {
  STANDARD: 'A first stay',
  TRANSFER: 'Moving from another recovery home',
  READMISSION: 'Lived in this home before',
  ADVOCATE_ASSISTED: 'With help from somebody',
}
export const ownTypeLabel: Words<typeof applicationType> = {
  STANDARD: 'None of these',
  TRANSFER: 'I live in another recovery home now',
  READMISSION: 'I lived in this home before',
  ADVOCATE_ASSISTED: 'Someone is helping me with this application',
}
export const urgencyLabel: Words<typeof urgency> = {
  UNSAFE_HOUSING: 'Now: where I am is not safe',
  DISCHARGE_IN_72_HOURS: 'Within 3 days: I leave treatment or another place',
  WITHIN_A_WEEK: 'Within a week',
  THIS_MONTH: 'This month',
  LATER: 'Later, I am planning ahead',
}
export const contactLabel: Words<typeof contactWay> = {
  MESSAGE: 'By message on Waymark',
  EMAIL: 'By email',
  PHONE: 'By phone',
}
export const answerLabel: Record<RequirementAnswer, string> = {
  MEETS: 'I meet this',
  ASK: 'I want to ask about this',
  DOES_NOT_MEET: 'I do not meet this',
}
export const givenAnswerLabel: Record<RequirementAnswer, string> = {
  MEETS: 'Meets',
  ASK: 'Wants to ask',
  DOES_NOT_MEET: 'Does not meet',
}
export const scopeLabel: Record<ConsentScope, string> = {
  NAME: 'My name',
  ANSWERS: 'My answers and how I meet the requirements',
  CONTACT: 'My email address and phone number',
  DOCUMENTS: 'The documents I chose for this application',
}
export const documentCategoryLabel: Words<typeof residentDocumentCategory> = {
  ID: 'ID',
  INSURANCE: 'Insurance',
  REFERENCE: 'Reference',
  INCOME: 'Income',
  OTHER: 'Other',
}
export const interviewKindLabel: Words<typeof interviewKind> = { PHONE: 'By phone', VIDEO: 'By video', IN_PERSON: 'In person' }
export const rejectionLabel: Words<typeof rejectionCode> = {
  CRITERIA_NOT_MET_SOBRIETY_LENGTH: 'The time in recovery that the home asks for',
  CRITERIA_NOT_MET_OTHER: 'Another published requirement',
  NO_SUITABLE_BED: 'No suitable bed',
  INCOMPLETE: 'The application is not complete',
  INCOME_REQUIREMENT: 'The income that the home asks for',
  BACKGROUND_INDIVIDUAL_ASSESSMENT: 'Background, after looking at this person alone',
  LEVEL_OF_CARE_MISMATCH: 'Another kind of support is needed',
  DUPLICATE: 'Sent twice',
  FRAUD: 'Not true or not theirs',
  HOUSE_VOTE: 'Vote of the house',
}
export const actionLabel: Record<string, string> = {
  'application.start': 'Started',
  'application.submit': 'Sent',
  'application.pay': 'Fee paid, sent to the home',
  'application.failPayment': 'Back to a draft',
  'application.openReview': 'Review opened',
  'application.requestInfo': 'Asked for more',
  'application.respond': 'Answered',
  'application.scheduleInterview': 'Talk arranged',
  'application.endInterview': 'Talk over, back in review',
  'application.approve': 'Approved, a bed is held',
  'application.waitlist': 'Put on the waitlist',
  'application.acceptPlace': 'A bed came free and is held',
  'application.reject': 'Turned down',
  'application.reopen': 'Opened again',
  'application.withdraw': 'Withdrawn',
  'application.convert': 'Reserved',
  'application.lapse': 'Bed no longer held',
  'application.closeHome': 'Ended, the home does not take people any more',
  'application.expire': 'Ended without an answer',
  'application.share': 'Shared with the home',
  'application.unshare': 'Sharing stopped',
}

/** The options of a choice, in order. They come from the labels and not from the schema, to keep the form light. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }))
