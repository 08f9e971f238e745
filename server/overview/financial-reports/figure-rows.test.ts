import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { SubscriptionStanding } from '#contract/money/admin-subscriptions.ts'
import { planMovementKinds } from '#contract/overview/reports.labels.ts'
import { depositPurpose } from '#contract/payments/payment.lifecycle.ts'
import { addDays, addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { postDepositClaim, postDepositClaimReversal, postPayout } from '#server/payments/ledger/postings.ts'
import { putPaidPayout, putStay } from '#tests/factories/payouts.ts'
import { buyPlan } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { countMoneyDays } from './money-days.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  // Claims and payouts are posted without what leads to them.
  test = await startTestApp({}, { sandbox: true, addsUp: false })
  staff = await test.as('ADMIN')
})

const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
const report = async () => (await staff.call('GET /admin/financial-reports/revenue/overview', { query: {} })).body

it('deposits received, deposits kept and what was paid out are the sums of their rows', async () => {
  const owner = await test.as('OWNER')
  const { home, pay } = await putStay(test, owner.accountId)
  await pay(['RENT', 50_000])
  await pay(['RENT', 80_000], ['DEPOSIT', 20_000], ['UTILITY_DEPOSIT', 5_000])
  const { id: depositId, paymentLineId: lineId } = await test.db
    .selectFrom('deposits')
    .select(['id', 'paymentLineId'])
    .where('amountCents', '=', 20_000)
    .executeTakeFirstOrThrow()
  const at = test.context.now()
  const claim = { depositId, ownerId: owner.accountId, currency: 'USD', at }
  const payoutId = randomUUID()
  await inTransaction(test.db, async (tx) => {
    await postDepositClaim(tx, { ...claim, cents: 9_000 })
    await postDepositClaimReversal(tx, { ...claim, cents: 4_000, lineId })
    await postPayout(tx, { payoutId, ownerId: owner.accountId, currency: 'USD', cents: 30_000, at })
  })
  const payout = { id: payoutId, ownerId: owner.accountId, homeId: home.id, amountCents: 30_000, scheduledDaysAgo: 40 }
  await putPaidPayout(test, { ...payout, at })
  await countMoneyDays(test.context)

  const { now, from, to } = await report()
  expect(now).toMatchObject({ depositsCents: 25_000, depositsKeptCents: 5_000, paidOutCents: 30_000, payouts: 1 })
  const paymentsOf = async (query: object) =>
    (await staff.call('GET /admin/payments', { query: { limit: 100, ...query } })).body.payments
  const received = await paymentsOf({ purpose: depositPurpose.options.join() })
  expect(sumOf(received)).toBe(now.depositsCents)
  // A payment with two kinds of deposits is one row.
  expect(received).toHaveLength(1)
  const kept = await paymentsOf({ kind: 'DEPOSIT_KEPT' })
  expect(kept.map(({ amountCents }) => amountCents).toSorted((a, b) => b - a)).toEqual([9_000, -4_000])
  expect(sumOf(kept)).toBe(now.depositsKeptCents)
  expect(kept[0]).toMatchObject({ kind: 'DEPOSIT_KEPT', home: { id: home.id } })
  expect(await paymentsOf({ kind: 'DEPOSIT_KEPT', purpose: 'UTILITY_DEPOSIT' })).toEqual([])

  const paid = { status: ['PAID' as const], paidFrom: from, paidTo: to, currency: 'USD', limit: 100 }
  const { payouts, total } = (await staff.call('GET /admin/payouts', { query: paid })).body
  expect({ payouts: total, paidOutCents: sumOf(payouts) }).toEqual({ payouts: now.payouts, paidOutCents: now.paidOutCents })
  const others = [{ paidFrom: addDays(from, -9), paidTo: addDays(from, -1) }, { currency: 'CHF' }]
  for (const other of others)
    expect((await staff.call('GET /admin/payouts', { query: { ...paid, ...other } })).body.total).toBe(0)
})

