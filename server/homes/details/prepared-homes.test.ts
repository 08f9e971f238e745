import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { listCards } from '#server/homes/search/home-search.queries.ts'
import { statementsOf } from '#tests/counted-statements.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { statePolicies } from '#tests/factories/complete-home.ts'
import { makeBadge, makeHome, makePicture, makeReview } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { findHomeDetails, homeStatement } from './home-details.queries.ts'
import { presentHome } from './homes.present.ts'
import { madeBy, prepareMissingHomes } from './prepare-homes.ts'
import { findPreparedHome } from './prepared-homes.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const read = async (id: string) => (await test.visitor.call('GET /homes/{id}', { params: { id } })).body
const prepared = (id: string) => test.db.selectFrom('preparedHomes').selectAll().where('homeId', '=', id).executeTakeFirst()
const asText = (value: unknown) => JSON.parse(JSON.stringify(value))

/** A published home with a row in every table that its page is made of. */
async function makePreparedHome() {
  const owner = await makePerson(test.db, test.context.now(), { role: 'OWNER' })
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  await makeBadge(test.db, home.id)
  await makePicture(test.db, home, { isMain: true })
  await makeReview(test.db, home)
  await statePolicies(test.db, home.id)
  const { id: amenityId } = await test.db.selectFrom('amenities').select('id').orderBy('bit').executeTakeFirstOrThrow()
  const { id: recoveryFeatureId } = await test.db.selectFrom('recoveryFeatures').select('id').executeTakeFirstOrThrow()
  const homeId = home.id
  await test.db.insertInto('homeAmenities').values({ homeId, amenityId }).execute()
  await test.db.insertInto('bedroomAmenities').values({ bedroomId: home.bedroomId, amenityId }).execute()
  await test.db.insertInto('homeRecoveryFeatures').values({ homeId, recoveryFeatureId }).execute()
  await test.db.insertInto('homePrograms').values({ id: randomUUID(), homeId, name: 'Evening meeting', type: 'AA' }).execute()
  await test.db.insertInto('houseRules').values({ id: randomUUID(), homeId, rule: 'Quiet at ten' }).execute()
  await test.db.insertInto('homeRequirements').values({ id: randomUUID(), homeId, description: 'A month sober' }).execute()
  await test.db.insertInto('homeStaff').values({ id: randomUUID(), homeId, name: 'Kim' }).execute()
  await test.db.insertInto('homeHouseLines').values({ homeId, phone: '5615550100', isShown: true }).execute()
  await test.db.insertInto('homeTourHours').values({ homeId, isOpen: true }).execute()
  await test.db.insertInto('ownerSettings').values({ ownerId: owner.accountId, changedAt: test.context.now() }).execute()
  await test.runJobs()
  return { ...home, owner }
}

it('is what reading it from all its tables gives', async () => {
  const home = await makePreparedHome()
  const { body, ...row } = (await prepared(home.id))!
  expect(row).toMatchObject({ homeNo: home.no, ownerId: home.ownerId })
  const live = presentHome((await findHomeDetails(test.db, home.id, test.context.now()))!, null)
  expect(asText(live)).toMatchObject(JSON.parse(body))
  expect(JSON.parse(body)).toMatchObject({ title: 'Harbor House', takesTours: true, houseLine: { phone: '5615550100' } })
})

it('is read for everyone who asks at the same moment by one statement, and for no one if it has changed', async () => {
  const [home, changed] = [await makePreparedHome(), await makePreparedHome()]
  await test.db.updateTable('homes').set({ title: 'Changed' }).where('id', '=', changed.id).execute()
  const now = test.context.now()
  const find = (id: string) => findPreparedHome(test.db, { id, madeBy, now })
  let found: Awaited<ReturnType<typeof find>>[] = []
  const statements = await statementsOf(test.pool, async () => {
    found = await Promise.all([home.id, randomUUID(), changed.id, home.id].map(find))
  })
  expect(statements).toHaveLength(1)
  expect(found.map((one) => one?.id)).toEqual([home.id, undefined, undefined, home.id])
  expect(found[0]).toEqual(await find(home.id))
  const later = await Promise.all([home.id, home.id].map((id) => findPreparedHome(test.db, { id, madeBy: '0.0.1', now })))
  expect(later).toEqual([undefined, undefined])
})

