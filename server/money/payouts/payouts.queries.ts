import { type Insertable, sql, type Updateable } from 'kysely'
import type { PayoutStatus } from '#contract/money/payout.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { PayoutItems, Payouts } from '#server/kernel/database/schema.ts'

export const selectPayouts = (db: Db) =>
  db
    .selectFrom('payouts as payout')
    .leftJoin('homes as home', 'home.id', 'payout.homeId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .innerJoin('owners as owner', 'owner.id', 'payout.ownerId')
    .innerJoin('users as person', 'person.id', 'owner.userId')
    .select(['payout.id', 'payout.ownerId', 'payout.homeId', 'payout.bedroomId', 'payout.roomName', 'payout.currency'])
    .select(['payout.amountCents', 'payout.status', 'payout.sentAt', 'payout.paidAt', 'payout.reference', 'payout.reason'])
    .select(['payout.createdAt', 'payout.statusChangedAt', 'person.id as userId', 'person.email', 'person.firstName'])
    .select([
      sql<string>`coalesce(home.title, '')`.as('homeTitle'),
      sql<string>`concat_ws(', ', nullif(trim(concat_ws(' ', address.street, address.unit)), ''), address.city, nullif(trim(concat_ws(' ', address.state, address.zip_code)), ''))`.as(
        'homeAddress',
      ),
      sql<string>`payout.period_start::text`.as('periodStart'),
      sql<string>`payout.period_end::text`.as('periodEnd'),
      sql<string>`payout.scheduled_for::text`.as('scheduledFor'),
      sql<string>`coalesce(nullif(owner.business_name, ''), trim(concat_ws(' ', person.first_name, person.last_name)))`.as(
        'ownerName',
      ),
    ])

export type Payout = Awaited<ReturnType<ReturnType<typeof selectPayouts>['execute']>>[number]

export const findPayout = (db: Db, id: string) => selectPayouts(db).where('payout.id', '=', id).executeTakeFirst()

/** Locks the payout's row; the owner's account is locked before it. */
export const lockPayout = (tx: Tx, id: string) =>
  selectPayouts(tx).where('payout.id', '=', id).forUpdate('payout').executeTakeFirst()

export const insertPayout = (tx: Tx, payout: Insertable<Payouts>) => tx.insertInto('payouts').values(payout).execute()

export const insertItems = (tx: Tx, items: readonly Insertable<PayoutItems>[]) =>
  tx.insertInto('payoutItems').values(items).execute()

/** Releases the items of a payout, so that their money waits for another one. */
export const releaseItems = (tx: Tx, payoutId: string, at: Date) =>
  tx.updateTable('payoutItems').set({ releasedAt: at }).where('payoutId', '=', payoutId).where('releasedAt', 'is', null).execute()

type Move = { id: string; from: PayoutStatus; to: PayoutStatus; change: Updateable<Payouts> }

export async function movePayout(tx: Tx, { id, from, to, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The date of each room's latest payout. */
export const listLastDays = (tx: Tx, ownerId: string, currency: string) =>
  tx
    .selectFrom('payouts')
    .select(['homeId', 'bedroomId', sql<string>`max(scheduled_for)::text`.as('day')])
    .where('ownerId', '=', ownerId)
    .where('currency', '=', currency)
    .where('status', '!=', 'CANCELLED')
    .groupBy(['homeId', 'bedroomId'])
    .execute()

/** Failed payouts whose new date has come. */
export const listToRetry = (tx: Tx, ownerId: string, currency: string, today: string) =>
  selectPayouts(tx)
    .where('payout.ownerId', '=', ownerId)
    .where('payout.currency', '=', currency)
    .where('payout.status', '=', 'FAILED')
    .where('payout.scheduledFor', '<=', sql<string>`${today}::date`)
    .forUpdate('payout')
    .execute()

/** The total of an owner's payouts in these statuses. */
export async function findPlannedCents(
  tx: Tx,
  { ownerId, currency }: { ownerId: string; currency: string },
  states: readonly PayoutStatus[],
) {
  const { cents } = await tx
    .selectFrom('payouts')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('ownerId', '=', ownerId)
    .where('currency', '=', currency)
    .where('status', 'in', states)
    .executeTakeFirstOrThrow()
  return cents
}

export const listScheduled = (tx: Tx, ownerId: string, currency: string) =>
  tx
    .selectFrom('payouts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('currency', '=', currency)
    .where('status', '=', 'SCHEDULED')
    .execute()

export const listItems = (db: Db, payoutId: string) =>
  db
    .selectFrom('payoutItems')
    .select(['id', 'label', 'roomName', 'amountCents', 'earnedAt'])
    .where('payoutId', '=', payoutId)
    .orderBy('earnedAt')
    .orderBy('id')
    .execute()
