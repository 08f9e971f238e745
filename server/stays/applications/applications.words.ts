import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { ConsentScope } from '#contract/stays/application-parts.ts'
import { addTime, formatDateTime, formatDayOf } from '#contract/time.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { applicationEndsAt, waits } from './timing.ts'

/** Days and times of an application are those of the home. */
export const dayOfHome = ({ timeZone }: Pick<ApplicationRow, 'timeZone'>, at: Date) => formatDayOf(at, timeZone)
export const timeOfHome = ({ timeZone }: Pick<ApplicationRow, 'timeZone'>, at: Date) => formatDateTime(at, timeZone)

type Side = 'RESIDENT' | 'HOME'
type Say = (row: ApplicationRow) => string
const end = (row: ApplicationRow) => dayOfHome(row, applicationEndsAt(row) ?? row.changedAt)
/** The requested information is due earlier than the application ends. */
const answerBy = (row: ApplicationRow) => dayOfHome(row, addTime(row.changedAt, waits.answer))
const interview = (row: ApplicationRow) => (row.interview ? timeOfHome(row, new Date(row.interview.at)) : '')

/** What happens next, for each side. */
const next: Record<ApplicationStatus, Record<Side, Say>> = {
  DRAFT: { RESIDENT: () => 'Finish your answers and send it. Everything you type is saved.', HOME: () => '' },
  PAYMENT_PENDING: {
    RESIDENT: (row) => `Pay the application fee by ${end(row)}, or have it waived. Then the home gets your application.`,
    HOME: () => '',
  },
  SUBMITTED: {
    RESIDENT: (row) => `The home has your application. It should answer by ${end(row)}.`,
    HOME: (row) => `Open the review. Without an answer it ends on ${end(row)}.`,
  },
  UNDER_REVIEW: {
    RESIDENT: (row) => `Somebody at the home is reading your application. You should hear by ${end(row)}.`,
    HOME: (row) => `Decide, ask for more, or arrange a talk. Without an answer it ends on ${end(row)}.`,
  },
  INFO_REQUESTED: {
    RESIDENT: (row) =>
      `The home asked you something. Please answer by ${answerBy(row)}. Without an answer, the application closes on ${end(row)}.`,
    HOME: (row) =>
      `You asked the applicant to answer by ${answerBy(row)}. Without an answer, the application closes on ${end(row)}.`,
  },
  INTERVIEW_SCHEDULED: {
    RESIDENT: (row) => `You will talk on ${interview(row)}.`,
    HOME: (row) => `You will talk on ${interview(row)}.`,
  },
  APPROVED: {
    RESIDENT: (row) => `A bed is held for you until ${timeOfHome(row, row.holdUntil ?? row.changedAt)}. Reserve it before then.`,
    HOME: (row) => `A bed is held until ${timeOfHome(row, row.holdUntil ?? row.changedAt)}. The applicant reserves it now.`,
  },
  WAITLISTED: {
    RESIDENT: () => 'You are on the waitlist. We tell you as soon as a bed is free.',
    HOME: () => 'On the waitlist. A free bed is offered in turn.',
  },
  CONVERTED: { RESIDENT: () => 'This is a reservation now.', HOME: () => 'This is a reservation now.' },
  REJECTED: {
    RESIDENT: (row) => `The home turned it down. You can appeal until ${dayOfHome(row, row.appealUntil ?? row.changedAt)}.`,
    HOME: (row) => `Turned down. The applicant can appeal until ${dayOfHome(row, row.appealUntil ?? row.changedAt)}.`,
  },
  WITHDRAWN: { RESIDENT: () => 'You withdrew it. You can apply again at any time.', HOME: () => 'The applicant withdrew it.' },
  EXPIRED: { RESIDENT: () => 'It has ended. You can apply again at any time.', HOME: () => 'It has ended.' },
}

export const nextStepFor = (side: Side, row: ApplicationRow) => next[row.status][side](row)

const scopeWords: Record<ConsentScope, string> = {
  NAME: 'my name',
  ANSWERS: 'my answers and how I meet the requirements',
  CONTACT: 'my e-mail address and phone number',
  DOCUMENTS: 'the documents I chose for this application',
}

export const ownerName = (row: ApplicationRow) =>
  publicName({ businessName: row.businessName, firstName: row.ownerFirstName, lastName: row.ownerLastName })

/** The consent text names who, what, why, until when, and how to stop. */
export function consentWords(row: ApplicationRow, scope: readonly ConsentScope[]) {
  const seen = scope.map((part) => scopeWords[part]).join('; ')
  return [
    `I let ${row.title} in ${row.city}, run by ${ownerName(row)}, and the people there who handle applications see: ${seen}.`,
    'They may use it only to decide about this application. Waymark staff may look when they help with it.',
    'This ends after 90 days, when the application ends, or as soon as I stop it on the page of my application. I can see who looked.',
  ].join(' ')
}
export const consentPurpose = 'Deciding about this application'
