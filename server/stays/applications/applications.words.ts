import { bankHasToConfirm } from '#contract/payments/payment-words.ts'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { ConsentScope } from '#contract/stays/application-parts.ts'
import { consentScopeLabel } from '#contract/stays/consent.labels.ts'
import { formatDateTime, formatDayOf } from '#contract/time.ts'
import { bankAnswersBy } from '#server/payments/checkout/paid-in-time.queries.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { answerDue, applicationEndsAt } from './timing.ts'

/** Days and times of an application are those of the home. */
export const dayOfHome = ({ timeZone }: Pick<ApplicationRow, 'timeZone'>, at: Date) => formatDayOf(at, timeZone)
export const timeOfHome = ({ timeZone }: Pick<ApplicationRow, 'timeZone'>, at: Date) => formatDateTime(at, timeZone)

type Side = 'RESIDENT' | 'HOME'
type Say = (row: ApplicationRow) => string
const end = (row: ApplicationRow) => dayOfHome(row, applicationEndsAt(row) ?? row.changedAt)
/** The requested information is due earlier than the application ends. */
const answerBy = (row: ApplicationRow) => dayOfHome(row, answerDue(row.changedAt, row.timeZone))
const interview = (row: ApplicationRow) => (row.interview ? timeOfHome(row, new Date(row.interview.at)) : '')

/** A draft that was sent before came back because its fee was not paid: its answers are complete. */
function draftStep({ feeAcknowledgedAt, feePaidAt, feeWaivedAt }: ApplicationRow) {
  if (!feeAcknowledgedAt) return 'Finish your answers and send it. Everything you enter is saved.'
  return feePaidAt || feeWaivedAt
    ? 'Your answers are saved. Send it when you’re ready.'
    : 'Your answers are saved. Send it again to pay the fee, or have the fee waived.'
}

function appeal(who: string, row: ApplicationRow) {
  if (row.isAppealed) return [`${who} appealed the decision.`]
  return row.appealUntil ? [`${who} can appeal by ${dayOfHome(row, row.appealUntil)}.`] : []
}

/** What happens next, for each side. */
const next: Record<ApplicationStatus, Record<Side, Say>> = {
  DRAFT: { RESIDENT: draftStep, HOME: () => '' },
  PAYMENT_PENDING: {
    RESIDENT: (row) =>
      row.isProcessing
        ? `${bankHasToConfirm} Then the home gets your application.`
        : `Pay the application fee by ${timeOfHome(row, applicationEndsAt(row) ?? row.changedAt)}, or have it waived. Then the home gets your application.`,
    HOME: () => '',
  },
  SUBMITTED: {
    RESIDENT: (row) => `The home has your application. It should answer by ${end(row)}.`,
    HOME: (row) => `Review this application. If you do not answer, it closes on ${end(row)}.`,
  },
  UNDER_REVIEW: {
    RESIDENT: (row) => `Someone at the home is reading your application. You should hear back by ${end(row)}.`,
    HOME: (row) =>
      `Approve, decline, request more information or schedule an interview. If you do not answer, it closes on ${end(row)}.`,
  },
  INFO_REQUESTED: {
    RESIDENT: (row) =>
      `The home has a question for you. Please answer by ${answerBy(row)}. If you do not answer, the application closes on ${end(row)}.`,
    HOME: (row) =>
      `You asked the applicant to answer by ${answerBy(row)}. Without an answer, the application closes on ${end(row)}.`,
  },
  INTERVIEW_SCHEDULED: {
    RESIDENT: (row) => `Your interview is on ${interview(row)}.`,
    HOME: (row) => `The interview is on ${interview(row)}.`,
  },
  APPROVED: {
    RESIDENT: (row) => `A bed is held for you until ${timeOfHome(row, row.holdUntil ?? row.changedAt)}. Reserve it before then.`,
    HOME: (row) =>
      `A bed is held until ${timeOfHome(row, row.holdUntil ?? row.changedAt)}. Waiting for the applicant to reserve it.`,
  },
  WAITLISTED: {
    RESIDENT: () => 'You’re on the waitlist. We’ll tell you as soon as a bed opens up.',
    HOME: () => 'On the waitlist. Beds are offered in turn as they open up.',
  },
  CONVERTED: { RESIDENT: () => 'This is now a reservation.', HOME: () => 'This is now a reservation.' },
  REJECTED: {
    RESIDENT: (row) => ['The home declined your application.', ...appeal('You', row)].join(' '),
    HOME: (row) => ['Declined.', ...appeal('The applicant', row)].join(' '),
  },
  WITHDRAWN: {
    RESIDENT: () => 'You withdrew this application. You can apply again at any time.',
    HOME: () => 'The applicant withdrew it.',
  },
  EXPIRED: {
    RESIDENT: () => 'This application is closed. You can apply again at any time.',
    HOME: () => 'This application is closed.',
  },
}

/** The states in which a bed from the waitlist is held while the application is written and decided. */
export const mayHoldBed: readonly ApplicationStatus[] = [
  'DRAFT',
  'PAYMENT_PENDING',
  'SUBMITTED',
  'UNDER_REVIEW',
  'INFO_REQUESTED',
  'INTERVIEW_SCHEDULED',
]
/** While the bank of whoever has paid the fee decides, the hold waits too. */
const heldUntil = (row: ApplicationRow, end: Date) =>
  row.isProcessing ? `${timeOfHome(row, bankAnswersBy(end))} at the latest` : timeOfHome(row, end)
const heldBed = (row: ApplicationRow) =>
  row.heldUntil && mayHoldBed.includes(row.status) ? [`A bed is held for you until ${heldUntil(row, row.heldUntil)}.`] : []

/** The states that end without a decision, because the home decides nothing about what it cannot see. */
const waitsInVain: readonly ApplicationStatus[] = ['SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED']
const unshared: Record<Side, Say> = {
  RESIDENT: (row) =>
    `You’re not sharing this application, so the home cannot decide. Share it again on its page, or it closes on ${end(row)}.`,
  HOME: (row) => `The applicant is not sharing this application right now, so you cannot decide. It closes on ${end(row)}.`,
}

const sayNext = (row: ApplicationRow) => (waitsInVain.includes(row.status) && !row.isShared ? unshared : next[row.status])

export const nextStepFor = (side: Side, row: ApplicationRow) =>
  [sayNext(row)[side](row), ...(side === 'RESIDENT' ? heldBed(row) : [])].join(' ')

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

export const ownerName = (row: ApplicationRow) =>
  publicName({ businessName: row.businessName, firstName: row.ownerFirstName, lastName: row.ownerLastName })

/** The consent text names who, what, why, until when, and how to stop. */
export function consentWords(row: ApplicationRow, scope: readonly ConsentScope[]) {
  const seen = scope.map((part) => inSentence(consentScopeLabel[part])).join('; ')
  return [
    `I allow ${row.title} in ${row.city}, run by ${ownerName(row)}, and its staff who handle applications to see: ${seen}.`,
    'They may use it only to decide on this application. Waymark staff may see it if they help.',
    'Sharing ends after 90 days, when the application closes, or as soon as I stop it on my application’s page. If it is declined and I appeal, they can see it again until the appeal is decided. I can see who viewed it.',
  ].join(' ')
}
export const consentPurpose = 'Deciding on this application'
