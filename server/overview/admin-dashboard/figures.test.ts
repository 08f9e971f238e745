import { beforeAll, describe, expect, it } from 'vitest'
import { trafficChannel } from '#contract/overview/traffic-channels.ts'
import { addDays, addTime, platformZone, today } from '#contract/time.ts'
import { financialReportsJobs } from '#server/overview/financial-reports/financial-reports.jobs.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { payBack, putPaidPayout, putStay } from '#tests/factories/payouts.ts'
import { buyPlan } from '#tests/factories/plans.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
let day: string
beforeAll(async () => {
  // Payouts in any state, written past the rules that lead to it.
  test = await startTestApp({}, { sandbox: true, addsUp: false })
  staff = await test.as('ADMIN')
  day = today(platformZone, test.context.now())
})

const onDay = () => ({ timeframe: 'custom' as const, startDate: day, endDate: day })

/** The rows that a figure leads to, as the screen of payments asks for them. */
async function paymentsOf(of: { kind?: 'REFUNDED' | 'NET'; payer?: 'OWNER' | 'RESIDENT' }) {
  const query = { ...onDay(), currency: 'USD', limit: 100, ...of }
  const { payments } = (await staff.call('GET /admin/payments', { query })).body
  return { count: payments.length, cents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

it('the money of today is the rows it leads to', async () => {
  const owner = await test.as('OWNER')
  const { home, pay } = await putStay(test, owner.accountId)
  const [paymentId] = [await pay(['RENT', 50_000]), await pay(['RENT', 30_000])]
  await payBack(test, paymentId, 10_000)
  await buyPlan(test, 'ESSENTIAL')
  const { owner: sorry } = await buyPlan(test, 'PROFESSIONAL')
  const plan = test.db.selectFrom('payments').select(['id', 'amountCents']).where('accountId', '=', sorry.accountId)
  const { id: planPaymentId, amountCents } = await plan.executeTakeFirstOrThrow()
  await payBack(test, planPaymentId, amountCents)
  const payout = { ownerId: owner.accountId, homeId: home.id, amountCents: 5_000, scheduledDaysAgo: 3 }
  const now = test.context.now()
  for (const at of [now, addTime(now, { days: -1 })]) await putPaidPayout(test, { ...payout, at })
  const [money] = (await staff.call('GET /admin/dashboard/overview', {})).body.money!
  expect((await paymentsOf({ kind: 'NET', payer: 'OWNER' })).cents).toBe(money!.revenue.cents)
  expect((await paymentsOf({ payer: 'OWNER' })).count).toBe(money!.revenue.count)
  expect(await paymentsOf({ payer: 'RESIDENT' })).toEqual(money!.processed)
  expect(await paymentsOf({ kind: 'REFUNDED', payer: 'RESIDENT' })).toEqual(money!.refunded)
  await financialReportsJobs.count_money_days.job(test.context)
  const report = (await staff.call('GET /admin/financial-reports/revenue/overview', { query: onDay() })).body.now
  expect([report.revenueCents, report.processedCents, report.refundedCents]).toEqual([
    money!.revenue.cents,
    money!.processed.cents,
    money!.refunded.cents,
  ])
  const { payouts, total } = (
    await staff.call('GET /admin/payouts', { query: { status: ['PAID'], paidFrom: day, paidTo: day, currency: 'USD' } })
  ).body
  expect({ count: total, cents: payouts.reduce((sum, { amountCents }) => sum + amountCents, 0) }).toEqual(money!.paidOut)
  for (const sum of [money!.revenue, money!.processed, money!.refunded, money!.paidOut]) expect(sum.count).toBeGreaterThan(0)
  expect(money!.paidOut.count).toBe(1)
})

it('every step from the application on is as long as the list it leads to', async () => {
  const home = await makeHome(test.db, { bedroom: { maxOccupancy: 9, currentOccupancy: 0 } })
  const key = { homeId: home.id, bedroomId: home.bedroomId }
  for (const status of ['CONVERTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'SUBMITTED'] as const) {
    const { accountId } = await test.as('SEEKER')
    const id = await makeApplication(test.db, test.context.now(), { ...key, residentId: accountId, status })
    if (status === 'CONVERTED') await putReservation(test, home, accountId, { status: 'COMPLETED', applicationId: id })
  }
  const long = addTime(test.context.now(), { days: -60 })
  await makeApplication(test.db, long, { ...key, residentId: (await test.as('SEEKER')).accountId })
  const { stages, period } = (await staff.call('GET /admin/dashboard/application-funnel', { query: { timeframe: '30d' } })).body
  const days = { startDate: period.from, endDate: period.to }
  const listed = async (of: { reached?: 'APPROVED' | 'MOVED_IN' }) =>
    (await staff.call('GET /admin/applications', { query: { ...days, ...of } })).body.total
  const now = Object.fromEntries(stages.map(({ step, now: count }) => [step, count])) as Record<
    (typeof stages)[number]['step'],
    number
  >
  expect(await listed({})).toBe(now.APPLICATIONS)
  expect(await listed({ reached: 'APPROVED' })).toBe(now.APPROVED)
  expect(await listed({ reached: 'MOVED_IN' })).toBe(now.MOVED_IN)
  expect(now).toMatchObject({ APPLICATIONS: 5, APPROVED: 2, MOVED_IN: 1 })
  expect((await staff.call('GET /admin/applications', { query: {} })).body.total).toBe(6)
})

describe('what is counted without a person', () => {
  const totals = async (query: object = {}) => {
    const { days } = (await staff.call('GET /admin/dashboard/daily-totals', { query: { timeframe: '30d', ...query } })).body
    const sum = (pick: (row: (typeof days)[number]) => number | null) => days.reduce((all, row) => all + (pick(row) ?? 0), 0)
    return { days, VISITS: sum(({ visits }) => visits), SEARCHES: sum((row) => row.searches), VIEWS: sum(({ views }) => views) }
  }

  it('adds up to the figures: a total for each day, and nothing else', async () => {
    const visit = (source: string, visits: number, back = 0, campaign = '') => ({
      day: addDays(day, -back),
      source,
      campaign,
      landingPage: '/',
      visits,
    })
    await test.db
      .insertInto('referralVisits')
      .values([visit('google.com', 40), visit('direct', 5, 2), visit('flyer', 3, 2, 'may'), visit('direct', 9, 45)])
      .execute()
    const counted = { homes: 1, saves: 0, applications: 0, moveIns: 0, beds: 1, taken: 0, writtenAt: test.context.now() }
    await test.db
      .insertInto('placeDays')
      .values([7, 4].map((views, back) => ({ ...counted, day: addDays(day, -back), state: 'FL', city: 'Delray Beach', views })))
      .execute()
    const search = (agent: string) => test.visitor.call('POST /referral/searches', {}, { 'user-agent': agent })
    for (let no = 0; no < 3; no += 1) expect((await search('Mozilla/5.0 (iPhone)')).status).toBe(202)
    await search('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    const { stages } = (await staff.call('GET /admin/dashboard/application-funnel', { query: { timeframe: '30d' } })).body
    expect(stages.map(({ step }) => step).slice(0, 3)).toEqual(['VISITS', 'SEARCHES', 'VIEWS'])
    const { days, ...sums } = await totals()
    expect(sums).toEqual({ VISITS: 48, SEARCHES: 3, VIEWS: 11 })
    expect(Object.fromEntries(stages.slice(0, 3).map(({ step, now }) => [step, now]))).toEqual(sums)
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ day, visits: 40, searches: 3, views: 7 })
    expect(await test.db.selectFrom('searchDays').selectAll().execute()).toHaveLength(1)
  })

  it('of one channel is what the traffic sources say of it', async () => {
    const { channels } = (await staff.call('GET /admin/dashboard/traffic-sources', { query: { timeframe: '30d' } })).body
    for (const channel of trafficChannel.options) {
      const { VISITS, days } = await totals({ channel })
      expect(VISITS, channel).toBe(channels.find((one) => one.channel === channel)!.now)
      expect(days[0]).toMatchObject({ searches: null, views: null })
    }
    expect((await staff.call('GET /admin/dashboard/daily-totals', { query: { channel: 'TV' as never } })).status).toBe(400)
  })
})
