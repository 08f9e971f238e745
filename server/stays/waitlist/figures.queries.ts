import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Currency } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { hadSpot } from './waitlist.queries.ts'

type WaitlistFigures = {
  homeId: string
  homeTitle: string
  waiting: number
  offered: number
  accepted: number
  onHold: number
  freeBeds: number
  isOpen: boolean
  offerHours: number
  feeCents: number
  currency: Currency
}

/** A home has one currency: that of its prices. */
const currencyOf = sql`(select price.currency from bedroom_pricing price join bedrooms room on room.id = price.bedroom_id
  where room.home_id = home.id order by room.position limit 1)`

/** The waitlists of an owner's homes that are public or have someone waiting. */
export const listWaitlists = async (db: Db, scope: HomeScope) => {
  const { rows } = await sql<WaitlistFigures>`
    select home.id as home_id, home.title as home_title, coalesce(line.is_open, true) as is_open, coalesce(line.offer_hours, 24) as offer_hours,
      coalesce(line.fee_cents, 0) as fee_cents, coalesce(${currencyOf}, 'USD') as currency,
      counted.waiting, counted.offered, counted.accepted, counted.on_hold,
      (select coalesce(sum(max_occupancy - current_occupancy), 0)::int from bedrooms room where room.home_id = home.id and is_available) as free_beds
    from homes home
    left join home_waitlists line on line.home_id = home.id
    cross join lateral (
      select count(*) filter (where status = 'WAITING')::int as waiting, count(*) filter (where status = 'OFFERED')::int as offered,
        count(*) filter (where status = 'ACCEPTED')::int as accepted, count(*) filter (where status = 'INACTIVE')::int as on_hold
      from waitlist_entries entry where entry.home_id = home.id) counted
    where ${ofHomes(scope)} and home.status <> 'DELETED'
      and (home.status in ('PUBLISHED', 'PAUSED') or counted.waiting + counted.offered + counted.accepted + counted.on_hold > 0)
    order by home.title, home.id`.execute(db)
  return rows
}

type Recent = { joined: number; offers: number; accepted: number; medianAnswerHours: number | null }

export const findRecent = async (db: Db, scope: HomeScope, since: Date) => {
  const { rows } = await sql<Recent>`
    select
      (select count(*)::int from waitlist_entries entry join homes home on home.id = entry.home_id
        where ${ofHomes(scope)} and entry.joined_at > ${since} and ${hadSpot} and entry.status <> 'PENDING_PAYMENT') as joined,
      count(*)::int as offers, count(*) filter (where offer.outcome in ('ACCEPTED', 'CONVERTED', 'LAPSED'))::int as accepted,
      (percentile_cont(0.5) within group (order by extract(epoch from offer.answered_at - offer.offered_at) / 3600)
        filter (where offer.outcome in ('ACCEPTED', 'PASSED', 'LEFT')))::float8 as median_answer_hours
    from waitlist_offers offer join waitlist_entries entry on entry.id = offer.entry_id join homes home on home.id = entry.home_id
    where ${ofHomes(scope)} and offer.offered_at > ${since}`.execute(db)
  return rows[0]!
}

type Room = { id: string; waiting: number }

export const countWaiting = async (db: Db, homeId: string) => {
  const { rows } = await sql<Room>`
    select room.id, (select count(*)::int from waitlist_entries entry where entry.home_id = room.home_id
      and entry.status in ('WAITING', 'OFFERED') and (entry.room_type is null or entry.room_type = room.type)) as waiting
    from bedrooms room where room.home_id = ${homeId}`.execute(db)
  const { count } = await db
    .selectFrom('waitlistEntries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('homeId', '=', homeId)
    .where('status', 'in', ['WAITING', 'OFFERED'])
    .executeTakeFirstOrThrow()
  return { waiting: count, byRoom: new Map(rows.map(({ id, waiting }) => [id, waiting])) }
}

export const findWaitlistHome = (db: Db, id: string) =>
  db.selectFrom('homes').select(['id', 'title', 'timeZone', 'status', 'ownerId']).where('id', '=', id).executeTakeFirst()
