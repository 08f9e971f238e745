import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { makeBadge, makeHome, makePicture, makeReview, refreshSearch } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Home = Awaited<ReturnType<typeof makeHome>>

const hoursAgo = (hours: number) => addTime(new Date(), { hours: -hours })

async function pointsOf(home: Home) {
  await refreshSearch(test.db, [home.no])
  const { score, scoreParts } = await test.db
    .selectFrom('homeText')
    .select(['score', 'scoreParts'])
    .where('homeNo', '=', home.no)
    .executeTakeFirstOrThrow()
  const parts = scoreParts as Record<string, number>
  expect(Object.values(parts).reduce((sum, points) => sum + points, 0)).toBe(score)
  return parts
}

it.each([
  { hours: 71, points: 300 },
  { hours: 73, points: 200 },
  { hours: 167, points: 200 },
  { hours: 169, points: 60 },
])('gives $points points for free beds confirmed $hours hours ago', async ({ hours, points }) => {
  const home = await makeHome(test.db, { home: { bedsConfirmedAt: hoursAgo(hours) } })
  expect(await pointsOf(home)).toMatchObject({ freeBedConfirmed: points })
})

it('gives points for verification, reviews, pictures and a description', async () => {
  const home = await makeHome(test.db, { home: { description: 'x'.repeat(200) } })
  const before = await pointsOf(home)
  await makeBadge(test.db, home.id)
  await makePicture(test.db, home)
  await makeReview(test.db, home, { rating: 5 })
  expect(before).toMatchObject({ verified: 0, pictures: 0, reviews: 175, description: 60 })
  expect(await pointsOf(home)).toMatchObject({ verified: 200, pictures: 10, reviews: 190 })
})

it('gives none for a full house, a badge run out, or a paid level', async () => {
  const home = await makeHome(test.db, { bedroom: { currentOccupancy: 2 } })
  const before = await pointsOf(home)
  await makeBadge(test.db, home.id, { level: 'PREMIUM' })
  await makeBadge(test.db, home.id, { level: 'VERIFIED', expiresAt: hoursAgo(1) })
  expect(before).toMatchObject({ freeBedConfirmed: 0, verified: 0 })
  expect(await pointsOf(home)).toEqual(before)
})

it('reads nothing about money paid to us', async () => {
  const { rows } = await sql<{
    source: string
  }>`select prosrc as source from pg_proc where proname in ('home_facts', 'refresh_home_search')
    union all select pg_get_viewdef('room_facts'::regclass)
    union all select pg_get_viewdef('public_reviews'::regclass)`.execute(test.db)
  const source = rows.map((row) => row.source).join('\n')
  expect(source).toContain('freeBedConfirmed')
  expect(source).not.toMatch(
    /subscription|plan\b|plans|invoice|payments?\b|payment_(?!frequency)|stripe|billing|boost|sponsor|_fee/i,
  )
})

it('puts the higher score first and, of equals, the earlier home', async () => {
  const fresh = await startTestApp()
  const [plain, verified, twin] = [await makeHome(fresh.db), await makeHome(fresh.db), await makeHome(fresh.db)]
  await makeBadge(fresh.db, verified.id)
  await refreshSearch(fresh.db, [verified.no])
  const { body } = await fresh.visitor.call('GET /homes', {})
  expect(body.homes.map(({ id }) => id)).toEqual([verified.id, plain.id, twin.id])
})
