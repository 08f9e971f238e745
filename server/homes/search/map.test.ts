import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { countPrepared, countSample } from './map.queries.ts'
import { drawFound, gridLevel } from './map.ts'
import { rebuildCells } from './refresh.queries.ts'

let test: TestApp
const florida = '-83,25,-79,28'
beforeAll(async () => {
  test = await startTestApp()
  for (let n = 0; n < 5; n += 1) await makeHome(test.db, { pricing: { monthlyRateCents: 60_000 + n * 10_000 } })
  await makeHome(test.db, { home: { title: 'Alone', houseGenre: 'FEMALE' }, at: { latitude: 27.5, longitude: -82.5 } })
  await makeHome(test.db, { at: { latitude: 40.7, longitude: -74 } })
})

const draw = async (query: { bbox: string; zoom: string; houseGenre?: 'FEMALE' }) => {
  const { body } = await test.visitor.call('GET /homes', { query })
  return { ...body.map!, total: body.total }
}

it('groups homes from afar and shows one that stands alone as itself', async () => {
  const { clusters, pins, isApproximate, total } = await draw({ bbox: florida, zoom: '7' })
  expect(clusters).toMatchObject([{ homes: 5, monthCents: 60_000 }])
  expect(pins).toMatchObject([{ title: 'Alone', bedsFree: 1 }])
  expect({ isApproximate, total }).toEqual({ isApproximate: false, total: 6 })
})

it('shows every home as a pin when near', async () => {
  const { clusters, pins } = await draw({ bbox: '-80.2,26.3,-79.9,26.6', zoom: '12' })
  expect(clusters).toEqual([])
  expect(pins).toHaveLength(5)
})

it('counts only homes that fit the filters', async () => {
  const { clusters, pins, total } = await draw({ bbox: florida, zoom: '7', houseGenre: 'FEMALE' })
  expect({ clusters, pins: pins.map(({ title }) => title), total }).toEqual({ clusters: [], pins: ['Alone'], total: 1 })
})

it('draws the same from cells counted beforehand', async () => {
  await rebuildCells(test.db)
  const prepared = await countPrepared(test.db, [-83, 25, -79, 28], 9)
  expect(prepared.map(({ homes }) => homes).sort((a, b) => a - b)).toEqual([1, 5])
  expect(prepared.find(({ homes }) => homes === 1)!.pin).toContain('"title":"Alone"')
})

it('takes one home in sixteen as a sample, or one in 64', async () => {
  const wanted = { filters: {}, within: null, words: null, source: 'public' as const, now: new Date() }
  const countOf = async (oneIn: 16 | 64) => {
    const groups = await countSample(test.db, wanted, { level: 2, oneIn })
    return groups.reduce((sum, { homes }) => sum + homes, 0)
  }
  const before = [await countOf(16), await countOf(64)]
  const first = 64_000
  await sql`insert into home_search select (jsonb_populate_record(one, jsonb_build_object('home_no', no))).*
    from home_search one, generate_series(${first}::int, ${first} + 127) no
    where one.home_no = (select min(home_no) from home_search)`.execute(test.db)
  const after = [await countOf(16), await countOf(64)]
  await test.db.deleteFrom('homeSearch').where('homeNo', '>=', first).execute()
  expect(after).toEqual(before.map((homes) => homes + 128))
})

it('leaves the map out when no zoom is given, and a window limits the list alone', async () => {
  const { body } = await test.visitor.call('GET /homes', { query: { bbox: florida } })
  expect(body).toMatchObject({ map: null, total: 6 })
})

const cityOf = async (query: { q: string; map: string; zoom?: string; bbox?: string }) => {
  const { body } = await test.visitor.call('GET /homes', { query })
  return { total: body.total, pins: body.map!.pins.length, clusters: body.map!.clusters }
}

it('draws everything that was found, home by home, and keeps to the place', async () => {
  const { body } = await test.visitor.call('GET /homes', { query: { map: 'all', limit: '2' } })
  expect(body).toMatchObject({ total: 7, homes: { length: 2 }, map: { clusters: [], pins: { length: 7 } } })
  expect(await cityOf({ q: 'Florida', map: 'all' })).toMatchObject({ total: 7, pins: 7 })
  const part = await test.visitor.call('GET /homes', { query: { map: 'all', bbox: florida } })
  expect(part.body).toMatchObject({ total: 6, map: { pins: { length: 6 } } })
})

it('draws a part of what was found without changing the list', async () => {
  const near = '-80.2,26.3,-79.9,26.6'
  const { body } = await test.visitor.call('GET /homes', { query: { map: near, zoom: '12' } })
  expect(body).toMatchObject({ total: 7, map: { pins: { length: 5 } } })
  const beside = await test.visitor.call('GET /homes', { query: { bbox: near, map: '-83,27,-82,28', zoom: '12' } })
  expect(beside.body).toMatchObject({ total: 5, map: { pins: [], clusters: [] } })
  expect(await cityOf({ q: 'Florida', map: near, zoom: '12' })).toMatchObject({ total: 7, pins: 5 })
  expect(await cityOf({ q: 'Florida', map: near, zoom: '5' })).toMatchObject({ total: 7, pins: 0, clusters: [{ homes: 5 }] })
})

it('groups what is too much to draw home by home', async () => {
  const wanted = { filters: {}, within: null, words: null, source: 'public' as const, now: new Date() }
  const { pins, clusters } = JSON.parse((await drawFound(test.db, wanted, { map: 'all' }, 3))!)
  expect(pins.length + clusters.reduce((sum: number, { homes }: { homes: number }) => sum + homes, 0)).toBe(7)
  expect(clusters).toMatchObject([{ homes: 5 }])
})

it('coarsens the grid for windows far larger than a screen', () => {
  expect(gridLevel([-80.2, 26.3, -79.9, 26.6], 11)).toBe(13)
  expect(gridLevel([-180, -85, 180, 85], 11)).toBeLessThan(7)
})
