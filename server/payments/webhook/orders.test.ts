import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentEffect } from '#server/payments/checkout/effects.ts'
import { reconcile } from '#server/payments/checkout/fulfil.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { readCheckout } from '#server/payments/checkout/payments.service.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import type { CheckoutSession } from '#server/payments/provider/provider.checkout.ts'
import type { ProviderEvent } from '#server/payments/provider/provider.ts'
import { eventOf, type Pending, putPending, sessionOf } from '#tests/factories/provider-events.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { handleEvent } from './handle-event.ts'

const done = new Map<string, string[]>()
const note = (id: string, what: string) => void done.set(id, [...(done.get(id) ?? []), what])
const effect: PaymentEffect = {
  async succeeded(_tx, { id }) {
    note(id, 'paid')
    return undefined
  },
  ended: async (_tx, { id, status }) => note(id, status),
}
let test: TestApp
let who: { accountId: string; ownerId: string }
beforeAll(async () => {
  test = await startTestApp({}, { effects: { byPurpose: { APPLICATION_FEE: effect }, byEvent: {} } })
  who = { accountId: (await test.as('SEEKER')).accountId, ownerId: (await test.as('OWNER')).accountId }
})

const orders = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, index) => orders(list.filter((_, other) => other !== index)).map((rest) => [one, ...rest]))

/** Somebody who hears of one payment: by messages, by its landing page, by a job. */
type Receiver = {
  handle: (event: ProviderEvent) => Promise<unknown>
  land: () => Promise<unknown>
  job: () => Promise<unknown>
  end: () => Promise<{ status: string; effects: readonly string[] }>
}
type Signal = (receiver: Receiver, told: Record<string, ProviderEvent>) => Promise<unknown>

const signals = {
  webhook: (receiver, { completed }) => receiver.handle(completed!),
  later: (receiver, { later }) => receiver.handle(later!),
  laterAgain: (receiver, { later }) => receiver.handle(later!),
  landing: (receiver) => receiver.land(),
  job: (receiver) => receiver.job(),
} satisfies Record<string, Signal>

type Case = {
  name: string
  /** The checkout when it is finished, and in the end. */
  first: object
  last: object
  later: string
  status: string
  effects: readonly string[]
}
const unpaid = { payment_status: 'unpaid' }
const cases: readonly Case[] = [
  {
    name: 'paid',
    first: {},
    last: {},
    later: 'checkout.session.async_payment_succeeded',
    status: 'SUCCEEDED',
    effects: ['paid'],
  },
  {
    name: 'paid days later',
    first: unpaid,
    last: {},
    later: 'checkout.session.async_payment_succeeded',
    status: 'SUCCEEDED',
    effects: ['paid'],
  },
  {
    name: 'failed days later',
    first: unpaid,
    last: unpaid,
    later: 'checkout.session.async_payment_failed',
    status: 'FAILED',
    effects: ['FAILED'],
  },
  {
    name: 'never used',
    first: { status: 'expired', ...unpaid },
    last: { status: 'expired', ...unpaid },
    later: 'checkout.session.expired',
    status: 'EXPIRED',
    effects: ['EXPIRED'],
  },
]

/** The real one. The provider answers with the checkout as it is in the end. */
function real(payment: Pending, session: CheckoutSession): Receiver {
  const provider = { ...test.context.payments.provider, readCheckout: async () => session as never }
  const context = { ...test.context, payments: { ...test.context.payments, provider } }
  return {
    handle: (event) => handleEvent(context, event),
    land: async () => readCheckout(context, (await findPayment(test.db, payment.id))!),
    job: async () => reconcile(context, (await findPayment(test.db, payment.id))!),
    end: async () => ({ status: (await findPayment(test.db, payment.id))!.status, effects: done.get(payment.id) ?? [] }),
  }
}

/** What seems enough: believe each message, and do at once what it says. */
function naive(_payment: Pending, session: CheckoutSession): Receiver {
  const effects: string[] = []
  let status = 'PENDING'
  const believe = async (type: string, told: CheckoutSession) => {
    const isPaid = told.status === 'complete' && told.payment_status === 'paid'
    if (isPaid) effects.push('paid')
    else if (type.endsWith('failed')) effects.push('FAILED')
    else if (told.status === 'expired') effects.push('EXPIRED')
    status = isPaid ? 'SUCCEEDED' : (effects.at(-1) ?? 'PENDING')
  }
  return {
    handle: (event) => believe(event.type, event.data.object as CheckoutSession),
    land: () => believe('landing', session),
    job: () => believe('job', session),
    end: async () => ({ status, effects }),
  }
}

const names = Object.keys(signals) as (keyof typeof signals)[]

/** Which orders of all messages end otherwise than they should. */
async function wrongOrders({ first, last, later, status, effects }: Case, make: typeof real) {
  const all = orders(names)
  const payments = await putPending(test.db, who, all.length)
  const wrong: string[] = []
  for (const [index, order] of all.entries()) {
    const payment = payments[index]!
    const session = sessionOf(payment, last)
    const type = 'status' in first ? 'checkout.session.expired' : 'checkout.session.completed'
    const told = { completed: eventOf(type, sessionOf(payment, first)), later: eventOf(later, session) }
    const receiver = make(payment, session)
    for (const name of order) await (signals[name] as Signal)(receiver, told)
    const ended = await receiver.end()
    if (ended.status !== status || ended.effects.join() !== effects.join())
      wrong.push(`${order.join(' ')}: ${JSON.stringify(ended)}`)
  }
  return { wrong, of: all.length }
}

describe.each(cases)('in whatever order messages come, a payment that is $name', (one) => {
  it('ends the same, with its effect once', async () => {
    expect(await wrongOrders(one, real)).toEqual({ wrong: [], of: 120 })
  })

  it('would not, were each message believed', async () => {
    expect((await wrongOrders(one, naive)).wrong).not.toEqual([])
  })
})

it('leaves the books in order', async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
})
