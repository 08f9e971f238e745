import { auditActions } from '#contract/audit-actions.ts'
import type { HistoryEvent } from '#contract/history.ts'
import { auditSubjectLabel } from '#contract/trust/audit.labels.ts'
import type { HistoryRow } from '#server/kernel/database/audit.queries.ts'
import { sideOfRole } from '#server/kernel/history.ts'

const texts: Readonly<Record<string, string>> = {
  'application.acceptPlace': 'Accepted a waitlist spot',
  'application.closeHome': 'Closed because the home closed',
  'application.endWait': 'Closed because the waitlist spot ended',
  'application.resumeWait': 'Back on the waitlist after an appeal',
  'application.waitlist': 'Moved to the waitlist',
  'broadcast.fail': 'Failed to send',
  'broadcast.miss': 'Not sent on time',
  'call.deny': 'Access denied',
  'call.read': 'Viewed',
  'deposit.chargeBack': 'Returned by the bank',
  'home.archiveSuspended': 'Archived while suspended',
  'home.dearchive': 'Restored from the archive',
  'payout.pay': 'Marked as arrived',
  'payout.fail': 'Marked as failed',
  'payout.hold': 'Put on hold',
  'payout.retry': 'Rescheduled',
  'payment.create': 'Started',
  'payment.succeed': 'Paid',
  'payment.review': 'Reviewed by staff',
  'refund.chargeBack': 'Dropped because the bank returned the payment',
  'refund.failLate': 'Failed after it was sent',
  'refund.payOtherwise': 'Paid another way',
  'refund.reject': 'Declined',
  'refund.retry': 'Sent again',
  'reservation.proposeDate': 'Proposed another move-in date',
  'reservation.acceptDate': 'Accepted another move-in date',
  'reservation.changeDate': 'Changed the move-in date',
  'reservation.declineDate': 'Declined another move-in date',
  'reservation.withdrawDate': 'Withdrew the proposed move-in date',
  'reservation.lapseDate': 'Proposed move-in date not answered in time',
  'reservation.noShow': 'Marked as a no-show',
  'reservation.takeNoticeBack': 'Canceled the notice',
  'reservation.checkIn': 'Checked in',
  'rentCharge.dueAgain': 'Due again because the end of the stay was reversed',
  'rentCharge.payToHome': 'Paid to the home directly',
  'tour.noShow': 'Marked as a no-show',
  'twoFactorReset.finish': 'Two-step sign-in turned off by staff',
  'twoFactorReset.request': 'Request to turn off two-step sign-in',
  'twoFactorReset.stop': 'Two-step sign-in kept on',
  'user.changeProfile': 'Name or phone changed',
  'user.createAdmin': 'Staff account created',
  'user.deactivate': 'Account deactivated',
  'user.erase': 'Account erased',
  'user.failSecondStep': 'Second step failed',
  'user.failSignIn': 'Sign-in failed',
  'user.reactivate': 'Account reactivated',
  'user.read': 'Account viewed by staff',
  'user.readPayment': 'Payment viewed by staff',
  'user.reinstate': 'Account restored',
  'user.suspend': 'Account suspended',
  'user.throttleSignIn': 'Sign-in blocked after too many attempts',
  'user.undoDeletion': 'Kept the account',
  'waitlistEntry.closeHome': 'Closed because the home closed',
  'waitlistEntry.rest': 'Put on hold',
  'waitlistEntry.setNormal': 'Set to normal priority',
  'waitlistEntry.setUrgent': 'Set to urgent',
  'waitlistEntry.takeBack': 'Offer withdrawn',
}

/** Verbs whose past is not made by "ed". */
const pasts: Readonly<Record<string, string>> = {
  begin: 'began',
  choose: 'chose',
  flag: 'flagged',
  forget: 'erased',
  give: 'gave',
  hide: 'hid',
  hold: 'held',
  keep: 'kept',
  leave: 'left',
  lose: 'lost',
  pay: 'paid',
  read: 'read',
  reset: 'reset',
  resend: 'sent again',
  send: 'sent',
  set: 'set',
  stop: 'stopped',
  submit: 'submitted',
  take: 'took',
  undo: 'undid',
  win: 'won',
  withdraw: 'withdrew',
}

function pastOf(verb: string) {
  if (pasts[verb]) return pasts[verb]
  if (verb.endsWith('e')) return `${verb}d`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`
}

/** The text of an action; one without a text is derived from its name: "deposit.giveBack" becomes "Gave back". */
export function auditActionText(action: string) {
  const known = texts[action]
  if (known) return known
  const [verb = '', ...rest] = action
    .slice(action.lastIndexOf('.') + 1)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
  const plain = [pastOf(verb), ...rest].join(' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const subjectLabels: Readonly<Record<string, string>> = {
  ...auditSubjectLabel,
  revision: 'Revision',
  verification: 'Verification',
}

/** What kind of record an event is about; one that is older than the list keeps its name. */
export const auditSubjectText = (type: string) => subjectLabels[type] ?? type

/** Every action by its text, in the order of the alphabet. */
export const auditActionChoices = auditActions
  .map((value) => ({ value, label: `${auditSubjectText(value.slice(0, value.indexOf('.')))}: ${auditActionText(value)}` }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** An audit event as staff read it, with the name of the person. A person whose account is gone is named by their side. */
export const presentAuditEvent = ({ id, at, action, actorRole, reason, name }: Omit<HistoryRow, 'subjectId'>): HistoryEvent => ({
  id,
  at,
  text: auditActionText(action),
  by: name ?? sideOfRole(actorRole),
  reason,
})
