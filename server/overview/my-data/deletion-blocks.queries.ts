import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { openDeposits } from '#server/payments/rules/open-deposits.queries.ts'
import type { DataSubject } from './personal-tables.queries.ts'

const openStays = sql`('PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN')`
// One that failed is still owed.
const promisedRefunds = sql`('APPROVED', 'PROCESSING', 'FAILED')`
const openPayments = sql`('PENDING', 'DISPUTED')`

export type DeletionBlockCode =
  | 'STAY'
  | 'RENT'
  | 'DEPOSIT'
  | 'REFUND'
  | 'REFUND_ASKED'
  | 'PAYMENT'
  | 'PUBLISHED_HOME'
  | 'RESIDENTS'
  | 'HELD_DEPOSIT'
  | 'REFUND_REQUEST'
  | 'DISPUTE'
  | 'PAYOUT'
  | 'DEBT'
  | 'PLAN'
  | 'LAST_ADMIN'

/** An owner's accounts, one per currency, whose balance is as asked: below zero, Waymark owes the owner. */
const balances = (ownerId: string | null, asked: RawBuilder<unknown>) => sql`(select account.id from ledger_accounts account
  join ledger_entries entry on entry.account_id = account.id where account.kind = 'OWNER_PAYABLE' and account.party_id = ${ownerId}::uuid
  group by account.id having sum(entry.amount_cents) ${asked})`

/**
 * Everything unsettled that keeps an account from being deleted: open money, a bed, or people who depend on it. Rent counts once the
 * stay has ended: before that the stay itself is open, and its next rent may not even be due.
 */
export async function listDeletionBlocks(db: Db, { userId, residentId, ownerId }: DataSubject) {
  const mine = sql`(select id from payments where account_id in (${residentId}::uuid, ${ownerId}::uuid))`
  const homes = sql`(select id from homes where owner_id = ${ownerId}::uuid)`
  const { rows } = await sql<{ code: DeletionBlockCode; isOpen: boolean }>`
    select code, is_open from (values
      ('STAY', exists (select from reservations where resident_id = ${residentId}::uuid and status in ${openStays})),
      ('RENT', exists (select from rent_charges charge join reservations stay on stay.id = charge.reservation_id
        where stay.resident_id = ${residentId}::uuid and charge.status = 'DUE' and stay.status not in ${openStays})),
      ('DEPOSIT', exists (select from deposits where account_id = ${residentId}::uuid and status in ${openDeposits})),
      ('REFUND', exists (select from refunds where payment_id in ${mine} and (status in ${promisedRefunds} or returned_at is not null))
        or exists (select from applications where resident_id = ${residentId}::uuid and fee_refund_due_at is not null and fee_refunded_at is null)
        or exists (select from waitlist_entries where resident_id = ${residentId}::uuid and fee_refund_due_at is not null
          and fee_refunded_at is null)),
      ('REFUND_ASKED', exists (select from refunds where payment_id in ${mine} and status = 'REQUESTED')),
      ('PAYMENT', exists (select from payments where account_id in (${residentId}::uuid, ${ownerId}::uuid) and status in ${openPayments})),
      ('PUBLISHED_HOME', exists (select from homes where owner_id = ${ownerId}::uuid and status in ('PUBLISHED', 'PENDING_REVIEW'))),
      ('RESIDENTS', exists (select from reservations where home_id in ${homes} and status in ${openStays})),
      ('HELD_DEPOSIT', exists (select from deposits where owner_id = ${ownerId}::uuid and status in ${openDeposits})),
      ('REFUND_REQUEST', exists (select from refunds refund join payments payment on payment.id = refund.payment_id
        where payment.owner_id = ${ownerId}::uuid and (refund.status = 'REQUESTED' or refund.status in ${promisedRefunds}))),
      ('DISPUTE', exists (select from payments where owner_id = ${ownerId}::uuid and status = 'DISPUTED')),
      ('PAYOUT', exists (select from payouts where owner_id = ${ownerId}::uuid and status in ('SCHEDULED', 'IN_TRANSIT', 'ON_HOLD', 'FAILED'))
        or exists ${balances(ownerId, sql`< 0`)}),
      ('DEBT', exists ${balances(ownerId, sql`> 0`)}),
      ('PLAN', exists (select from owner_subscriptions where owner_id = ${ownerId}::uuid and status in ('ACTIVE', 'PAST_DUE', 'PAUSED')
        and provider_subscription_id is not null)),
      ('LAST_ADMIN', exists (select from users where id = ${userId} and staff_role = 'ADMINISTRATOR')
        and not exists (select from users where staff_role = 'ADMINISTRATOR' and status = 'ACTIVE' and id <> ${userId}))
    ) as block (code, is_open) where is_open`.execute(db)
  return rows.map(({ code }) => code)
}
