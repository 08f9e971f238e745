import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { setSubscription } from '#server/money/subscriptions/subscriptions.queries.ts'
import { planLabel, priceOf } from '#server/payments/plans/plan-prices.ts'
import { insertAll } from './insert.ts'
import { type PaidPlan, paidPlans, providerIdOfPlan } from './make-plans.ts'
import { putPaid } from './put-payment.ts'

/** What owners paid for their plans so far: an invoice for every period. */
export async function payPlans(tx: Tx, now: Date) {
  for (const plan of paidPlans(now)) await payPlan(tx, plan)
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
