import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addTime, dayOf, formatDay } from '#contract/time.ts'
import { formatDeadline, startOfDay } from '#contract/zoned-time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makePaidStay } from '#tests/factories/deposits.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})

type Body = { action: 'proposeDate' | 'acceptDate'; startsOn: string }
const ofResident = (who: Person, id: string, body: Body) =>
  who.call('PUT /residents/reservations/{id}/move-in-date', { params: { id }, body })
const ofHome = (who: Person, id: string, body: Body) => who.call('PUT /owners/reservations/{id}', { params: { id }, body })
const read = async (who: Person, id: string) => (await who.call('GET /reservations/{id}', { params: { id } })).body

/** A confirmed stay, paid through the provider. */
async function paid(startsIn: number) {
  const stay = await makePaidStay(test, { startsIn })
  const zone = stay.home.timeZone
  const day = (days: number) => addDays(dayOf(test.context.now(), zone), days)
  return { ...stay, id: stay.reservationId, zone, day }
}

describe('canceling for a full refund', () => {
  const textOf = async ({ email }: Person, title: string) =>
    (await emailsTo(test.db, email)).find(({ subject }) => subject === title)!.text
  const gone = 'can no longer cancel for a full refund.'

  it('may end with an earlier date: the resident is told before and after', async () => {
    const { resident, owner, id, day } = await paid(5)
    expect((await read(resident, id)).cancelingIfAccepted).toBeNull()
    await ofHome(owner, id, { action: 'proposeDate', startsOn: day(2) })
    expect((await read(resident, id)).cancelingIfAccepted).toBe(`After that, you ${gone}`)
    expect(await textOf(resident, 'Another move-in date was proposed')).toContain(`If you agree, you ${gone}`)
    await ofResident(resident, id, { action: 'acceptDate', startsOn: day(2) })
    expect(await read(resident, id)).toMatchObject({
      cancelingIfAccepted: null,
      refundIfCancelled: { rule: expect.stringContaining('two days of rent are kept') },
    })
    expect(await textOf(resident, 'Your move-in date changed')).toContain(`You ${gone}`)
    expect(await textOf(owner, 'A move-in date changed')).toContain(`They ${gone}`)
  })

  it('may be possible again with a later date: the home is told first', async () => {
    const { resident, owner, id, day, zone } = await paid(2)
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(9) })
    const until = formatDeadline(addTime(startOfDay(day(9), zone), { hours: -72 }), zone)
    const { residentName, cancelingIfAccepted } = await read(owner, id)
    expect(cancelingIfAccepted).toBe(`After that, ${residentName} can again cancel for a full refund ${until}.`)
    await ofHome(owner, id, { action: 'acceptDate', startsOn: day(9) })
    const letter = await textOf(resident, 'Your move-in date changed')
    expect(letter).toContain(`You can cancel for a full refund ${until}.`)
  })

  it('is not spoken of where nothing changes', async () => {
    const { resident, owner, id, day } = await paid(2)
    await ofHome(owner, id, { action: 'proposeDate', startsOn: day(1) })
    expect((await read(resident, id)).cancelingIfAccepted).toBeNull()
  })
})

it('tells staff who proposed a date and who can answer', async () => {
  const admin = await test.as('ADMIN')
  const { resident, owner, id, day } = await paid(5)
  await ofHome(owner, id, { action: 'proposeDate', startsOn: day(8) })
  const { nextStep, residentName } = await read(admin, id)
  const [date, until] = [formatDay(day(8)), formatDay(day(5))]
  expect(nextStep).toContain(`The home proposed ${date} instead, and ${residentName} can answer until the end of ${until}.`)
  expect((await read(owner, id)).nextStep).toContain(`You proposed ${date} instead`)
  const other = await paid(5)
  await ofResident(other.resident, other.id, { action: 'proposeDate', startsOn: day(8) })
  const seen = await read(admin, other.id)
  expect(seen.nextStep).toContain(
    `${seen.residentName} proposed ${date} instead, and the home can answer until the end of ${until}.`,
  )
  expect((await read(resident, id)).nextStep).toContain('Please answer')
})
