import { expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp } from '#tests/harness.ts'

it('plans a search by words anew, and one by place once for each kind of place', async () => {
  const test = await startTestApp({ DATABASE_POOL: '1' })
  await makeHome(test.db)
  const planned = async (...queries: Record<string, string>[]) => {
    for (const query of queries) expect((await test.visitor.call('GET /homes', { query })).status).toBe(200)
    const { rows } = await test.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.filter(({ statement }) => /(from|join) home_cards/.test(statement)).length
  }
  expect(await planned({ q: 'harbor' }, { q: 'harbor house' })).toBe(0)
  expect(await planned({ q: 'Delray Beach, FL' }, { q: 'Miami, FL' }, { q: 'Boca Raton, FL', page: '2' })).toBe(1)
  expect(await planned({ q: 'Florida' }, { q: 'Texas' })).toBe(2)
  expect(await planned({ bbox: '-81,26,-80,27', zoom: '8' }, { lat: '26.4', lng: '-80' })).toBe(5)
})
