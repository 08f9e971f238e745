import { sql } from 'kysely'
import { auditActions } from '#contract/audit-actions.ts'
import type { RecentSubscriptionChange } from '#contract/money/admin-subscriptions.ts'
import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import type { PaidPlanId } from '#contract/payments/plans.ts'
import type { HistoryRow } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { businessName } from '#server/people/accounts/business-name.queries.ts'
import { recentlyChanged } from './admin-subscriptions.queries.ts'

export const countSubscriptions = (db: Db) =>
  db
    .selectFrom('ownerSubscriptions')
    .select([sql<PaidPlanId>`plan`.as('plan'), 'status', sql<number>`count(*)::int`.as('count')])
    .groupBy(['plan', 'status'])
    .execute()

/** Every business, erased accounts aside: those without a subscription are on Community. */
export async function countBusinessAccounts(db: Db) {
  const { count } = await db
    .selectFrom('owners as owner')
    .innerJoin('users as person', 'person.id', 'owner.userId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person.status', '<>', 'DELETED')
    .executeTakeFirstOrThrow()
  return count
}

export async function countRecentChanges(db: Db, since: Date): Promise<Record<RecentSubscriptionChange, number>> {
  const is = recentlyChanged(since)
  const { rows } = await sql<{ started: number; ended: number; changed: number }>`
    select count(*) filter (where ${is.STARTED})::int as started, count(*) filter (where ${is.ENDED})::int as ended,
      count(*) filter (where ${is.PLAN_CHANGED})::int as changed from owner_subscriptions subscription`.execute(db)
  const { started, ended, changed } = rows[0]!
  return { STARTED: started, ENDED: ended, PLAN_CHANGED: changed }
}

/** What is no news: a period that was paid as planned, and a choice that is not paid yet. */
const routine = ['subscription.renew', 'subscription.choose']
const changes = auditActions.filter((action) => action.startsWith('subscription.') && !routine.includes(action))

type ChangeRow = HistoryRow & {
  subscriptionId: string
  plan: PaidPlanId
  status: SubscriptionStatus
  ownerId: string
  ownerName: string
}

/** The newest of each kind by its index, and of these the newest: events of other kinds between them are never read. */
export const recentChangesOf = (limit: number) => sql<ChangeRow>`
  select event.id, event.subject_id, event.at, event.action, event.actor_role, event.details ->> 'reason' as reason,
    nullif(trim(concat_ws(' ', actor.first_name, actor.last_name)), '') as name, subscription.id as subscription_id,
    subscription.plan, subscription.status, owner.id as owner_id,
    ${businessName} as owner_name
  from unnest(${changes}::text[]) as kind (action)
  cross join lateral (
    select * from audit_events where action = kind.action order by at desc, id desc limit ${limit}
  ) event
  join owner_subscriptions subscription on subscription.id::text = event.subject_id
  join owners owner on owner.id = subscription.owner_id join users person on person.id = owner.user_id
  left join users actor on actor.id = event.actor_id
  order by event.at desc, event.id desc limit ${limit}`

export const listRecentChanges = async (db: Db, limit: number) => (await recentChangesOf(limit).execute(db)).rows
