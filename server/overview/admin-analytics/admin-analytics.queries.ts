import { type RawBuilder, sql } from 'kysely'
import type { PlaceRow } from '#contract/overview/admin-analytics.ts'
import { addDays, type Day, startOfMonth } from '#contract/time.ts'
import type { DayRange, ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** A state, a city or one home; without any of them, everywhere. */
export type AnalyticsPlace = { state?: string | undefined; city?: string | undefined; homeId?: string | undefined }

export const placeIs = (table: string, { state, city }: AnalyticsPlace) =>
  sql<boolean>`(${state ?? null}::text is null or ${sql.ref(`${table}.state`)} = ${state ?? null})
    and (${city ?? null}::text is null or ${sql.ref(`${table}.city`)} = ${city ?? null})`

/** Whether a home is in the place. Without a place no home is looked at. */
export const homeIsIn = (homeId: RawBuilder<unknown>, place: AnalyticsPlace) =>
  place.homeId
    ? sql<boolean>`${homeId} = ${place.homeId}::uuid`
    : place.state || place.city
      ? sql<boolean>`exists (select from homes located join addresses address on address.id = located.address_id
        where located.id = ${homeId} and ${placeIs('address', place)})`
      : sql<boolean>`true`

/** The homes of a place, for the start of a statement whose conditions are made with `isAmongHomes`. */
export const homesIn = (place: AnalyticsPlace) => sql`located as materialized (
  select home.id from homes home join addresses address on address.id = home.address_id where ${placeIs('address', place)})`

/**
 * The same as `homeIsIn` for a statement that counts: the homes of the place are found once, and the records by their day. A join would
 * look up all records of each home, whatever the days.
 */
export const isAmongHomes = (homeId: RawBuilder<unknown>, place: AnalyticsPlace) =>
  place.state || place.city ? sql<boolean>`(${homeId} in (select id from located)) is true` : sql<boolean>`true`

export type CountedRow = { views: number; saves: number; applications: number; moveIns: number; beds: number; taken: number }

const summed = sql`known.views, known.saves, known.applications, known.move_ins, known.beds, known.taken`
const sums = sql`coalesce(sum(known.views), 0)::int as views, coalesce(sum(known.saves), 0)::int as saves,
  coalesce(sum(known.applications), 0)::int as applications, coalesce(sum(known.move_ins), 0)::int as move_ins,
  coalesce(sum(known.beds), 0)::bigint as beds, coalesce(sum(known.taken), 0)::bigint as taken`

type Sums = CountedRow & { isNow: boolean; from: Day | null }

/** The whole months of a range: the first of them, and the first day after the last. Without any, both are the day after the range. */
function wholeMonths({ from, to }: DayRange) {
  const next = addDays(to, 1)
  const [first, end] = [from === startOfMonth(from) ? from : startOfMonth(from, 1), startOfMonth(next)]
  return first < end ? { first, end } : { first: next, end: next }
}

/** The days of a range, and its whole months in place of their days. */
const daysAndMonths = (range: DayRange, place: AnalyticsPlace) => {
  const { first, end } = wholeMonths(range)
  return sql`select known.day, known.state, known.city, ${summed}, known.day as last_day, known.homes, known.beds as beds_now from place_days known
      where ${placeIs('known', place)} and (known.day >= ${range.from}::date and known.day < ${first}::date or known.day >= ${end}::date and known.day <= ${range.to}::date)
    union all select known.month, known.state, known.city, ${summed}, known.last_day, known.homes, known.beds_now from place_months known
      where ${placeIs('known', place)} and known.month >= ${first}::date and known.month < ${end}::date`
}

const onlyDays = ({ from, to }: DayRange, place: AnalyticsPlace) =>
  sql`select known.day, ${summed} from place_days known where ${placeIs('known', place)} and known.day between ${from}::date and ${to}::date`

/** The sums of the period and of the one before, and those of each interval of the period; first by day, which leaves few rows to group twice. */
export const sumsOfPeriod = ({ before, ...range }: ReportPeriod, place: AnalyticsPlace) => {
  const known = (days: DayRange, isNow: boolean) =>
    sql`select known.day, ${sql.lit(isNow)} as is_now, ${sums} from (${(range.unit === 'month' ? daysAndMonths : onlyDays)(days, place)}) known group by known.day`
  return sql<Sums>`
    select is_now, "from"::text, ${sums} from (
      select known.*, case when is_now then date_trunc(${range.unit}, known.day::timestamp)::date end as "from"
      from (${known(range, true)} union all ${known(before, false)}) known
    ) known group by grouping sets ((is_now), (is_now, "from"))`
}

export const listSums = async (db: Db, period: ReportPeriod, place: AnalyticsPlace) =>
  (await sumsOfPeriod(period, place).execute(db)).rows

type PlaceSums = CountedRow & Pick<PlaceRow, 'state' | 'city' | 'homes'> & { bedsNow: number }

/** Of the last day a city was counted; the greatest of such pairs, because sorting the days of all cities takes longer than all sums. */
const ofLastDay = (column: RawBuilder<unknown>) => sql`(max(array[known.last_day - date '2000-01-01', ${column}]))[2]`

/** The cities with the most applications; homes and beds are those of the last day. */
const sumsByPlace = (range: DayRange, place: AnalyticsPlace, limit: number) => sql<PlaceSums>`
  select known.state, known.city, ${sums}, ${ofLastDay(sql`known.homes`)} as homes, ${ofLastDay(sql`known.beds_now`)} as beds_now
  from (${daysAndMonths(range, place)}) known
  group by known.state, known.city order by sum(known.applications) desc, sum(known.views) desc, known.state, known.city limit ${limit}`

export const listPlaces = async (db: Db, range: DayRange, place: AnalyticsPlace, limit: number) =>
  (await sumsByPlace(range, place, limit).execute(db)).rows

export async function findPlacesCountedAt(db: Db) {
  const { rows } = await sql<{ at: Date | null }>`
    select max(written_at) as at from place_days where day = (select max(day) from place_days)`.execute(db)
  return rows[0]!.at
}

/** Of two days, because the last one begins hours later in the west. */
export async function listStates(db: Db) {
  const { rows } = await sql<{ state: string }>`select distinct state from place_days
    where day >= (select max(day) - 1 from place_days) and state <> '' order by state`.execute(db)
  return rows.map(({ state }) => state)
}

export async function listVisits(db: Db, { from, to }: DayRange, unit: ReportPeriod['unit']) {
  const { rows } = await sql<{ from: Day; visits: number }>`
    select date_trunc(${unit}, visit.day::timestamp)::date::text as "from", sum(visit.visits)::int as visits
    from referral_visits visit where visit.day between ${from}::date and ${to}::date group by 1`.execute(db)
  return rows
}

type TodayRow = {
  beds: number
  bedsTaken: number
  bedsAvailable: number
  stays: number
  waiting: number
  residents: number
  owners: number
}

const placeToday = (place: AnalyticsPlace) => sql<TodayRow>`with ${homesIn(place)} select rooms.*,
    (select count(distinct stay.resident_id)::int from reservations stay where stay.status in ('ACTIVE', 'NOTICE_GIVEN') and ${isAmongHomes(sql`stay.home_id`, place)}) as stays,
    (select count(distinct entry.resident_id)::int from waitlist_entries entry where entry.status in ('WAITING', 'OFFERED') and ${isAmongHomes(sql`entry.home_id`, place)}) as waiting,
    (select coalesce(sum(change), 0)::int from user_counts where role = 'SEEKER' and status = 'ACTIVE') as residents,
    (select count(*)::int from users person join owners owner on owner.user_id = person.id where person.status = 'ACTIVE') as owners
    from (select coalesce(sum(room.max_occupancy), 0)::int as beds, coalesce(sum(room.current_occupancy), 0)::int as beds_taken,
        coalesce(sum(room.max_occupancy - room.current_occupancy) filter (where room.is_available), 0)::int as beds_available
      from homes home join bedrooms room on room.home_id = home.id where home.status = 'PUBLISHED' and ${isAmongHomes(sql`home.id`, place)}) rooms`

export const readToday = async (db: Db, place: AnalyticsPlace) => (await placeToday(place).execute(db)).rows[0]!

export async function countHomesByState(db: Db, place: AnalyticsPlace) {
  const { rows } = await sql<{ status: string; count: number }>`select listing.status, count(*)::int as count from homes listing
    where listing.status <> 'DELETED' and ${homeIsIn(sql`listing.id`, place)} group by 1 order by 2 desc`.execute(db)
  return rows
}
