import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { PaymentEventKind, PaymentListKind } from '#contract/payments/payment-events.ts'
import { addDays, duration, platformZone, today } from '#contract/time.ts'
import { putDispute, putFailure, putRevenue } from '#tests/factories/money-history.ts'
import { payBack, putStay } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { countMoneyDays } from './money-days.ts'

type Key = Extract<
  keyof Api,
  | `GET /admin/financial-reports/${string}`
  | `GET /admin/business-management/revenue/${string}`
  | `GET /admin/payments${'' | '-export'}`
  | 'GET /admin/dashboard/revenue-analytics'
>
const calls: readonly Key[] = [
  'GET /admin/financial-reports/revenue/overview',
  'GET /admin/financial-reports/revenue-export',
  'GET /admin/financial-reports/payment-activity',
  'GET /admin/financial-reports/payment-activity-export',
  'GET /admin/financial-reports/property-performance',
  'GET /admin/financial-reports/property-performance-export',
  'GET /admin/financial-reports/user-metrics',
  'GET /admin/financial-reports/user-metrics-export',
  'GET /admin/financial-reports/subscription-analytics/overview',
  'GET /admin/financial-reports/subscription-analytics/trends',
  'GET /admin/financial-reports/subscription-analytics/changes',
  'GET /admin/financial-reports/subscription-analytics/lifetime-value',
  'GET /admin/financial-reports/subscription-analytics-export',
  'GET /admin/business-management/revenue/summary',
  'GET /admin/business-management/revenue/trends',
  'GET /admin/business-management/revenue/top-performing',
  'GET /admin/dashboard/revenue-analytics',
  'GET /admin/payments',
  'GET /admin/payments-export',
]

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
let homeId: string

/** One of everything that happens to payments, on two days. */
beforeAll(async () => {
  test = await startTestApp()
  const owner = await test.as('OWNER')
  const stay = await putStay(test, owner.accountId)
  homeId = stay.home.id
  const about = { ownerId: owner.accountId, accountId: stay.resident.accountId, homeId }
  await putRevenue(test, owner.accountId, 'PLAN', 4_900)
  const refunded = await stay.pay(['RENT', 80_000], ['DEPOSIT', 20_000])
  test.pass(duration({ days: 1 }))
  await payBack(test, refunded, 15_000)
  await putDispute(test, await stay.pay(['RENT', 60_000]), 'needs_response')
  await putDispute(test, await stay.pay(['RENT', 50_000]), 'lost')
  await putFailure(test, { ...about, purpose: 'RENT', cents: 70_000 })
  await putRevenue(test, owner.accountId, 'PREMIUM_REVIEW', 9_900)
  await payBack(test, await putRevenue(test, owner.accountId, 'PLAN', 12_900), 2_900)
  await countMoneyDays(test.context)
  staff = await test.as('ADMIN')
})

const get = async (key: Key, query = '', token = staff.token) => {
  const url = `/api${key.slice('GET '.length)}${query && `?${query}`}`
  const { statusCode, headers, body } = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: statusCode, headers, body }
}

it.each(calls)('%s is for staff with that duty alone', async (key) => {
  const people = [await test.as('SEEKER'), await test.as('OWNER'), await test.as('ADMIN', { staffRole: 'SUPPORT' })]
  for (const { token } of people) expect((await get(key, '', token)).status).toBe(403)
  expect((await get(key, '', 'nobody')).status).toBe(401)
  const finance = await test.as('ADMIN', { staffRole: 'FINANCE' })
  const { status, headers } = await get(key, '', finance.token)
  expect(status).toBe(200)
  if (key.endsWith('-export'))
    expect(headers['content-disposition']).toMatch(/''[a-z-]+\d{4}-\d{2}-\d{2}-to-\d{4}-\d{2}-\d{2}\.csv/)
})

it.each([
  ['GET /admin/financial-reports/revenue/overview', 'timeframe=century', 'Choose a timeframe'],
  ['GET /admin/financial-reports/revenue/overview', 'timeframe=custom&endDate=2026-01-01', 'Choose the first day'],
  ['GET /admin/financial-reports/revenue/overview', 'currency=dollars', 'Choose a currency'],
  ['GET /admin/financial-reports/payment-activity', 'period=yearly', 'Choose daily, weekly or monthly'],
  ['GET /admin/financial-reports/property-performance', 'sort=luck', 'Choose a valid sort order'],
  ['GET /admin/dashboard/revenue-analytics', 'period=custom', 'Choose a timeframe'],
  ['GET /admin/payments', 'kind=STOLEN', 'Choose what happened'],
  ['GET /admin/payments', 'after=nowhere', 'This page does not exist'],
] as const)('%s?%s is refused with a reason', async (key, query, message) => {
  const { status, body } = await get(key, query)
  expect({ status, message: JSON.parse(body).message }).toEqual({ status: 400, message })
})

