import { formatPeriod } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { markPaid } from '#server/money/rent/paid.ts'
import { notifyOfRentPaid } from '#server/money/rent/rent.notices.ts'
import { insertParts, lockCharges, type RentChargeRow } from '#server/money/rent/rent.queries.ts'
import type { PaymentEffects } from '#server/payments/checkout/effects.ts'
import { findPayment, listLines, type Payment } from '#server/payments/checkout/payments.queries.ts'
import { refundAll, refundPayment } from '#server/payments/checkout/refunds.ts'
import type { ProviderInvoice, ProviderSubscription } from '#server/payments/provider/provider.subscriptions.ts'
import { providerIdOf } from '#server/payments/provider/provider-id.ts'
import { recordInvoice } from '#server/payments/webhook/record-invoice.ts'
import { lockReservation } from '#server/stays/reservations/reservations.queries.ts'
import { type AutopayRow, findPlan, findPlanOfSubscription, lockPlan, setPlan } from './autopay.queries.ts'
import { transitionAutopay } from './autopay.transitions.ts'
import { invoicedDays } from './open-invoices.ts'
import { planCharges } from './plan-charges.ts'
import { syncSoon } from './sync-soon.ts'

const planIdOf = ({ operation }: Payment) => operation.split(':')[1]!

/** Records that autopay was set up on the hosted page. Nothing has been paid yet. */
export async function onPlanSetUp(tx: Tx, payment: Payment, at: Date) {
  const plan = await lockPlan(tx, planIdOf(payment))
  if (!plan || !payment.providerSubscriptionId) return
  await setPlan(tx, plan.id, { providerSubscriptionId: payment.providerSubscriptionId })
  if (plan.status === 'INCOMPLETE') await transitionAutopay(tx, { name: 'activate', plan, by: 'PAYMENT', at })
  // If the stay has ended in the meantime, the sync ends this plan too.
  await syncSoon(tx, plan.id)
}

/** Records that a new card was added; a job starts using it after this transaction. */
export async function onCardGiven(tx: Tx, payment: Payment) {
  const plan = await lockPlan(tx, planIdOf(payment))
  if (!plan) return
  await setPlan(tx, plan.id, { cardChanges: plan.cardChanges + 1 })
  const work = { planId: plan.id, paymentId: payment.id }
  await addJob(tx, 'use_rent_card', work, { key: `use_rent_card:${payment.id}`, maxAttempts: 25 })
}

/** Finds a plan by its provider subscription, or by the payment that set it up if that payment's event has not arrived yet. */
async function planOf(tx: Tx, subscriptionId: string, paymentId: string | undefined): Promise<AutopayRow | undefined> {
  const known = await findPlanOfSubscription(tx, subscriptionId)
  if (known) return known
  const payment = paymentId ? await findPayment(tx, paymentId) : undefined
  return payment?.operation.startsWith('rent-plan:') ? findPlan(tx, planIdOf(payment)) : undefined
}

const planOfInvoice = async (tx: Tx, { parent }: ProviderInvoice) => {
  const details = parent?.subscription_details
  return details ? planOf(tx, providerIdOf(details.subscription), details.metadata?.paymentId) : undefined
}

/** Provider events about autopay. Owners have subscriptions too, so events of other subscriptions are ignored. */
export const autopayEvents: PaymentEffects['byEvent'] = {
  'invoice.paid': (tx, { data }, at) => onRentInvoicePaid(tx, data.object as ProviderInvoice, at),
  'invoice.payment_failed': async (tx, { data }) => {
    const plan = await planOfInvoice(tx, data.object as ProviderInvoice)
    if (plan) await syncSoon(tx, plan.id)
  },
  'customer.subscription.updated': (tx, { data }) => onChanged(tx, data.object as ProviderSubscription),
  'customer.subscription.deleted': (tx, { data }) => onChanged(tx, data.object as ProviderSubscription),
}

async function onChanged(tx: Tx, { id, metadata }: ProviderSubscription) {
  const plan = await planOf(tx, id, metadata.paymentId)
  if (plan) await syncSoon(tx, plan.id)
}

const unusable = 'No rent was due for it.'

/** Posts an autopay payment and marks its charge as paid, both or neither. */
export async function onRentInvoicePaid(tx: Tx, invoice: ProviderInvoice, at: Date) {
  const plan = await planOfInvoice(tx, invoice)
  if (!plan || invoice.amount_paid === 0) return
  const stay = (await lockReservation(tx, plan.reservationId))!
  await planCharges(tx, stay, at)
  const charge = chargeFor(await lockCharges(tx, stay.id), { plan, invoice, zone: stay.timeZone })
  const payment = await recordInvoice(tx, {
    invoiceId: invoice.id,
    subscriptionId: providerIdOf(invoice.parent!.subscription_details!.subscription),
    accountId: plan.residentId,
    ownerId: stay.ownerId,
    homeId: stay.homeId,
    purpose: 'RENT',
    subjectId: stay.id,
    label: charge ? `Rent, ${formatPeriod(charge)}` : 'Rent',
    amountCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    at,
  })
  if (!payment) return
  await syncSoon(tx, plan.id)
  if (!charge || payment.amountCents < charge.amountCents) {
    await refundAll(tx, payment, { operation: `unusable:${payment.id}`, reason: unusable, at })
    return
  }
  const [line] = await listLines(tx, payment.id)
  await insertParts(tx, [{ paymentId: payment.id, chargeId: charge.id, lineId: line!.id, lateFeeLineId: null }])
  await markPaid(tx, charge, payment, { part: { lateFeeCents: null }, at })
  const surplus = payment.amountCents - charge.amountCents
  const back = [{ paymentLineId: line!.id, amountCents: surplus }]
  if (surplus > 0) await refundPayment(tx, payment, back, { operation: `rent-surplus:${payment.id}`, reason: unusable, at })
  await notifyOfRentPaid(tx, { stay, payment, charges: [charge] }, at)
}

/** The open charge of the invoice's period, or else the oldest one before it. Invoices that are paid together arrive in any order. */
type Invoiced = { plan: AutopayRow; invoice: ProviderInvoice; zone: string }
function chargeFor(charges: readonly RentChargeRow[], { plan: { firstDueOn }, invoice, zone }: Invoiced) {
  const { earliest, latest } = invoicedDays(invoice, zone)
  const open = charges.filter(({ status, startsOn }) => status === 'DUE' && startsOn >= firstDueOn && startsOn <= latest)
  return open.find(({ startsOn }) => startsOn >= earliest) ?? open[0]
}
