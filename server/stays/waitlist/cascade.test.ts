import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { emailsTo } from '#tests/emails.ts'
import { joinWaitlist, makeFullHome, putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { offerBed, offerFreeBeds } from './cascade.ts'
import { waitlistJobs } from './waitlist.jobs.ts'
import { findEntry } from './waitlist.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const hour = duration({ hours: 1 })
const end = () => waitlistJobs.end_waitlist_states.job(test.context)
const statuses = (people: { read: () => Promise<{ status: string }> }[]) =>
  Promise.all(people.map(async (person) => (await person.read()).status))
/** Reads entries from the table, because sessions expire within the days that pass in these tests. */
const stateOf = (id: string) =>
  test.db
    .selectFrom('waitlistEntries')
    .select(['status', 'misses', 'passes', 'turn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('a full house: three wait, a bed is freed, it is offered in order; pass, miss, accept', async () => {
  const { home, free } = await makeFullHome(test)
  const people = [await joinWaitlist(test, home.id), await joinWaitlist(test, home.id), await joinWaitlist(test, home.id)]
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await free()
  expect(await test.runJobs()).toContain('move_waitlist')
  expect(await statuses(people)).toEqual(['OFFERED', 'WAITING', 'WAITING'])
  expect(await first.read()).toMatchObject({ offer: { roomName: 'Room 1', moveIn: { totalCents: 100_000 } }, position: 1 })
  expect((await emailsTo(test.db, first.email)).map(({ subject }) => subject)).toContain('A bed is available for you')

  expect(await first.respond('PASS')).toMatchObject({ status: 200, body: { status: 'WAITING', position: 1, passesLeft: 1 } })
  await test.runJobs()
  expect(await statuses(people)).toEqual(['WAITING', 'OFFERED', 'WAITING'])

  test.pass(25 * hour)
  await end()
  await end()
  await test.runJobs()
  expect([await stateOf(first.id), await stateOf(second.id), await stateOf(third.id)]).toMatchObject([
    { status: 'WAITING' },
    { status: 'WAITING', misses: 1 },
    { status: 'OFFERED' },
  ])
  const back = await test.as('SEEKER')
  await test.db.updateTable('waitlistEntries').set({ residentId: back.accountId }).where('id', '=', third.id).execute()
  const params = { id: third.id }
  const accepted = await back.call('POST /residents/waitlist/{id}/respond', { params, body: { response: 'ACCEPT' } })
  expect(accepted).toMatchObject({ status: 200, body: { status: 'ACCEPTED', offer: { roomName: 'Room 1' } } })
  const open = await test.db.selectFrom('bedClaims').select(['kind', 'subjectId']).where('releasedAt', 'is', null).execute()
  expect(open).toEqual([{ kind: 'OFFER', subjectId: third.id }])
})

it('the third pass leads to the end of the waitlist, and a bed nobody wants stays free', async () => {
  const { home, free, stays } = await makeFullHome(test, { beds: 3 })
  const first = await joinWaitlist(test, home.id)
  for (const left of [1, 0, 2]) {
    await free()
    // Clearing the passed offer stands for the room having been filled and emptied since, so this bed counts as a new one.
    await test.db.deleteFrom('waitlistOffers').where('outcome', '=', 'PASSED').execute()
    await test.runJobs()
    const before = await stateOf(first.id)
    expect(await first.respond('PASS')).toMatchObject({ status: 200, body: { passesLeft: left } })
    expect((await stateOf(first.id)).turn !== before.turn).toBe(left === 2)
  }
  expect(stays).toEqual([])
  await test.runJobs()
  await waitlistJobs.sweep_waitlists.job(test.context)
  expect(await first.read()).toMatchObject({ status: 'WAITING' })
})

it('an owner who lowers the count of a room frees a bed too: the sweep offers it, twice run it does nothing more', async () => {
  const { home, owner, stays } = await makeFullHome(test, { beds: 2 })
  await test.db
    .updateTable('bedClaims')
    .set({ releasedAt: new Date() })
    .where(
      'subjectId',
      'in',
      stays.map(({ id }) => id),
    )
    .execute()
  const people = [await joinWaitlist(test, home.id), await joinWaitlist(test, home.id)]
  const params = { id: home.id, cid: home.bedroomId }
  await owner.call('PUT /homes/{id}/bedroom-configurations/{cid}', { params, body: { currentOccupancy: 1 } })
  await waitlistJobs.sweep_waitlists.job(test.context)
  await waitlistJobs.sweep_waitlists.job(test.context)
  expect(await statuses(people)).toEqual(['OFFERED', 'WAITING'])
  await owner.call('POST /homes/{id}/pause', { params: { id: home.id } })
  await people[0]!.respond('LEAVE')
  await test.runJobs()
  expect(await statuses(people)).toEqual(['WITHDRAWN', 'WAITING'])
})

const countOpen = async (homeId: string) =>
  (
    await test.db
      .selectFrom('waitlistEntries')
      .select('id')
      .where('homeId', '=', homeId)
      .where('status', '=', 'OFFERED')
      .execute()
  ).length

async function countEmptyBeds(bedroomId: string) {
  const room = await test.db.selectFrom('bedrooms').selectAll().where('id', '=', bedroomId).executeTakeFirstOrThrow()
  return room.maxOccupancy - room.currentOccupancy
}

/** Fifty people wait for five beds, three beds open up, and many processes fill the waitlist at once. */
async function rushFor(fillOf: (home: { id: string; bedroomId: string }) => () => Promise<unknown>) {
  const { home, free } = await makeFullHome(test, { beds: 5 })
  const waiting: string[] = []
  for (let number = 0; number < 50; number += 1) {
    const resident = await test.as('SEEKER')
    const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
    waiting.push(await putEntry(test, whose, { status: 'WAITING' }))
  }
  const fill = fillOf(home)
  await Promise.all([free(), fill(), free(), fill(), free(), fill(), fill()])
  await Promise.all(Array.from({ length: 8 }, fill))
  const offered = await test.db
    .selectFrom('waitlistEntries')
    .select('id')
    .where('status', '=', 'OFFERED')
    .where('homeId', '=', home.id)
    .orderBy('turn')
    .execute()
  return { offered: offered.map(({ id }) => id), waiting }
}

it('50 people wait and beds are freed at once: never more offers than free beds, and in order', async () => {
  const { offered, waiting } = await rushFor(
    ({ id }) =>
      () =>
        offerFreeBeds(test.db, { homeId: id, at: test.context.now() }),
  )
  expect(offered).toEqual(waiting.slice(0, 3))
})

it('that test would notice: a program that counts free beds first and offers then promises beds that are not there', async () => {
  // The first four look before one of them writes, once the three beds are free, as may happen on a busy machine.
  const everyoneLooked = Promise.withResolvers<void>()
  let looks = 0
  const naive = (home: { id: string; bedroomId: string }) => async () => {
    await expect.poll(() => countEmptyBeds(home.bedroomId)).toBe(3)
    const free = 3 - (await countOpen(home.id))
    looks += 1
    if (looks === 4) everyoneLooked.resolve()
    await everyoneLooked.promise
    for (let offers = 0; offers < free; offers += 1)
      await test.db
        .updateTable('waitlistEntries')
        .set({ status: 'OFFERED' })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('waitlistEntries')
            .select('id')
            .where('homeId', '=', home.id)
            .where('status', '=', 'WAITING')
            .orderBy('turn')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .execute()
  }
  const { offered } = await rushFor(naive)
  expect(offered.length).toBeGreaterThan(3)
})

it('even without the lock of the waitlist a bed is offered to one person: the bed itself refuses the second', async () => {
  const { home, free } = await makeFullHome(test, { beds: 2 })
  const people = [await joinWaitlist(test, home.id), await joinWaitlist(test, home.id)]
  await free()
  const at = test.context.now()
  const offers = people.map(({ id }) =>
    inTransaction(test.db, async (tx) => {
      const entry = (await findEntry(tx, id))!
      return offerBed(tx, { entry, bedroomId: home.bedroomId, at, offerHours: 24 })
    }),
  )
  expect((await Promise.all(offers)).filter((offer) => offer !== null)).toHaveLength(1)
})

type Act = { act: 'free' | 'accept' | 'pass' | 'leave' | 'day' | 'join'; which: number }
const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom('free', 'accept', 'pass', 'leave', 'day', 'join'),
  which: fc.nat(9),
})
const answers = { accept: 'ACCEPT', pass: 'PASS', leave: 'LEAVE' } as const

