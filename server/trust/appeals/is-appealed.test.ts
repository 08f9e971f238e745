import { beforeAll, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('lets a decision be appealed once, and invites to no second appeal: a declined application, the end of a stay, the end of a spot', async () => {
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const at = test.context.now()
  const until = addTime(at, { days: 14 })
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  const declined = { decidedAt: at, appealUntil: until, decisionWords: 'The house is for men.' }
  const applicationId = await makeApplication(test.db, at, { ...whose, status: 'REJECTED' }, { row: declined })
  const removed = { reason: 'No answer.', reasonCode: 'NOT_REACHABLE', appealUntil: until }
  const entryId = await putEntry(test, whose, { status: 'REMOVED', ...removed })
  const stayId = await putReservation(test, home, resident.accountId, {
    status: 'TERMINATED',
    reason: 'Was out.',
    appealUntil: until,
  })
  const read = async () => {
    const { body: application } = await resident.call('GET /residents/applications/{id}', { params: { id: applicationId } })
    const { body: stay } = await resident.call('GET /residents/reservations/{id}', { params: { id: stayId } })
    const { body: entry } = await resident.call('GET /residents/waitlist/{id}', { params: { id: entryId } })
    return {
      words: [application.nextStep, stay.nextStep, entry.nextStep].map((said) => /can (appeal|ask Waymark staff)/.test(said)),
      until: [application.decision?.appealUntil, stay.appealUntil, entry.appealUntil].map(Boolean),
    }
  }
  expect(await read()).toEqual({ words: [true, true, true], until: [true, true, true] })
  const subjects = { APPLICATION: applicationId, RESERVATION: stayId, WAITLIST_ENTRY: entryId } as const
  for (const subjectType of ['APPLICATION', 'RESERVATION', 'WAITLIST_ENTRY'] as const) {
    const filed = await resident.call('POST /appeals', {
      body: { subjectType, subjectId: subjects[subjectType], words: 'That is not what happened.' },
    })
    expect([subjectType, filed.status]).toEqual([subjectType, 201])
  }
  expect(await read()).toEqual({ words: [false, false, false], until: [false, false, false] })
})
