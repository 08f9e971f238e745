import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const save = (who: Person, homeId: string, more: { notes?: string; priority?: number } = {}) =>
  who.call('POST /residents/saved-homes', { body: { homeId, ...more } })
const saved = async (who: Person, query: { sortBy?: 'savedAt' | 'priority' | 'price' | 'title'; order?: 'asc' | 'desc' } = {}) =>
  (await who.call('GET /residents/saved-homes', { query })).body.savedHomes

it('saves a home once, however often it is asked, and keeps the last notes', async () => {
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db)
  const first = await save(resident, home.id)
  expect(first).toMatchObject({ status: 201, body: { homeId: home.id, notes: '', priority: 0, home: { title: home.title } } })
  expect(await save(resident, home.id, { notes: 'Call Pat', priority: 3 })).toMatchObject({ body: { id: first.body.id } })
  expect(await saved(resident)).toMatchObject([{ id: first.body.id, notes: 'Call Pat', priority: 3 }])
})

it('keeps the notes and the priority of a home that is saved again without them', async () => {
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db)
  await save(resident, home.id, { notes: 'Call Pat', priority: 3 })
  expect((await save(resident, home.id)).body).toMatchObject({ notes: 'Call Pat', priority: 3 })
  expect((await save(resident, home.id, { priority: 1 })).body).toMatchObject({ notes: 'Call Pat', priority: 1 })
  expect((await save(resident, home.id, { notes: '' })).body).toMatchObject({ notes: '', priority: 1 })
})

it('sorts by time, priority, price and title, both ways', async () => {
  const resident = await test.as('SEEKER')
  for (const [title, monthlyRateCents, priority] of [
    ['Birch', 90_000, 1],
    ['Ash', 70_000, 2],
    ['Cedar', 80_000, 0],
  ] as const) {
    const home = await makeHome(test.db, { home: { title }, pricing: { monthlyRateCents } })
    await save(resident, home.id, { priority })
    test.pass(1_000)
  }
  const order = async (sortBy: 'savedAt' | 'priority' | 'price' | 'title', way: 'asc' | 'desc') =>
    (await saved(resident, { sortBy, order: way })).map(({ home }) => home.title)
  expect((await saved(resident)).map(({ home }) => home.title)).toEqual(['Cedar', 'Ash', 'Birch'])
  expect(await order('savedAt', 'asc')).toEqual(['Birch', 'Ash', 'Cedar'])
  expect(await order('priority', 'desc')).toEqual(['Ash', 'Birch', 'Cedar'])
  expect(await order('price', 'asc')).toEqual(['Ash', 'Cedar', 'Birch'])
  expect(await order('title', 'asc')).toEqual(['Ash', 'Birch', 'Cedar'])
})

it('keeps a home that is no longer published, but saves none such anew', async () => {
  const [resident, late] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const home = await makeHome(test.db)
  await save(resident, home.id)
  await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', home.id).execute()
  expect(await saved(resident)).toMatchObject([{ home: { id: home.id, status: 'PAUSED' } }])
  for (const status of ['DRAFT', 'PENDING_REVIEW', 'CHANGES_REQUESTED'] as const) {
    const unseen = { status, title: 'Written since', shortDescription: 'Not read by staff' }
    await test.db.updateTable('homes').set(unseen).where('id', '=', home.id).execute()
    const [entry] = await saved(resident)
    expect(entry!.home).toMatchObject({ id: home.id, status, title: 'Home not listed', shortDescription: '', picture: null })
    const { savedHomes } = (await resident.call('GET /residents/dashboard', {})).body
    expect(savedHomes.map((one) => one.home.title)).toEqual(['Home not listed'])
  }
  expect((await save(resident, home.id, { notes: 'Ask when it opens again' })).body.notes).toBe('Ask when it opens again')
  expect(await save(late, home.id)).toMatchObject({ status: 404, body: { message: 'Home not found' } })
  expect(await save(late, randomUUID())).toMatchObject({ status: 404 })
})

it('forgets by the id of the home or of the entry, but only for the one who saved', async () => {
  const [resident, stranger] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const [one, two] = [await makeHome(test.db), await makeHome(test.db)]
  const entry = (await save(resident, one.id)).body
  await save(resident, two.id)
  const forget = (who: Person, id: string) => who.call('DELETE /residents/saved-homes/{id}', { params: { id } })
  expect(await forget(stranger, entry.id)).toMatchObject({ status: 404, body: { message: 'Saved home not found' } })
  expect(await forget(stranger, one.id)).toMatchObject({ status: 404 })
  expect(await forget(resident, entry.id)).toMatchObject({ status: 200 })
  expect(await forget(resident, two.id)).toMatchObject({ status: 200 })
  expect(await saved(resident)).toEqual([])
  expect(await forget(resident, entry.id)).toMatchObject({ status: 404 })
})

it('tells which homes are saved, each person their own', async () => {
  const [resident, stranger] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const [one, two] = [await makeHome(test.db), await makeHome(test.db)]
  await save(resident, one.id)
  const check = (who: Person, id: string) => who.call('GET /residents/saved-homes/check/{id}', { params: { id } })
  expect((await check(resident, one.id)).body).toEqual({ isSaved: true })
  expect((await check(stranger, one.id)).body).toEqual({ isSaved: false })
  const many = await resident.call('POST /residents/saved-homes/check-many', { body: { homeIds: [one.id, two.id] } })
  expect(many.body).toEqual({ savedHomeIds: [one.id] })
})

it('is for residents alone and refuses bad input', async () => {
  const [resident, owner] = [await test.as('SEEKER'), await test.as('OWNER')]
  expect((await test.visitor.call('GET /residents/saved-homes', {})).status).toBe(401)
  expect((await owner.call('GET /residents/saved-homes', {})).status).toBe(403)
  expect((await save(owner, randomUUID())).status).toBe(403)
  expect(await save(resident, 'no id')).toMatchObject({ status: 400, body: { message: 'Home not found' } })
  expect(await save(resident, randomUUID(), { priority: 99 })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'priority' }] },
  })
  expect(await save(resident, randomUUID(), { notes: 'x'.repeat(1001) })).toMatchObject({ status: 400 })
})
