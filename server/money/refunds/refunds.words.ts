import type { RefundStatus } from '#contract/payments/refund.lifecycle.ts'
import { formatDateTime, platformZone } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import { dated } from '#server/kernel/dated.ts'
import type { RequestedRefund } from './refunds.queries.ts'

type Say = (refund: RequestedRefund) => string

const byEnd = ({ decideBy, timeZone }: RequestedRefund) =>
  dated('by', decideBy && formatDateTime(decideBy, timeZone ?? platformZone))

const onItsWay = 'It’s on its way to the card used to pay. Banks take up to 10 days.'
const shared: Record<Exclude<RefundStatus, 'REQUESTED' | 'REJECTED'>, Say> = {
  APPROVED: () => onItsWay,
  PROCESSING: () => onItsWay,
  SUCCEEDED: () => 'It was refunded.',
  FAILED: () => 'It did not arrive. Our team will send it again, or pay it another way.',
}
const forResident: Record<RefundStatus, Say> = {
  ...shared,
  SUCCEEDED: (refund) => (refund.paidOtherwise ? `It was paid another way. ${refund.paidOtherwise}` : shared.SUCCEEDED(refund)),
  REQUESTED: (refund) => `The home has to answer${byEnd(refund)}. If it does not, you get the refund.`,
  REJECTED: () => 'Declined. You can contact the home, or contact us to appeal.',
}
const forHome: Record<RefundStatus, Say> = {
  ...shared,
  REQUESTED: (refund) => `Please answer${byEnd(refund)}. If no one answers, the refund is approved automatically.`,
  REJECTED: () => 'It was declined.',
}

/** Whether there is no refund because the bank has returned the payment: before it was sent, or before anyone answered. */
export const isMadeByBank = ({ status, isReturnedByBank, deciderRole, paymentStatus }: RequestedRefund) =>
  status === 'REJECTED' && (isReturnedByBank || (deciderRole === null && paymentStatus === 'CHARGED_BACK'))

/** While the bank reviews a payment, no one answers a request for it, and what was approved is not sent. */
const whileReviewed: Partial<Record<RefundStatus, string>> = {
  REQUESTED: 'The bank is reviewing this payment. The request is on hold until that is resolved.',
  APPROVED: 'Approved. The bank is reviewing this payment. Once it decides, we’ll send whatever it has not returned.',
}

export function refundNextStep(refund: RequestedRefund, { role }: Pick<Actor, 'role'>) {
  if (isMadeByBank(refund))
    return refund.paymentStatus === 'CHARGED_BACK'
      ? 'The bank returned this payment, so there is no separate refund.'
      : 'The bank returned all or part of this money. We refund anything left separately.'
  const reviewed = refund.paymentStatus === 'DISPUTED' && whileReviewed[refund.status]
  return reviewed || (role === 'SEEKER' ? forResident : forHome)[refund.status](refund)
}
