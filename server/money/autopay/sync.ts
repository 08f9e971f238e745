import { type AutopayStatus, isLivePlan } from '#contract/money/autopay.lifecycle.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import type { ProviderSubscription } from '#server/payments/provider/provider.subscriptions.ts'
import { providerIdOf } from '#server/payments/provider/provider-id.ts'
import { hearPaidInvoices } from '#server/payments/webhook/paid-invoices.ts'
import { findReservation, type Stay } from '#server/stays/reservations/reservations.queries.ts'
import { onRentInvoicePaid } from './autopay.events.ts'
import { type AutopayRow, findPlan, lockPlan, setPlan } from './autopay.queries.ts'
import { stepTo, transitionAutopay } from './autopay.transitions.ts'
import { keepChargeDay } from './charge-day.ts'
import { giveUpInvoices } from './open-invoices.ts'

type Reach = Pick<Context, 'db' | 'now' | 'payments'>

/** Autopay is only for residents who are staying: someone who leaves owes days, not whole periods. */
const goesOn = ({ status, endsOn }: Stay) => status === 'ACTIVE' && endsOn === null

function stateOf({ status, pause_collection, cancel_at_period_end }: ProviderSubscription): AutopayStatus {
  if (status === 'canceled' || status === 'unpaid' || status === 'incomplete_expired') return 'CANCELLED'
  if (status === 'past_due') return 'PAST_DUE'
  if (pause_collection) return 'PAUSED'
  return cancel_at_period_end ? 'CANCEL_SCHEDULED' : 'ACTIVE'
}

/**
 * Brings a plan to its status at the provider, after canceling it there if the stay ends. A webhook only says that something
 * happened, so the provider is asked for the current state, and for rent it charged of which no webhook told. Idempotent.
 */
export async function syncPlan(context: Reach, planId: string) {
  const { db, now, payments } = context
  const { provider } = payments
  const plan = await findPlan(db, planId)
  if (!plan?.providerSubscriptionId || plan.status === 'CANCELLED') return
  const { providerSubscriptionId: subscriptionId } = plan
  const stay = (await findReservation(db, plan.reservationId))!
  const askedAt = now()
  const told =
    goesOn(stay) && plan.status !== 'EXPIRED'
      ? await provider.readSubscription(subscriptionId)
      : await provider.cancelNow({ subscriptionId, operation: `rent-plan-end:${plan.id}` })
  if (!told) return
  // Before anything is decided by what is still due.
  await hearPaidInvoices(context, subscriptionId, onRentInvoicePaid)
  const to = stateOf(told)
  // Before the resident can pay such rent.
  if (to !== 'CANCELLED') await giveUpInvoices(context, stay, { ...plan, status: to })
  await inTransaction(db, (tx) => follow(tx, plan.id, to, askedAt))
  await keepChargeDay(context, { stay, plan, told })
}

async function follow(tx: Parameters<typeof lockPlan>[0], planId: string, to: AutopayStatus, askedAt: Date) {
  const plan = await lockPlan(tx, planId)
  // Of two concurrent syncs, the later request wins.
  if (!plan || (plan.toldAt && plan.toldAt > askedAt)) return
  await setPlan(tx, planId, { toldAt: askedAt })
  const name = stepTo(plan.status, to)
  if (name) await transitionAutopay(tx, { name, plan, by: 'PAYMENT', to, at: askedAt })
}

type Card = { planId: string; paymentId: string }

/** Starts using a new card, and retries with it what the old one could not pay. */
export async function useCard(context: Reach, { planId, paymentId }: Card) {
  const { db, payments } = context
  const [plan, payment] = [await findPlan(db, planId), await findPayment(db, paymentId)]
  if (!plan?.providerSubscriptionId || !payment?.providerSessionId || !isLivePlan(plan.status)) return
  const { provider } = payments
  const added = await provider.readAddedCard(payment.providerSessionId)
  if (!added) return
  const subscription = await provider.setSubscriptionCard(plan.providerSubscriptionId, added.cardId)
  if (subscription.status === 'past_due') {
    const stay = (await findReservation(db, plan.reservationId))!
    await giveUpInvoices(context, stay, { ...plan, status: stateOf(subscription) })
    await tryAgain(context, subscription.id)
  }
  await syncPlan(context, planId)
}

/** Retries every invoice that is open, oldest first: the provider's status follows the last one alone. */
async function tryAgain({ payments: { provider } }: Reach, subscriptionId: string) {
  try {
    for (const { id } of await provider.listOpenInvoices(subscriptionId)) await provider.payInvoice(id)
  } catch (error) {
    // If the new card is declined too, nothing changes; the resident sees it on the screen.
    if ((error as { status?: number }).status !== 402) throw error
  }
}

/** The card that pays, for the screen of a plan. */
export async function readCard({ payments: { provider } }: Pick<Context, 'payments'>, plan: AutopayRow) {
  const subscription = plan.providerSubscriptionId ? await provider.readSubscription(plan.providerSubscriptionId) : undefined
  const used = subscription?.default_payment_method
  if (!subscription || !used) return null
  const cards = await provider.listCards(providerIdOf(subscription.customer))
  const card = cards.find(({ id }) => id === providerIdOf(used))?.card
  return card ? { brand: card.brand, lastFour: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year } : null
}
