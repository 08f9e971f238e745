import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { findLiveSubscription, setSubscription } from '#server/money/subscriptions/subscriptions.queries.ts'
import { planLabel, priceOf } from '#server/payments/plans/plan-prices.ts'
import { insertAll } from './insert.ts'
import { endedPaidPlans, type PaidPlan, paidPlans, providerIdOfPlan } from './make-plans.ts'
import { putPaid } from './put-payment.ts'

/** What owners paid for their plans so far: an invoice for every period. */
export async function payPlans(tx: Tx, now: Date) {
  for (const plan of endedPaidPlans(now)) await payEndedPlan(tx, plan)
  for (const plan of paidPlans(now)) await payPlan(tx, plan)
}

/** A plan of the past: it was paid month after month, and then it ended. */
async function payEndedPlan(tx: Tx, ended: PaidPlan) {
  const { id, ownerId, plan, interval, paidAt, endsAt } = ended
  const since = paidAt.at(-1)!
  const amountCents = priceOf(plan, interval)
  const times = { startedAt: since, createdAt: since, periodStart: paidAt[0]!, periodEnd: endsAt }
  // An owner has one live plan, so the present one steps aside for a moment.
  const present = await findLiveSubscription(tx, ownerId)
  if (present) await setSubscription(tx, present.id, { status: 'EXPIRED' })
  const row = { id, ownerId, plan, planInterval: interval, amountCents, autoRenew: false, ...times }
  await insertAll(tx, { ownerSubscriptions: [{ ...row, status: 'ACTIVE', statusChangedAt: since }] })
  await payPlan(tx, ended)
  await setSubscription(tx, id, { status: 'CANCELLED', statusChangedAt: endsAt, endedAt: endsAt })
  if (present) await setSubscription(tx, present.id, { status: present.status })
  await insertAll(tx, {
    auditEvents: [
      {
        id: referenceId(`demo event ${id} end`),
        at: endsAt,
        actorRole: 'SYSTEM',
        action: 'subscription.end',
        subjectType: 'subscription',
        subjectId: id,
        details: { plan } as never,
      },
    ],
  })
}

async function payPlan(tx: Tx, bought: PaidPlan) {
  const { id, ownerId, plan, interval, paidAt } = bought
  const providerSubscriptionId = providerIdOfPlan(bought)
  const paymentId = (back: number) => referenceId(`demo payment ${id} ${back}`)
  for (const [back, at] of [...paidAt.entries()].reverse()) {
    await putPaid(tx, {
      id: paymentId(back),
      accountId: ownerId,
      purpose: 'PLAN',
      mode: 'SUBSCRIPTION',
      subjectId: id,
      currency: 'USD',
      providerSubscriptionId,
      lines: [{ purpose: 'PLAN', label: planLabel(plan, interval), cents: priceOf(plan, interval) }],
      at,
    })
  }
  await setSubscription(tx, id, { providerSubscriptionId, paymentId: paymentId(paidAt.length - 1) })
  await insertAll(tx, {
    auditEvents: paidAt.map((at, back) => ({
      id: referenceId(`demo event ${id} ${back}`),
      at,
      actorRole: 'PAYMENT',
      action: back === paidAt.length - 1 ? 'subscription.activate' : 'subscription.renew',
      subjectType: 'subscription',
      subjectId: id,
      details: { amountCents: priceOf(plan, interval) } as never,
    })),
  })
}
