import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { chargesOf, livesSomewhere } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { stageOf } from './follow.ts'
import { rentJobs } from './rent.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const day = duration({ days: 1 })
/** Runs each job twice and concurrently: the other runs must find nothing to do. */
async function run() {
  await Promise.all([rentJobs.plan_rent.job(test.context), rentJobs.plan_rent.job(test.context)])
  for (let round = 0; round < 2; round += 1)
    await Promise.all([rentJobs.follow_rent.job(test.context), rentJobs.follow_rent.job(test.context)])
}
const titles = async (userId: string) => {
  const rows = await test.db
    .selectFrom('notifications')
    .select('title')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ title }) => title)
}
const emails = async (email: string) =>
  (await test.db.selectFrom('mailMessages').select('subject').where('recipient', '=', email).execute()).length

it('writes the next charge a week ahead, once, for as long as somebody stays', async () => {
  const { reservationId } = await livesSomewhere(test, { since: 0, frequency: 'MONTHLY' })
  await run()
  expect(await chargesOf(test, reservationId)).toEqual([])
  for (let week = 0; week < 10; week += 1) {
    test.pass(7 * day)
    await run()
  }
  const charges = await chargesOf(test, reservationId)
  expect(charges.map(({ period, amountCents }) => [period, amountCents])).toEqual([
    [1, 80_000],
    [2, 80_000],
  ])
})

it('tells before, on the day and after it, and adds the late fee once', async () => {
  const { resident, reservationId } = await livesSomewhere(test, { since: 0 })
  const seen: string[] = []
  for (let passed = 0; passed < 20; passed += 1) {
    await run()
    const [first] = await chargesOf(test, reservationId)
    seen.push(`${passed}:${first?.lateFeeCents ?? '-'}`)
    test.pass(day)
  }
  // Due on day 7, with five days of grace.
  expect(seen.slice(0, 14)).toEqual([
    ...Array(12)
      .keys()
      .map((at) => `${at}:0`),
    '12:0',
    '13:1000',
  ])
  expect(seen.at(-1)).toBe('19:1000')
  const told = (await titles(resident.userId)).slice(0, 5)
  expect(told).toEqual([
    'A payment is coming up',
    'A payment is due today',
    'A payment is overdue',
    'A payment is coming up',
    'A payment is late',
  ])
  expect(await emails(resident.email)).toBe((await titles(resident.userId)).length)
  const [first] = await chargesOf(test, reservationId)
  const events = await test.db
    .selectFrom('auditEvents')
    .select('id')
    .where('action', '=', 'rentCharge.addLateFee')
    .where('subjectId', '=', first!.id)
    .execute()
  expect(events).toHaveLength(1)
})

it('adds no late fee where the costs that were agreed to name none', async () => {
  const { reservationId } = await livesSomewhere(test, { since: 0 })
  const { feeSheet } = await test.db
    .selectFrom('reservations')
    .select('feeSheet')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const { lateFee: _none, ...older } = feeSheet as Record<string, unknown>
  await test.db
    .updateTable('reservations')
    .set({ feeSheet: JSON.stringify(older) })
    .where('id', '=', reservationId)
    .execute()
  test.pass(20 * day)
  await run()
  expect((await chargesOf(test, reservationId)).map(({ lateFeeCents }) => lateFeeCents)).toEqual([0, 0, 0])
})

it('adds no late fee while the account of the resident is suspended, and begins with the grace period when it is restored', async () => {
  const { resident, reservationId } = await livesSomewhere(test, { since: 0 })
  const setStatus = async (status: 'SUSPENDED' | 'ACTIVE') =>
    (await test.as('ADMIN')).call('PUT /admin/users/{id}/status', {
      params: { id: resident.userId },
      body: { status, reason: 'A mistake was reported.' },
    })
  const feeOf = async () => {
    await run()
    return (await chargesOf(test, reservationId))[0]!.lateFeeCents
  }
  // Due on day 7, with five days of grace.
  test.pass(6 * day)
  await run()
  expect((await setStatus('SUSPENDED')).status).toBe(200)
  test.pass(8 * day)
  expect(await feeOf()).toBe(0)
  expect((await titles(resident.userId)).filter((title) => title === 'A payment is overdue')).toEqual([])
  expect((await setStatus('ACTIVE')).status).toBe(200)
  test.pass(5 * day)
  expect(await feeOf()).toBe(0)
  test.pass(day)
  expect(await feeOf()).toBe(1_000)
})

describe('the stage of a charge', () => {
  it.each([
    ['2026-12-06', undefined],
    ['2026-12-07', 'before'],
    ['2026-12-09', 'before'],
    ['2026-12-10', 'due'],
    ['2026-12-11', 'due'],
    ['2026-12-12', 'late'],
    ['2026-12-15', 'late'],
    ['2026-12-16', 'fee'],
  ])('on %s is %s', (today, stage) => expect(stageOf({ dueOn: '2026-12-10' }, today, 5)).toBe(stage))

  it.each([
    ['2026-12-14', '2026-12-19', 'late'],
    ['2026-12-14', '2026-12-20', 'fee'],
  ] as const)('with grace from %s, on %s is %s', (graceFrom, today, stage) =>
    expect(stageOf({ dueOn: '2026-12-10', graceFrom }, today, 5)).toBe(stage),
  )
})
