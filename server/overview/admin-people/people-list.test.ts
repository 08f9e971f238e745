import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf, duration, platformZone } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { planOf } from '#tests/plan-of.ts'
import { foldUserCounts, pageOfPeople, peopleFoundBy, searching } from './people-list.queries.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
let bella: Person
let owner: Person
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores', email: 'ada@staff.test' })
  owner = await test.as('OWNER', {
    firstName: 'Marcus',
    lastName: 'Bell',
    email: 'marcus@tidewater.test',
    phone: '(561) 555-0142',
  })
  bella = await test.as('SEEKER', { firstName: 'Bella', lastName: 'Marsh', email: 'bm@example.test', phone: '561.555.0199' })
  await test.as('SEEKER', { firstName: 'Carl', lastName: 'Young', email: 'carl@example.test', status: 'SUSPENDED' })
  await test.as('SEEKER', { firstName: 'Dora', lastName: 'Zink', email: 'dora@example.test', status: 'PENDING_VERIFICATION' })
  await test.as('SEEKER', { firstName: 'Gone', lastName: '', email: 'gone@example.test', status: 'DELETED' })
  await test.as('OWNER', {
    firstName: 'Tess',
    lastName: 'Ames',
    email: 'tess@example.test',
    teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] },
  })
  const home = await makeHome(test.db, {
    ownerId: owner.accountId,
    home: { title: 'Harbor House' },
    bedroom: { maxOccupancy: 4 },
  })
  await putReservation(test, home, bella.accountId, { status: 'ACTIVE' })
})

const users = async (query: object) => (await staff.call('GET /admin/users', { query })).body
const names = async (query: object) => (await users(query)).users.map(({ name }) => name)

describe('the list of all users', () => {
  it('shows everyone but deleted accounts, newest first, and counts every status', async () => {
    const { users: listed, total, counts, isMore } = await users({})
    expect(listed[0]).toMatchObject({ name: 'Tess Ames', role: 'OWNER', status: 'ACTIVE' })
    expect([listed.length, total, isMore]).toEqual([6, 6, false])
    expect(counts).toEqual({ PENDING_VERIFICATION: 1, ACTIVE: 4, SUSPENDED: 1, DEACTIVATED: 0, DELETED: 1 })
  })

  it.each([
    [{ sort: 'name' }, ['Ada Flores', 'Bella Marsh', 'Carl Young', 'Dora Zink', 'Marcus Bell', 'Tess Ames']],
    [{ sort: '-name', limit: 2, page: 2 }, ['Dora Zink', 'Carl Young']],
    [{ role: 'ADMIN' }, ['Ada Flores']],
    [{ status: 'SUSPENDED,DELETED', sort: 'name' }, ['Carl Young', 'Gone']],
    [{ role: 'OWNER,ADMIN', sort: 'name' }, ['Ada Flores', 'Marcus Bell', 'Tess Ames']],
    [{ search: 'mar', sort: 'name' }, ['Bella Marsh', 'Marcus Bell']],
    [{ search: 'us bell' }, ['Marcus Bell']],
    [{ search: 'TIDEWATER' }, ['Marcus Bell']],
    [{ search: '5550199' }, ['Bella Marsh']],
    [{ search: '(561) 555', sort: 'name' }, ['Bella Marsh', 'Marcus Bell']],
    [{ search: 'mar', role: 'OWNER' }, ['Marcus Bell']],
    [{ search: 'be', sort: 'name' }, ['Bella Marsh', 'Marcus Bell']],
    [{ search: '100%' }, []],
    [{ search: 'gone' }, []],
    [{ search: 'gone', status: 'DELETED' }, ['Gone']],
  ])('%j finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('finds a person by their id and by the id of their account', async () => {
    expect(await names({ search: bella.userId })).toEqual(['Bella Marsh'])
    expect(await names({ search: owner.accountId })).toEqual(['Marcus Bell'])
  })

  it('is filtered by the day someone joined', async () => {
    const today = dayOf(test.context.now(), platformZone)
    expect((await users({ startDate: today, endDate: today })).total).toBe(6)
    expect((await users({ endDate: addDays(today, -1) })).total).toBe(0)
  })

  it('refuses what it cannot read', async () => {
    for (const query of [{ status: 'GONE' }, { sort: 'email' }, { page: 0 }, { limit: 500 }, { startDate: 'soon' }])
      expect((await staff.call('GET /admin/users', { query: query as object })).status).toBe(400)
  })
})

