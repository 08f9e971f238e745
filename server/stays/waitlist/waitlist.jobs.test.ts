import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { makeFullHome, putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { onWaitlistPaid } from './paid.ts'
import { waitlistJobs } from './waitlist.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const hour = duration({ hours: 1 })
const day = 24 * hour
/** Runs each job twice: the second run must find nothing to do. */
async function run(name: 'end_waitlist_states' | 'remind_waiting' | 'end_waitlist_urgency') {
  await waitlistJobs[name].job(test.context)
  await waitlistJobs[name].job(test.context)
  await test.runJobs()
}
const entryOf = (id: string) => test.db.selectFrom('waitlistEntries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countEvents = async (id: string, action: string) =>
  (await test.db.selectFrom('auditEvents').select('id').where('subjectId', '=', id).where('action', '=', action).execute()).length
const inFuture = (milliseconds: number) => new Date(test.context.now().getTime() + milliseconds)

async function waitingIn(beds = 1, entry: Partial<Parameters<typeof putEntry>[2]> = {}) {
  const { home } = await makeFullHome(test, { beds })
  const resident = await test.as('SEEKER')
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  const id = await putEntry(test, whose, { status: 'WAITING', expiresAt: inFuture(37 * day), ...entry })
  return { id, resident, home }
}

it('asks after 30 days whether somebody still waits, once; rests after 37, ends after 14 more', async () => {
  const { id, resident } = await waitingIn()
  const asked = async () =>
    (await emailsTo(test.db, resident.email)).filter(({ subject }) => subject === 'Are you still waiting?').length
  await run('remind_waiting')
  expect(await asked()).toBe(0)
  test.pass(30 * day)
  await run('remind_waiting')
  await run('end_waitlist_states')
  expect([await asked(), (await entryOf(id)).status]).toEqual([1, 'WAITING'])
  test.pass(7 * day + hour)
  await run('end_waitlist_states')
  expect([(await entryOf(id)).status, await countEvents(id, 'waitlistEntry.rest')]).toEqual(['INACTIVE', 1])
  // The notice names this day as the last.
  test.pass(14 * day)
  await run('end_waitlist_states')
  expect((await entryOf(id)).status).toBe('INACTIVE')
  test.pass(day)
  await run('end_waitlist_states')
  expect([(await entryOf(id)).status, await countEvents(id, 'waitlistEntry.expire')]).toEqual(['EXPIRED', 1])
})

it('who says in time that they still wait keeps the place', async () => {
  const { id, home } = await waitingIn()
  const before = await entryOf(id)
  test.pass(38 * day)
  await run('end_waitlist_states')
  const resident = await test.as('SEEKER')
  await test.db.updateTable('waitlistEntries').set({ residentId: resident.accountId }).where('id', '=', id).execute()
  const { body } = await resident.call('POST /residents/waitlist/{id}/reconfirm', { params: { id } })
  expect(body).toMatchObject({ status: 'WAITING', position: 1 })
  expect((await entryOf(id)).turn).toBe(before.turn)
  expect(home.id).toBe(body.homeId)
})

it('two offers missed in a row and the place rests', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const resident = await test.as('SEEKER')
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  const id = await putEntry(test, whose, { status: 'OFFERED', misses: 1, expiresAt: inFuture(hour) })
  test.pass(2 * hour)
  await run('end_waitlist_states')
  expect(await entryOf(id)).toMatchObject({ status: 'INACTIVE', misses: 2 })
  expect(await countEvents(id, 'waitlistEntry.miss')).toBe(1)
  const free = await test.db
    .selectFrom('bedClaims')
    .select('id')
    .where('subjectId', '=', id)
    .where('releasedAt', 'is', null)
    .execute()
  expect(free).toEqual([])
})

it('an accepted bed without an application in 48 hours goes to the next person; the place goes to the end', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const whose = async () => ({ homeId: home.id, bedroomId: home.bedroomId, residentId: (await test.as('SEEKER')).accountId })
  const id = await putEntry(test, await whose(), { status: 'ACCEPTED', expiresAt: inFuture(48 * hour) })
  const next = await putEntry(test, await whose(), { status: 'WAITING', expiresAt: inFuture(37 * day) })
  test.pass(49 * hour)
  await run('end_waitlist_states')
  const [late, asked] = [await entryOf(id), await entryOf(next)]
  expect([late.status, asked.status]).toEqual(['WAITING', 'OFFERED'])
  expect(late.turn).toBeGreaterThan(asked.turn)
})

it('a fee opens the place; unpaid for 24 hours there is none, and money that comes late goes back', async () => {
  const { home } = await makeFullHome(test)
  await test.db.insertInto('homeWaitlists').values({ homeId: home.id, feeCents: 2_500 }).execute()
  const [payer, other] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const join = { body: { homeId: home.id } }
  const paid = (await payer.call('POST /residents/waitlist', join)).body
  const unpaid = (await other.call('POST /residents/waitlist', join)).body
  expect(paid).toMatchObject({ status: 'PENDING_PAYMENT', feeCents: 2_500, position: null })
  const pay = (entryId: string) => inTransaction(test.db, (tx) => onWaitlistPaid(tx, { entryId, at: test.context.now() }))
  expect([await pay(paid.id), await pay(paid.id)]).toEqual(['DONE', 'DONE'])
  expect((await entryOf(paid.id)).status).toBe('WAITING')
  test.pass(25 * hour)
  await run('end_waitlist_states')
  expect((await entryOf(unpaid.id)).status).toBe('EXPIRED')
  expect(await pay(unpaid.id)).toBe('LATE')
})

it('going first ends after its time, and says so', async () => {
  const { id } = await waitingIn(1, { priority: 'URGENT', urgentReason: 'UNSAFE_HOUSING', urgentUntil: inFuture(14 * day) })
  await run('end_waitlist_urgency')
  expect((await entryOf(id)).priority).toBe('URGENT')
  test.pass(15 * day)
  await run('end_waitlist_urgency')
  expect((await entryOf(id)).priority).toBe('NORMAL')
  expect(await countEvents(id, 'waitlistEntry.setNormal')).toBe(1)
})
