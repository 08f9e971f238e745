import type { HistoryEvent } from '#contract/history.ts'
import type { Actor } from '#server/kernel/context.ts'
import { type HistoryTexts, sideOfRole } from '#server/kernel/history.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import type { ApplicationEventRow } from './parts.queries.ts'

const texts: HistoryTexts<'application'> = {
  start: 'Started',
  submit: 'Sent',
  pay: 'Fee paid, sent to the home',
  failPayment: 'Payment failed, back to draft',
  openReview: 'Review opened',
  requestInfo: 'More information requested',
  respond: 'Answered',
  scheduleInterview: 'Interview scheduled',
  moveInterview: 'Interview changed',
  cancelInterview: 'Interview canceled, back in review',
  endInterview: 'Interview done, back in review',
  approve: 'Approved, bed held',
  waitlist: 'Added to the waitlist',
  acceptPlace: 'A bed opened up and is held',
  endWait: 'Closed because the waitlist spot ended',
  resumeWait: 'Back on the waitlist after an appeal',
  reject: 'Declined',
  reopen: 'Reopened',
  withdraw: 'Withdrawn',
  convert: 'Reserved',
  lapse: 'Bed no longer held',
  closeHome: 'Closed because the home is no longer taking people',
  expire: 'Closed without an answer',
  share: 'Shared with the home',
  unshare: 'Sharing stopped',
  delete: 'Deleted',
  read: 'Viewed',
  readDocument: 'Document viewed',
  forget: 'Deleted',
  forgetAnswers: 'Answers deleted after 90 days',
}

/** The history repeats no message: decisions and requests carry their own. */
export const presentApplicationEvent = (actor: Actor, event: ApplicationEventRow): HistoryEvent => ({
  id: event.id,
  at: event.at,
  text: texts[event.action.replace('application.', '') as keyof typeof texts] ?? 'Updated',
  by: byWhom(actor, event),
  reason: null,
})

/** People of the home and staff appear with first name and initial; both sides know the applicant. */
function byWhom(actor: Actor, { actorRole, firstName, lastName, onBehalf }: ApplicationEventRow) {
  if (actorRole === 'SEEKER') return actor.role === 'SEEKER' ? 'You' : 'The applicant'
  const side = sideOfRole(actorRole)
  const name = firstName && publicName({ businessName: null, firstName, lastName: lastName ?? '' })
  return `${name ? `${side} (${name})` : side}${onBehalf ? ', for the home' : ''}`
}
