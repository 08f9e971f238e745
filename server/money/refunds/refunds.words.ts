import type { RefundStatus } from '#contract/payments/refund.lifecycle.ts'
import { formatDateTime, platformZone } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { RequestedRefund } from './refunds.queries.ts'

type Say = (refund: RequestedRefund) => string

const formatEnd = ({ decideBy, timeZone }: RequestedRefund) =>
  decideBy ? formatDateTime(decideBy, timeZone ?? platformZone) : 'the end'

const onItsWay = 'It is on its way to the card it was paid with. Banks take up to 10 days.'
const shared: Record<Exclude<RefundStatus, 'REQUESTED' | 'REJECTED'>, Say> = {
  APPROVED: () => onItsWay,
  PROCESSING: () => onItsWay,
  SUCCEEDED: () => 'It was paid back.',
  FAILED: () => 'It did not arrive. Our staff look at it and send it again.',
}
const forResident: Record<RefundStatus, Say> = {
  ...shared,
  REQUESTED: (refund) => `The home answers by ${formatEnd(refund)}. If it says nothing, the money goes back.`,
  REJECTED: () => 'Declined. You can contact the home, or contact us to appeal.',
}
const forHome: Record<RefundStatus, Say> = {
  ...shared,
  REQUESTED: (refund) => `Please answer by ${formatEnd(refund)}. If nobody answers, the money goes back.`,
  REJECTED: () => 'It was turned down.',
}

export const refundNextStep = (refund: RequestedRefund, { role }: Pick<Actor, 'role'>) =>
  (role === 'SEEKER' ? forResident : forHome)[refund.status](refund)
