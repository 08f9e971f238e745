import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Fellowship, HomeProgram, MeetingFormat } from '#contract/content/support-groups.ts'
import type { ProgramType } from '#contract/enumerations.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import type { SupportGroups } from '#server/kernel/database/schema.ts'

export type SupportGroupRow = {
  id: string
  fellowship: Fellowship
  name: string
  format: MeetingFormat
  weekday: number
  startsAt: string
  minutes: number
  timeZone: string
  placeName: string
  street: string
  city: string
  state: string
  link: string | null
  notes: string
  checkedAt: Date
  version: number
}
type Facet = 'fellowship' | 'format' | 'weekday'
type Wanted = {
  fellowship?: Fellowship | undefined
  format?: MeetingFormat | undefined
  weekday?: number | undefined
  city?: string | undefined
  search?: string
}
type Page = { page: number; limit: number }

const columns = sql`id, fellowship, name, format, weekday, starts_at, minutes, time_zone, place_name, street, city, state, link, notes, checked_at, version`
const place = sql`city || ', ' || state`

function conditions({ fellowship, format, weekday, city, search }: Wanted, without?: Facet) {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (fellowship && without !== 'fellowship') all.push(sql`fellowship = ${fellowship}`)
  // Who looks for an online meeting can join one that meets in both ways, and so can who looks for a room.
  if (format && without !== 'format') all.push(sql`format = any(${[format, 'HYBRID']}::meeting_format[])`)
  if (weekday !== undefined && without !== 'weekday') all.push(sql`weekday = ${weekday}`)
  if (city) all.push(sql`lower(${place}) = lower(${city})`)
  if (search)
    all.push(
      sql`(name ilike any(${likePatterns(search)}) or place_name ilike any(${likePatterns(search)}) or city ilike any(${likePatterns(search)}))`,
    )
  return sql.join(all, sql` and `)
}

/** In the order in which they meet next, by the clock where each meets: one that has begun today comes last. */
export async function listNextGroups(db: Db, wanted: Wanted & Page & { at: Date }) {
  const { page, limit, at } = wanted
  const { rows } = await sql<SupportGroupRow>`
    select ${columns} from support_groups
    cross join lateral (select ${at}::timestamptz at time zone time_zone as now_there) here
    cross join lateral (select (weekday - extract(dow from now_there)::int + 7) % 7 as ahead) calendar
    where ${conditions(wanted)}
    order by (now_there::date + ahead + case when ahead = 0 and to_char(now_there, 'HH24:MI') > starts_at then 7 else 0 end
      + starts_at::time) at time zone time_zone, name, id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export async function listGroupsToCheck(db: Db, wanted: Wanted & Page) {
  const { page, limit } = wanted
  const { rows } = await sql<SupportGroupRow>`
    select ${columns} from support_groups where ${conditions(wanted)}
    order by checked_at, name, id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export async function countGroups(db: Db, wanted: Wanted) {
  const facet = (name: Facet, column: RawBuilder<unknown>) => sql`
    select ${name} as facet, ${column}::text as value, count(*)::int as count from support_groups where ${conditions(wanted, name)} group by ${column}`
  const { rows } = await sql<{ facet: Facet | 'all'; value: string; count: number }>`
    select 'all' as facet, '' as value, count(*)::int as count from support_groups where ${conditions(wanted)}
    union all ${facet('fellowship', sql`fellowship`)} union all ${facet('format', sql`format`)} union all ${facet('weekday', sql`weekday`)}`.execute(
    db,
  )
  return (name: Facet | 'all', value: string) => rows.find((row) => row.facet === name && row.value === value)?.count ?? 0
}

export async function listGroupCities(db: Db) {
  const { rows } = await sql<{ city: string }>`
    select distinct ${place} as city from support_groups where city <> '' order by 1`.execute(db)
  return rows.map(({ city }) => city)
}

/** What each fellowship is called among the programs of a home. */
const programsOf: Partial<Record<Fellowship, ProgramType>> = {
  AA: 'AA',
  SMART_RECOVERY: 'SMART_RECOVERY',
  RECOVERY_DHARMA: 'REFUGE_RECOVERY',
  LIFERING: 'LIFERING',
  WOMEN_FOR_SOBRIETY: 'WOMEN_FOR_SOBRIETY',
  CELEBRATE_RECOVERY: 'CELEBRATE_RECOVERY',
}

/** Programs that owners entered for homes that are public, the newest homes first. */
export async function listHomePrograms(db: Db, { fellowship, city }: Wanted, most: number) {
  const types = fellowship ? [programsOf[fellowship]].filter(Boolean) : Object.values(programsOf)
  const { rows } = await sql<HomeProgram>`
    select home.id as home_id, home.title as home_title, address.city, address.state, program.name, program.description
    from home_programs program join homes home on home.id = program.home_id join addresses address on address.id = home.address_id
    where home.status = 'PUBLISHED' and program.is_active and program.type = any(${types}::program_type[])
      and (${city ?? null}::text is null or lower(address.city || ', ' || address.state) = lower(${city ?? ''}))
    order by home.no desc, program.name limit ${most}`.execute(db)
  return rows
}

export const findGroup = async (db: Db, id: string) => {
  const { rows } = await sql<SupportGroupRow>`select ${columns} from support_groups where id = ${id}`.execute(db)
  return rows[0]
}

export const insertGroup = (tx: Tx, row: Insertable<SupportGroups>) => tx.insertInto('supportGroups').values(row).execute()

export const lockGroup = (tx: Tx, id: string) =>
  tx.selectFrom('supportGroups').select('version').where('id', '=', id).forUpdate().executeTakeFirst()

export const setGroup = (tx: Tx, id: string, change: Updateable<SupportGroups>) =>
  tx.updateTable('supportGroups').set(change).where('id', '=', id).execute()

export const deleteGroup = async (tx: Tx, id: string) =>
  (await tx.deleteFrom('supportGroups').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0
