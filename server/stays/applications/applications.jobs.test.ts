import { beforeAll, expect, it } from 'vitest'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { applicationsJobs } from './applications.jobs.ts'
import { findApplication } from './applications.queries.ts'
import { nextStepFor } from './applications.words.ts'

let test: TestApp
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test)
})

const hour = duration({ hours: 1 })
const day = 24 * hour

async function waiting(status: ApplicationStatus, row: Parameters<typeof makeApplication>[3] = {}) {
  const { accountId: residentId, email } = await test.as('SEEKER')
  const { homeId, bedroomId } = place
  return { email, id: await makeApplication(test.db, test.context.now(), { residentId, homeId, bedroomId, status }, row) }
}
/** Runs each job twice concurrently and once more: only the first run may change anything. */
async function run(name: keyof typeof applicationsJobs) {
  await Promise.all([
    applicationsJobs[name].job(test.context, {} as never),
    applicationsJobs[name].job(test.context, {} as never),
  ])
  await applicationsJobs[name].job(test.context, {} as never)
}
const statusOf = async (id: string) =>
  (await test.db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst())?.status
const countEvents = async (id: string) =>
  (await test.db.selectFrom('auditEvents').select('id').where('subjectId', '=', id).execute()).length
const emails = async (email: string, subject: string) =>
  (await emailsTo(test.db, email)).filter((sentEmail) => sentEmail.subject === subject).length

it('gives a held bed back when its time is over, once', async () => {
  const { id, email } = await waiting('APPROVED')
  const free = async () =>
    (await test.db.selectFrom('bedrooms').select('currentOccupancy').where('id', '=', place.bedroomId).executeTakeFirstOrThrow())
      .currentOccupancy
  expect(await free()).toBe(1)
  test.pass(3 * day - hour)
  await run('lapse_holds')
  expect(await statusOf(id)).toBe('APPROVED')
  test.pass(2 * hour)
  await run('lapse_holds')
  expect([await statusOf(id), await free(), await countEvents(id)]).toEqual(['EXPIRED', 0, 1])
  expect(await emails(email, 'A bed is no longer held')).toBe(1)
})

it('reminds a silent home on day 2 and 5, and ends on day 7 with the fee to be given back', async () => {
  const { id, email } = await waiting('SUBMITTED', { row: { feePaidAt: test.context.now(), feeCents: 2_500 } })
  const reminders: number[] = []
  for (const wait of [1.9, 0.2, 2, 1, 1.8]) {
    test.pass(wait * day)
    await run('end_silence')
    reminders.push(await emails(place.owner.email, 'An application is waiting for your answer'))
  }
  expect(reminders).toEqual([0, 1, 1, 2, 2])
  expect(await statusOf(id)).toBe('SUBMITTED')
  test.pass(0.2 * day)
  await run('end_silence')
  expect(await statusOf(id)).toBe('EXPIRED')
  expect(await emails(email, 'Your application was closed')).toBe(1)
  const due = await test.db.selectFrom('applications').select('id').where('feeRefundDueAt', 'is not', null).execute()
  expect(due).toEqual([{ id }])
})

it('asks no home for an answer about what it cannot see, and says so to both sides', async () => {
  const { id } = await waiting('UNDER_REVIEW')
  await test.db.updateTable('consents').set({ revokedAt: test.context.now() }).where('applicationId', '=', id).execute()
  const before = await emails(place.owner.email, 'An application is waiting for your answer')
  test.pass(3 * day)
  await run('end_silence')
  expect(await emails(place.owner.email, 'An application is waiting for your answer')).toBe(before)
  const row = (await findApplication(test.db, id, test.context.now()))!
  expect(nextStepFor('HOME', row)).toMatch(
    /^The applicant is not sharing this application right now, so you cannot decide\. It closes on /,
  )
  expect(nextStepFor('RESIDENT', row)).toMatch(
    /^You’re not sharing this application.+ Share it again on its page, or it closes on /,
  )
})

it('ends what the person does not answer for 14 days', async () => {
  const { id } = await waiting('INFO_REQUESTED')
  test.pass(13.9 * day)
  await run('end_unanswered')
  expect(await statusOf(id)).toBe('INFO_REQUESTED')
  test.pass(0.2 * day)
  await run('end_unanswered')
  expect([await statusOf(id), await countEvents(id)]).toEqual(['EXPIRED', 1])
})

it('puts an unpaid application back after 24 hours, and an interview back to the home a day later', async () => {
  const unpaid = await waiting('PAYMENT_PENDING')
  const interview = await waiting('INTERVIEW_SCHEDULED')
  test.pass(23.9 * hour)
  await run('return_unpaid')
  expect(await statusOf(unpaid.id)).toBe('PAYMENT_PENDING')
  test.pass(0.2 * hour)
  await run('return_unpaid')
  expect([await statusOf(unpaid.id), await countEvents(unpaid.id)]).toEqual(['DRAFT', 1])
  await run('end_interviews')
  expect(await statusOf(interview.id)).toBe('INTERVIEW_SCHEDULED')
  test.pass(3.1 * day)
  await run('end_interviews')
  expect([await statusOf(interview.id), await countEvents(interview.id)]).toEqual(['UNDER_REVIEW', 1])
})

it('reminds both sides of an interview the day before and an hour before, each once', async () => {
  const title = 'Reminder: you have an appointment'
  const { email } = await waiting('INTERVIEW_SCHEDULED')
  const before = await emails(place.owner.email, title)
  const sent: [number, number][] = []
  // It is in three days.
  for (const wait of [47, 2, 21, 1.5]) {
    test.pass(wait * hour)
    await run('remind_of_interviews')
    sent.push([await emails(email, title), (await emails(place.owner.email, title)) - before])
  }
  expect(sent).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [2, 2],
  ])
  const [{ subject, text }] = (await emailsTo(test.db, email)) as [{ subject: string; text: string }]
  expect([subject, text]).toEqual([title, expect.stringMatching(/When: .+\n+Phone number: 561-555-0100/)])
})

it('forgets drafts that nobody touched for 60 days', async () => {
  const { id } = await waiting('DRAFT')
  test.pass(59 * day)
  await run('forget_drafts')
  expect(await statusOf(id)).toBe('DRAFT')
  test.pass(2 * day)
  await run('forget_drafts')
  expect(await statusOf(id)).toBeUndefined()
})