it('gives a list the cards that reading them from all their tables gives', async () => {
  const home = await makePreparedHome()
  const { body } = await test.visitor.call('GET /homes', { query: { q: 'Delray Beach, FL', limit: '100' } })
  const [live] = await listCards(test.db, [home.id], test.context.now())
  expect(asText(body.homes.find(({ id }) => id === home.id))).toEqual(asText(live))
})

it('tells the distance of a card from the place that was searched', async () => {
  const home = await makePreparedHome()
  const query = { lat: '26.7', lng: '-80.07', radius: '50', limit: '100' }
  const { body } = await test.visitor.call('GET /homes', { query })
  expect(body.homes.find(({ id }) => id === home.id)!.distance).toBeCloseTo(16.5, 0)
})

describe('a home that changed', () => {
  const firstName = () => `N${randomUUID().slice(0, 8)}`
  const changes: Record<string, (home: Awaited<ReturnType<typeof makePreparedHome>>) => { execute: () => Promise<unknown> }> = {
    'its title': ({ id }) => test.db.updateTable('homes').set({ title: 'Another name' }).where('id', '=', id),
    'its city': ({ addressId }) => test.db.updateTable('addresses').set({ zipCode: '33445' }).where('id', '=', addressId!),
    'its place': ({ locationId }) => test.db.updateTable('locations').set({ latitude: 26.6 }).where('id', '=', locationId!),
    'its owner’s name': ({ owner }) =>
      test.db.updateTable('users').set({ firstName: firstName() }).where('id', '=', owner.userId),
    'its business': ({ ownerId }) => test.db.updateTable('owners').set({ businessName: 'Calm LLC' }).where('id', '=', ownerId),
    'what its owner shows': ({ ownerId }) =>
      test.db
        .updateTable('ownerSettings')
        .set({ privacy: JSON.stringify({ showPhones: false }) })
        .where('ownerId', '=', ownerId),
    'a rule': ({ id }) => test.db.updateTable('houseRules').set({ rule: 'Quiet at eleven' }).where('homeId', '=', id),
    'a requirement': ({ id }) => test.db.deleteFrom('homeRequirements').where('homeId', '=', id),
    'its staff': ({ id }) => test.db.updateTable('homeStaff').set({ name: 'Robin' }).where('homeId', '=', id),
    'its phone': ({ id }) => test.db.updateTable('homeHouseLines').set({ isShown: false }).where('homeId', '=', id),
    'its tours': ({ id }) => test.db.updateTable('homeTourHours').set({ isOpen: false }).where('homeId', '=', id),
    'its policies': ({ id }) => test.db.updateTable('homePolicies').set({ petsAllowed: true }).where('homeId', '=', id),
    'its policies for residents': ({ id }) =>
      test.db.updateTable('homeResidentPolicies').set({ minimumSobrietyDays: 5 }).where('homeId', '=', id),
    'a program': ({ id }) => test.db.updateTable('homePrograms').set({ isActive: false }).where('homeId', '=', id),
    'what a badge says': ({ id }) =>
      test.db
        .updateTable('homeVerifications')
        .set({ checked: ['A visit'] })
        .where('homeId', '=', id),
    'a review': ({ id }) => test.db.updateTable('reviews').set({ status: 'HIDDEN' }).where('homeId', '=', id),
    'a photo’s description': ({ id }) =>
      test.db
        .updateTable('documents')
        .set({ alt: 'The porch' })
        .where('id', 'in', test.db.selectFrom('homeDocuments').select('documentId').where('homeId', '=', id)),
    'a room’s comfort': ({ bedroomId }) => test.db.deleteFrom('bedroomAmenities').where('bedroomId', '=', bedroomId),
    'a price': ({ bedroomId }) =>
      test.db.updateTable('bedroomPricing').set({ securityDepositCents: 100 }).where('bedroomId', '=', bedroomId),
  }

  it.each(Object.keys(changes))('is shown as it is at once, and prepared anew: %s', async (change) => {
    const home = await makePreparedHome()
    const before = await read(home.id)
    await changes[change]!(home).execute()
    const after = await read(home.id)
    expect({ ...after, updatedAt: null }).not.toEqual({ ...before, updatedAt: null })
    await test.runJobs()
    expect(JSON.parse((await prepared(home.id))!.body)).toEqual(asText({ ...after, ranking: (await read(home.id)).ranking }))
  })

  it('tells of a vote and of an identity check, too', async () => {
    const home = await makePreparedHome()
    const voter = await makePerson(test.db, test.context.now(), { role: 'SEEKER' })
    const { id: reviewId } = await test.db
      .selectFrom('reviews')
      .select('id')
      .where('homeId', '=', home.id)
      .executeTakeFirstOrThrow()
    await test.db.insertInto('reviewVotes').values({ reviewId, userId: voter.userId, votedAt: new Date() }).execute()
    expect((await read(home.id)).reviews[0]!.helpfulCount).toBe(1)
    const now = test.context.now()
    const moments = {
      createdAt: now,
      statusChangedAt: now,
      submittedAt: now,
      decidedAt: now,
      validUntil: addTime(now, { days: 2 }),
    }
    const check = { id: randomUUID(), userId: home.owner.userId, status: 'VERIFIED' as const, ...moments }
    await test.db.insertInto('identityVerifications').values(check).execute()
    expect((await read(home.id)).owner.identityCheckedAt).not.toBeNull()
    await test.runJobs()
    expect((await prepared(home.id))!.validUntil).toEqual(moments.validUntil)
  })

  it('has told: every table behind the page has the trigger', async () => {
    const named = [...homeStatement.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, table]) => table!)
    // The view of reviews; the text of search is written by the refresh itself.
    const tables = new Set(
      named.map((name) => (name === 'public_reviews' ? 'reviews' : name)).filter((name) => name !== 'home_text'),
    )
    const { rows } = await sql<{
      table: string
    }>`select tgrelid::regclass::text as "table" from pg_trigger where tgname = 'tell_search'`.execute(test.db)
    const telling = new Set(rows.map(({ table }) => table))
    expect(tables.size).toBeGreaterThan(20)
    expect([...tables].filter((table) => !telling.has(table))).toEqual([])
  })
})

