import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addTime, duration, formatDateTime } from '#contract/time.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { emailsTo } from '#tests/emails.ts'
import { sendApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { waitlistJobs } from './waitlist.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function run(name: 'remind_of_held_beds' | 'release_forgotten_beds') {
  await waitlistJobs[name].job(test.context)
  await waitlistJobs[name].job(test.context)
  await test.runJobs()
}

/** Jobs that have listed what is due, and wait for the application that `work` changes meanwhile. */
async function releaseBeside(residentId: string, jobs: number, work: (tx: Tx, id: string) => Promise<unknown>) {
  const { job } = waitlistJobs.release_forgotten_beds
  const running = await inTransaction(test.db, async (tx) => {
    const mine = tx.selectFrom('applications').select('id').where('residentId', '=', residentId)
    const { id } = await mine.forUpdate().executeTakeFirstOrThrow()
    const begun = Array.from({ length: jobs }, () => job(test.context))
    const waiting = sql<{ jobs: number }>`select count(*)::int as jobs from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`
    await expect.poll(async () => (await waiting.execute(test.db)).rows[0]!.jobs).toBe(jobs)
    await work(tx, id)
    return { begun }
  })
  await Promise.all(running.begun)
  await test.runJobs()
}

/** Someone who accepted the only bed of a home and starts an application, and the next person in line. */
async function accepted() {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const [resident, other] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  const id = await putEntry(test, whose, { status: 'ACCEPTED', expiresAt: addTime(test.context.now(), { days: 1 }) })
  await resident.call('POST /residents/waitlist/{id}/move-to-application', { params: { id } })
  const until = addTime(test.context.now(), { hours: 72 })
  const next = { status: 'WAITING' as const, expiresAt: addTime(test.context.now(), { days: 37 }) }
  const nextId = await putEntry(test, { ...whose, residentId: other.accountId }, next)
  const subjects = async ({ email }: { email: string }) => (await emailsTo(test.db, email)).map(({ subject }) => subject)
  const nextStatus = async () =>
    (await test.db.selectFrom('waitlistEntries').select('status').where('id', '=', nextId).executeTakeFirstOrThrow()).status
  return { owner, home, resident, until, subjects, nextStatus }
}
const reminder = 'Reminder: a bed is held for you'
const released = 'A bed is no longer held for you'

it('says until when the bed is held, reminds its person once, and tells both sides when it goes to others', async () => {
  const { owner, resident, until, subjects, nextStatus } = await accepted()
  const held = `A bed is held for you until ${formatDateTime(until, 'America/New_York')}.`
  const dashboard = (await resident.call('GET /residents/dashboard', {})).body
  expect(dashboard.next).toMatchObject({ kind: 'FINISH_APPLICATION', message: expect.stringContaining(held) })
  test.pass(duration({ hours: 47 }))
  await run('remind_of_held_beds')
  expect(await subjects(resident)).not.toContain(reminder)
  test.pass(duration({ hours: 2 }))
  await run('remind_of_held_beds')
  await run('release_forgotten_beds')
  expect((await subjects(resident)).filter((subject) => subject === reminder)).toHaveLength(1)
  expect((await emailsTo(test.db, resident.email))[0]!.text).toContain(held)
  // The home does not know the application before it is sent.
  expect(await subjects(owner)).not.toContain('Reminder: a bed is held for an applicant')
  expect(await nextStatus()).toBe('WAITING')
  test.pass(duration({ hours: 24 }))
  await run('release_forgotten_beds')
  expect(await nextStatus()).toBe('OFFERED')
  expect((await subjects(resident)).filter((subject) => subject === released)).toHaveLength(1)
  expect((await emailsTo(test.db, resident.email))[0]!.text).not.toContain(held)
  expect((await subjects(owner)).filter((subject) => subject === 'A bed is no longer held')).toHaveLength(1)
})

it('tells both sides once, when two jobs release the bed at the same time', async () => {
  const { owner, resident, subjects, nextStatus } = await accepted()
  test.pass(duration({ hours: 73 }))
  await releaseBeside(resident.accountId, 2, async () => undefined)
  expect(await nextStatus()).toBe('OFFERED')
  expect((await subjects(resident)).filter((subject) => subject === released)).toHaveLength(1)
  expect((await subjects(owner)).filter((subject) => subject === 'A bed is no longer held')).toHaveLength(1)
})

it('leaves a bed that was held anew in the meantime', async () => {
  const { resident, subjects, nextStatus } = await accepted()
  test.pass(duration({ hours: 73 }))
  const expiresAt = addTime(test.context.now(), { hours: 72 })
  await releaseBeside(resident.accountId, 1, (tx, id) =>
    tx.updateTable('bedClaims').set({ expiresAt }).where('kind', '=', 'HOLD').where('subjectId', '=', id).execute(),
  )
  expect(await nextStatus()).toBe('WAITING')
  expect(await subjects(resident)).not.toContain(released)
})

it('reminds the home too once it has the application', async () => {
  const { owner, home, resident, subjects } = await accepted()
  const place = { owner, home, homeId: home.id, bedroomId: home.bedroomId, requirementId: randomUUID() }
  const sent = await sendApplication(test, resident, place)
  expect(sent.body).toMatchObject({ status: 'SUBMITTED', nextStep: expect.stringContaining('A bed is held for you until') })
  test.pass(duration({ hours: 49 }))
  await run('remind_of_held_beds')
  expect(await subjects(owner)).toContain('Reminder: a bed is held for an applicant')
  test.pass(duration({ hours: 24 }))
  await run('release_forgotten_beds')
  expect(await subjects(owner)).toContain('A bed is no longer held')
  expect(await subjects(resident)).toContain(released)
})

it('holds the bed of a second offer in place of the first, which goes to others', async () => {
  const { home, resident, nextStatus } = await accepted()
  await test.db.updateTable('bedrooms').set({ maxOccupancy: 2 }).where('id', '=', home.bedroomId).execute()
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  const id = await putEntry(test, whose, { status: 'ACCEPTED', expiresAt: addTime(test.context.now(), { days: 1 }) })
  const { status } = await resident.call('POST /residents/waitlist/{id}/move-to-application', { params: { id } })
  expect(status).toBe(200)
  const held = test.db.selectFrom('bedClaims').select('id').where('kind', '=', 'HOLD').where('releasedAt', 'is', null)
  const beds = test.db.selectFrom('beds').select('id').where('bedroomId', '=', home.bedroomId)
  expect(await held.where('bedId', 'in', beds).execute()).toHaveLength(1)
  await test.runJobs()
  expect(await nextStatus()).toBe('OFFERED')
})

it('gives the bed to others when the draft is deleted', async () => {
  const { resident, nextStatus } = await accepted()
  const [draft] = (await resident.call('GET /residents/applications', { query: {} })).body.applications
  await resident.call('DELETE /residents/applications/{id}', { params: { id: draft!.id } })
  await test.runJobs()
  expect(await nextStatus(), 'at once').toBe('OFFERED')
})

it('gives the bed of a draft that an earlier version deleted to others', async () => {
  const { resident, nextStatus } = await accepted()
  await test.db.deleteFrom('applications').where('residentId', '=', resident.accountId).execute()
  await run('release_forgotten_beds')
  expect(await nextStatus()).toBe('OFFERED')
})
