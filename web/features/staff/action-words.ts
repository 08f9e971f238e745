const words: Readonly<Record<string, string>> = {
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

/** The label of an action; one without a label is derived from its name: "deposit.giveBack" becomes "Give back". */
export function wordsOfAction(action: string) {
  const known = words[action]
  if (known) return known
  const plain = action
    .slice(action.lastIndexOf('.') + 1)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
