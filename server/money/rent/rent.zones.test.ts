import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addTime } from '#contract/time.ts'
import { endOfDay, startOfDay } from '#contract/zoned-time.ts'
import { chargesOf, livesSomewhere } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { rentJobs } from './rent.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const places = [
  ['America/New_York', { latitude: 26.4615, longitude: -80.0728 }],
  ['America/Los_Angeles', { latitude: 34.0522, longitude: -118.2437 }],
  // No daylight saving time.
  ['America/Phoenix', { latitude: 33.4484, longitude: -112.074 }],
] as const

/** Move-in dates chosen so that the last of five days of grace after the first week is the day named. */
const days = [
  ['the clock goes forward', '2027-03-02'],
  ['the clock goes back', '2026-10-20'],
  ['nothing happens to the clock', '2027-06-01'],
] as const

async function run() {
  await rentJobs.plan_rent.job(test.context)
  await rentJobs.follow_rent.job(test.context)
}

const titlesOf = async (userId: string) => {
  const rows = await test.db
    .selectFrom('notifications')
    .select('title')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ title }) => title)
}

describe.each(places)('in %s', (zone, at) => {
  it.each(days)('the late fee comes after the end of the last day of grace, on which %s', async (_what, movedInOn) => {
    test.setTime(addTime(startOfDay(movedInOn, zone), { hours: 12 }))
    const { reservationId, startsOn, home } = await livesSomewhere(test, { since: 0, at })
    expect([home.timeZone, startsOn]).toEqual([zone, movedInOn])
    const feeAt = async (moment: Date) => {
      test.setTime(moment)
      await run()
      return (await chargesOf(test, reservationId))[0]!.lateFeeCents
    }
    const graceEnds = endOfDay(addDays(movedInOn, 7 + 5), zone)
    expect(await feeAt(addTime(graceEnds, { hours: -8 }))).toBe(0)
    expect(await feeAt(addTime(graceEnds, { minutes: -1 }))).toBe(0)
    expect(await feeAt(addTime(graceEnds, { minutes: 1 }))).toBe(1_000)
  })

  it('"due today" goes out on that day there, and what is due is payable then', async () => {
    test.setTime(startOfDay('2027-01-05', zone))
    const { resident, reservationId } = await livesSomewhere(test, { since: 0, at })
    const dueAt = startOfDay('2027-01-12', zone)
    test.setTime(addTime(dueAt, { minutes: -1 }))
    await run()
    expect(await titlesOf(resident.userId)).toEqual(['A payment is coming up'])
    test.setTime(addTime(dueAt, { minutes: 1 }))
    await run()
    expect(await titlesOf(resident.userId)).toEqual(['A payment is coming up', 'A payment is due today'])
    expect((await chargesOf(test, reservationId))[0]!.toldDueAt).toEqual(expect.any(Date))
  })

  it('a home cannot say it was paid on a day that is still to come there', async () => {
    test.setTime(addTime(endOfDay('2027-01-05', zone), { minutes: -5 }))
    const { owner, reservationId } = await livesSomewhere(test, { since: 10, at })
    const [charge] = await chargesOf(test, reservationId)
    const say = (paidOn: string) =>
      owner.call('PUT /owners/rent/{id}', { params: { id: charge!.id }, body: { action: 'PAID_TO_HOME', paidOn } })
    expect((await say('2027-01-06')).status).toBe(400)
    expect((await say('2027-01-05')).status).toBe(200)
  })
})