it('tells revenue from what residents paid, and shows other currencies apart', async () => {
  const { body } = await staff.call('GET /admin/financial-reports/revenue/overview', { query: { timeframe: '7d' } })
  expect(body.now).toMatchObject({
    revenueCents: 24_800,
    planCents: 14_900,
    revenueRefundedCents: 2_900,
    reviewCents: 9_900,
    payments: 3,
    processedCents: 210_000,
    refunds: 1,
    refundedCents: 15_000,
    depositsCents: 20_000,
    disputes: 2,
    disputedCents: 110_000,
    disputesLostCents: 50_000,
    failed: 1,
    failedCents: 70_000,
  })
  expect(body).toMatchObject({ currency: 'USD', currencies: ['USD'], unit: 'day', past: { revenueCents: 0, payments: 0 } })
  const dashboard = (await staff.call('GET /admin/dashboard/revenue-analytics', { query: { period: '7d' } })).body
  expect(dashboard).toEqual(body)
  const summary = (await staff.call('GET /admin/business-management/revenue/summary', { query: { timeframe: '7d' } })).body
  expect(summary).toMatchObject({ now: body.now, past: body.past, monthlyCents: 0, payingOwners: 0 })
  const francs = (await staff.call('GET /admin/business-management/revenue/trends', { query: { currency: 'CHF' } })).body
  expect(francs).toMatchObject({ now: { revenueCents: 0, processedCents: 0 }, currencies: ['CHF', 'USD'] })
})

it.each([
  ['PAID', 'RESIDENT', 'payments', 'processedCents'],
  ['REFUNDED', 'RESIDENT', 'refunds', 'refundedCents'],
  ['DISPUTED', undefined, 'disputes', 'disputedCents'],
  ['DISPUTE_LOST', undefined, undefined, 'disputesLostCents'],
  ['FAILED', undefined, 'failed', 'failedCents'],
] as const)('lists exactly the rows behind the figure: %s', async (kind, payer, count, cents) => {
  const { now } = (await staff.call('GET /admin/financial-reports/revenue/overview', { query: {} })).body
  const rows = await allRows(kind, payer && { payer })
  if (count) expect(rows.length).toBe(now[count])
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(now[cents])
})

it.each([
  [{ payer: 'OWNER' }, 'revenueCents'],
  [{ purpose: 'PLAN' }, 'planCents'],
  [{ purpose: 'PREMIUM_REVIEW' }, 'reviewCents'],
] as const)('the rows of revenue, refunds below zero, add up to it: %j', async (of, cents) => {
  const { now } = (await staff.call('GET /admin/financial-reports/revenue/overview', { query: {} })).body
  const rows = await allRows('NET', of)
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(now[cents])
  const moments = rows.map(({ at }) => Number(new Date(at)))
  expect(moments).toEqual(moments.toSorted((one, other) => other - one))
  expect(now[cents]).toBeGreaterThan(0)
})

it('lists the payments and refunds that revenue is the difference of', async () => {
  const { now } = (await staff.call('GET /admin/financial-reports/revenue/overview', { query: {} })).body
  const total = async (kind: PaymentEventKind) =>
    (await allRows(kind, { payer: 'OWNER' })).reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect((await total('PAID')) - (await total('REFUNDED'))).toBe(now.revenueCents)
  expect(await total('REFUNDED')).toBe(now.revenueRefundedCents)
})

