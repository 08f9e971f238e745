import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const backgroundCheckStatus = z.enum(
  [
    'NOT_REQUESTED',
    'CONSENT_PENDING',
    'IN_PROGRESS',
    'CLEAR',
    'REVIEW_REQUIRED',
    'DISPUTED',
    'ADVERSE_NOTICE_SENT',
    'EXPIRED',
    'CANCELLED',
  ],
  'Choose a status',
)
export type BackgroundCheckStatus = z.infer<typeof backgroundCheckStatus>

/** An adverse decision counts only after this many days, in which the person can dispute it. */
export const daysToDispute = 5
/** How long a result counts. */
export const monthsOfValidity = 12
/** How long the person has to agree or decline. */
export const daysToConsent = 30
/** By law (FCRA), how long the agency gives the person a free copy of its report. */
export const daysOfFreeCopy = 60

/** The lifecycle of a background check. A person without one is NOT_REQUESTED. Nothing begins before the person agrees. */
export const backgroundCheckLifecycle = lifecycle(
  {
    NOT_REQUESTED: 'not requested',
    CONSENT_PENDING: 'waiting to begin',
    IN_PROGRESS: 'with the agency',
    CLEAR: 'clear',
    REVIEW_REQUIRED: 'waiting for our assessment',
    DISPUTED: 'disputed',
    ADVERSE_NOTICE_SENT: 'decided, and the notice was sent',
    EXPIRED: 'expired',
    CANCELLED: 'canceled',
  } satisfies Record<BackgroundCheckStatus, string>,
  {
    request: {
      from: ['NOT_REQUESTED'],
      to: ['CONSENT_PENDING'],
      by: ['ADMIN'],
      otherwise: 'A new check can be requested only when there is no other.',
    },
    consent: {
      from: ['CONSENT_PENDING'],
      to: ['CONSENT_PENDING'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'You can agree only before the check begins.',
    },
    withdrawConsent: {
      from: ['CONSENT_PENDING'],
      to: ['CONSENT_PENDING'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'You can withdraw your consent only before the check begins.',
    },
    decline: {
      from: ['CONSENT_PENDING'],
      to: ['CANCELLED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'You can decline only before the check begins.',
    },
    begin: {
      from: ['CONSENT_PENDING'],
      to: ['IN_PROGRESS'],
      by: ['ADMIN'],
      otherwise: 'A check begins once, after the person agreed.',
    },
    clear: {
      from: ['IN_PROGRESS', 'REVIEW_REQUIRED', 'DISPUTED'],
      to: ['CLEAR'],
      by: ['ADMIN'],
      otherwise: 'Only an open check can be cleared.',
    },
    requireReview: {
      from: ['IN_PROGRESS'],
      to: ['REVIEW_REQUIRED'],
      by: ['ADMIN'],
      otherwise: 'Only the result of a check that is with the agency can be recorded.',
    },
    sendNotice: {
      from: ['REVIEW_REQUIRED'],
      to: ['ADVERSE_NOTICE_SENT'],
      by: ['ADMIN'],
      otherwise: 'A notice follows only from an assessment.',
    },
    dispute: {
      from: ['ADVERSE_NOTICE_SENT'],
      to: ['DISPUTED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'There is no notice to dispute.',
    },
    recheck: {
      from: ['DISPUTED'],
      to: ['IN_PROGRESS'],
      by: ['ADMIN'],
      otherwise: 'Only a disputed check goes back to the agency.',
    },
    // The agency looked again and nothing changed; the days that were left start to run.
    keepNotice: {
      from: ['DISPUTED'],
      to: ['ADVERSE_NOTICE_SENT'],
      by: ['ADMIN'],
      otherwise: 'Only a disputed notice can be kept.',
    },
    // An appeal was decided for the person.
    reopen: {
      from: ['ADVERSE_NOTICE_SENT', 'DISPUTED'],
      to: ['REVIEW_REQUIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only a decided check can be reopened.',
    },
    cancel: {
      from: ['CONSENT_PENDING', 'IN_PROGRESS', 'REVIEW_REQUIRED'],
      to: ['CANCELLED'],
      by: ['ADMIN'],
      otherwise: 'Only a check without a decision can be canceled.',
    },
    lapse: {
      from: ['CONSENT_PENDING'],
      to: ['CANCELLED'],
      by: ['SYSTEM'],
      otherwise: 'Only a check that has not begun can lapse.',
    },
    expire: {
      from: ['CLEAR', 'ADVERSE_NOTICE_SENT'],
      to: ['EXPIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only a result can expire.',
    },
  },
)
export type BackgroundCheckTransition = (typeof backgroundCheckLifecycle.names)[number]

/** The transition by which staff bring a check from one state to another, if there is one. */
export const staffTransitionTo = (from: BackgroundCheckStatus, to: BackgroundCheckStatus) =>
  backgroundCheckLifecycle.openTo(from, 'ADMIN').find((name) => backgroundCheckLifecycle.transitions[name].to.includes(to))
