import { randomUUID } from 'node:crypto'
import type { DisputeStatus } from '#sandbox/dispute.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { type Order, startCheckout } from '#server/payments/checkout/start-checkout.ts'
import type { Person } from '#tests/factories/accounts.ts'
import type { TestApp } from '#tests/harness.ts'

export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'
export const slowCard = '4000000000000077'
export const failsLaterCard = '4000000000000101'
export const refundsLaterCard = '4000000000007726'

/** A resident's application fee, 35 dollars by default. */
export function makeOrder(details: Partial<Order> = {}): Order {
  const subjectId = details.subjectId ?? randomUUID()
  return {
    operation: `application-fee:${subjectId}`,
    purpose: 'APPLICATION_FEE',
    subjectId,
    currency: 'USD',
    lines: [{ purpose: 'APPLICATION_FEE', label: 'Application fee', amountCents: 3500 }],
    successUrl: 'http://localhost:3000/payment-success',
    cancelUrl: 'http://localhost:3000/payment-cancelled',
    ...details,
  }
}

/** Opens the payment page for a person. */
export const checkoutOf = (test: TestApp, { userId, role, accountId }: Person, order: Order) =>
  startCheckout(test.context, { userId, role, accountId }, order)

async function control(test: TestApp, method: string, path: string, body: object = {}) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${test.sandboxUrl}/sandbox/${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json() as Promise<Record<string, unknown>>
}

/** Controls the sandbox: does what people and bad luck do. */
export const sandboxOf = (test: TestApp) => ({
  pay: (sessionId: string, card = goodCard) => control(test, 'POST', `pay/${sessionId}`, { card }),
  /** How events are delivered: held back, several times, in any order, late. */
  deliver: (manner: { paused?: boolean; copies?: number; shuffled?: boolean; delayMilliseconds?: number; failures?: number }) =>
    control(test, 'PUT', 'delivery', manner),
  /** What the bank says of a payment; with `amount`, the first time, if it disputes something else than what is left. */
  dispute: (intentId: string, status: DisputeStatus, amount?: number) =>
    control(test, 'POST', `dispute/${intentId}`, { status, amount }),
  endRefund: (id: string, status: 'succeeded' | 'failed') => control(test, 'POST', `refund/${id}`, { status }),
  /** Forgets idempotency keys, as Stripe may after a day. */
  forgetKeys: () => control(test, 'POST', 'forget-keys'),
  flush: () => control(test, 'POST', 'flush'),
  pass: (seconds: number) => control(test, 'POST', 'clock', { seconds }),
})

/** What the payer's bank says of a payment, of all of it or of a part. */
export async function disputePayment(test: TestApp, paymentId: string, status: DisputeStatus, amount?: number) {
  const sandbox = sandboxOf(test)
  await sandbox.dispute((await findPayment(test.db, paymentId))!.providerIntentId!, status, amount)
  await sandbox.flush()
}