it('lists what was for one purpose with that part of the amount, and one home’s alone', async () => {
  const activity = (await staff.call('GET /admin/financial-reports/payment-activity', { query: { period: 'daily' } })).body
  for (const { purpose, payments, processedCents, refundedCents } of activity.byPurpose) {
    const rows = await allRows('PAID', { purpose })
    const back = await allRows('REFUNDED', { purpose })
    expect(back.reduce((sum, row) => sum + row.amountCents, 0)).toBe(refundedCents)
    expect([rows.length, rows.reduce((sum, row) => sum + row.amountCents, 0)]).toEqual([payments, processedCents])
  }
  expect(activity.byPurpose.map(({ purpose }) => purpose)).toEqual(['RENT', 'DEPOSIT', 'PLAN', 'PREMIUM_REVIEW'])
  const [first] = (await allRows('PAID', { homeId })).slice(-1)
  expect(first).toMatchObject({ home: { id: homeId }, payment: { purpose: 'RENT' }, payer: { name: expect.any(String) } })
  expect(await allRows('PAID', { homeId: staff.userId })).toEqual([])
})

async function allRows(kind: PaymentListKind, more: object = {}) {
  const rows = []
  let after: string | undefined
  for (;;) {
    const { body } = await staff.call('GET /admin/payments', { query: { kind, ...more, after, limit: 2 } })
    rows.push(...body.payments)
    if (!body.next) return rows
    after = body.next
  }
}

it('says as of when it counts, and counts what is new with the next run of the job', async () => {
  const read = async () =>
    (await staff.call('GET /admin/financial-reports/revenue/overview', { query: { timeframe: '7d' } })).body
  const before = await read()
  test.pass(duration({ minutes: 1 }))
  await putRevenue(test, (await test.as('OWNER')).accountId, 'PLAN', 12_900)
  expect(await read()).toEqual(before)
  expect(await countMoneyDays(test.context)).toBe(1)
  const after = await read()
  expect(after.now.revenueCents).toBe(before.now.revenueCents + 12_900)
  expect(new Date(after.asOf!).getTime()).toBeGreaterThan(new Date(before.asOf!).getTime())
  // Nothing is new, so nothing is counted.
  expect(await countMoneyDays(test.context)).toBe(0)
  expect((await read()).now).toEqual(after.now)
})

it('counts at the same time only once', async () => {
  await putRevenue(test, (await test.as('OWNER')).accountId, 'PLAN', 29_900)
  const counted = await Promise.all([countMoneyDays(test.context), countMoneyDays(test.context), countMoneyDays(test.context)])
  expect(counted.reduce((sum, days) => sum + days, 0)).toBe(1)
})

it('exports what the screen shows', async () => {
  const day = today(platformZone, test.context.now())
  const query = `timeframe=custom&startDate=${addDays(day, -1)}&endDate=${day}`
  const { body } = await get('GET /admin/financial-reports/payment-activity-export', `${query}&period=daily`)
  const lines = body.split('\r\n')
  expect(lines[0]).toContain('Period,Payments,Payments processed,Refunds,Refunded')
  expect(lines[1]).toContain(`${addDays(day, -1)},1,1000.00,0,0.00`)
  expect(lines[2]).toContain(`${day},2,1100.00,1,150.00`)
  expect(body).toContain(`${addDays(day, -1)} to ${day},3,2100.00,1,150.00`)
  expect(body).toContain('Rent",3,1900.00,,150.00')
  expect((await get('GET /admin/payments-export', `${query}&kind=FAILED`)).body).toContain(',Failed,Rent,')
})

it('exports every payment and every home, however many there are', async () => {
  const owner = await test.as('OWNER')
  const { accountId } = await test.as('SEEKER')
  const at = test.context.now()
  await sql`insert into payments (id, account_id, owner_id, purpose, subject_id, operation, status, currency, amount_cents, created_at, ended_at)
    select gen_random_uuid(), ${accountId}, ${owner.accountId}, 'RENT', gen_random_uuid(), 'many ' || no, 'FAILED', 'AUD', 0, ${at}, ${at}
    from generate_series(1, 10001) no`.execute(test.db)
  const { body: payments } = await get('GET /admin/payments-export', 'timeframe=7d&kind=FAILED&currency=AUD')
  const ids = payments
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1))
  expect([ids.length, new Set(ids).size]).toEqual([10_001, 10_001])
  await sql`insert into owner_money (span, starts_on, owner_id, home_id, currency, payments, processed_cents)
    select 'day', ${today(platformZone, at)}, ${owner.accountId}, gen_random_uuid(), 'AUD', 1, no from generate_series(1, 5001) no`.execute(
    test.db,
  )
  const { body: homes } = await get('GET /admin/financial-reports/property-performance-export', 'timeframe=7d&currency=AUD')
  expect(homes.trim().split('\r\n')).toHaveLength(1 + 5_001)
})