it('whatever people do, each open offer has a bed of its own and nobody behind is asked before somebody in front', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(act, { minLength: 4, maxLength: 14 }), async (beds, acts) => {
      const { home, free, stays } = await makeFullHome(test, { beds })
      const waiting: { id: string; userId: string }[] = []
      const join = async () => {
        const expiresAt = new Date(test.context.now().getTime() + 37 * 24 * hour)
        const resident = await test.as('SEEKER')
        const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
        waiting.push({ id: await putEntry(test, whose, { status: 'WAITING', expiresAt }), userId: resident.userId })
      }
      for (let number = 0; number < 3; number += 1) await join()
      for (const { act: name, which } of acts) {
        if (name === 'free' && stays.length > 0) await free()
        else if (name === 'join') await join()
        else if (name === 'day') {
          test.pass(25 * hour)
          await end()
        } else if (name in answers) {
          const { id } = waiting[which % waiting.length]!
          await answerAs(id, answers[name as keyof typeof answers])
        }
        await test.runJobs()
        await waitlistJobs.sweep_waitlists.job(test.context)
        await holdsTrue(home.id, home.bedroomId)
      }
    }),
    { numRuns: 12 },
  )
})

/** Answers as this person, with a session created at this moment. */
async function answerAs(id: string, response: 'ACCEPT' | 'PASS' | 'LEAVE') {
  const person = await test.as('SEEKER')
  const entry = await test.db.selectFrom('waitlistEntries').select(['residentId']).where('id', '=', id).executeTakeFirstOrThrow()
  await test.db.updateTable('waitlistEntries').set({ residentId: person.accountId }).where('id', '=', id).execute()
  const { status } = await person.call('POST /residents/waitlist/{id}/respond', { params: { id }, body: { response } })
  expect([200, 409]).toContain(status)
  await test.db.updateTable('waitlistEntries').set({ residentId: entry.residentId }).where('id', '=', id).execute()
}

