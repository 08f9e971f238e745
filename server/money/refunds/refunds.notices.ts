import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { may } from '#server/kernel/permission.ts'
import { notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import type { RequestedRefund } from './refunds.queries.ts'
import { isMadeByBank, refundNextStep } from './refunds.words.ts'

const about = { type: 'PAYMENT', label: 'View refund request' } as const
const what = ({ amountCents, currency, label }: RequestedRefund) => `${formatMoney(amountCents, currency)} of “${label}”.`

const linkFor = ({ reservationId: id }: RequestedRefund, person: Pick<Actor, 'permissions'>) =>
  id
    ? screen('/homeowner/reservation/:id', { id })
    : screen(may(person, 'manage_billing') ? '/homeowner/payouts' : '/homeowner/reservations')

/** Runs in the request's transaction. */
export async function notifyHomeOfRefund(tx: Tx, refund: RequestedRefund, at: Date) {
  const parts = [
    `${refund.residentName} requested a refund: ${what(refund)}`,
    refund.reason,
    refundNextStep(refund, { role: 'OWNER' }),
  ]
  const notice = { ...about, title: 'New refund request', parts, priority: 'HIGH' } as const
  await notifyHome(tx, refund, 'manage_reservations', (person) => ({ ...notice, link: linkFor(refund, person) }), at)
}

/** When staff, or the time to answer, decided for the home. Runs in the decision's transaction. */
export async function notifyHomeOfApproval(tx: Tx, refund: RequestedRefund, at: Date) {
  const parts = [
    `We approved the refund that ${refund.residentName} requested: ${what(refund)}`,
    'It is deducted from your payouts.',
  ]
  const notice = { ...about, title: 'A refund was approved', parts } as const
  await notifyHome(tx, refund, 'manage_reservations', (person) => ({ ...notice, link: linkFor(refund, person) }), at)
}

/** Runs in the decision's transaction. */
export async function notifyResidentOfRefund(tx: Tx, refund: RequestedRefund, at: Date) {
  const { residentUserId: userId, residentEmail: email, firstName, paymentId: id } = refund
  const answer = refund.status === 'REJECTED' ? 'Your refund request was declined' : 'Your refund was approved'
  const title = isMadeByBank(refund) ? 'Your bank returned your payment' : answer
  const reason = refund.decisionWords ? [refund.decisionWords] : []
  const parts = [`You requested a refund: ${what(refund)}`, ...reason, refundNextStep(refund, { role: 'SEEKER' })]
  const link = screen('/residents/payment/:id', { id })
  await notifyPerson(tx, { userId, email, firstName }, { ...about, title, parts, link }, at)
}
