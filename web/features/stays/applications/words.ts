import type * as z from 'zod'
import type {
  ApplicationStatus,
  applicationPriority,
  applicationType,
  rejectionCode,
} from '#contract/stays/application.lifecycle.ts'
import type {
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
  PAYMENT_PENDING: 'Fee due',
  SUBMITTED: 'Sent',
  UNDER_REVIEW: 'In review',
  INFO_REQUESTED: 'Reply needed',
  INTERVIEW_SCHEDULED: 'Interview scheduled',
  APPROVED: 'Approved, bed held',
  WAITLISTED: 'On the waitlist',
  CONVERTED: 'Reserved',
  REJECTED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
}
/** The labels for homes and staff. */
export const applicationStatusLabel: Record<ApplicationStatus, string> = {
  ...ownStatusLabel,
  SUBMITTED: 'New',
  INFO_REQUESTED: 'Waiting on applicant',
}
export const applicationPriorityLabel: Words<typeof applicationPriority> = {
  // In full: “High” alone, beside a person's name, says something else.
  LOW: 'Low priority',
  NORMAL: 'Normal priority',
  HIGH: 'High priority',
  URGENT: 'Urgent',
}
export const applicationTypeLabel: Words<typeof applicationType> = {
  STANDARD: 'First stay',
  TRANSFER: 'Moving from another recovery home',
  READMISSION: 'Lived in this home before',
  ADVOCATE_ASSISTED: 'With someone’s help',
}
export const ownTypeLabel: Words<typeof applicationType> = {
  STANDARD: 'None of these',
  TRANSFER: 'I live in another recovery home now',
  READMISSION: 'I lived in this home before',
  ADVOCATE_ASSISTED: 'Someone is helping me with this application',
}
export const urgencyLabel: Words<typeof urgency> = {
  UNSAFE_HOUSING: 'Now: I’m not safe where I am',
  DISCHARGE_IN_72_HOURS: 'Within 3 days: I’m leaving treatment or another place',
  WITHIN_A_WEEK: 'Within a week',
  THIS_MONTH: 'This month',
  LATER: 'Later: I’m planning ahead',
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
export const applicantAnswerLabel: Record<RequirementAnswer, string> = {
  MEETS: 'Meets',
  ASK: 'Wants to ask',
  DOES_NOT_MEET: 'Does not meet',
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
  CRITERIA_NOT_MET_SOBRIETY_LENGTH: 'The home’s time-in-recovery requirement',
  CRITERIA_NOT_MET_OTHER: 'Another published requirement',
  NO_SUITABLE_BED: 'No suitable bed',
  INCOMPLETE: 'Incomplete application',
  INCOME_REQUIREMENT: 'The home’s income requirement',
  BACKGROUND_INDIVIDUAL_ASSESSMENT: 'Background check, after an individual review',
  LEVEL_OF_CARE_MISMATCH: 'A different level of support is needed',
  DUPLICATE: 'Duplicate application',
  FRAUD: 'False information',
  HOUSE_VOTE: 'House vote',
}

/** The options of a choice, in order. They come from the labels and not from the schema, to keep the form light. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }))
