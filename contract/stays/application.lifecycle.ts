import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const applicationStatus = z.enum([
  'DRAFT',
  'PAYMENT_PENDING',
  'SUBMITTED',
  'UNDER_REVIEW',
  'INFO_REQUESTED',
  'INTERVIEW_SCHEDULED',
  'APPROVED',
  'WAITLISTED',
  'CONVERTED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
])
export type ApplicationStatus = z.infer<typeof applicationStatus>

/** From the first draft to a bed. Only a person from the home, or staff on its behalf, decides; money never does. */
export const applicationLifecycle = lifecycle(
  {
    DRAFT: 'a draft',
    PAYMENT_PENDING: 'waiting for its fee',
    SUBMITTED: 'waiting for the home',
    UNDER_REVIEW: 'in review',
    INFO_REQUESTED: 'waiting for an answer',
    INTERVIEW_SCHEDULED: 'waiting for an interview',
    APPROVED: 'approved',
    WAITLISTED: 'on the waitlist',
    CONVERTED: 'a reservation now',
    REJECTED: 'declined',
    WITHDRAWN: 'withdrawn',
    EXPIRED: 'expired',
  } satisfies Record<ApplicationStatus, string>,
  {
    submit: {
      from: ['DRAFT'],
      to: ['SUBMITTED', 'PAYMENT_PENDING'],
      by: ['SEEKER'],
      otherwise: 'Only a draft can be sent.',
    },
    pay: { from: ['PAYMENT_PENDING'], to: ['SUBMITTED'], by: ['PAYMENT'], otherwise: 'No fee is due.' },
    failPayment: {
      from: ['PAYMENT_PENDING'],
      to: ['DRAFT'],
      by: ['PAYMENT', 'SYSTEM', 'SEEKER'],
      otherwise: 'No fee is due.',
    },
    openReview: {
      from: ['SUBMITTED'],
      to: ['UNDER_REVIEW'],
      by: ['OWNER', 'ADMIN'],
      otherwise: 'Only an application that was just sent can be opened for review.',
    },
    requestInfo: {
      from: ['SUBMITTED', 'UNDER_REVIEW'],
      to: ['INFO_REQUESTED'],
      by: ['OWNER', 'ADMIN'],
      otherwise: 'You can request more information only before a decision.',
    },
    respond: { from: ['INFO_REQUESTED'], to: ['UNDER_REVIEW'], by: ['SEEKER'], otherwise: 'No information was requested.' },
    scheduleInterview: {
      from: ['SUBMITTED', 'UNDER_REVIEW'],
      to: ['INTERVIEW_SCHEDULED'],
      by: ['OWNER'],
      otherwise: 'You can schedule an interview only before a decision.',
    },
    moveInterview: {
      from: ['INTERVIEW_SCHEDULED'],
      to: ['INTERVIEW_SCHEDULED'],
      by: ['OWNER'],
      otherwise: 'No interview is scheduled.',
    },
    cancelInterview: {
      from: ['INTERVIEW_SCHEDULED'],
      to: ['UNDER_REVIEW'],
      by: ['OWNER'],
      otherwise: 'No interview is scheduled.',
    },
    endInterview: {
      from: ['INTERVIEW_SCHEDULED'],
      to: ['UNDER_REVIEW'],
      by: ['OWNER', 'SYSTEM'],
      otherwise: 'No interview is scheduled.',
    },
    approve: {
      from: ['UNDER_REVIEW', 'INTERVIEW_SCHEDULED'],
      to: ['APPROVED'],
      by: ['OWNER', 'ADMIN'],
      otherwise: 'Only an application in review can be approved.',
    },
    waitlist: {
      from: ['UNDER_REVIEW', 'INTERVIEW_SCHEDULED'],
      to: ['WAITLISTED'],
      by: ['OWNER', 'SYSTEM'],
      otherwise: 'Only an application in review can be moved to the waitlist.',
    },
    acceptPlace: {
      from: ['WAITLISTED'],
      to: ['APPROVED'],
      by: ['SYSTEM'],
      otherwise: 'Only an application on the waitlist can get a bed from it.',
    },
    /** Its waitlist spot is gone, so it is in line for nothing. */
    endWait: {
      from: ['WAITLISTED'],
      to: ['EXPIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only an application on the waitlist can end with its spot.',
    },
    /** An appeal gave the person back the spot that it ended with. */
    resumeWait: {
      from: ['EXPIRED'],
      to: ['WAITLISTED'],
      by: ['SYSTEM'],
      otherwise: 'Only an application that ended with its waitlist spot can return to the waitlist.',
    },
    reject: {
      from: ['SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'INTERVIEW_SCHEDULED'],
      to: ['REJECTED'],
      by: ['OWNER', 'ADMIN'],
      otherwise: 'Only an application without a decision can be declined.',
    },
    reopen: {
      from: ['REJECTED'],
      to: ['UNDER_REVIEW'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'Only a declined application can be reopened.',
    },
    withdraw: {
      from: [
        'DRAFT',
        'PAYMENT_PENDING',
        'SUBMITTED',
        'UNDER_REVIEW',
        'INFO_REQUESTED',
        'INTERVIEW_SCHEDULED',
        'APPROVED',
        'WAITLISTED',
      ],
      to: ['WITHDRAWN'],
      by: ['SEEKER'],
      otherwise: 'Only an open application can be withdrawn.',
    },
    convert: {
      from: ['APPROVED'],
      to: ['CONVERTED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'Only an approved application can become a reservation.',
    },
    /** The home is gone, so the application has no one left to decide it. */
    closeHome: {
      from: ['PAYMENT_PENDING', 'SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'INTERVIEW_SCHEDULED', 'APPROVED'],
      to: ['EXPIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only an open application can close with its home.',
    },
    lapse: { from: ['APPROVED'], to: ['EXPIRED'], by: ['SYSTEM'], otherwise: 'No bed is held.' },
    expire: {
      from: ['SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED'],
      to: ['EXPIRED'],
      by: ['SYSTEM', 'ADMIN'],
      otherwise: 'Only an application that is waiting can expire.',
    },
  },
)
export type ApplicationTransition = (typeof applicationLifecycle.names)[number]

/** Deliberately, none names a medication, a diagnosis or a protected trait. */
export const rejectionCode = z.enum([
  'CRITERIA_NOT_MET_SOBRIETY_LENGTH',
  'CRITERIA_NOT_MET_OTHER',
  'NO_SUITABLE_BED',
  'INCOMPLETE',
  'INCOME_REQUIREMENT',
  'BACKGROUND_INDIVIDUAL_ASSESSMENT',
  'LEVEL_OF_CARE_MISMATCH',
  'DUPLICATE',
  'FRAUD',
  'HOUSE_VOTE',
])
/** Set by a person's need, never by payment. */
export const applicationPriority = z.enum(['LOW', 'NORMAL', 'HIGH', 'URGENT'])
export const applicationType = z.enum(['STANDARD', 'TRANSFER', 'READMISSION', 'ADVOCATE_ASSISTED'])
