import type { HistoryEvent } from '#contract/history.ts'
import type { HistoryRow } from '#server/kernel/database/audit.queries.ts'
import { sideOfRole } from '#server/kernel/history.ts'

const texts: Readonly<Record<string, string>> = {
  'payout.schedule': 'Scheduled',
  'payout.hold': 'Put on hold',
  'payout.release': 'Released',
  'payout.send': 'Sent',
  'payout.pay': 'Marked as arrived',
  'payout.fail': 'Marked as failed',
  'payout.retry': 'Rescheduled',
  'payout.cancel': 'Canceled',
  'refund.request': 'Requested',
  'refund.approve': 'Approved',
  'refund.reject': 'Declined',
  'refund.retry': 'Sent again',
  'payment.create': 'Started',
  'payment.succeed': 'Paid',
  'payment.flag': 'Flagged',
  'payment.review': 'Reviewed by staff',
  'payment.expire': 'Expired',
  'payment.fail': 'Failed',
  'payment.cancel': 'Canceled',
  'user.suspend': 'Account suspended',
  'user.reinstate': 'Account restored',
}

/** The text of an action; one without a text is derived from its name: "deposit.giveBack" becomes "Give back". */
export function auditActionText(action: string) {
  const known = texts[action]
  if (known) return known
  const plain = action
    .slice(action.lastIndexOf('.') + 1)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** An audit event as staff read it, with the name of the person. A person whose account is gone is named by their side. */
export const presentAuditEvent = ({ id, at, action, actorRole, reason, name }: Omit<HistoryRow, 'subjectId'>): HistoryEvent => ({
  id,
  at,
  text: auditActionText(action),
  by: name ?? sideOfRole(actorRole),
  reason,
})
