import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTime, duration } from '#contract/time.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { findOwedCents } from '#server/money/payouts/earnings.queries.ts'
import { insertPayment } from '#server/payments/checkout/payments.queries.ts'
import { startCheckout } from '#server/payments/checkout/start-checkout.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { recordInvoice } from '#server/payments/webhook/record-invoice.ts'
import { aClaim, leave, makePaidStay } from '#tests/factories/deposits.ts'
import { handOver, makeHandover } from '#tests/factories/home-transfers.ts'
import { makeOrder } from '#tests/factories/payments.ts'
import { payBack, planPayouts, putPayment } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { setHomeOwner } from './home-transfer.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})

type Handover = Awaited<ReturnType<typeof makeHandover>>

const earns = ({ homeId, stayId, resident }: Handover, ownerId: string, cents: number) =>
  putPayment(test, { ownerId, accountId: resident.accountId, homeId, subjectId: stayId, lines: [['RENT', cents]] })

const payoutsOf = async (ownerId: string) =>
  (
    await test.db
      .selectFrom('payouts')
      .select('amountCents')
      .where('ownerId', '=', ownerId)
      .where('status', '<>', 'CANCELLED')
      .execute()
  )
    .map(({ amountCents }) => amountCents)
    .reduce((sum, cents) => sum + cents, 0)

const heldFor = async (person: { call: Handover['from']['call'] }) =>
  (await person.call('GET /owners/deposits', { query: {} })).body.deposits.map(({ amountCents }) => amountCents)

describe('money, to the cent', () => {
  it('stays with the owner of its day, goes to the new one afterward, and refunds follow their payment', async () => {
    const handover = await makeHandover(test)
    const { from, to, pay } = handover
    const early = await pay(['RENT', 50_001], ['DEPOSIT', 20_000])
    test.pass(1_000)
    await handOver(handover)
    test.pass(1_000)
    await earns(handover, to.accountId, 31_303)
    await payBack(test, early, 1_234)
    test.pass(duration({ hours: 49 }))
    await planPayouts(test)
    expect(await payoutsOf(from.accountId)).toBe(50_001 - 1_234)
    expect(await payoutsOf(to.accountId)).toBe(31_303)
  })

  it('tells staff all that is owed to the old owner, also a deposit that was kept', async () => {
    const stay = await makePaidStay(test)
    const { owner, resident, home, deposits } = stay
    await leave(test, stay)
    const params = { id: (await deposits())[0]!.id }
    await owner.call('POST /owners/deposits/{id}/claim', { params, body: aClaim })
    expect((await resident.call('POST /residents/deposits/{id}/accept', { params })).status).toBe(200)
    await test.runJobs()
    const kept = (await deposits())[0]!.claimedCents
    const owed = await findOwedCents(test.db, { ownerId: owner.accountId, currency: 'USD' })
    expect(owed).toBeGreaterThanOrEqual(kept)
    const [staff, to] = [await test.as('ADMIN'), await test.as('OWNER')]
    const body = { homeId: home.id, ownerId: to.accountId }
    const { contents } = (await staff.call('POST /admin/home-transfer/validate', { body })).body
    expect(contents.owedToOldOwner).toEqual([{ currency: 'USD', cents: owed }])
  })

  it('moves deposits of people who live there with a posting, and leaves those of people who left', async () => {
    const handover = await makeHandover(test)
    const { from, to, pay, stayId } = handover
    await pay(['DEPOSIT', 20_000])
    const gone = await makeHandover(test)
    await gone.pay(['DEPOSIT', 9_900])
    await test.db
      .updateTable('reservations')
      .set({ homeId: handover.homeId, status: 'COMPLETED' })
      .where('id', '=', gone.stayId)
      .execute()
    await test.db.updateTable('deposits').set({ ownerId: from.accountId }).where('subjectId', '=', gone.stayId).execute()
    const id = await handOver(handover)
    expect([await heldFor(from), await heldFor(to)]).toEqual([[9_900], [20_000]])
    const posted = await test.db
      .selectFrom('ledgerPostings')
      .innerJoin('ledgerEntries', 'ledgerEntries.postingId', 'ledgerPostings.id')
      .select(['ledgerEntries.amountCents', 'ledgerEntries.ownerId'])
      .where('ledgerPostings.kind', '=', 'HOME_TRANSFER')
      .where('subjectId', '=', id)
      .orderBy('amountCents')
      .execute()
    expect(posted).toEqual([
      { amountCents: -20_000, ownerId: to.accountId },
      { amountCents: 20_000, ownerId: from.accountId },
    ])
    for (const person of [from, to]) {
      const [transfer] = (await person.call('GET /owners/home-transfers', {})).body.transfers
      expect(transfer!.movedDeposits.map(({ cents }) => cents)).toEqual([20_000])
    }
    expect(stayId).toBeTruthy()
  })

  it('comes back with a reversal, except what came in between', async () => {
    const handover = await makeHandover(test)
    const { from, to, staff, pay } = handover
    await pay(['RENT', 10_000], ['DEPOSIT', 5_000])
    const id = await handOver(handover)
    test.pass(1_000)
    await earns(handover, to.accountId, 700)
    test.pass(1_000)
    const { status } = await staff.call('POST /admin/home-transfer/{id}/reverse', {
      params: { id },
      body: { reason: 'A mistake.' },
    })
    expect(status).toBe(200)
    test.pass(1_000)
    await earns(handover, from.accountId, 90)
    expect([await heldFor(from), await heldFor(to)]).toEqual([[5_000], []])
    test.pass(duration({ hours: 49 }))
    await planPayouts(test)
    expect(await payoutsOf(from.accountId)).toBe(10_090)
    expect(await payoutsOf(to.accountId)).toBe(700)
    expect(await listAuditFindings(test.db)).toEqual([])
  })
})

