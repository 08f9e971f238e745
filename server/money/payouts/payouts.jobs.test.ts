import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { postDepositClaim, postDepositClaimReversal } from '#server/payments/ledger/postings.ts'
import { payBack, planPayouts, promiseBack, putPayment, putStay, recordPayout, settleBack } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

const hour = duration({ hours: 1 })
const day = 24 * hour
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
})

const payoutsOf = (ownerId: string) =>
  test.db
    .selectFrom('payouts')
    .select(['id', 'status', 'amountCents', 'homeId', 'bedroomId', 'reason'])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .execute()
const amounts = async (ownerId: string) => (await payoutsOf(ownerId)).map(({ status, amountCents }) => [status, amountCents])

describe('what is owed', () => {
  it('is planned 48 hours after check-in, without the deposit, once, and told', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId, { arrivedHoursAgo: 47 })
    await stay.pay(['RENT', 50_000], ['CLEANING', 4_000], ['DEPOSIT', 30_000])
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([])
    test.pass(hour)
    await Promise.all([planPayouts(test), planPayouts(test)])
    await planPayouts(test)
    expect(await payoutsOf(owner.accountId)).toMatchObject([
      { status: 'SCHEDULED', amountCents: 54_000, homeId: stay.home.id, bedroomId: stay.home.bedroomId },
    ])
    const told = await test.db.selectFrom('notifications').select('title').where('userId', '=', owner.userId).execute()
    expect(told).toEqual([{ title: 'A payout is scheduled' }])
  })

  it('is not planned while a stay has not begun', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    await test.db
      .updateTable('reservations')
      .set({ status: 'CONFIRMED', arrivedAt: null })
      .where('id', '=', stay.stayId)
      .execute()
    await stay.pay()
    test.pass(30 * day)
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([])
  })

  it('is planned weekly after the first time, but at once for another stay that begins', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    await stay.pay()
    await planPayouts(test)
    test.pass(3 * day)
    await stay.pay(['RENT', 20_000])
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([['SCHEDULED', 50_000]])
    test.pass(4 * day)
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([
      ['SCHEDULED', 50_000],
      ['SCHEDULED', 20_000],
    ])
    const other = await putStay(test, owner.accountId, { title: 'Second House' })
    await test.db
      .updateTable('reservations')
      .set({ homeId: stay.home.id, bedroomId: stay.home.bedroomId })
      .where('id', '=', other.stayId)
      .execute()
    await other.pay(['RENT', 10_000])
    test.pass(day)
    await planPayouts(test)
    expect((await amounts(owner.accountId)).at(-1)).toEqual(['SCHEDULED', 10_000])
  })

  it('is planned for what belongs to no stay 48 hours after it came', async () => {
    const owner = await test.as('OWNER')
    const { home, resident } = await putStay(test, owner.accountId)
    const about = { ownerId: owner.accountId, accountId: resident.accountId, homeId: home.id, subjectId: home.id }
    await putPayment(test, { ...about, lines: [['APPLICATION_FEE', 3_500]] })
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([])
    test.pass(2 * day)
    await planPayouts(test)
    expect(await payoutsOf(owner.accountId)).toMatchObject([{ amountCents: 3_500, homeId: home.id, bedroomId: null }])
  })
})

