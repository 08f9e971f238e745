import { sql } from 'kysely'
import { stateCode, stateCodes } from '#contract/homes/us-places.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { fixedStatement } from '#server/kernel/database/direct-reads.ts'
import { escapeLike } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { mayBeMisspelled } from './trigrams.queries.ts'

export type FoundSpot = { latitude: number; longitude: number }
export type Place = FoundSpot & {
  kind: 'city' | 'zip' | 'state' | 'point'
  name: string
  cityId: number | null
  stateId: number | null
}
type Weighed = Place & { weight: number }

const city = sql`'city' as kind, p.city || ', ' || s.code as name, p.latitude, p.longitude, p.id as "cityId", p.state_id as "stateId", p.weight`
const zip = sql`'zip' as kind, p.city || ', ' || s.code || ' ' || z.zip as name, z.latitude, z.longitude,
  p.id as "cityId", p.state_id as "stateId", p.weight`

const first = async <T>(query: Promise<{ rows: T[] }>) => (await query).rows[0]

export const findZipPlace = (db: Db, text: string) =>
  first(
    sql<Place>`select ${zip} from zips z join places p on p.id = z.place_id join states s on s.id = p.state_id
      where z.zip = ${text}`.execute(db),
  )

export type StatePlace = Weighed & { code: string; isAlsoCity: boolean }

/** Every state with its code, and as a place: the middle of its cities. `isAlsoCity`: a city of this weight has the same name. */
export async function listStatePlaces(db: Db, weightOfCity: number) {
  const { rows } =
    await sql<StatePlace>`select 'state' as kind, s.name, avg(p.latitude) as latitude, avg(p.longitude) as longitude,
      null::int as "cityId", s.id as "stateId", count(*)::int as weight, s.code,
      s.name in (select city from places where weight >= ${weightOfCity}) as "isAlsoCity"
    from states s join places p on p.state_id = s.id group by s.id`.execute(db)
  return rows
}

type NamedCity = Weighed & { kind: 'city'; hasHomes: boolean }
type KnownWord = { kind: 'word'; name: string; weight: number }

/** The largest city with one of these names, like "boca raton, fl". The same statement tells how many homes use each word as it is. */
export async function findCityNamed(db: Db, fullNames: readonly string[], typed: readonly string[]) {
  const rows = await cityNamed(db, fullNames, typed)
  const found = rows.find((row): row is NamedCity => row.kind === 'city')
  const words = rows.filter((row): row is KnownWord => row.kind === 'word')
  return { city: found, uses: new Map(words.map(({ name, weight }) => [name, weight])) }
}

// By names alone: for a range, "boca raton, " with any state, every run would be planned again, which takes four times as long.
const cityNamed = fixedStatement(
  (fullNames: readonly string[], words: readonly string[]) => sql<NamedCity | KnownWord>`
    select ${city}, exists (select from home_search h where h.city_id = p.id) as "hasHomes" from (
      select * from places where search_name = any(${fullNames}::text[]) order by weight desc limit 1
    ) p join states s on s.id = p.state_id
    union all
    (select 'word', word, null, null, null, null, uses, null from search_words where word = any(${words}::text[]))`,
)

/**
 * People say "Delray" for Delray Beach: if the town of that exact name has no homes, the largest city with homes that begins so.
 */
export const findFullerCity = (db: Db, text: string) =>
  first(
    sql<Place>`${sql.raw(unnamed)} select ${city} from places p join states s on s.id = p.state_id
      where p.search_name ~>=~ (${text} || ' ') and p.search_name ~<~ (${text} || ' ~')
        and exists (select 1 from home_search h where h.city_id = p.id)
      order by p.weight desc limit 1`.execute(db),
  )

/** "Boca" is Boca Raton, as is "Boca, Florida": the largest city with homes, in that state, that begins with this one word. */
export async function findCityBeginning(db: Db, text: string) {
  const [, word, inState] = /^([^ ,]{4,})(?:,? (.+))?$/.exec(text) ?? []
  const code = inState && stateCode(inState)
  if (!word || (code && !stateCodes.includes(code))) return undefined
  return first(
    sql<Place>`${sql.raw(unnamed)} select ${city} from places p join states s on s.id = p.state_id
      where p.search_name ~>=~ (${word} || ' ') and p.search_name ~<~ (${word} || ' ~') and ${code ? sql`s.code = ${code}` : sql`true`}
        and exists (select 1 from home_search h where h.city_id = p.id)
      order by p.weight desc limit 1`.execute(db),
  )
}

/** The city with the fewest wrong letters, and of those the largest. */
export const findCityLike = (db: Db, text: string, wrongLetters: number) => first(cityLike(text, wrongLetters).execute(db))

/** An index has only the cities whose names, with their states, are at least this long. */
const longName = 18
const isLongName = sql`length(p.search_name) >= ${sql.lit(longName)} and`

export const cityLike = (text: string, wrongLetters: number) => sql<Weighed>`select * from (
    select ${city}, least(levenshtein_less_equal(lower(p.city), ${text}, ${wrongLetters}),
      levenshtein_less_equal(p.search_name, ${text}, ${wrongLetters})) as wrong
    from places p join states s on s.id = p.state_id
    where ${Array.from(text).length - wrongLetters >= longName ? isLongName : sql``}
      ${mayBeMisspelled(sql`p.search_name`, sql`${text}::text`, sql`${wrongLetters}::int`)}
      and length(${text}::text) between length(p.city) - ${wrongLetters}::int and length(p.search_name) + ${wrongLetters}::int) alike
  where wrong <= ${wrongLetters} order by wrong, weight desc limit 1`

export const findNearestCity = (db: Db, { latitude, longitude }: FoundSpot) =>
  first(
    sql<Place>`select ${city} from places p join states s on s.id = p.state_id
      order by point(p.longitude, p.latitude) <-> point(${longitude}, ${latitude}) limit 1`.execute(db),
  )

type NearZip = { city: string; state: string; zipCode: string; miles: number }

export const findNearestZip = (db: Db, { latitude, longitude }: FoundSpot) =>
  first(
    sql<NearZip>`select p.city, s.code as state, z.zip as zip_code, miles_between(z.latitude, z.longitude, ${latitude}, ${longitude}) as miles
      from (select * from zips order by point(longitude, latitude) <-> point(${longitude}, ${latitude}) limit 1) z
      join places p on p.id = z.place_id join states s on s.id = p.state_id`.execute(db),
  )

/** ZIP codes and cities. */
export async function listPlacesBeginning(db: Db, spellings: readonly string[], limit: number) {
  const beginnings = spellings.map((spelling) => `${escapeLike(spelling)}%`)
  // Letters sort after all digits, so for them the range is empty.
  const digits = spellings[0]!.slice(0, 5)
  const { rows } = await sql<Weighed>`${sql.raw(unnamed)}
    (select ${zip} from zips z join places p on p.id = z.place_id join states s on s.id = p.state_id
      where z.zip between ${digits.padEnd(5, '0')} and ${digits.padEnd(5, '9')} order by z.zip limit ${limit})
    union all (select ${city} from places p join states s on s.id = p.state_id where p.search_name like any(${beginnings})
      order by exists (select 1 from home_search h where h.city_id = p.id) desc, p.weight desc limit ${limit})
    order by weight desc`.execute(db)
  return rows
}

export async function listPlacesLike(db: Db, text: string, limit: number) {
  const { rows } = await sql<Weighed>`${sql.raw(unnamed)} select ${city} from places p join states s on s.id = p.state_id
    where p.search_name % ${text} order by similarity(p.search_name, ${text}) desc, p.weight desc limit ${limit}`.execute(db)
  return rows
}
