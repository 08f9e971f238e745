import { beforeAll, expect, it } from 'vitest'
import { addTime, duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { failsLaterCard, sandboxOf, slowCard } from '#tests/factories/payments.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { waitlistJobs } from './waitlist.jobs.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})

async function run(name: 'remind_of_held_beds' | 'release_forgotten_beds') {
  await waitlistJobs[name].job(test.context)
  await waitlistJobs[name].job(test.context)
  await test.runJobs()
}

/** Someone for whom the only bed of a home is held, and who has paid the fee of the application that is to get it. */
async function paysTheFee(card: string) {
  const home = await makeWelcomingHome(test, { beds: 1, feeCents: 3_500 })
  const resident = await test.as('SEEKER')
  const whose = { homeId: home.homeId, bedroomId: home.bedroomId, residentId: resident.accountId }
  const id = await putEntry(test, whose, { status: 'ACCEPTED', expiresAt: addTime(test.context.now(), { days: 1 }) })
  await resident.call('POST /residents/waitlist/{id}/move-to-application', { params: { id } })
  const sent = await sendApplication(test, resident, home)
  const page = await resident.call('POST /stripe/create-application-payment', { body: { applicationId: sent.body.id } })
  await sandbox.pay(page.body.sessionId, card)
  await sandbox.flush()
  const claim = async () =>
    test.db
      .selectFrom('bedClaims')
      .selectAll()
      .where('subjectId', '=', sent.body.id)
      .where('kind', '=', 'HOLD')
      .executeTakeFirstOrThrow()
  return { home, resident, applicationId: sent.body.id, claim }
}
const bankAnswers = async () => {
  await sandbox.pass(10)
  await sandbox.flush()
}

it('keeps a bed while the bank confirms the fee, and then a day longer for the home to decide', async () => {
  const { home, resident, applicationId, claim } = await paysTheFee(slowCard)
  const shown = await resident.call('GET /residents/applications/{id}', { params: { id: applicationId } })
  expect(shown.body).toMatchObject({
    isProcessing: true,
    expiresAt: null,
    nextStep: expect.stringMatching(/^Your bank has to confirm your payment\..* A bed is held for you until .* at the latest\.$/),
  })
  test.pass(duration({ hours: 49 }))
  await run('remind_of_held_beds')
  expect((await emailsTo(test.db, resident.email)).map(({ subject }) => subject)).not.toContain('Reminder: a bed is held for you')
  test.pass(duration({ hours: 24 }))
  await run('release_forgotten_beds')
  expect((await claim()).releasedAt).toBeNull()
  await bankAnswers()
  expect((await claim()).expiresAt).toEqual(expect.any(Date))
  expect((await claim()).expiresAt!.getTime()).toBeGreaterThan(test.context.now().getTime() + duration({ hours: 23 }))
  await run('release_forgotten_beds')
  await run('remind_of_held_beds')
  expect((await claim()).releasedAt).toBeNull()
  const subjects = (await emailsTo(test.db, home.owner.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Reminder: a bed is held for an applicant')
  test.pass(duration({ hours: 25 }))
  await run('release_forgotten_beds')
  expect((await claim()).releasedAt).not.toBeNull()
})

it('gives the bed to others when the bank says no, or nothing for seven days', async () => {
  const declined = await paysTheFee(failsLaterCard)
  test.pass(duration({ hours: 73 }))
  await run('release_forgotten_beds')
  expect((await declined.claim()).releasedAt).toBeNull()
  await bankAnswers()
  await run('release_forgotten_beds')
  expect((await declined.claim()).releasedAt).not.toBeNull()
  const silent = await paysTheFee(slowCard)
  test.pass(duration({ hours: 72, days: 7 }))
  await run('release_forgotten_beds')
  expect((await silent.claim()).releasedAt).not.toBeNull()
})
