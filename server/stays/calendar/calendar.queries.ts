import { sql } from 'kysely'
import type { ReservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { readRows } from '#server/kernel/database/direct-reads.ts'
import type { Currency, PaymentFrequency, RentChargeStatus, RoomType, TourKind } from '#server/kernel/database/schema.ts'
import { ofHome, ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'
import { hasPaymentAtBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import { isSharedNow } from '#server/people/profiles/consent-in-force.queries.ts'

/** An owner's calendar is about homes, a resident's about themselves. */
export type CalendarScope = HomeScope | { readonly residentId: string }
export type CalendarRange = { scope: CalendarScope; homeId?: string | undefined; startDate: string; endDate: string }

/** The condition that a row with a home and a resident belongs into a calendar. */
const within = (scope: CalendarScope, table: string) =>
  'residentId' in scope ? sql<boolean>`${sql.ref(`${table}.resident_id`)} = ${scope.residentId}` : ofHomes(scope)

export type CalendarStay = {
  id: string
  status: ReservationStatus
  homeId: string
  homeTitle: string
  timeZone: string
  roomName: string
  residentName: string
  startsOn: string
  endsOn: string | null
  /** The move-in payment, while it is open. */
  payBy: string | null
  totalCents: number | null
  /** Of those who live there, if rent was asked for. */
  rentCents: number | null
  frequency: PaymentFrequency | null
  currency: Currency
}

/** Looks people up one by one: the planner expects more stays than there are, and would read the names of all users. */
const personOf = sql`select person.first_name, person.last_name
  from residents resident join users person on person.id = resident.user_id where resident.id = stay.resident_id offset 0`

const isPending = sql`stay.status = 'PENDING_PAYMENT'`
const isLiving = sql`stay.status in ('CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN')`
const noRent = sql`null as "rentCents", null as frequency`
const rentOfLiving = sql`case when ${isLiving} then (stay.fee_sheet ->> 'rentCents')::int end as "rentCents",
  case when ${isLiving} then stay.fee_sheet ->> 'paymentFrequency' end as frequency`

/**
 * Stays that begin or end on these days, or wait for a payment; with rent, also those of everyone who lives there then. All others
 * have nothing to show. A month can have a thousand of them, and each value costs time on its way, so there are none that no event shows.
 */
export const listStays = (db: Db, { scope, homeId, startDate, endDate }: CalendarRange, withRent: boolean) => {
  const shown = sql`stay.starts_on >= ${startDate}::date or stay.ends_on <= ${endDate}::date or ${isPending}`
  return readRows(
    db,
    sql<CalendarStay>`
    select stay.id, stay.status, stay.home_id as "homeId", home.title as "homeTitle", home.time_zone as "timeZone", stay.room_name as "roomName",
      coalesce(stay.guest_name, trim(concat_ws(' ', person.first_name, person.last_name))) as "residentName",
      stay.starts_on::text as "startsOn", stay.ends_on::text as "endsOn",
      case when ${isPending} and not ${hasPaymentAtBank('stay.id')} then (stay.expires_at at time zone home.time_zone)::date::text end as "payBy",
      case when ${isPending} then stay.total_cents end as "totalCents", ${withRent ? rentOfLiving : noRent}, stay.currency
    from reservations stay
    join homes home on home.id = stay.home_id
    left join lateral (${personOf}) person on true
    where ${within(scope, 'stay')} and ${ofHome('home.id', homeId ?? null)}
      and stay.status not in ('CANCELLED', 'EXPIRED', 'NO_SHOW')
      and (stay.starts_on <= ${endDate}::date) and (stay.ends_on is null or stay.ends_on >= ${startDate}::date)
      and (${withRent ? sql`${shown} or ${isLiving}` : shown})
    order by stay.starts_on, stay.id limit 5000`,
  )
}

export type CalendarCharge = {
  reservationId: string
  startsOn: string
  dueOn: string
  status: RentChargeStatus
  amountCents: number
}

/** The status of rent that is or was due on these days. */
export const listCalendarCharges = async (db: Db, { scope, homeId, startDate, endDate }: CalendarRange) => {
  const { rows } = await sql<CalendarCharge>`
    select charge.reservation_id, charge.starts_on::text as starts_on, charge.due_on::text as due_on, charge.status, charge.amount_cents
    from rent_charges charge
    join reservations stay on stay.id = charge.reservation_id
    join homes home on home.id = stay.home_id
    where ${within(scope, 'stay')} and ${ofHome('home.id', homeId ?? null)}
      and (charge.starts_on between ${startDate}::date and ${endDate}::date or charge.due_on between ${startDate}::date and ${endDate}::date)
  `.execute(db)
  return rows
}

type CalendarOffer = {
  id: string
  homeId: string
  homeTitle: string
  timeZone: string
  endsOn: string
  name: string
  roomNumber: string
  type: RoomType
}

export const listOffers = async (db: Db, { scope, homeId, startDate, endDate }: CalendarRange) => {
  const { rows } = await sql<CalendarOffer>`
    select entry.id, home.id as home_id, home.title as home_title, home.time_zone,
      (entry.expires_at at time zone home.time_zone)::date::text as ends_on,
      person.first_name || coalesce(' ' || left(nullif(person.last_name, ''), 1) || '.', '') as name,
      coalesce(room.room_number, '') as room_number, coalesce(room.type, 'SHARED') as type
    from waitlist_entries entry
    join homes home on home.id = entry.home_id
    join residents resident on resident.id = entry.resident_id
    join users person on person.id = resident.user_id
    left join waitlist_offers offer on offer.entry_id = entry.id and offer.answered_at is null
    left join bedrooms room on room.id = offer.bedroom_id
    where ${within(scope, 'entry')} and ${ofHome('home.id', homeId ?? null)} and entry.status = 'OFFERED'
      and (entry.expires_at at time zone home.time_zone)::date between ${startDate}::date and ${endDate}::date
    order by entry.expires_at limit 1000`.execute(db)
  return rows
}

type CalendarInterview = {
  id: string
  homeId: string
  homeTitle: string
  timeZone: string
  at: Date
  name: string | null
  roomNumber: string | null
}

/** Interviews on these days. A name is included only while the person shares it. */
export const listInterviews = async (db: Db, { scope, homeId, startDate, endDate }: CalendarRange, now: Date) => {
  const { rows } = await sql<CalendarInterview>`
    select application.id, home.id as home_id, home.title as home_title, (application.interview ->> 'at')::timestamptz as at, home.time_zone,
      room.room_number, case when ${isSharedNow(now, { application: 'application.id', part: 'NAME' })}
        then person.first_name || coalesce(' ' || left(nullif(person.last_name, ''), 1) || '.', '') end as name
    from applications application
    join homes home on home.id = application.home_id
    join residents resident on resident.id = application.resident_id
    join users person on person.id = resident.user_id
    left join bedrooms room on room.id = application.bedroom_id
    where ${within(scope, 'application')} and ${ofHome('home.id', homeId ?? null)} and application.status = 'INTERVIEW_SCHEDULED'
      and ((application.interview ->> 'at')::timestamptz at time zone home.time_zone)::date between ${startDate}::date and ${endDate}::date
    order by at limit 1000`.execute(db)
  return rows
}

type CalendarTour = {
  id: string
  kind: TourKind
  homeId: string
  homeTitle: string
  timeZone: string
  at: Date
  endsAt: Date
  /** Whether one side moved it and the other has not answered. */
  isTentative: boolean
  name: string
}

/** Tours and calls on these days, also those whose new time is not confirmed yet. */
export const listCalendarTours = async (db: Db, { scope, homeId, startDate, endDate }: CalendarRange) => {
  const { rows } = await sql<CalendarTour>`
    select tour.id, tour.kind, home.id as home_id, home.title as home_title, home.time_zone, tour.starts_at as at,
      tour.ends_at, tour.status = 'PROPOSED' as is_tentative, person.first_name || coalesce(' ' || left(nullif(person.last_name, ''), 1) || '.', '') as name
    from tours tour
    join homes home on home.id = tour.home_id
    join residents resident on resident.id = tour.resident_id
    join users person on person.id = resident.user_id
    where ${within(scope, 'tour')} and ${ofHome('home.id', homeId ?? null)} and tour.status in ('PROPOSED', 'CONFIRMED', 'COMPLETED')
      and (tour.starts_at at time zone home.time_zone)::date between ${startDate}::date and ${endDate}::date
    order by tour.starts_at limit 1000`.execute(db)
  return rows
}

type Figures = {
  arrivals: number
  departures: number
  staying: number
  awaitingPayment: number
  awaitingArrival: number
  openOffers: number
  beds: number
  freeBeds: number
}

export const findFigures = async (db: Db, scope: HomeScope, now: Date) => {
  const { rows } = await sql<Figures>`
    select
      count(*) filter (where stay.status in ('PENDING_PAYMENT', 'CONFIRMED') and stay.starts_on between ${todayAtHome(now)} and ${todayAtHome(now)} + 6)::int as arrivals,
      count(*) filter (where stay.status in ('ACTIVE', 'NOTICE_GIVEN') and stay.ends_on between ${todayAtHome(now)} and ${todayAtHome(now)} + 6)::int as departures,
      count(*) filter (where stay.status in ('ACTIVE', 'NOTICE_GIVEN'))::int as staying,
      count(*) filter (where stay.status = 'PENDING_PAYMENT')::int as awaiting_payment,
      count(*) filter (where stay.status = 'CONFIRMED' and stay.arrived_at is null and stay.starts_on <= ${todayAtHome(now)})::int as awaiting_arrival,
      (select count(*)::int from waitlist_entries entry join homes home on home.id = entry.home_id
        where ${ofHomes(scope)} and entry.status = 'OFFERED') as open_offers,
      (select coalesce(sum(max_occupancy), 0)::int from bedrooms room join homes home on home.id = room.home_id
        where ${ofHomes(scope)} and home.status in ('PUBLISHED', 'PAUSED')) as beds,
      (select coalesce(sum(max_occupancy - current_occupancy), 0)::int from bedrooms room join homes home on home.id = room.home_id
        where ${ofHomes(scope)} and home.status in ('PUBLISHED', 'PAUSED') and room.is_available) as free_beds
    from reservations stay join homes home on home.id = stay.home_id
    where ${ofHomes(scope)}`.execute(db)
  return rows[0]!
}
