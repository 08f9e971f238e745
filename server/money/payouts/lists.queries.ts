import { type RawBuilder, sql } from 'kysely'
import type { PayoutStatus } from '#contract/money/payout.lifecycle.ts'
import type { PayoutFigures, RoomPayouts } from '#contract/money/payouts.ts'
import { type Day, platformZone } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { momentBetween, platformTime, startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { earnedSince, ofPayouts, unplannedMoneyOf, unplannedOf } from './earnings.queries.ts'
import { selectPayouts } from './payouts.queries.ts'

export type Filter = {
  startDate?: string | undefined
  endDate?: string | undefined
  status?: readonly PayoutStatus[] | undefined
  homeId?: string | undefined
  paidFrom?: string | undefined
  paidTo?: string | undefined
  currency?: string | undefined
}

const onTheWay = sql`payout.status in ('SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'FAILED')`
/** The next day money is sent, or else the last one of what did not arrive yet. */
const nextOn = sql`coalesce(min(payout.scheduled_for) filter (where payout.status = 'SCHEDULED'), max(payout.scheduled_for) filter (where ${onTheWay}))::text`
/** Only the conditions that are asked for: with all of them, each row would be compared with filters that are not set. */
const within = ({ startDate, endDate, status, homeId, paidFrom, paidTo, currency }: Filter) =>
  sql.join(
    [
      sql`payout.status <> 'CANCELLED'`,
      startDate && sql`payout.scheduled_for >= ${startDate}::date`,
      endDate && sql`payout.scheduled_for <= ${endDate}::date`,
      status?.length && sql`payout.status = any (${status}::payout_status[])`,
      homeId && sql`payout.home_id = ${homeId}::uuid`,
      currency && sql`payout.currency = ${currency}`,
      momentBetween(sql`payout.paid_at`, { startDate: paidFrom, endDate: paidTo }),
    ].filter((condition) => typeof condition === 'object'),
    sql` and `,
  )

/** Waiting earnings have no date and no status yet, so they are included only without those filters. */
const withWaiting = ({ startDate, endDate, status }: Filter) => !startDate && !endDate && !status?.length

/**
 * One row per room. Its latest payout is looked up by its day: all payouts in their order would have to be sorted. An index finds it
 * by its room; only where there is none, all payouts of that day are compared. Payouts are added up on their own (`materialized`):
 * beside these lookups the planner takes sorting them for no dearer than hashing.
 */
export async function listPayoutRooms(db: Db, scope: HomeScope, filter: Filter, limit: number) {
  const latestWhere = (isOfRoom: RawBuilder<boolean>) => sql`select payout.id, payout.created_at from payouts payout
    where ${ofPayouts(scope)} and ${within(filter)} and payout.scheduled_for = rooms.latest_on and payout.currency = rooms.currency
      and ${isOfRoom}`
  const { rows } = await sql<RoomPayouts & { total: number }>`
    with planned as materialized (
      select home_id, bedroom_id, currency, max(room_name) as room_name, count(*)::int as payouts,
        coalesce(sum(amount_cents) filter (where status = 'PAID'), 0)::bigint as paid_cents,
        coalesce(sum(amount_cents) filter (where ${onTheWay}), 0)::bigint as on_the_way_cents,
        max(paid_at) as last_paid_at, ${nextOn} as next_on, max(scheduled_for) as last_day
      from payouts payout where ${ofPayouts(scope)} and ${within(filter)} group by home_id, bedroom_id, currency
    ), waiting as (
      select earned.home_id, earned.bedroom_id, earned.currency, max(earned.room_name) as room_name, sum(earned.cents)::bigint as cents,
        max(${platformTime('earned.earned_at')})::date as last_day
      from ${unplannedOf(scope)} earned
      where ${withWaiting(filter)} and (${filter.homeId ?? null}::uuid is null or earned.home_id = ${filter.homeId ?? null}::uuid)
      group by earned.home_id, earned.bedroom_id, earned.currency having sum(earned.cents) <> 0
    ), rooms as (
      select coalesce(planned.home_id, waiting.home_id) as home_id, coalesce(planned.bedroom_id, waiting.bedroom_id) as bedroom_id,
        coalesce(planned.currency, waiting.currency) as currency, coalesce(planned.room_name, waiting.room_name) as room_name,
        coalesce(payouts, 0) as payouts, coalesce(paid_cents, 0) as paid_cents, coalesce(on_the_way_cents, 0) as on_the_way_cents,
        coalesce(waiting.cents, 0) as waiting_cents, last_paid_at, next_on, planned.last_day as latest_on, greatest(planned.last_day, waiting.last_day) as last_day
      from planned full join waiting on planned.home_id is not distinct from waiting.home_id and planned.currency = waiting.currency
        and planned.bedroom_id is not distinct from waiting.bedroom_id
    )
    select rooms.*, latest.id as latest_payout_id, coalesce(home.title, '') as home_title,
      coalesce(rooms.room_name, case when rooms.bedroom_id is not null then 'Room' when rooms.home_id is null then 'Not from a home' else 'Whole home' end) as room_name,
      count(*) over ()::int as total
    from rooms left join homes home on home.id = rooms.home_id left join lateral (
      select payout.id from (
        ${latestWhere(sql`payout.home_id = rooms.home_id and payout.bedroom_id = rooms.bedroom_id`)}
        union all
        ${latestWhere(sql`(rooms.home_id is null or rooms.bedroom_id is null)
          and payout.home_id is not distinct from rooms.home_id and payout.bedroom_id is not distinct from rooms.bedroom_id`)}
      ) payout order by payout.created_at desc limit 1
    ) latest on true
    order by home.title, rooms.room_name, rooms.bedroom_id limit ${limit}`.execute(db)
  return rows
}

type PayoutKey = { scheduledFor: Day; id: string }

/** Newest first, after the given one. */
export const listPayouts = (db: Db, scope: HomeScope, filter: Filter, limit: number, after?: PayoutKey) =>
  selectPayouts(db)
    .where(ofPayouts(scope))
    .where(within(filter) as ReturnType<typeof sql<boolean>>)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(payout.scheduled_for <= ${after!.scheduledFor}::date and (payout.scheduled_for < ${after!.scheduledFor}::date or payout.id > ${after!.id}))`,
      ),
    )
    .orderBy('payout.scheduledFor', 'desc')
    .orderBy('payout.id')
    .limit(limit)
    .execute()

/** Payouts that include money of one room, with its amount. */
export const listPayoutsOfRoom = (db: Db, scope: HomeScope, homeId: string, bedroomId: string | null) =>
  selectPayouts(db)
    .innerJoin('payoutItems as item', 'item.payoutId', 'payout.id')
    .select(({ fn }) => fn.sum<number>('item.amountCents').as('roomCents'))
    .where(ofHomes(scope, { owner: 'payout.owner_id', home: 'item.home_id' }))
    .where('payout.status', '!=', 'CANCELLED')
    .where('item.homeId', '=', homeId)
    .where('item.bedroomId', bedroomId === null ? 'is' : '=', bedroomId)
    .groupBy(['payout.id', 'home.id', 'address.id', 'owner.id', 'person.id'])
    .orderBy('payout.scheduledFor', 'desc')
    .orderBy('payout.id')
    .limit(200)
    .execute()

type RoomSums = Pick<RoomPayouts, 'paidCents' | 'onTheWayCents' | 'waitingCents' | 'nextOn'>

/** The sums of one room in a currency, however many payouts and earnings it has. */
export async function readRoomSums(db: Db, scope: HomeScope, home: string, bedroom: string | null, currency: string) {
  const { rows } = await sql<RoomSums>`
    select coalesce(sum(item.amount_cents) filter (where payout.status = 'PAID'), 0)::bigint as paid_cents,
      coalesce(sum(item.amount_cents) filter (where ${onTheWay}), 0)::bigint as on_the_way_cents, ${nextOn} as next_on,
      (select coalesce(sum(earned.cents), 0)::bigint from ${unplannedOf(scope)} earned where earned.home_id = ${home}
        and earned.bedroom_id is not distinct from ${bedroom}::uuid and earned.currency = ${currency}) as waiting_cents
    from payout_items item join payouts payout on payout.id = item.payout_id
    where ${ofHomes(scope, { owner: 'payout.owner_id', home: 'item.home_id' })} and item.home_id = ${home}
      and item.bedroom_id is not distinct from ${bedroom}::uuid and payout.currency = ${currency}`.execute(db)
  return rows[0]!
}

/** Summary figures, one row per currency. */
export async function listFigures(db: Db, scope: HomeScope, today: string) {
  const { rows } = await sql<PayoutFigures>`
    with unplanned as materialized (select * from ${unplannedMoneyOf(scope)} unplanned
    ), earned as (
      select currency, sum(cents)::bigint as this_month
      from ${earnedSince(scope, `${today.slice(0, 7)}-01`, sql`unplanned`)} earned group by currency
    ), waiting as (
      select currency, sum(cents)::bigint as cents from unplanned group by currency
    ), planned as (
      select currency, coalesce(sum(amount_cents) filter (where ${onTheWay}), 0)::bigint as on_the_way,
        coalesce(sum(amount_cents) filter (where paid_at >= ${startOfPlatformDay(`${today.slice(0, 4)}-01-01`)}), 0)::bigint as paid_this_year,
        coalesce(min(scheduled_for) filter (where status = 'SCHEDULED'), max(scheduled_for) filter (where status = 'IN_TRANSIT')) as next_on
      from payouts payout where ${ofPayouts(scope)} group by currency
    )
    select account.currency, coalesce(this_month, 0) as earned_this_month_cents, coalesce(waiting.cents, 0) as waiting_cents,
      coalesce(on_the_way, 0) as on_the_way_cents, coalesce(paid_this_year, 0) as paid_this_year_cents,
      case when next_on is not null then json_build_object('on', next_on, 'cents', (
        select sum(amount_cents) from payouts payout where ${ofPayouts(scope)} and payout.currency = account.currency
          and payout.status in ('SCHEDULED', 'IN_TRANSIT') and payout.scheduled_for = next_on)) end as next
    from ledger_accounts account left join earned on earned.currency = account.currency left join waiting on waiting.currency = account.currency
      left join planned on planned.currency = account.currency
    where account.kind = 'OWNER_PAYABLE' and account.party_id = ${scope.ownerId} order by account.currency`.execute(db)
  return rows
}

/** An owner's bedroom as it is now, or the home itself. */
export async function findRoomHead(db: Db, scope: HomeScope, homeId: string, bedroomId: string | null) {
  const { rows } = await sql<{ homeTitle: string; roomNumber: string | null; currency: string }>`
    select home.title as home_title, room.room_number, coalesce(price.currency::text, 'USD') as currency
    from homes home left join bedrooms room on room.home_id = home.id and room.id = ${bedroomId}::uuid
    left join bedroom_pricing price on price.bedroom_id = room.id
    where home.id = ${homeId} and ${ofHomes(scope)} and (${bedroomId}::uuid is null or room.id is not null)`.execute(db)
  return rows[0]
}

/** Unpaid payouts oldest first, paid ones newest first. */
export function listForStaff(db: Db, filter: Filter, page: { page: number; limit: number }) {
  return selectPayouts(db)
    .where(within(filter) as ReturnType<typeof sql<boolean>>)
    .orderBy('payout.status')
    .orderBy(sql`case when payout.status <> 'PAID' then payout.scheduled_for end`)
    .orderBy('payout.scheduledFor', 'desc')
    .orderBy('payout.id')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute()
}

const scheduledSince = sql`(payout.scheduled_for::timestamp at time zone ${sql.lit(platformZone)})`

/** Since when each payout that is due by this day has waited for its transfer. */
export const payoutsToSend = (today: Day) => sql`select ${scheduledSince} as since from payouts payout
  where ${within({ status: ['SCHEDULED'], endDate: today })}`

/** Since when each payout has waited whose transfer failed. */
export const payoutsThatFailed = sql`select ${scheduledSince} as since from payouts payout where ${within({ status: ['FAILED'] })}`

export async function countPayoutsByStatus(db: Db, { status: _any, ...filter }: Filter) {
  const { rows } = await sql<{ status: PayoutStatus; count: number }>`
    select status, count(*)::int as count from payouts payout where ${within(filter)} group by status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Partial<Record<PayoutStatus, number>>
}
