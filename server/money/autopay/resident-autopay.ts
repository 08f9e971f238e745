import { randomUUID } from 'node:crypto'
import { onItsWay } from '#contract/payments/payment-words.ts'
import { daysBetween, formatDay, today } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { hasProcessingRent, listRentCharges } from '#server/money/rent/rent.queries.ts'
import { periodNoun } from '#server/money/rent/rent.words.ts'
import { startCheckout } from '#server/payments/checkout/start-checkout.ts'
import { readReturnUrl } from '#server/payments/return-url.ts'
import { findReservation, type Stay } from '#server/stays/reservations/reservations.queries.ts'
import { isNextPaid, planCanBeginOn, presentPlan } from './autopay.present.ts'
import { type AutopayRow, findPlan, findPlanOfStay, insertPlan, lockPlan, setPlan } from './autopay.queries.ts'
import { ensureAutopayOpen, transitionAutopay } from './autopay.transitions.ts'

export type AutopayCall = Context & { actor: Actor; caller: Caller }
type Addresses = { successUrl?: string | undefined; cancelUrl?: string | undefined }

export async function findResidentAutopay({ db, actor }: Pick<AutopayCall, 'db' | 'actor'>, id: string) {
  const plan = await findPlan(db, id)
  return orNotFound(plan?.residentId === actor.accountId ? plan : undefined, 'Autopay')
}

export async function presentOwnAutopay({ db, now }: Pick<AutopayCall, 'db' | 'now'>, id: string) {
  const plan = orNotFound(await findPlan(db, id), 'Autopay')
  const stay = orNotFound(await findReservation(db, plan.reservationId), 'Reservation')
  return presentPlan(plan, stay, today(stay.timeZone, now()))
}

const whereTo = ({ config }: AutopayCall, options: Addresses, usual: string) => ({
  successUrl: readReturnUrl(config, 'successUrl', options.successUrl ?? usual),
  cancelUrl: readReturnUrl(config, 'cancelUrl', options.cancelUrl ?? usual),
})

const orderOf = (stay: Stay) => ({
  purpose: 'RENT' as const,
  subjectId: stay.id,
  ownerId: stay.ownerId,
  homeId: stay.homeId,
  currency: stay.currency,
})

/** Opens the page for adding a card that pays rent automatically from the next due date on. Nothing is charged before. */
export async function setUpPlan(call: AutopayCall & { body: Addresses & { reservationId: string } }) {
  const { db, actor, body, now } = call
  const stay = visible(await findReservation(db, body.reservationId), (row) => isResidentOf(actor, row), 'Reservation')
  const plan = await writePlan(call, stay)
  const { firstDueOn, frequency, amountCents } = plan
  const every = periodNoun(frequency)
  const label = `Rent every ${every}, starting ${formatDay(firstDueOn)}`
  const opened = await startCheckout(call, actor, {
    ...orderOf(stay),
    operation: `rent-plan:${plan.id}`,
    mode: 'SUBSCRIPTION',
    cardOnly: true,
    lines: [{ purpose: 'RENT', label, amountCents, recurring: { every } }],
    trialDays: daysBetween(today(stay.timeZone, now()), firstDueOn),
    ...whereTo(call, body, `/residents/subscription/${plan.id}`),
  })
  return { ...(await presentOwnAutopay(call, plan.id)), url: opened.url, sessionId: opened.sessionId }
}

const whyNot = (stay: Stay, plan: AutopayRow | undefined) => {
  if (plan && plan.status !== 'INCOMPLETE') return 'Autopay is already on for this stay.'
  if (stay.status !== 'ACTIVE' || stay.endsOn)
    return 'Autopay is for ongoing stays. You’ll need to pay the remaining rent yourself.'
  return 'Rent for this stay is not paid on Waymark.'
}

