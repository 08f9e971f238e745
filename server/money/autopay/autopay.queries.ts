import { type Insertable, sql, type Updateable } from 'kysely'
import type { AutopayStatus } from '#contract/money/autopay.lifecycle.ts'
import type { Day } from '#contract/time.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { RentPlans } from '#server/kernel/database/schema.ts'
import type { DuePage } from '#server/kernel/jobs/pages-of.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'
import type { Frequency } from '#server/payments/rules/rent.ts'

const selectPlans = (db: Db) =>
  db
    .selectFrom('rentPlans as plan')
    .select(['plan.id', 'plan.reservationId', 'plan.residentId', 'plan.status', 'plan.amountCents', 'plan.currency'])
    .select([
      'plan.providerSubscriptionId',
      'plan.cardChanges',
      'plan.toldAt',
      'plan.createdAt',
      'plan.changedAt',
      'plan.endedAt',
    ])
    .select([sql<Day>`plan.first_due_on::text`.as('firstDueOn'), sql<Frequency>`plan.frequency`.as('frequency')])

export type AutopayRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number]

export const findPlan = (db: Db, id: string) => selectPlans(db).where('plan.id', '=', id).executeTakeFirst()
export const lockPlan = (tx: Tx, id: string) => selectPlans(tx).where('plan.id', '=', id).forUpdate().executeTakeFirst()

/** A stay's one plan that has not ended. */
export const findPlanOfStay = (db: Db, reservationId: string) =>
  selectPlans(db)
    .where('plan.reservationId', '=', reservationId)
    .where('plan.status', 'not in', ['CANCELLED', 'EXPIRED'])
    .executeTakeFirst()

/** When autopay that was to charge a period ended, or last changed: from then on, what it has not charged is paid manually. */
export async function findAutopayLeftAt(db: Db, reservationId: string, startsOn: Day) {
  const { rows } = await sql<{ at: Date | null }>`
    select max(coalesce(ended_at, changed_at)) as at from rent_plans
    where reservation_id = ${reservationId} and first_due_on <= ${startsOn}::date and provider_subscription_id is not null`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

export const findPlanOfSubscription = (db: Db, subscriptionId: string) =>
  selectPlans(db).where('plan.providerSubscriptionId', '=', subscriptionId).executeTakeFirst()

export const listPlansOfResident = (db: Db, residentId: string) =>
  selectPlans(db).where('plan.residentId', '=', residentId).orderBy('plan.createdAt', 'desc').limit(100).execute()

/** Returns nothing if the stay already has a live plan. */
export const insertPlan = (tx: Tx, plan: Insertable<RentPlans>) =>
  tx
    .insertInto('rentPlans')
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const setPlan = (tx: Tx, id: string, change: Updateable<RentPlans>) =>
  tx.updateTable('rentPlans').set(change).where('id', '=', id).execute()

type Move = { id: string; from: AutopayStatus; change: Updateable<RentPlans> }

export async function movePlan(tx: Tx, { id, from, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('rentPlans')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether autopay was to charge a period before today, and we have not heard that it did. */
const isUnheard = (at: Date) => sql<boolean>`exists (
  select from rent_charges charge where charge.reservation_id = plan.reservation_id and charge.status = 'DUE'
    and charge.starts_on >= plan.first_due_on and charge.starts_on < ${todayAtHome(at)})`

/** Plans that are past due, paused or about to end, of stays that end, or with rent not heard of: a webhook may have been lost. */
export const listPlansToCheck = (db: Db, at: Date, { limit, after }: DuePage) =>
  db
    .selectFrom('rentPlans as plan')
    .innerJoin('reservations as stay', 'stay.id', 'plan.reservationId')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .select('plan.id')
    .where('plan.status', 'in', ['ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCEL_SCHEDULED'])
    .where((eb) =>
      eb.or([
        eb('plan.status', '!=', 'ACTIVE'),
        eb('stay.status', '!=', 'ACTIVE'),
        eb('stay.endsOn', 'is not', null),
        isUnheard(at),
      ]),
    )
    .$if(after !== undefined, (query) => query.where('plan.id', '>', after!))
    .orderBy('plan.id')
    .limit(limit)
    .execute()

/** Plans that were started and never set up. */
export const listPlansToForget = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('rentPlans')
    .select('id')
    .where('status', '=', 'INCOMPLETE')
    .where('changedAt', '<', before)
    .limit(limit)
    .execute()
