import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import { claimBed, releaseBed } from '#server/homes/beds/claims.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { WaitlistEntries } from '#server/kernel/database/schema.ts'
import { offerNext } from '#server/stays/waitlist/cascade.ts'
import type { TestApp } from '#tests/harness.ts'
import { makeHome } from './homes.ts'

const today = () => dayOf(new Date(), platformZone)

/** A home with one room whose beds are all occupied; `free()` frees one, as the end of a stay does. */
export async function makeFullHome(test: TestApp, { beds = 1 } = {}) {
  const owner = await test.as('OWNER')
  const bedroom = { maxOccupancy: beds, currentOccupancy: 0, bedCount: beds }
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom })
  const stays = Array.from({ length: beds }, () => ({ kind: 'RESERVATION', id: randomUUID() }) as const)
  const at = test.context.now()
  for (const stay of stays)
    await inTransaction(test.db, (tx) => claimBed(tx, { ...stay, bedroomId: home.bedroomId, days: { from: today() }, at }))
  const free = () =>
    inTransaction(test.db, async (tx) => {
      const now = test.context.now()
      await releaseBed(tx, stays.shift()!, now)
      await offerNext(tx, { homeId: home.id, at: now })
    })
  return { owner, home, free, stays }
}

/** A person with an account who has joined the waitlist. */
export async function joinWaitlist(test: TestApp, homeId: string, preferences: object = {}) {
  const resident = await test.as('SEEKER')
  const { body, status } = await resident.call('POST /residents/waitlist', { body: { homeId, ...preferences } })
  if (status !== 201) throw new Error(body.message)
  const params = { id: body.id }
  return {
    ...resident,
    id: body.id,
    read: async () => (await resident.call('GET /residents/waitlist/{id}', { params })).body,
    respond: (response: 'ACCEPT' | 'PASS' | 'LEAVE') =>
      resident.call('POST /residents/waitlist/{id}/respond', { params, body: { response } }),
  }
}

/** A waitlist entry in any status, with a bed if the status has one. */
export async function putEntry(
  test: TestApp,
  { homeId, bedroomId, residentId }: { homeId: string; bedroomId: string; residentId: string },
  entry: Partial<Insertable<WaitlistEntries>> & Pick<Insertable<WaitlistEntries>, 'status'>,
) {
  const at = test.context.now()
  const id = randomUUID()
  const times = { joinedAt: at, confirmedAt: at, statusChangedAt: at, expiresAt: addTime(at, { days: 1 }) }
  await test.db
    .insertInto('homeWaitlists')
    .values({ homeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await test.db
    .insertInto('waitlistEntries')
    .values({ id, homeId, residentId, ...times, ...entry })
    .execute()
  if (entry.status === 'OFFERED' || entry.status === 'ACCEPTED') {
    const answered = entry.status === 'ACCEPTED' ? { answeredAt: at, outcome: 'ACCEPTED' } : {}
    await test.db
      .insertInto('waitlistOffers')
      .values({ id: randomUUID(), entryId: id, bedroomId, offeredAt: at, ...answered })
      .execute()
    const bed = await inTransaction(test.db, (tx) => claimBed(tx, { kind: 'OFFER', id, bedroomId, days: { from: today() }, at }))
    if (!bed) throw new Error('no bed is free')
  }
  return id
}