it('what a home and a business earned is the sum of its entries, and its homes are those of the report', async () => {
  const owner = await test.as('OWNER')
  const [first, second] = [await putStay(test, owner.accountId), await putStay(test, owner.accountId)]
  await first.pay(['RENT', 70_000], ['DEPOSIT', 10_000])
  await second.pay(['RENT', 30_000])
  const deposit = await test.db.selectFrom('deposits').select('id').where('amountCents', '=', 10_000).executeTakeFirstOrThrow()
  const at = test.context.now()
  const money = { ownerId: owner.accountId, currency: 'USD', at }
  await inTransaction(test.db, async (tx) => {
    await postDepositClaim(tx, { ...money, depositId: deposit.id, cents: 6_000, subjectId: first.stayId })
    await postPayout(tx, { ...money, payoutId: randomUUID(), cents: 20_000 })
  })
  await countMoneyDays(test.context)

  const earned = async (query: object, who = staff) => await who.call('GET /admin/earnings', { query: { limit: 100, ...query } })
  const { homes } = (
    await staff.call('GET /admin/financial-reports/property-performance', { query: { ownerId: owner.accountId } })
  ).body
  expect(homes.map(({ home, now }) => [home.id, now.earnedCents])).toEqual([
    [first.home.id, 76_000],
    [second.home.id, 30_000],
  ])
  for (const { home, now } of homes) {
    const { earnings, earnedCents, total } = (await earned({ homeId: home.id })).body
    expect([sumOf(earnings), earnedCents, earnings.length]).toEqual([now.earnedCents, now.earnedCents, total])
  }
  const top = (await staff.call('GET /admin/business-management/revenue/top-performing', { query: { sort: 'processed' } })).body
  const business = top.businesses.find((one) => one.owner.id === owner.accountId)!
  const all = (await earned({ ownerId: owner.accountId })).body
  expect([all.earnedCents, sumOf(all.earnings), business.homes]).toEqual([business.now.earnedCents, 106_000, homes.length])
  expect(all.earnings.map(({ label, amountCents }) => [label, amountCents])).toContainEqual(['Kept from a deposit', 6_000])
  expect((await earned({ ownerId: owner.accountId, currency: 'CHF' })).body).toMatchObject({ earnings: [], earnedCents: 0 })

  expect((await earned({})).status).toBe(400)
  expect((await earned({ ownerId: owner.accountId }, await test.as('ADMIN', { staffRole: 'SUPPORT' }))).status).toBe(403)
  expect((await earned({ ownerId: owner.accountId }, owner)).status).toBe(403)
})

it('every movement of plans is the sum of its changes, and plans now are the list of those that are paid for', async () => {
  await buyPlan(test, 'ESSENTIAL')
  await buyPlan(test, 'PROFESSIONAL')
  const { subscriptionId } = await test.db.selectFrom('planChanges').select('subscriptionId').executeTakeFirstOrThrow()
  await test.db
    .updateTable('ownerSubscriptions')
    .set({ status: 'PAUSED', pauseEndsAt: addTime(test.context.now(), { days: 30 }) })
    .where('id', '=', subscriptionId)
    .execute()
  const key = 'GET /admin/financial-reports/subscription-analytics'
  const { now, from, to } = (await staff.call(`${key}/trends`, { query: {} })).body
  const changes = async (kind: readonly string[], days = { startDate: from, endDate: to }) =>
    (await staff.call(`${key}/changes`, { query: { kind: kind.join(), ...days } as never })).body
  const figures = {
    began: [now.newCents, now.began],
    expansion: [now.expansionCents],
    contraction: [now.contractionCents],
    paused: [now.pausedCents],
    ended: [now.endedCents, now.ended],
  }
  for (const [name, [cents, count]] of Object.entries(figures)) {
    const { changes: rows, total } = await changes(planMovementKinds[name as keyof typeof figures])
    expect([name, rows.reduce((sum, row) => sum + row.afterCents - row.beforeCents, 0)]).toEqual([name, cents])
    if (count !== undefined) expect([name, total]).toEqual([name, count])
  }
  expect(now).toMatchObject({ began: 2, owners: 2 })
  expect(now.pausedCents).toBeLessThan(0)
  expect((await changes([], { startDate: addDays(from, -9), endDate: addDays(from, -1) })).total).toBe(0)
  const listed = async (standing: SubscriptionStanding) =>
    (await staff.call('GET /admin/subscriptions', { query: { standing } })).body.total
  const overview = (await staff.call(`${key}/overview`, {})).body
  expect([await listed('PAID'), await listed('PAYING')]).toEqual([overview.owners, overview.payingOwners])
  expect([overview.owners, overview.payingOwners]).toEqual([now.owners, 1])
  const standing = async (standingOn: string) => (await staff.call(`${key}/changes`, { query: { standingOn } })).body
  const there = await standing(to)
  expect([there.total, there.changes.reduce((sum, row) => sum + row.afterCents, 0)]).toEqual([now.owners, now.monthlyCents])
  expect((await standing(addDays(from, -1))).total).toBe(0)
  expect(await listed('LIVE')).toBe((await staff.call('GET /admin/subscriptions/stats', {})).body.live)
})
