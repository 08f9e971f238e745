import { beforeAll, expect, it } from 'vitest'
import { addTime, duration, formatDateTime } from '#contract/time.ts'
import { applicationsJobs } from '#server/stays/applications/applications.jobs.ts'
import { emailsTo } from '#tests/emails.ts'
import { dayLater, makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const inDays = (days: number) => `${dayLater(test.context.now(), days)}T15:00:00.000Z`
async function scheduled(at = inDays(3)) {
  const place = await makeWelcomingHome(test)
  const person = await test.as('SEEKER')
  const key = { residentId: person.accountId, homeId: place.homeId, bedroomId: place.bedroomId }
  const id = await makeApplication(test.db, test.context.now(), { ...key, status: 'UNDER_REVIEW' })
  const act = (body: object) => place.owner.call('PUT /owners/applications/{id}', { params: { id }, body: body as never })
  await act({ action: 'scheduleInterview', at, kind: 'PHONE', place: '561-555-0100' })
  const seen = async () => (await person.call('GET /residents/applications/{id}', { params: { id } })).body
  const told = async () => (await emailsTo(test.db, person.email)).map(({ subject, text }) => ({ subject, text }))
  return { act, seen, told }
}

it('is moved to another time and place: the person reads them, and is reminded of the new time', async () => {
  const { act, seen, told } = await scheduled()
  const at = inDays(9)
  const moved = { action: 'moveInterview', at, kind: 'IN_PERSON', place: '12 Palm Way' }
  expect((await act({ ...moved, at: '2020-01-01T10:00:00Z' })).body).toMatchObject({ issues: [{ path: 'at' }] })
  expect((await act(moved)).body).toMatchObject({ status: 'INTERVIEW_SCHEDULED', interview: { at, place: '12 Palm Way' } })
  const when = formatDateTime(at, 'America/New_York')
  const mine = await seen()
  expect(mine).toMatchObject({ interview: { at, kind: 'IN_PERSON' }, nextStep: `Your interview is on ${when}.` })
  expect(mine.history[0]).toMatchObject({ text: 'Interview changed', by: 'The home (Olive H.)' })
  const [letter] = await told()
  expect(letter).toEqual({ subject: 'Your interview has changed', text: expect.stringContaining(`When: ${when}`) })
  expect(letter!.text).toContain('Where: 12 Palm Way')

  const reminded = async () => (await told()).filter(({ subject }) => subject.startsWith('Reminder')).length
  test.pass(duration({ days: 2, hours: 12 }))
  await applicationsJobs.remind_of_interviews.job(test.context, {} as never)
  expect(await reminded()).toBe(0)
  test.pass(new Date(at).getTime() - test.context.now().getTime() - duration({ hours: 23 }))
  await applicationsJobs.remind_of_interviews.job(test.context, {} as never)
  expect(await reminded()).toBe(1)
})

it('is canceled: the application is in review again, and the person hears which interview it was', async () => {
  const { act, seen, told } = await scheduled()
  const when = formatDateTime(inDays(3), 'America/New_York')
  expect((await act({ action: 'cancelInterview' })).body).toMatchObject({ status: 'UNDER_REVIEW', interview: null })
  expect((await seen()).history[0]!.text).toBe('Interview canceled, back in review')
  const [letter] = await told()
  expect(letter).toEqual({
    subject: 'Your interview was canceled',
    text: expect.stringContaining(`The home canceled your interview on ${when}.`),
  })
  expect((await act({ action: 'cancelInterview' })).status).toBe(409)
})

it('is done only once its time has begun', async () => {
  const startsAt = addTime(test.context.now(), { minutes: 10 })
  const { act } = await scheduled(startsAt.toISOString())
  const early = await act({ action: 'endInterview' })
  expect([early.status, early.body.message]).toEqual([
    409,
    `The interview is on ${formatDateTime(startsAt, 'America/New_York')}. Until then you can change or cancel it.`,
  ])
  test.pass(duration({ minutes: 10 }))
  expect((await act({ action: 'endInterview' })).body.status).toBe('UNDER_REVIEW')
})
