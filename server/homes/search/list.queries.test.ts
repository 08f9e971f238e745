import { expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp } from '#tests/harness.ts'

it('plans every search anew: none is prepared under a name', async () => {
  const test = await startTestApp({ DATABASE_POOL: '1' })
  await makeHome(test.db)
  for (const query of [
    { q: 'Delray Beach, FL' },
    { q: 'harbor' },
    { bbox: '-81,26,-80,27', zoom: '8' },
    { lat: '26.4', lng: '-80' },
  ])
    expect((await test.visitor.call('GET /homes', { query })).body.total).toBe(1)
  const { rows } = await test.pool.query('select statement from pg_prepared_statements')
  const named = rows.map(({ statement }: { statement: string }) => statement)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((statement) => /from home_search|join home_search/.test(statement))).toEqual([])
})
