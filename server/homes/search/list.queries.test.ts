import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp } from '#tests/harness.ts'
import { listPublicHomes } from './list.queries.ts'
import type { Box, Crowd } from './within.ts'

it('plans a search by common words anew, by rare ones once, and by place once for each kind of place', async () => {
  const test = await startTestApp({ DATABASE_POOL: '1' })
  await makeHome(test.db, { home: { title: 'Harbor Haven' } })
  // As if there were ten thousand homes.
  await sql`update pg_class set reltuples = 10000 where oid = 'home_search'::regclass`.execute(test.db)
  await test.db.updateTable('searchWords').set({ uses: 5_000 }).where('word', '=', 'harbor').execute()
  const planned = async (...queries: Record<string, string>[]) => {
    for (const query of queries) expect((await test.visitor.call('GET /homes', { query })).status).toBe(200)
    const { rows } = await test.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.filter(({ statement }) => /(from|join) home_cards/.test(statement)).length
  }
  expect(await planned({ q: 'harbor' }, { q: 'harb' })).toBe(0)
  expect(await planned({ q: 'haven harbor' }, { q: 'harbor haven' })).toBe(1)
  expect(await planned({ q: 'Delray Beach, FL' }, { q: 'Miami, FL' }, { q: 'Boca Raton, FL', page: '2' })).toBe(2)
  expect(await planned({ q: 'Florida' }, { q: 'Texas' })).toBe(3)
  expect(await planned({ bbox: '-81,26,-80,27', zoom: '8' }, { lat: '26.4', lng: '-80' })).toBe(6)
})

it.each<Crowd>(['few', 'many', 'most'])('lists the same homes of a window in which there are %s', async (crowd) => {
  const { db } = await startTestApp()
  const at = { latitude: 26.46, longitude: -80.07 }
  for (const title of ['First', 'Second', 'Third']) await makeHome(db, { home: { title }, at })
  for (const title of ['Fourth', 'Fifth']) await makeHome(db, { home: { title, houseGenre: 'FEMALE' }, at })
  await makeHome(db, { home: { title: 'Elsewhere' }, at: { latitude: 40.7, longitude: -74 } })
  const box: Box = [-81, 26, -80, 27]
  const page = async (page: number, filters = {}) => {
    const criteria = { filters, within: { kind: 'window', box, crowd }, words: null, source: 'public', now: new Date() } as const
    const { cards, ...count } = await listPublicHomes(db, { criteria, sort: 'best', page, limit: 2 })
    return [JSON.parse(`[${cards}]`).map(({ title }: { title: string }) => title), count]
  }
  const five = { total: 5, totalIsCapped: false }
  expect(await page(1)).toEqual([['First', 'Second'], five])
  expect(await page(2)).toEqual([['Third', 'Fourth'], five])
  expect(await page(3)).toEqual([['Fifth'], five])
  expect(await page(1, { houseGenre: ['FEMALE'] })).toEqual([['Fourth', 'Fifth'], { total: 2, totalIsCapped: false }])
})