async function holdsTrue(homeId: string, bedroomId: string) {
  const entries = await test.db.selectFrom('waitlistEntries').selectAll().where('homeId', '=', homeId).execute()
  const claims = await test.db
    .selectFrom('bedClaims')
    .innerJoin('beds', 'beds.id', 'bedClaims.bedId')
    .select(['kind', 'subjectId', 'bedId'])
    .where('beds.bedroomId', '=', bedroomId)
    .where('releasedAt', 'is', null)
    .execute()
  const withBed = entries.filter(({ status }) => status === 'OFFERED' || status === 'ACCEPTED').map(({ id }) => id)
  expect(
    claims
      .filter(({ kind }) => kind === 'OFFER')
      .map(({ subjectId }) => subjectId)
      .sort(),
  ).toEqual(withBed.sort())
  expect(new Set(claims.map(({ bedId }) => bedId)).size).toBe(claims.length)
  const room = await test.db.selectFrom('bedrooms').selectAll().where('id', '=', bedroomId).executeTakeFirstOrThrow()
  expect(claims.length).toBe(room.currentOccupancy)
  // A bed stays available only when everyone on the waitlist has declined it.
  if (room.currentOccupancy < room.maxOccupancy) {
    const fresh = entries.filter(({ status, passes, misses }) => status === 'WAITING' && passes === 0 && misses === 0)
    const asked = await test.db.selectFrom('waitlistOffers').select('entryId').where('bedroomId', '=', bedroomId).execute()
    expect(fresh.filter(({ id }) => !asked.some(({ entryId }) => entryId === id))).toEqual([])
  }
  // No one who was never asked comes before someone who is being asked for the first time.
  const offers = await test.db.selectFrom('waitlistOffers').select(['entryId']).where('bedroomId', '=', bedroomId).execute()
  const neverAsked = entries.filter(({ id, status }) => status === 'WAITING' && !offers.some(({ entryId }) => entryId === id))
  const asking = entries.filter(({ status, passes, misses }) => status === 'OFFERED' && passes === 0 && misses === 0)
  for (const one of asking) for (const other of neverAsked) expect(one.turn).toBeLessThan(other.turn)
}
