import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type {
  adminSubscriptionSort,
  adminSubscriptions,
  RecentSubscriptionChange,
  SubscriptionStanding,
} from '#contract/money/admin-subscriptions.ts'
import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import type { PaidPlanId } from '#contract/payments/plans.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { containing } from '#server/kernel/database/like-patterns.ts'
import { endedSubscriptions, selectSubscriptions } from './subscriptions.queries.ts'

type Wanted = z.output<(typeof adminSubscriptions)['GET /admin/subscriptions']['query']>

const orders: Record<z.infer<typeof adminSubscriptionSort>, RawBuilder<unknown>> = {
  createdAt: sql`subscription.created_at`,
  status: sql`subscription.status`,
  plan: sql`subscription.plan`,
  amount: sql`subscription.amount_cents`,
  owner: sql`lower(coalesce(owner.business_name, person.first_name || ' ' || person.last_name))`,
  periodEnd: sql`subscription.period_end`,
}

/** What happened since a moment, of a row named `subscription`. Figures and the rows behind them read the same. */
export const recentlyChanged = (since: Date): Record<RecentSubscriptionChange, RawBuilder<boolean>> => ({
  STARTED: sql<boolean>`subscription.started_at >= ${since}`,
  ENDED: sql<boolean>`(subscription.ended_at >= ${since} and subscription.started_at is not null)`,
  PLAN_CHANGED: sql<boolean>`subscription.id::text in (select event.subject_id from audit_events event where event.subject_type = 'subscription'
    and event.action in ('subscription.changePlan', 'subscription.startNextPlan') and event.at >= ${since})`,
})

/** A row named `subscription` that is paid for. One that is paused or suspended brings nothing, but is not over. */
export const isPaidPlan = sql<boolean>`(subscription.provider_subscription_id is not null and subscription.amount_cents > 0
  and subscription.status not in ('INCOMPLETE', 'CANCELLED', 'EXPIRED'))`
const endsBy = (soon: Date) => sql<boolean>`(subscription.status = 'CANCEL_SCHEDULED' and subscription.cancel_at <= ${soon})`
const standings = (soon: Date): Record<SubscriptionStanding, RawBuilder<boolean>> => ({
  LIVE: sql<boolean>`subscription.status <> all(${[...endedSubscriptions, 'INCOMPLETE']}::owner_subscription_status[])`,
  PAID: isPaidPlan,
  PAYING: sql<boolean>`(${isPaidPlan} and exists (select from owner_subscriptions paying
    where paying.id = subscription.id and monthly_cents(paying) > 0))`,
  ENDING: endsBy(soon),
})

type Asked = Wanted & { since: Date; soon: Date }

/** Applies all filters except the status. */
const found = (db: Db, { search, planFilter, recent, standing, since, soon }: Asked) =>
  selectSubscriptions(db)
    .$if(recent !== undefined, (query) => query.where(recentlyChanged(since)[recent!]))
    .$if(standing !== undefined, (query) => query.where(standings(soon)[standing!]))
    .$if(Boolean(planFilter?.length), (query) => query.where('subscription.plan', 'in', planFilter!))
    .$if(Boolean(search), (query) => {
      const part = containing(search!)
      return query.where((eb) =>
        eb.or([
          eb('owner.businessName', 'ilike', part),
          eb('person.email', 'ilike', part),
          eb(sql<string>`person.first_name || ' ' || person.last_name`, 'ilike', part),
        ]),
      )
    })

export const listAdminSubscriptions = (db: Db, wanted: Asked) => {
  const { statusFilter, sortBy, sortOrder, page, limit } = wanted
  return found(db, wanted)
    .$if(Boolean(statusFilter?.length), (query) => query.where('subscription.status', 'in', statusFilter!))
    .orderBy(orders[sortBy], (order) => (sortOrder === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('subscription.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export const countAdminSubscriptions = (db: Db, wanted: Asked) =>
  db
    .selectFrom(found(db, wanted).as('one'))
    .select(['one.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('one.status')
    .execute()

type Since = { month: Date; soon: Date }

export async function readSubscriptionStats(db: Db, { month, soon }: Since) {
  const isLive = sql`status <> all(${[...endedSubscriptions]}::owner_subscription_status[])`
  const { rows } = await sql<{
    live: number
    trials: number
    pastDue: number
    endingSoon: number
    monthlyCents: number
    beganIn30Days: number
    endedIn30Days: number
  }>`select count(*) filter (where ${isLive} and status <> 'INCOMPLETE')::int as live,
      count(*) filter (where status = 'TRIALING')::int as trials,
      count(*) filter (where status = 'PAST_DUE')::int as "pastDue",
      count(*) filter (where ${endsBy(soon)})::int as "endingSoon",
      coalesce(sum(monthly_cents(subscription)), 0)::int as "monthlyCents",
      count(*) filter (where started_at >= ${month})::int as "beganIn30Days",
      count(*) filter (where ended_at >= ${month} and started_at is not null)::int as "endedIn30Days"
    from owner_subscriptions subscription`.execute(db)
  const byPlan = await db
    .selectFrom('ownerSubscriptions')
    .select([sql<PaidPlanId>`plan`.as('plan'), sql<number>`count(*)::int`.as('count')])
    .where('status', 'not in', [...endedSubscriptions, 'INCOMPLETE'])
    .groupBy('plan')
    .execute()
  const byStatus = await db
    .selectFrom('ownerSubscriptions')
    .select([sql<SubscriptionStatus>`status`.as('status'), sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute()
  return { ...rows[0]!, byPlan, byStatus }
}