it('lists residents with where they live, and owners with their homes or their team', async () => {
  const { body: residents } = await staff.call('GET /admin/residents', { query: { sort: 'name' } })
  expect(residents.residents).toMatchObject([
    { name: 'Bella Marsh', home: { title: 'Harbor House' }, openApplications: 0 },
    { name: 'Carl Young', home: null },
    { name: 'Dora Zink', home: null },
  ])
  const { body: owners } = await staff.call('GET /admin/homeowners', { query: { sort: 'name' } })
  expect(owners.homeowners).toMatchObject([
    { name: 'Marcus Bell', homes: 1, publishedHomes: 1, plan: 'NETWORK', teamOf: null },
    { name: 'Tess Ames', homes: 0, plan: null, teamOf: 'Marcus Bell' },
  ])
})

it('is for staff', async () => {
  for (const key of ['GET /admin/users', 'GET /admin/residents', 'GET /admin/homeowners'] as const)
    for (const person of [owner, bella]) expect((await person.call(key, { query: {} })).status).toBe(403)
})

it('has figures that equal the rows behind them, also after people come, change and go', async () => {
  const check = async () => {
    const { body: all } = await staff.call('GET /admin/users/stats', {})
    expect(all.total).toBe((await users({})).total)
    for (const [role, counts] of Object.entries(all.counts))
      for (const [status, count] of Object.entries(counts)) expect((await users({ role, status })).users.length).toBe(count)
    expect((await users({ startDate: all.joinedSince })).total).toBe(all.joinedLast30Days)
    const { body: residents } = await staff.call('GET /admin/residents/stats', {})
    const living = await staff.call('GET /admin/residents', { query: { living: 'true' } })
    expect([residents.living, residents.total]).toEqual([
      living.body.residents.length,
      (await staff.call('GET /admin/residents', { query: {} })).body.total,
    ])
    const { body: owners } = await staff.call('GET /admin/homeowners/stats', {})
    const publishing = await staff.call('GET /admin/homeowners', { query: { publishing: 'true' } })
    expect(owners.publishing).toBe(publishing.body.total)
  }
  await check()
  const { userId } = await test.as('SEEKER', { status: 'PENDING_VERIFICATION' })
  await test.db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', userId).execute()
  await check()
  await test.db.deleteFrom('users').where('id', '=', userId).execute()
  await Promise.all([foldUserCounts(test.db), foldUserCounts(test.db)])
  await check()
  test.pass(duration({ days: 31 }))
  staff = await test.as('ADMIN')
  await check()
})

describe('with very many people', () => {
  const filters = { roles: ['SEEKER', 'OWNER'] as const, statuses: ['ACTIVE', 'SUSPENDED'] as const }
  const page = { sort: '-joined' as const, page: 3, limit: 20 }
  beforeAll(async () => {
    await sql`insert into users (id, email, role, status, password_hash, first_name, last_name, phone, created_at)
      select gen_random_uuid(), md5(no::text) || '@many.test', (array['SEEKER', 'SEEKER', 'OWNER'])[1 + no % 3]::user_role, 'ACTIVE', '-',
        substr(md5('first' || no), 1, 6), substr(md5('last' || no), 1, 8), '(561) 555-' || lpad((no % 10000)::text, 4, '0'), now() - no * interval '1 minute'
      from generate_series(1, 6000) no`.execute(test.db)
    await sql`vacuum analyze users`.execute(test.db)
  })

  it.each(['-joined', 'name'] as const)('a page by %s walks one ordered index and reads no table whole', async (sort) => {
    const plan = await planOf(test.db, pageOfPeople(filters, { ...page, sort }))
    expect(plan).toEqual({ whole: [], indexes: [sort === 'name' ? 'users_by_name' : 'users_by_joined'] })
  })

  it.each([
    ['3f0c', ['users_name_parts', 'users_email_parts']],
    ['555 0142', ['users_phone_parts']],
  ])('a search for %s uses the indexes of parts of words', async (search, indexes) => {
    const plan = await searching(test.db, (db) => planOf(db, peopleFoundBy({ ...filters, search }, page)))
    expect(plan.whole).toEqual([])
    expect(plan.indexes).toEqual(expect.arrayContaining(indexes))
  })

  it('says when a search found more than it counts', async () => {
    const { total, isMore } = await users({ search: 'many.test', role: 'SEEKER' })
    expect([total, isMore]).toEqual([2000, true])
  })
})
