import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { planOf } from '#tests/plan-of.ts'
import { cityLike } from './place.queries.ts'
import { mendedWords, mendWords } from './words.queries.ts'

let test: TestApp
let known: string[]

// The names of cities stand for words of homes: there are many, and many that are alike.
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  await test.pool.query(`insert into search_words (word, uses)
    select distinct on (word) word, id from places, regexp_split_to_table(lower(city), '[^a-z]+') word
    where length(word) between 3 and 12 order by word, id on conflict do nothing`)
  await test.pool.query('analyze search_words, places')
  known = (await test.pool.query<{ word: string }>('select word from search_words order by word')).rows.map(({ word }) => word)
})

/** Words with one or two wrong letters, the same in every run. */
function misspelled() {
  const every = Math.floor(known.length / 20)
  const chosen = known.filter((word, no) => no % every === 0 && word.length !== 5)
  const at = (word: string, no: number) => 1 + (no % (word.length - 1))
  return chosen.flatMap((word, no) => {
    const [one, other] = [at(word, no), at(word, no + 3)]
    const without = word.slice(0, one) + word.slice(one + 1)
    const doubled = word.slice(0, one) + word.slice(one - 1)
    const changed = `${word.slice(0, other)}q${word.slice(other + 1)}`
    const twice = `${without.slice(0, 2)}x${without.slice(2)}`
    return [without, doubled, changed, twice, `${changed}y`]
  })
}

/** The closest word, found by comparing with every one. */
const closest = async (words: readonly string[]) => {
  const { rows } = await test.pool.query<{ word: string }>(
    `select coalesce(near.word, given.word) as word
     from unnest($1::text[]) with ordinality as given (word, place)
     left join lateral (
       select s.word from search_words s
       where levenshtein_less_equal(s.word, given.word, 2) <= case when length(given.word) < 5 or left(s.word, 1) <> left(given.word, 1) then 1 else 2 end
       order by levenshtein(s.word, given.word), s.uses desc, s.word limit 1
     ) near on length(given.word) >= 3 order by given.place`,
    [words],
  )
  return rows.map(({ word }) => word)
}

it('finds by the index what comparing with every word finds', async () => {
  const words = misspelled().filter(({ length }) => length !== 5)
  expect(words.length).toBeGreaterThan(60)
  const mended = (await mendWords(test.db, words)).map(({ word }) => word)
  expect(mended).toEqual(await closest(words))
  expect(mended.filter((word, no) => word !== words[no]).length).toBeGreaterThan(50)
})

it('reads neither all words nor all cities', async () => {
  const words = await planOf(test.db, mendedWords(['recvery', 'huose']))
  expect(words).toMatchObject({ whole: [], indexes: ['search_words_by_trigrams'] })
  const city = await planOf(test.db, cityLike('delrya beech', 3))
  expect(city.whole.filter((table) => table !== 'states')).toEqual([])
  expect(city.indexes).toContain('places_by_trigrams')
  const long = await planOf(test.db, cityLike('rancho saanta margarita', 3))
  expect(long.indexes).toContain('places_with_long_names')
})

it('finds the same cities as comparing with every one', async () => {
  const { rows } = await test.pool.query<{ text: string }>(
    `select lower(left(city, 3) || 'x' || substr(city, 4)) as text from places
      where (length(city) > 6 and id % 1800 = 0) or (length(city) > 18 and id % 10 = 0)`,
  )
  expect(rows.filter(({ text }) => text.length > 19).length).toBeGreaterThan(3)
  expect(rows.filter(({ text }) => text.length < 14).length).toBeGreaterThan(6)
  for (const { text } of rows) {
    const all = await sql<{
      name: string
    }>`select p.city || ', ' || s.code as name from places p join states s on s.id = p.state_id
      where least(levenshtein(lower(p.city), ${text}), levenshtein(p.search_name, ${text})) <= 2
      order by least(levenshtein(lower(p.city), ${text}), levenshtein(p.search_name, ${text})), p.weight desc limit 1`.execute(
      test.db,
    )
    const { rows: found } = await cityLike(text, 2).execute(test.db)
    expect([text, found[0]?.name]).toEqual([text, all.rows[0]?.name])
  }
})
