import { type Insertable, sql, type Updateable } from 'kysely'
import { type SubscriptionStatus, subscriptionLifecycle } from '#contract/money/subscription.lifecycle.ts'
import type { PaidPlanId } from '#contract/payments/plans.ts'
import { addTime } from '#contract/time.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { OwnerSubscriptions } from '#server/kernel/database/schema.ts'
import type { DuePage } from '#server/kernel/jobs/pages-of.ts'
import { hasPaymentAtBank, isUnpaidInTime } from '#server/payments/checkout/paid-in-time.queries.ts'

export const endedSubscriptions: readonly SubscriptionStatus[] = ['CANCELLED', 'EXPIRED']

/** A plan that has started and has not ended. */
export const suspendableStatuses = subscriptionLifecycle.transitions.suspend.from

/** Whether it is paid and the bank has yet to answer; also a choice that could not wait for it any longer. */
const isProcessing = sql<boolean>`subscription.status in ('INCOMPLETE', 'TRIALING', 'EXPIRED') and ${hasPaymentAtBank('subscription.id')}`

export const selectSubscriptions = (db: Db) =>
  db
    .selectFrom('ownerSubscriptions as subscription')
    .innerJoin('owners as owner', 'owner.id', 'subscription.ownerId')
    .innerJoin('users as person', 'person.id', 'owner.userId')
    .selectAll('subscription')
    .select([
      sql<PaidPlanId>`subscription.plan`.as('plan'),
      sql<PaidPlanId | null>`subscription.next_plan`.as('nextPlan'),
      'person.id as userId',
      'person.email',
      'person.firstName',
      'person.status as ownerStatus',
      sql<string>`coalesce(owner.business_name, trim(person.first_name || ' ' || person.last_name))`.as('ownerName'),
      isProcessing.as('isProcessing'),
    ])

export type Subscription = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number]

export const findSubscription = (db: Db, id: string) =>
  selectSubscriptions(db).where('subscription.id', '=', id).executeTakeFirst()

/** Locks the subscription's row, so that its changes run one at a time. Homes are locked after it, and the owner after those. */
export const lockSubscription = (tx: Tx, id: string) =>
  selectSubscriptions(tx).where('subscription.id', '=', id).forUpdate('subscription').executeTakeFirst()

export const findLiveSubscription = (db: Db, ownerId: string) =>
  selectSubscriptions(db)
    .where('subscription.ownerId', '=', ownerId)
    .where('subscription.status', 'not in', endedSubscriptions)
    .executeTakeFirst()

export const listSubscriptionsOfOwner = (db: Db, ownerId: string) =>
  selectSubscriptions(db).where('subscription.ownerId', '=', ownerId).orderBy('subscription.createdAt', 'desc').execute()

export const findSubscriptionOfProvider = (db: Db, providerSubscriptionId: string) =>
  db.selectFrom('ownerSubscriptions').select('id').where('providerSubscriptionId', '=', providerSubscriptionId).executeTakeFirst()

/** Returns nothing if the owner already has a live subscription. */
export const insertSubscription = (tx: Tx, subscription: Insertable<OwnerSubscriptions>) =>
  tx
    .insertInto('ownerSubscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const setSubscription = (tx: Tx, id: string, change: Updateable<OwnerSubscriptions>) =>
  tx.updateTable('ownerSubscriptions').set(change).where('id', '=', id).execute()

type Move = { id: string; from: SubscriptionStatus; to: SubscriptionStatus; change: Updateable<OwnerSubscriptions> }

/** Updates the row only if it still has the expected status. */
export async function moveSubscription(tx: Tx, { id, from, to, change }: Move) {
  const moved = await tx
    .updateTable('ownerSubscriptions')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

export const hasHadTrial = async (db: Db, ownerId: string) =>
  (await db
    .selectFrom('ownerSubscriptions')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('trialEndsAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findLastPause = async (db: Db, ownerId: string) => {
  const row = await db
    .selectFrom('ownerSubscriptions')
    .select((eb) => eb.fn.max('pausedAt').as('at'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Subscriptions that the clock alone must change. */
export const listDueSubscriptions = (db: Db, now: Date, graceBefore: Date) =>
  db
    .selectFrom('ownerSubscriptions')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', '=', 'INCOMPLETE'),
          isUnpaidInTime({ id: 'ownerSubscriptions.id', deadline: 'expiresAt', at: now }),
        ]),
        eb.and([
          eb('status', '=', 'TRIALING'),
          isUnpaidInTime({ id: 'ownerSubscriptions.id', deadline: 'trialEndsAt', at: now }),
        ]),
        eb.and([eb('status', '=', 'PAUSED'), eb('pauseEndsAt', '<=', now)]),
        eb.and([eb('status', '=', 'CANCEL_SCHEDULED'), eb('cancelAt', '<=', now)]),
        eb.and([eb('status', '=', 'PAST_DUE'), eb('pastDueSince', '<=', graceBefore)]),
      ]),
    )
    .orderBy('statusChangedAt')
    .limit(200)
    .execute()

/** Plans that are suspended when their owner is. */
export const selectPlansToSuspend = (db: Db) =>
  db.selectFrom('ownerSubscriptions as subscription').where('subscription.status', 'in', suspendableStatuses)

/** Plans that an owner's suspension, or its end, has not reached yet. */
export async function listPlansToFollowOwners(db: Db) {
  const ofOwners = (status: 'SUSPENDED' | 'ACTIVE') =>
    db
      .selectFrom('owners as owner')
      .innerJoin('users as person', 'person.id', 'owner.userId')
      .select('owner.id')
      .where('person.status', '=', status)
  const toSuspend = selectPlansToSuspend(db).select('subscription.id').where('subscription.ownerId', 'in', ofOwners('SUSPENDED'))
  const toReturn = db
    .selectFrom('ownerSubscriptions as subscription')
    .select('subscription.id')
    .where('subscription.suspendedWithOwner', '=', true)
    .where('subscription.ownerId', 'in', ofOwners('ACTIVE'))
  return [...(await toSuspend.execute()), ...(await toReturn.execute())]
}

/** How long the payment of a period that has begun is asked for; credit may have paid it. */
const askedForDays = 7

/** Whether a period began before this moment, and no payment is recorded since: providers charge an hour after it begins. */
const isNotHeardPaid = (before: Date) => sql<boolean>`(status = 'ACTIVE' and period_start < ${before}
  and period_start > ${addTime(before, { days: -askedForDays })} and not exists (
    select from payments payment where payment.subject_id = owner_subscriptions.id and payment.purpose = 'PLAN'
      and payment.amount_cents > 0 and payment.succeeded_at >= owner_subscriptions.period_start - interval '1 day'))`

/** Subscriptions whose period has ended without a webhook about what follows, or has begun without one about its payment. */
export const listUnheardSubscriptions = (db: Db, before: Date, { limit, after }: DuePage) =>
  db
    .selectFrom('ownerSubscriptions')
    .select('id')
    .where('providerSubscriptionId', 'is not', null)
    .where('status', 'in', ['ACTIVE', 'PAST_DUE', 'PAUSED', 'SUSPENDED'])
    .where((eb) => eb.or([eb('periodEnd', '<', before), isNotHeardPaid(before)]))
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
