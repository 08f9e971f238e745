import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { mayBeMisspelled } from './trigrams.queries.ts'

/** One condition for each: the index meets the lists of three words in two thirds of the time that one query of all three takes. */
export const saysAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`${sql.join(
    words.map((word) => sql`${text} @@ to_tsquery('simple', ${word})`),
    sql` and `,
  )}`

export async function hasWords(db: Db, words: readonly string[]) {
  const { rows } = await sql<{ known: boolean }>`${sql.raw(unnamed)}
    select exists (select 1 from home_text where ${saysAll(sql`words`, words)}) as known`.execute(db)
  return rows[0]!.known
}

/** Whether a home has exactly this title. */
export async function isTitle(db: Db, words: readonly string[], text: string) {
  if (words.length < 2) return false
  const titled = words.map((word) => `${word}:A`)
  const { rows } = await sql<{ known: boolean }>`${sql.raw(unnamed)}
    select exists (select 1 from home_text t join homes h on h.no = t.home_no
      where ${saysAll(sql`t.words`, titled)} and translate(lower(h.title), '’.', '''') = ${text.replaceAll('’', "'")}) as known`.execute(
    db,
  )
  return rows[0]!.known
}

/** The words that homes use as is; short ones say too little. */
export async function listKnownWords(db: Db, words: readonly string[]) {
  if (words.length === 0) return []
  const known = await db
    .selectFrom('searchWords')
    .select(['word', 'uses'])
    .where('word', 'in', [...words])
    .execute()
  return words.flatMap((word) => known.filter((one) => word.length > 3 && one.word === word))
}

/**
 * For each word, the closest one that homes use; the word itself if homes use it or none is close. Two letters are wrong only after a
 * right one at the start: otherwise "cheak" would be "ahead".
 */
export async function mendWords(db: Db, words: readonly string[]) {
  const { rows } = await mendedWords(words).execute(db)
  return rows
}

export const mendedWords = (words: readonly string[]) => sql<{ word: string; uses: number | null }>`
    select coalesce(near.word, given.word) as word, near.uses
    from (
      select word, place, case when length(word) < 5 then 1 else 2 end as wrong
      from unnest(${words}::text[]) with ordinality as typed (word, place) offset 0
    ) given
    left join lateral (
      select s.word, s.uses from search_words s
      where ${mayBeMisspelled(sql`s.word`, sql`given.word`, sql`given.wrong`)}
        and case when abs(length(s.word) - length(given.word)) <= given.wrong
          then levenshtein_less_equal(s.word, given.word, given.wrong) <= case when left(s.word, 1) = left(given.word, 1) then given.wrong else 1 end end
      order by levenshtein_less_equal(s.word, given.word, given.wrong), s.uses desc, s.word limit 1
    ) near on length(given.word) >= 3
    order by given.place`