describe('a payment during the transfer', () => {
  /** Holds the home's row lock as a transfer does, runs the work beside it, and commits the new owner. */
  async function during<T>({ homeId, from, to }: Handover, work: () => Promise<T>) {
    let running: Promise<PromiseSettledResult<T>[]> | undefined
    await inTransaction(test.db, async (tx) => {
      await lockHome(tx, homeId)
      running = Promise.allSettled([work()])
      await waitForLock()
      await setHomeOwner(tx, { homeId, from: from.accountId, to: to.accountId, at: test.context.now() })
    })
    return (await running!)[0]!
  }

  /** Until someone waits for the row. */
  async function waitForLock() {
    await expect
      .poll(
        async () =>
          (
            await test.pool.query(
              `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rows[0].n,
      )
      .toBeGreaterThan(0)
  }

  const order = ({ homeId, from, stayId }: Handover) =>
    makeOrder({ ownerId: from.accountId, homeId, subjectId: stayId, operation: `test:${randomUUID()}`, purpose: 'RENT' })

  it('cannot be asked for in the name of the old owner', async () => {
    const handover = await makeHandover(test)
    const { resident } = handover
    const payer = { userId: resident.userId, role: resident.role, accountId: resident.accountId }
    const outcome = await during(handover, () => startCheckout(test.context, payer, order(handover)))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 409 } })
    expect(await test.db.selectFrom('payments').select('id').where('homeId', '=', handover.homeId).execute()).toEqual([])
  })

  it('goes to the new owner where autopay brings it', async () => {
    const handover = await makeHandover(test)
    const { homeId, from, to, stayId, resident } = handover
    const invoice = { invoiceId: `in_${randomUUID()}`, subscriptionId: 'sub_x', accountId: resident.accountId, label: 'Rent' }
    const paid = {
      ...invoice,
      ownerId: from.accountId,
      homeId,
      purpose: 'RENT',
      subjectId: stayId,
      amountCents: 500,
      currency: 'USD',
    } as const
    await during(handover, () => inTransaction(test.db, (tx) => recordInvoice(tx, { ...paid, at: test.context.now() })))
    const made = await test.db.selectFrom('payments').select('ownerId').where('homeId', '=', homeId).execute()
    expect(made).toEqual([{ ownerId: to.accountId }])
  })

  it('the control: without the lock, money of the new owner’s days goes to the old one, and the audit says so', async () => {
    const handover = await makeHandover(test)
    const { from, homeId } = handover
    const id = await handOver(handover)
    const late = {
      operation: `test:${randomUUID()}`,
      purpose: 'RENT',
      currency: 'USD',
      amountCents: 0,
      createdAt: test.context.now(),
    } as const
    const paymentId = randomUUID()
    const at = addTime(test.context.now(), { minutes: 1 })
    await inTransaction(test.db, (tx) =>
      insertPayment(tx, {
        id: paymentId,
        ...late,
        accountId: handover.resident.accountId,
        ownerId: from.accountId,
        homeId,
        subjectId: handover.stayId,
        status: 'SUCCEEDED',
        succeededAt: at,
      }),
    )
    const rules = (await listAuditFindings(test.db)).map(({ rule }) => rule)
    expect(rules).toContain('money goes to whoever ran the home when it came')
    expect(id).toBeTruthy()
    await test.db.deleteFrom('payments').where('id', '=', paymentId).execute()
  })

  it('keeps the transfer waiting while its page is open, and the transfer follows when it has ended', async () => {
    const handover = await makeHandover(test)
    const { resident, homeId, to, staff } = handover
    const payer = { userId: resident.userId, role: resident.role, accountId: resident.accountId }
    const blocked = await staff.call('POST /admin/home-transfer/validate', { body: { homeId, ownerId: to.accountId } })
    expect(blocked.body.isValid).toBe(true)
    const { paymentId } = await startCheckout(test.context, payer, order(handover))
    const { blocks } = (await staff.call('POST /admin/home-transfer/validate', { body: { homeId, ownerId: to.accountId } })).body
    expect(blocks.map(({ code }) => code)).toEqual(['OPEN_CHECKOUT'])
    await test.db.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', paymentId).execute()
    await handOver(handover)
    expect((await test.db.selectFrom('homes').select('ownerId').where('id', '=', homeId).executeTakeFirstOrThrow()).ownerId).toBe(
      to.accountId,
    )
  })
})
