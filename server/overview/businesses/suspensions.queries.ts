import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { withOwnerReason } from '#server/trust/account-status/account-status.words.ts'

export type SuspensionPeriod = {
  id: string
  from: Date
  to: Date | null
  /** When the next one began. */
  next: Date | null
  reason: string
  by: string
  liftReason: string | null
  liftedBy: string | null
}

const nameOf = (person: string) =>
  sql`nullif(trim(concat_ws(' ', ${sql.ref(`${person}.firstName`)}, ${sql.ref(`${person}.lastName`)})), '')`

/** Every suspension of an owner's account with its end, newest first. */
export async function listSuspensionPeriods(db: Db, userId: string) {
  const { rows } = await sql<SuspensionPeriod>`
    select event.id, event.at as "from", lifted.at as "to", lead(event.at) over (order by event.at) as next, coalesce(event.details ->> 'reason', '') as reason,
      coalesce(${nameOf('staff')}, 'Waymark') as by, lifted.reason as lift_reason, lifted.by as lifted_by
    from audit_events event left join users staff on staff.id = event.actor_id
    left join lateral (
      select later.at, later.details ->> 'reason' as reason, coalesce(${nameOf('other')}, 'Waymark') as by
      from audit_events later left join users other on other.id = later.actor_id
      where later.subject_type = 'user' and later.subject_id = event.subject_id and later.action = 'user.reinstate'
        and later.at >= event.at order by later.at limit 1
    ) lifted on true
    where event.subject_type = 'user' and event.subject_id = ${userId} and event.action = 'user.suspend'
    order by event.at desc limit 20`.execute(db)
  return rows
}

type Sum = {
  kind:
    | 'applications'
    | 'offers'
    | 'tours'
    | 'unpaidStays'
    | 'paidStays'
    | 'paidToHome'
    | 'homes'
    | 'homesBack'
    | 'plans'
    | 'plansBack'
  count: number
}
type Refunded = { kind: 'applications' | 'paidStays'; currency: string; cents: number }

const endOfTime = new Date('9999-01-01')

/** What a suspension did, counted from the events it caused: records of the owner's homes that ended in that time. */
export async function readSuspensionEffects(db: Db, ownerId: string, period: Pick<SuspensionPeriod, 'from' | 'to' | 'next'>) {
  const { from, to } = period
  const [until, next] = [to ?? endOfTime, period.next ?? endOfTime]
  const during = sql`event.at >= ${from} and event.at < ${until}`
  const bySystem = sql`event.details ->> 'by' = 'SYSTEM'`
  const ended = sql`
    with home as (select id from homes where owner_id = ${ownerId}),
    plan_event as (select event.action, event.at from owner_subscriptions plan join audit_events event
      on event.subject_type = 'subscription' and event.subject_id = plan.id::text and event.details ->> 'withOwner' = 'true'
      where plan.owner_id = ${ownerId}),
    ended_application as (select application.id from applications application join home on home.id = application.home_id
      where exists (select from audit_events event where event.subject_type = 'application' and event.subject_id = application.id::text
        and event.action = 'application.closeHome' and ${during})),
    ended_stay as (select stay.id, stay.application_id, stay.paid_at, stay.currency, stay.refund from reservations stay join home on home.id = stay.home_id
      where stay.ended_by = 'ADMIN' and exists (select from audit_events event where event.subject_type = 'reservation'
        and event.subject_id = stay.id::text and event.action = 'reservation.cancel' and ${bySystem} and ${during}))`
  const counts = await sql<Sum>`${ended}
    select 'applications' as kind, count(*)::int as count from ended_application
    union all select case when paid_at is null then 'unpaidStays' else 'paidStays' end, count(*)::int from ended_stay group by 1
    union all select 'paidToHome', count(*)::int from ended_stay where (refund ->> 'byHome')::boolean
    union all select 'offers', count(*)::int from waitlist_entries entry join home on home.id = entry.home_id
      join audit_events event on event.subject_type = 'waitlistEntry' and event.subject_id = entry.id::text
        and event.action = 'waitlistEntry.takeBack' and ${bySystem} and ${during}
    union all select 'tours', count(*)::int from tours tour join home on home.id = tour.home_id
      join audit_events event on event.subject_type = 'tour' and event.subject_id = tour.id::text
        and event.action = 'tour.cancel' and ${bySystem} and ${during}
    union all select 'homes', count(*)::int from home join audit_events event on event.subject_type = 'home'
      and event.subject_id = home.id::text and event.action = 'home.suspend' and event.details ->> 'reason' = ${withOwnerReason} and ${during}
    union all select 'homesBack', count(*)::int from home join audit_events event on event.subject_type = 'home'
      and event.subject_id = home.id::text and event.action = 'home.reinstate' and event.at = ${to}
    union all select 'plans', count(*)::int from plan_event event where event.action = 'subscription.suspend' and ${during}
    union all select 'plansBack', count(*)::int from plan_event event where event.action = 'subscription.reinstate'
      and event.at >= ${to} and event.at < ${next}`.execute(db)
  const refunded = await sql<Refunded>`${ended}
    select 'applications' as kind, payment.currency, sum(refund.amount_cents)::int as cents
    from (select id from ended_application union all select application_id from ended_stay) applied
    join payments payment on payment.subject_id = applied.id and payment.purpose = 'APPLICATION_FEE'
    join refunds refund on refund.payment_id = payment.id and refund.operation = 'fee-back:' || payment.id group by 2
    union all select 'paidStays', currency::text, sum((refund ->> 'totalCents')::int)::int from ended_stay
      where not (refund ->> 'byHome')::boolean group by 2
    order by 1, 2`.execute(db)
  return { counts: counts.rows, refunded: refunded.rows.filter(({ cents }) => cents > 0) }
}
