import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { putDispute } from '#tests/factories/money-history.ts'
import { planPayouts, promiseBack, putStay, recordPayout } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { findOwedCents } from './earnings.queries.ts'

const day = duration({ days: 1 })
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
})

const payoutsOf = (ownerId: string) =>
  test.db
    .selectFrom('payouts')
    .select(['id', 'status', 'amountCents', 'reason'])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .execute()
const amounts = async (ownerId: string) => (await payoutsOf(ownerId)).map(({ status, amountCents }) => [status, amountCents])

describe('money a bank asks back', () => {
  it('is not planned, leaves a plan, and comes back when the dispute is won', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    const payment = await stay.pay()
    await stay.pay(['RENT', 20_000])
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([['SCHEDULED', 70_000]])
    await putDispute(test, payment, 'needs_response')
    await planPayouts(test)
    expect(await payoutsOf(owner.accountId)).toMatchObject([
      { status: 'CANCELLED', reason: 'Part of this amount is disputed with a bank.' },
      { status: 'SCHEDULED', amountCents: 20_000 },
    ])
    await putDispute(test, payment, 'won')
    test.pass(7 * day)
    await planPayouts(test)
    expect((await amounts(owner.accountId)).at(-1)).toEqual(['SCHEDULED', 50_000])
  })

  it('and gets back before it is paid out is not owed anymore, and the home is told', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    const payment = await stay.pay(['RENT', 46_000], ['CLEANING', 4_000], ['DEPOSIT', 30_000])
    await stay.pay(['RENT', 20_000])
    await planPayouts(test)
    await putDispute(test, payment, 'lost')
    await planPayouts(test)
    expect(await payoutsOf(owner.accountId)).toMatchObject([
      { status: 'CANCELLED', reason: 'A bank returned part of this amount to the person who paid it.' },
      { status: 'SCHEDULED', amountCents: 20_000 },
    ])
    expect(await findOwedCents(test.db, { ownerId: owner.accountId, currency: 'USD' })).toBe(20_000)
    const emails = (await emailsTo(test.db, owner.email)).filter(({ subject }) => subject.includes('A bank returned a payment'))
    expect(emails.map(({ text }) => text)).toEqual([expect.stringMatching(/Rent: \$460\s+cleaning: \$40/)])
    for (const status of ['send', 'pay'] as const)
      await recordPayout(
        test,
        (await payoutsOf(owner.accountId)).at(-1)!.id,
        status === 'send' ? { action: 'send' } : { action: 'pay', reference: 'B' },
      )
    const { figures } = (await owner.call('GET /owners/payouts-by-bedroom', {})).body
    expect(figures).toMatchObject([{ earnedThisMonthCents: 20_000, waitingCents: 0, paidThisYearCents: 20_000 }])
    const params = { homeId: stay.home.id, bedroomId: stay.home.bedroomId }
    const why = 'The bank returned this payment to the person who paid it, so it is not paid out.'
    const room = await owner.call('GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}', { params })
    // In one payout with the other rent, as a refund of it would be.
    expect(room.body).toMatchObject({ waitingCents: 0, paidCents: 20_000 })
    expect(room.body.waiting.every((row) => row.why === why)).toBe(true)
  })

  it.each(['arrived', 'failed'] as const)(
    'and gets back after a payout was sent stays the home’s, if it arrives: it %s',
    async (how) => {
      const owner = await test.as('OWNER')
      const stay = await putStay(test, owner.accountId)
      const payment = await stay.pay()
      await planPayouts(test)
      const [sent] = await payoutsOf(owner.accountId)
      await recordPayout(test, sent!.id, { action: 'send' })
      await putDispute(test, payment, 'lost')
      await recordPayout(
        test,
        sent!.id,
        how === 'arrived' ? { action: 'pay', reference: 'B' } : { action: 'fail', reason: 'No such account' },
      )
      test.pass(8 * day)
      await stay.pay(['RENT', 20_000])
      await stay.pay(['RENT', 10_000])
      test.pass(3 * day)
      await planPayouts(test)
      expect(await amounts(owner.accountId)).toEqual([
        [how === 'arrived' ? 'PAID' : 'CANCELLED', 50_000],
        ['SCHEDULED', 30_000],
      ])
    },
  )

  it('and gets back leaves alone what was deducted for a refund that did not arrive', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    const payment = await stay.pay()
    const refund = await promiseBack(test, payment, 20_000)
    await test.db.updateTable('refunds').set({ status: 'FAILED' }).where('id', '=', refund).execute()
    await planPayouts(test)
    const [sent] = await payoutsOf(owner.accountId)
    await recordPayout(test, sent!.id, { action: 'send' })
    await recordPayout(test, sent!.id, { action: 'pay', reference: 'B' })
    await putDispute(test, payment, 'lost')
    await stay.pay(['RENT', 10_000])
    test.pass(8 * day)
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([
      ['PAID', 30_000],
      ['SCHEDULED', 10_000],
    ])
  })
})
