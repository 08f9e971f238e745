import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTime, duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { openTours } from '#tests/factories/tours.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { toursJobs } from './tours.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let owner: Person
let resident: Person
let home: Awaited<ReturnType<typeof makeHome>>
let times: Date[]
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  owner = await test.as('OWNER')
  resident = await test.as('SEEKER')
  home = await makeHome(test.db, { ownerId: owner.accountId })
  await openTours(test.db, home.id)
  const { body } = await test.visitor.call('GET /homes/{id}/tour-times', { params: { id: home.id } })
  times = body.kinds[0]!.times.map((at) => new Date(at))
})

const booked = async (more: object = {}, by = resident) => {
  const body = { homeId: home.id, kind: 'TOUR' as const, startsAt: times[0]!.toISOString(), ...more }
  return (await by.call('POST /residents/tours', { body })).body.id
}
const subjectsTo = async ({ email }: Person) => (await emailsTo(test.db, email)).map(({ subject }) => subject)
const run = (name: keyof typeof toursJobs) => toursJobs[name].job(test.context)

describe('the jobs', () => {
  it('remind both sides the day before and an hour before, once each', async () => {
    await booked({ startsAt: times.at(-1)!.toISOString() })
    const starts = times.at(-1)!
    const reminded = async (who: Person) => (await subjectsTo(who)).filter((subject) => subject.startsWith('Reminder')).length
    const at = async (before: number) => {
      test.setTime(new Date(starts.getTime() - before))
      await run('remind_of_tours')
      await run('remind_of_tours')
      return [await reminded(resident), await reminded(owner)]
    }
    expect(await at(duration({ hours: 25 }))).toEqual([0, 0])
    expect(await at(duration({ hours: 23 }))).toEqual([1, 1])
    expect(await at(duration({ minutes: 50 }))).toEqual([2, 2])
    test.setTime(new Date())
  })

  it('end what no one answered or recorded, and what can’t take place', async () => {
    const proposed = await booked()
    const startsAt = addTime(times[0]!, { minutes: 15 }).toISOString()
    await owner.call('PUT /owners/tours/{id}', { params: { id: proposed }, body: { action: 'move', startsAt } })
    const other = await test.as('SEEKER')
    const unrecorded = await booked({ startsAt: times[2]!.toISOString() }, other)
    const shut = await makeHome(test.db, { ownerId: owner.accountId })
    await openTours(test.db, shut.id)
    const third = await test.as('SEEKER')
    const lost = await booked({ homeId: shut.id, startsAt: times.at(-1)!.toISOString() }, third)
    await test.db.updateTable('homes').set({ status: 'ARCHIVED' }).where('id', '=', shut.id).execute()
    test.setTime(addTime(times[2]!, { days: 4 }))
    await run('end_tours')
    const rows = await test.db.selectFrom('tours').select(['id', 'status']).execute()
    const statusOf = (id: string) => rows.find((row) => row.id === id)?.status
    expect([statusOf(proposed), statusOf(unrecorded), statusOf(lost)]).toEqual(['CANCELLED', 'COMPLETED', 'CANCELLED'])
    const wordsTo = async ({ email }: typeof third) => (await emailsTo(test.db, email))[0]!.text
    expect(await wordsTo(resident)).toContain('You can book another time.')
    expect(await wordsTo(third)).not.toContain('book another time')
    test.setTime(new Date())
  })

  it('forget what people wrote after a month, and the tour after a year', async () => {
    const id = await booked({ note: 'A question', phone: '5615550100' })
    const row = () => test.db.selectFrom('tours').select(['note', 'phone']).where('id', '=', id).executeTakeFirst()
    test.setTime(addTime(times[0]!, { days: 32 }))
    await run('forget_tours')
    expect(await row()).toEqual({ note: '', phone: '' })
    test.setTime(addTime(times[0]!, { days: 367 }))
    await run('forget_tours')
    expect(await row()).toBeUndefined()
    test.setTime(new Date())
  })
})
