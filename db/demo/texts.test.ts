import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMarks } from '#server/homes/listings/listing-marks.ts'
import { startDemoApp } from '#tests/demo-app.ts'
import { details } from './texts-review-details.ts'
import { closings, openings } from './texts-review-openings.ts'
import { wishes } from './texts-review-replies.ts'

const { context, db } = await startDemoApp()

test('no review of a home repeats a sentence of another', async () => {
  const reviews = await db.selectFrom('reviews').select(['homeId', 'title', 'body']).execute()
  expect(reviews.length).toBeGreaterThan(380)
  const known = [openings, closings, details]
    .flatMap((lists) => Object.values(lists).flat())
    .filter((text) => !text.includes('{'))
  const sentences = [...known, ...wishes.map(({ says }) => says)]
  for (const ofHome of Map.groupBy(reviews, ({ homeId }) => homeId).values()) {
    expect(new Set(ofHome.map(({ title }) => title)).size).toBe(ofHome.length)
    const repeated = sentences.filter((sentence) => ofHome.filter(({ body }) => body.includes(sentence)).length > 1)
    expect(repeated).toEqual([])
  }
})

test('nothing blames, promises or shuts out', async () => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', title, short_description, description, why_choose_us) as text from homes
    union all select concat_ws(' ', title, body, owner_reply) from reviews
    union all select concat_ws(' ', rule, description, consequences) from house_rules
    union all select concat_ws(' ', description, details, verification) from home_requirements
    union all select concat_ws(' ', name, bio) from home_staff
    union all select concat_ws(' ', name, description) from home_programs`.execute(db)
  const banned =
    /\b(clean|dirty|addicts?|abusers?|alcoholics?|junkies?|cure[ds]?|guarantee\w*|success rate|suboxone|methadone|no medication|lorem|disorder)\b/i
  expect(rows.filter(({ text }) => banned.test(text) || text.includes('{')).map(({ text }) => text)).toEqual([])
  const short = await db.selectFrom('homes').select(['title', 'shortDescription']).execute()
  expect(short.filter(({ shortDescription }) => shortDescription.length > 140)).toEqual([])
})

test('no home says what a listing may not say', async () => {
  const homes = await db.selectFrom('homes').select('id').execute()
  const marks = await readMarks(
    db,
    homes.map(({ id }) => id),
    context.now(),
  )
  expect([...marks.values()].flat().map(({ rule, sentence }) => `${rule}: ${sentence}`)).toEqual([])
})