/** Creates a plan, or reuses one that was never set up. */
async function writePlan({ db, now }: AutopayCall, stay: Stay): Promise<AutopayRow> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const known = await findPlanOfStay(tx, stay.id)
    ensure(
      !(await hasProcessingRent(tx, stay.id)),
      `${onItsWay}. You can set up autopay once your bank has confirmed it.`,
      'payment_processing',
    )
    const firstDueOn = planCanBeginOn(stay, known, await listRentCharges(tx, stay.id), today(stay.timeZone, at))
    ensure(firstDueOn !== null, whyNot(stay, known))
    if (known) await setPlan(tx, known.id, { firstDueOn, changedAt: at })
    else {
      const { rentCents, paymentFrequency } = stay.feeSheet
      await insertPlan(tx, {
        id: randomUUID(),
        reservationId: stay.id,
        residentId: stay.residentId!,
        amountCents: rentCents,
        currency: stay.currency,
        frequency: paymentFrequency,
        firstDueOn,
        createdAt: at,
        changedAt: at,
      })
    }
    return orNotFound(await findPlanOfStay(tx, stay.id), 'Autopay')
  })
}

/** Idempotency key for this change. */
const named = (what: string, { id, providerSubscriptionId, changedAt }: AutopayRow) => ({
  subscriptionId: providerSubscriptionId!,
  operation: `rent-plan-${what}:${id}:${changedAt.getTime()}`,
})

type Work = (tx: Tx, plan: AutopayRow) => Promise<unknown>
const locked = ({ db }: AutopayCall, id: string, work: Work) =>
  inTransaction(db, async (tx) => work(tx, orNotFound(await lockPlan(tx, id), 'Autopay')))

/** Stops all further charges. A payment the bank has just declined is not retried either. */
export async function cancelPlan(call: AutopayCall, plan: AutopayRow) {
  const { actor, caller, payments, now } = call
  if (plan.status === 'CANCEL_SCHEDULED') return presentOwnAutopay(call, plan.id)
  ensureAutopayOpen('cancel', plan, actor)
  const isNow = plan.status === 'PAST_DUE'
  const to = isNow ? 'CANCELLED' : 'CANCEL_SCHEDULED'
  await (isNow ? payments.provider.cancelNow(named('cancel', plan)) : payments.provider.cancelAtPeriodEnd(named('cancel', plan)))
  await locked(call, plan.id, async (tx, found) => {
    // The provider's webhook may have been faster.
    if (found.status === to) return
    await transitionAutopay(tx, { name: 'cancel', plan: found, by: actor, caller, to, at: now() })
  })
  return presentOwnAutopay(call, plan.id)
}

export async function renewPlan(call: AutopayCall, plan: AutopayRow) {
  const { actor, caller, payments, now } = call
  if (plan.status === 'ACTIVE') return presentOwnAutopay(call, plan.id)
  ensureAutopayOpen('renew', plan, actor)
  const stay = orNotFound(await findReservation(call.db, plan.reservationId), 'Reservation')
  const isTwice = isNextPaid(stay, plan, await listRentCharges(call.db, stay.id), today(stay.timeZone, now()))
  ensure(!isTwice, 'You already paid the next rent yourself. Let autopay end, then set it up again.')
  await payments.provider.keepAfterAll(named('renew', plan))
  await locked(call, plan.id, async (tx, found) => {
    if (found.status === 'ACTIVE') return
    await transitionAutopay(tx, { name: 'renew', plan: found, by: actor, caller, at: now() })
  })
  return presentOwnAutopay(call, plan.id)
}

/** Opens the page for another card; its number never reaches us. */
export async function openAutopayCardPage(call: AutopayCall, plan: AutopayRow, options: Addresses) {
  ensureAutopayOpen('changeCard', plan, call.actor)
  const stay = orNotFound(await findReservation(call.db, plan.reservationId), 'Reservation')
  const { url } = await startCheckout(call, call.actor, {
    ...orderOf(stay),
    operation: `rent-card:${plan.id}:${plan.cardChanges}`,
    mode: 'SETUP',
    lines: [],
    ...whereTo(call, options, `/residents/subscription/${plan.id}`),
  })
  return url
}
