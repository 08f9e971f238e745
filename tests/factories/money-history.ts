import { randomUUID } from 'node:crypto'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { PaidPlanId, PlanInterval } from '#contract/payments/plans.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { setSubscription } from '#server/money/subscriptions/subscriptions.queries.ts'
import { noEffects } from '#server/payments/checkout/effects.ts'
import { fail, recordMoney } from '#server/payments/checkout/fulfil.ts'
import {
  findPayment,
  insertPayment,
  insertPaymentLines,
  setDeposit,
  setPayment,
} from '#server/payments/checkout/payments.queries.ts'
import { postCreditUsed, postDepositClaim } from '#server/payments/ledger/postings.ts'
import { priceOf } from '#server/payments/plans/plan-prices.ts'
import type { CheckoutSession } from '#server/payments/provider/provider.checkout.ts'
import type { ProviderDispute } from '#server/payments/provider/provider.ts'
import { followDispute } from '#server/payments/webhook/disputes.ts'
import type { TestApp } from '#tests/harness.ts'

/** What an owner pays Waymark, recorded as the provider's event would. */
export const putRevenue = (test: TestApp, ownerId: string, purpose: 'PLAN' | 'PREMIUM_REVIEW', amountCents: number, more = {}) =>
  inTransaction(test.db, async (tx) => {
    const [id, at] = [randomUUID(), test.context.now()]
    const about = { accountId: ownerId, purpose, subjectId: randomUUID(), operation: `test:${id}`, currency: 'USD' }
    await insertPayment(tx, { id, ...about, amountCents, createdAt: at, ...more })
    await insertPaymentLines(tx, [{ id: randomUUID(), paymentId: id, position: 0, purpose, label: 'Plan', amountCents }])
    const paid = { status: 'SUCCEEDED', succeededAt: at, providerIntentId: `pi_${id}` } as const
    await recordMoney(tx, await setPayment(tx, id, paid), at)
    return id
  })

/** A bank's dispute about what is left of a payment; `status` as the provider names it. */
export const putDispute = (test: TestApp, paymentId: string, status: 'needs_response' | 'won' | 'lost') =>
  inTransaction(test.db, async (tx) => {
    const { amountCents, refundedCents, providerIntentId } = (await findPayment(tx, paymentId))!
    const told = { id: `dp_${paymentId}`, status, amount: amountCents - refundedCents, payment_intent: providerIntentId }
    return followDispute(tx, told as unknown as ProviderDispute, { effects: noEffects, at: test.context.now() })
  })

type Asked = { accountId: string; ownerId: string; homeId: string; purpose: PaymentPurpose; cents: number }

/** A payment that does not go through. */
export const putFailure = (test: TestApp, { purpose, cents, ...about }: Asked) =>
  inTransaction(test.db, async (tx) => {
    const [id, at] = [randomUUID(), test.context.now()]
    const money = { currency: 'USD', amountCents: cents, createdAt: at, status: 'PENDING' as const }
    await insertPayment(tx, { id, ...about, ...money, purpose, subjectId: randomUUID(), operation: `test:${id}` })
    await insertPaymentLines(tx, [{ id: randomUUID(), paymentId: id, position: 0, purpose, label: 'Rent', amountCents: cents }])
    await fail(tx, { metadata: { paymentId: id } } as unknown as CheckoutSession, { effects: noEffects, at })
  })

/** A home keeps part of the deposit of a payment, after a claim. */
export const keepDeposit = (test: TestApp, paymentId: string, cents: number) =>
  inTransaction(test.db, async (tx) => {
    const at = test.context.now()
    const deposit = await tx
      .selectFrom('deposits')
      .innerJoin('paymentLines', 'paymentLines.id', 'deposits.paymentLineId')
      .selectAll('deposits')
      .where('paymentLines.paymentId', '=', paymentId)
      .executeTakeFirstOrThrow()
    const { id, ownerId, currency, subjectId } = deposit
    const claimId = randomUUID()
    await tx.insertInto('depositClaims').values({ id: claimId, depositId: id, totalCents: cents, noticedAt: at }).execute()
    const line = { id: randomUUID(), claimId, position: 0, words: 'A broken door.', amountCents: cents }
    await tx.insertInto('depositClaimLines').values(line).execute()
    await setDeposit(tx, id, { claimedCents: cents })
    await postDepositClaim(tx, { depositId: id, ownerId: ownerId!, currency, cents, at, subjectId })
  })

type Credit = { accountId: string; ownerId: string; stayId: string; cents: number }

/** A paid waitlist fee counts toward moving in. */
export const spendCredit = (test: TestApp, { stayId, ...about }: Credit) =>
  inTransaction(test.db, (tx) =>
    postCreditUsed(tx, { ...about, operation: randomUUID(), currency: 'USD', at: test.context.now(), subjectId: stayId }),
  )

/** A plan that is paid for, and its payment. */
export async function putPaidPlan(test: TestApp, ownerId: string, plan: PaidPlanId, planInterval: PlanInterval) {
  const [id, at] = [randomUUID(), test.context.now()]
  const [providerSubscriptionId, amountCents] = [`sub_${id}`, priceOf(plan, planInterval)]
  const paymentId = await putRevenue(test, ownerId, 'PLAN', amountCents, { subjectId: id, providerSubscriptionId })
  const times = { startedAt: at, createdAt: at, statusChangedAt: at }
  await test.db
    .insertInto('ownerSubscriptions')
    .values({ id, ownerId, plan, planInterval, amountCents, status: 'ACTIVE', providerSubscriptionId, paymentId, ...times })
    .execute()
  return id
}

/** Changes a plan's row as the transitions do. */
export const changePaidPlan = (test: TestApp, id: string, change: Parameters<typeof setSubscription>[2]) =>
  inTransaction(test.db, (tx) => setSubscription(tx, id, { statusChangedAt: test.context.now(), ...change }))