it('is not read after a badge in it has expired', async () => {
  const clock = await startTestApp()
  const home = await makeHome(clock.db)
  await makeBadge(clock.db, home.id, { expiresAt: addTime(clock.context.now(), { hours: 1 }) })
  await clock.runJobs()
  const badges = async () => (await clock.visitor.call('GET /homes/{id}', { params: { id: home.id } })).body.badges.length
  expect(await badges()).toBe(1)
  clock.setTime(addTime(clock.context.now(), { hours: 2 }))
  expect(await badges()).toBe(0)
})

it('is written again by another version of the program', async () => {
  const home = await makePreparedHome()
  const mark = { body: '{"title":"from an old version"}' }
  await test.db.updateTable('preparedHomes').set(mark).where('homeId', '=', home.id).execute()
  expect((await read(home.id)).title).toBe('from an old version')
  await test.db.updateTable('preparedHomes').set({ madeBy: '0.0.1' }).where('homeId', '=', home.id).execute()
  expect((await read(home.id)).title).toBe('Harbor House')
  await prepareMissingHomes(test.db, test.context.now())
  expect(JSON.parse((await prepared(home.id))!.body).title).toBe('Harbor House')
})

it('is gone with the home', async () => {
  const home = await makePreparedHome()
  await test.db.updateTable('homes').set({ status: 'SUSPENDED' }).where('id', '=', home.id).execute()
  expect((await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })).status).toBe(404)
  await test.runJobs()
  expect(await prepared(home.id)).toBeUndefined()
  expect(await test.db.selectFrom('homeCards').selectAll().where('homeNo', '=', home.no).execute()).toEqual([])
})
