import { sql } from 'kysely'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { DashboardStats, MoneyToday } from '#contract/overview/admin-dashboard.ts'
import type { Day } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { isPaidPlan } from '#server/money/subscriptions/admin-subscriptions.queries.ts'
import { isRevenue } from '#server/payments/purposes.queries.ts'

/** The figures as they are now, in one statement. */
const statsNow = sql<Omit<DashboardStats, 'asOf'>>`select
  (select count(*)::int from users where role = 'SEEKER' and status = 'ACTIVE') as residents,
  (select count(*)::int from users person join owners owner on owner.user_id = person.id where person.status = 'ACTIVE') as owners,
  home.homes as published_homes, home.beds, home.beds_available, application.open as open_applications, application.urgent as urgent_applications,
  (select count(distinct resident_id)::int from reservations where status in ('ACTIVE', 'NOTICE_GIVEN')) as living,
  (select count(distinct resident_id)::int from waitlist_entries where status in ('WAITING', 'OFFERED')) as waiting,
  (select count(*)::int from owner_subscriptions subscription where ${isPaidPlan}) as paid_plans
  from (
    select count(distinct home.id)::int as homes, coalesce(sum(room.max_occupancy), 0)::int as beds,
      coalesce(sum(room.max_occupancy - room.current_occupancy) filter (where room.is_available), 0)::int as beds_available
    from homes home left join bedrooms room on room.home_id = home.id where home.status = 'PUBLISHED') home,
  (
    select count(*)::int as open, count(*) filter (where priority = 'URGENT')::int as urgent from applications
    where status in ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'INTERVIEW_SCHEDULED', 'APPROVED', 'WAITLISTED')) application`

export const readDashboardStats = async (db: Db) => (await statsNow.execute(db)).rows[0]!

type MoneyRow = { currency: string; kind: Exclude<keyof MoneyToday, 'day' | 'currency'>; count: number; cents: number }

/**
 * What moved since the day began, by currency and kind. Only plans and premium reviews are revenue, and what is refunded of them
 * lowers it.
 */
export const moneySince = (day: Day) => sql<MoneyRow>`
  select moved.currency, case when moved.is_ours then 'revenue' when moved.is_refund then 'refunded' else 'processed' end as kind,
    count(*) filter (where not (moved.is_ours and moved.is_refund))::int as count,
    sum(case when moved.is_ours and moved.is_refund then -moved.cents else moved.cents end)::bigint as cents
  from (
    select payment.currency, ${isRevenue(sql`payment.purpose`)} as is_ours, false as is_refund, payment.amount_cents as cents
    from payments payment where payment.succeeded_at >= ${startOfPlatformDay(day)}
    union all
    select payment.currency, ${isRevenue(sql`payment.purpose`)}, true, refund.amount_cents
    from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.status = 'SUCCEEDED' and refund.settled_at >= ${startOfPlatformDay(day)}
  ) moved group by 1, 2
  union all
  select payout.currency, 'paidOut', count(*)::int, sum(payout.amount_cents)::bigint
  from payouts payout where payout.paid_at >= ${startOfPlatformDay(day)} group by 1`

export const listMoneySince = async (db: Db, day: Day) => (await moneySince(day).execute(db)).rows

export async function readDatabaseBytes(db: Db) {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]!.bytes
}

export type EventRow = {
  id: string
  at: Date
  action: AuditAction
  actorRole: string
  subjectId: string
  name: string | null
}

/** The newest events of these actions. Each action is looked up in its index, because most events are of other actions. */
export const newestEvents = (actions: readonly AuditAction[], limit: number) => sql<EventRow>`
  select event.id, event.at, event.action, event.actor_role, event.subject_id,
    case when event.actor_role = 'ADMIN' then nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '') end as name
  from unnest(${actions}::text[]) wanted (action)
  cross join lateral (
    select * from audit_events known where known.action = wanted.action order by known.at desc, known.id desc limit ${limit}
  ) event
  left join users person on person.id = event.actor_id
  order by event.at desc, event.id desc limit ${limit}`

export const listNewestEvents = async (db: Db, actions: readonly AuditAction[], limit: number) =>
  (await newestEvents(actions, limit).execute(db)).rows
