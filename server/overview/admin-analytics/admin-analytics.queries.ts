import { type RawBuilder, sql } from 'kysely'
import type { PlaceRow } from '#contract/overview/admin-analytics.ts'
import { addDays, type Day } from '#contract/time.ts'
import type { DayRange, ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { momentWithin } from '#server/kernel/time.queries.ts'
import { isOwner } from '#server/overview/admin-people/people-list.queries.ts'

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

export type CountedRow = { views: number; saves: number; applications: number; moveIns: number; beds: number; taken: number }

const sums = sql`coalesce(sum(known.views), 0)::int as views, coalesce(sum(known.saves), 0)::int as saves,
  coalesce(sum(known.applications), 0)::int as applications, coalesce(sum(known.move_ins), 0)::int as move_ins,
  coalesce(sum(known.beds), 0)::bigint as beds, coalesce(sum(known.taken), 0)::bigint as taken`

type Sums = CountedRow & { isNow: boolean; from: Day | null }

/** The sums of the period and of the one before, and those of each interval of the period; first by day, which leaves few rows to group twice. */
export const sumsOfPeriod = ({ before, ...range }: ReportPeriod, place: AnalyticsPlace) => sql<Sums>`
  select is_now, "from"::text, ${sums} from (
    select known.*, known.day >= ${range.from}::date as is_now,
      case when known.day >= ${range.from}::date then date_trunc(${range.unit}, known.day::timestamp)::date end as "from"
    from (select known.day, ${sums} from place_days known where ${placeIs('known', place)} and (known.day between ${range.from}::date and ${range.to}::date
      or known.day between ${before.from}::date and ${before.to}::date) group by known.day) known
  ) known group by grouping sets ((is_now), (is_now, "from"))`

export const listSums = async (db: Db, period: ReportPeriod, place: AnalyticsPlace) =>
  (await sumsOfPeriod(period, place).execute(db)).rows

export type PlaceSums = CountedRow & Pick<PlaceRow, 'state' | 'city' | 'homes'> & { bedsNow: number }

/** Of the last day a city was counted; the greatest of such pairs, because sorting the days of all cities takes longer than all sums. */
const ofLastDay = (column: RawBuilder<unknown>) => sql`(max(array[known.day - date '2000-01-01', ${column}]))[2]`

/** The cities with the most applications; homes and beds are those of the last day. */
export const sumsByPlace = ({ from, to }: DayRange, place: AnalyticsPlace, limit: number) => sql<PlaceSums>`
  select known.state, known.city, ${sums}, ${ofLastDay(sql`known.homes`)} as homes, ${ofLastDay(sql`known.beds`)} as beds_now
  from place_days known where ${placeIs('known', place)} and known.day between ${from}::date and ${to}::date
  group by known.state, known.city order by sum(known.applications) desc, sum(known.views) desc, known.state, known.city limit ${limit}`

export const listPlaces = async (db: Db, range: DayRange, place: AnalyticsPlace, limit: number) =>
  (await sumsByPlace(range, place, limit).execute(db)).rows

export async function findPlacesCountedAt(db: Db) {
  const { rows } = await sql<{ at: Date | null }>`
    select max(written_at) as at from place_days where day = (select max(day) from place_days)`.execute(db)
  return rows[0]!.at
}

export async function listStates(db: Db) {
  const { rows } = await sql<{ state: string }>`select distinct state from place_days
    where day = (select max(day) from place_days) and state <> '' order by state`.execute(db)
  return rows.map(({ state }) => state)
}

type PeopleRow = { from: Day; residents: number; owners: number }

/** New accounts by interval. Team members count as owners' people, not as owners. */
export const newPeople = (range: DayRange, unit: ReportPeriod['unit'], zone: string) => sql<PeopleRow>`
  select date_trunc(${unit}, person.created_at at time zone ${zone})::date::text as "from",
    count(*) filter (where person.role = 'SEEKER')::int as residents,
    count(*) filter (where person.role = 'OWNER' and ${isOwner})::int as owners
  from users person where person.status <> 'DELETED' and ${momentWithin(sql`person.created_at`, range)} group by 1`

export const listNewPeople = async (db: Db, range: DayRange, unit: ReportPeriod['unit'], zone: string) =>
  (await newPeople(range, unit, zone).execute(db)).rows

export async function listVisits(db: Db, { from, to }: DayRange, unit: ReportPeriod['unit']) {
  const { rows } = await sql<{ from: Day; visits: number }>`
    select date_trunc(${unit}, visit.day::timestamp)::date::text as "from", sum(visit.visits)::int as visits
    from referral_visits visit where visit.day between ${from}::date and ${to}::date group by 1`.execute(db)
  return rows
}

type LivingRow = {
  answered: number
  answerHours: number | null
  joined: number
  ended: number
  stayDays: number | null
  began30: number
  stayed30: number
  began90: number
  stayed90: number
}

/** Stays that someone moved into, of a row named `stay`. */
export const lived = sql<boolean>`stay.status in ('ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED')`

/** Stays that began so many days before the period: all of them could have lasted that long by now. */
export const beganBefore = ({ from, to }: DayRange, days: number) =>
  sql<boolean>`stay.starts_on between ${addDays(from, -days)}::date and ${addDays(to, -days)}::date`
export const lasted = (days: number) => sql<boolean>`(stay.ends_on is null or stay.ends_on - stay.starts_on >= ${days})`

/** What became of applications, waitlists and stays in one period, in one statement. */
export const livingWithin = (range: DayRange, place: AnalyticsPlace) => sql<LivingRow>`select * from
  (select count(*)::int as answered,
      percentile_cont(0.5) within group (order by date_part('epoch', application.decided_at - application.submitted_at)) / 3600 as answer_hours
    from applications application where ${momentWithin(sql`application.decided_at`, range)} and application.submitted_at is not null
      and ${homeIsIn(sql`application.home_id`, place)}) answers,
  (select count(*)::int as joined from waitlist_entries entry where ${momentWithin(sql`entry.joined_at`, range)}
      and ${homeIsIn(sql`entry.home_id`, place)}) waitlists,
  (select count(*)::int as ended,
      (percentile_cont(0.5) within group (order by stay.ends_on - stay.starts_on))::float8 as stay_days
    from reservations stay where stay.status in ('COMPLETED', 'TERMINATED') and stay.ends_on between ${range.from}::date and ${range.to}::date
      and ${homeIsIn(sql`stay.home_id`, place)}) ends,
  (select count(*) filter (where ${beganBefore(range, 30)})::int as began30,
      count(*) filter (where ${beganBefore(range, 30)} and ${lasted(30)})::int as stayed30,
      count(*) filter (where ${beganBefore(range, 90)})::int as began90,
      count(*) filter (where ${beganBefore(range, 90)} and ${lasted(90)})::int as stayed90
    from reservations stay where stay.starts_on between ${addDays(range.from, -90)}::date and ${addDays(range.to, -30)}::date
      and ${lived} and ${homeIsIn(sql`stay.home_id`, place)}) lengths`

export const readLiving = async (db: Db, range: DayRange, place: AnalyticsPlace) =>
  (await livingWithin(range, place).execute(db)).rows[0]!

type TodayRow = {
  beds: number
  bedsTaken: number
  bedsAvailable: number
  stays: number
  waiting: number
  residents: number
  owners: number
}

export async function readToday(db: Db, place: AnalyticsPlace) {
  const { rows } = await sql<TodayRow>`select rooms.*,
    (select count(distinct stay.resident_id)::int from reservations stay where stay.status in ('ACTIVE', 'NOTICE_GIVEN') and ${homeIsIn(sql`stay.home_id`, place)}) as stays,
    (select count(distinct entry.resident_id)::int from waitlist_entries entry where entry.status in ('WAITING', 'OFFERED') and ${homeIsIn(sql`entry.home_id`, place)}) as waiting,
    (select count(*)::int from users where role = 'SEEKER' and status = 'ACTIVE') as residents,
    (select count(*)::int from users person join owners owner on owner.user_id = person.id where person.status = 'ACTIVE') as owners
    from (select coalesce(sum(room.max_occupancy), 0)::int as beds, coalesce(sum(room.current_occupancy), 0)::int as beds_taken,
        coalesce(sum(room.max_occupancy - room.current_occupancy) filter (where room.is_available), 0)::int as beds_available
      from homes home join bedrooms room on room.home_id = home.id where home.status = 'PUBLISHED' and ${homeIsIn(sql`home.id`, place)}) rooms`.execute(
    db,
  )
  return rows[0]!
}

export async function countHomesByState(db: Db, place: AnalyticsPlace) {
  const { rows } = await sql<{ status: string; count: number }>`select listing.status, count(*)::int as count from homes listing
    where listing.status <> 'DELETED' and ${homeIsIn(sql`listing.id`, place)} group by 1 order by 2 desc`.execute(db)
  return rows
}
