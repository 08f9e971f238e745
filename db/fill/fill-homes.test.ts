import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { fillHomes } from './fill-homes.ts'

const fill = async (seed: number) => {
  const test = await startTestApp()
  await fillHomes({ url: test.databaseUrl, homes: 120, seed })
  return test
}

const namesOf = async ({ db }: TestApp) =>
  (await db.selectFrom('homes').select(['id', 'title']).orderBy('id').execute()).map(({ id, title }) => `${id} ${title}`)

it('makes the same homes from the same seed, and others from another', async () => {
  const [one, again, other] = [await fill(1), await fill(1), await fill(2)]
  expect(await namesOf(one)).toEqual(await namesOf(again))
  expect(await namesOf(one)).not.toEqual(await namesOf(other))
})

it('makes homes that search finds, complete, with the indexes back in place', async () => {
  const test = await fill(3)
  const { body } = await test.visitor.call('GET /homes', { query: { limit: '100' } })
  expect(body.total).toBe(120)
  expect(body.homes.every(({ monthCents, picture, city }) => monthCents > 0 && picture && city)).toBe(true)
  const home = (await test.visitor.call('GET /homes/{id}', { params: { id: body.homes[0]!.id } })).body
  expect(home.bedroomConfigurations).toHaveLength(2)
  expect(home.pictures).toHaveLength(3)
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'home_search'`.execute(
    test.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['home_search_city', 'home_search_spot', 'home_search_sample']),
  )
  expect(await test.runJobs()).toEqual([])
})
