import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { payAndReturn } from '#tests/factories/charges.ts'
import { failsLaterCard, sandboxOf, slowCard } from '#tests/factories/payments.ts'
import { again } from '#tests/factories/plans.ts'
import { chargesOf, livesSomewhere } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { rentJobs } from './rent.jobs.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})

const day = duration({ days: 1 })
const follow = () => rentJobs.follow_rent.job(test.context)
const bankAnswers = async () => {
  await sandbox.pass(10)
  await sandbox.flush()
}

/** A period that is due since yesterday and was paid today, and the next one, for which no one has paid. */
async function paysToday(card: string) {
  const { owner, resident, reservationId } = await livesSomewhere(test, { since: 8 })
  const page = await resident.call('POST /stripe/create-bedroom-payment-without-deposit', { body: { reservationId } })
  await payAndReturn(test, resident, page.body.sessionId, card)
  return { owner, resident, reservationId, ofPeriod: async (index: number) => (await chargesOf(test, reservationId))[index]! }
}
const titlesFor = async (userId: string) =>
  (await test.db.selectFrom('notifications').select('title').where('userId', '=', userId).execute()).map(({ title }) => title)

it('adds no late fee and calls nothing overdue while the bank decides, and none after it says yes', async () => {
  const { owner, resident, reservationId, ofPeriod } = await paysToday(slowCard)
  // The next period, due in six days, is still to be paid; the one that is paid is not asked for again.
  expect((await resident.call('GET /residents/dashboard', {})).body.due).toHaveLength(1)
  test.pass(6 * day)
  await follow()
  expect(await ofPeriod(0)).toMatchObject({ status: 'DUE', lateFeeCents: 0, lateFeeAt: null, toldLateAt: null })
  expect(await titlesFor(resident.userId)).not.toContain('A payment is overdue')
  const query = { reservationId }
  const seen = [
    (await (await again(test, resident)).call('GET /residents/rent', { query })).body.stays[0]!.charges[0]!,
    (await (await again(test, owner)).call('GET /owners/rent', { query })).body.charges[0]!,
  ]
  expect(seen.map(({ status, isLate }) => [status, isLate])).toEqual(Array(2).fill(['DUE', false]))
  await Promise.all([bankAnswers(), follow()])
  await follow()
  expect(await ofPeriod(0)).toMatchObject({ status: 'PAID', lateFeeCents: 0 })
})

it('adds the fee once, as it would have, when the bank says no', async () => {
  const { ofPeriod } = await paysToday(failsLaterCard)
  test.pass(6 * day)
  await follow()
  expect((await ofPeriod(0)).lateFeeCents).toBe(0)
  await Promise.all([bankAnswers(), follow()])
  await Promise.all([follow(), follow()])
  expect(await ofPeriod(0)).toMatchObject({ status: 'DUE', lateFeeCents: 1_000 })
})

it('adds the fee of another period that no one has paid', async () => {
  const { ofPeriod } = await paysToday(slowCard)
  await rentJobs.plan_rent.job(test.context)
  test.pass(7 * day)
  await rentJobs.plan_rent.job(test.context)
  test.pass(6 * day)
  await follow()
  expect([(await ofPeriod(0)).lateFeeCents, (await ofPeriod(1)).lateFeeCents]).toEqual([0, 1_000])
})
