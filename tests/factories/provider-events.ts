import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { duration } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { CheckoutSession } from '#server/payments/provider/provider.checkout.ts'
import type { ProviderEvent } from '#server/payments/provider/provider.ts'

const { webhooks } = new Stripe('sk_test_1')

type Who = { accountId: string; ownerId: string; subjectId?: string }

/** Application fees waiting to be paid, each with a checkout at the provider. */
export const putPending = (db: Db, who: Who, count: number) => putPendingOf(db, Array<Who>(count).fill(who))

/** The same, one for each payer and what they pay for. */
export async function putPendingOf(db: Db, payers: readonly Who[]) {
  const payments = payers.map(({ accountId, ownerId, subjectId = randomUUID() }, index) => {
    const id = randomUUID()
    return {
      id,
      accountId,
      ownerId,
      purpose: 'APPLICATION_FEE' as const,
      subjectId,
      operation: `fee:${id}`,
      status: 'PENDING' as const,
      currency: 'USD',
      amountCents: 1_000 + index,
      providerSessionId: `cs_${id}`,
      createdAt: new Date(Date.now() - duration({ hours: 1 })),
    }
  })
  await db.insertInto('payments').values(payments).execute()
  const lines = payments.map(({ id, amountCents }) => ({
    id: randomUUID(),
    paymentId: id,
    position: 0,
    purpose: 'APPLICATION_FEE' as const,
    label: 'Application fee',
    amountCents,
  }))
  await db.insertInto('paymentLines').values(lines).execute()
  return payments
}

export type Pending = Awaited<ReturnType<typeof putPending>>[number]

/** A payment's checkout as the provider returns it, paid by default. */
export const sessionOf = ({ id, purpose, amountCents, providerSessionId }: Pending, change: object = {}) =>
  ({
    id: providerSessionId,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: amountCents,
    currency: 'usd',
    metadata: { paymentId: id, purpose },
    payment_intent: `pi_${id}`,
    subscription: null,
    invoice: null,
    ...change,
  }) as unknown as CheckoutSession

export const eventOf = (type: string, object: object, at = new Date()) =>
  ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    data: { object },
  }) as unknown as ProviderEvent

/** An event as it is sent, signed at a time of the provider's clock. */
export function signed(event: object, secret: string, at = new Date()) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}