describe('what went back', () => {
  it('is taken off before it is planned, and waits while a refund is on its way', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    const payment = await stay.pay()
    const refund = await promiseBack(test, payment, 20_000)
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([])
    await settleBack(test, refund, 20_000)
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([['SCHEDULED', 30_000]])
  })

  it('holds only what a refund takes that could not be sent, until it arrives another time', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    const refund = await promiseBack(test, await stay.pay(['RENT', 80_000], ['CLEANING', 5_000]), 20_000)
    const setStatus = (status: 'FAILED' | 'PROCESSING') =>
      test.db.updateTable('refunds').set({ status }).where('id', '=', refund).execute()
    await setStatus('FAILED')
    for (let times = 0; times < 2; times += 1) await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([['SCHEDULED', 65_000]])
    const { id } = (await payoutsOf(owner.accountId))[0]!
    expect(await recordPayout(test, id, { action: 'send' })).toMatchObject({ status: 200 })
    await recordPayout(test, id, { action: 'pay', reference: 'BANK-1' })
    // Sent again, it still waits, and then neither adds nor takes anything.
    await setStatus('PROCESSING')
    test.pass(8 * day)
    await planPayouts(test)
    await settleBack(test, refund, 20_000)
    await stay.pay(['RENT', 30_000])
    test.pass(8 * day)
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([
      ['PAID', 65_000],
      ['SCHEDULED', 30_000],
    ])
    expect(await listAuditFindings(test.db)).toEqual([])
  })

  it('pays out what was held for a refund that is no longer due', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    const refund = await promiseBack(test, await stay.pay(['RENT', 80_000]), 20_000)
    await test.db.updateTable('refunds').set({ status: 'FAILED' }).where('id', '=', refund).execute()
    await planPayouts(test)
    await test.db.updateTable('refunds').set({ status: 'REJECTED' }).where('id', '=', refund).execute()
    test.pass(8 * day)
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([
      ['SCHEDULED', 60_000],
      ['SCHEDULED', 20_000],
    ])
  })

  it('changes a payout that is only planned', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    const payment = await stay.pay()
    await planPayouts(test)
    await payBack(test, payment, 10_000)
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([
      ['CANCELLED', 50_000],
      ['SCHEDULED', 40_000],
    ])
    await payBack(test, payment, 40_000)
    await planPayouts(test)
    expect((await amounts(owner.accountId)).map(([status]) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  it('of money the owner has already got is taken off the next payout, also of another room', async () => {
    const owner = await test.as('OWNER')
    const [first, second] = [await putStay(test, owner.accountId), await putStay(test, owner.accountId, { title: 'Second' })]
    const payment = await first.pay()
    await planPayouts(test)
    const { id } = (await payoutsOf(owner.accountId))[0]!
    await recordPayout(test, id, { action: 'send' })
    await recordPayout(test, id, { action: 'pay', reference: 'BANK-1' })
    await payBack(test, payment, 30_000)
    await second.pay(['RENT', 20_000])
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([['PAID', 50_000]])
    await second.pay(['RENT', 25_000])
    await planPayouts(test)
    expect((await payoutsOf(owner.accountId)).at(-1)).toMatchObject({ amountCents: 15_000, homeId: second.home.id })
  })

  it('of a deposit that an appeal holds again is taken off the next payout at once, and not planned again and again', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    await stay.pay(['RENT', 50_000], ['DEPOSIT', 30_000])
    const { id: depositId, paymentLineId: lineId } = await test.db
      .selectFrom('deposits')
      .select(['id', 'paymentLineId'])
      .where('subjectId', '=', stay.stayId)
      .executeTakeFirstOrThrow()
    const claim = { depositId, ownerId: owner.accountId, currency: 'USD', cents: 6_000, subjectId: stay.stayId }
    const claims = (post: (tx: Tx, at: Date) => Promise<unknown>) => inTransaction(test.db, (tx) => post(tx, test.context.now()))
    await claims((tx, at) => postDepositClaim(tx, { ...claim, at }))
    test.pass(2 * day)
    await planPayouts(test)
    const { id } = (await payoutsOf(owner.accountId))[0]!
    await recordPayout(test, id, { action: 'send' })
    await recordPayout(test, id, { action: 'pay', reference: 'BANK-3' })
    await stay.pay(['RENT', 20_000])
    test.pass(7 * day)
    await claims((tx, at) => postDepositClaimReversal(tx, { ...claim, lineId, at }))
    for (let times = 0; times < 2; times += 1) await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([
      ['PAID', 56_000],
      ['SCHEDULED', 14_000],
    ])
  })

  it('cancels what is planned where the owner is owed less than that now', async () => {
    const owner = await test.as('OWNER')
    const [first, second] = [await putStay(test, owner.accountId), await putStay(test, owner.accountId, { title: 'Second' })]
    const payment = await first.pay()
    await planPayouts(test)
    const { id } = (await payoutsOf(owner.accountId))[0]!
    await recordPayout(test, id, { action: 'send' })
    await recordPayout(test, id, { action: 'pay', reference: 'BANK-2' })
    await second.pay(['RENT', 20_000])
    await planPayouts(test)
    await payBack(test, payment, 5_000)
    const planned = (await payoutsOf(owner.accountId)).at(-1)!
    const sent = await recordPayout(test, planned.id, { action: 'send' })
    expect([sent.status, sent.body.message]).toEqual([409, 'This is more than the owner is currently owed.'])
    await planPayouts(test)
    expect(await amounts(owner.accountId)).toEqual([
      ['PAID', 50_000],
      ['CANCELLED', 20_000],
      ['SCHEDULED', 15_000],
    ])
  })
})
