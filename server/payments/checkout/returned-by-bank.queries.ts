import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

type Taken = {
  /** Set aside until the bank decides. */
  asideCents: number
  lostCents: number
}

/** What all disputes of a payment took from it. */
export async function findTakenByBank(db: Db, paymentId: string): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select coalesce(sum(entry.amount_cents) filter (where account.kind = 'IN_DISPUTE'), 0)::bigint as "asideCents",
      coalesce(sum(entry.amount_cents) filter (where account.kind = 'LOSSES' and posting.kind = 'DISPUTE_LOST'), 0)::bigint as "lostCents"
    from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
    join ledger_accounts account on account.id = entry.account_id where posting.payment_id = ${paymentId}`.execute(db)
  return rows[0]!
}

/** What the bank returned to the payer in all. `payment` is the name of the payments in the query. */
export const returnedToPayerOf = (payment: string) => sql<number>`(
  select coalesce(sum(entry.amount_cents), 0)::bigint from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
  join ledger_accounts account on account.id = entry.account_id and account.kind = 'LOSSES'
  where ${sql.ref(`${payment}.disputeId`)} is not null and posting.payment_id = ${sql.ref(`${payment}.id`)} and posting.kind = 'DISPUTE_LOST')`

/** What was lost to the bank and counts for no line yet. `payment` is the SQL of the payment's id. */
export const lossOf = (payment: string) => sql<number>`(
  select coalesce(sum(entry.amount_cents), 0)::bigint from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
  join ledger_accounts account on account.id = entry.account_id and account.kind = 'LOSSES' where posting.payment_id = ${sql.ref(payment)})`

/** What the bank returned of a payment line in place of a refund. `line` is the line's name in the query. */
export const returnedByBankOf = (line: string) => sql<number>`(
  select coalesce(sum(entry.amount_cents), 0)::bigint from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
  where posting.payment_id = ${sql.ref(`${line}.paymentId`)} and posting.operation like 'bank-return:%'
    and entry.payment_line_id = ${sql.ref(`${line}.id`)})`

/** Whether the bank has made a refund, or a part of it, in our place. `refund` is the refund's name in the query. */
export const isReturnedByBank = (refund: string) => sql<boolean>`exists (
  select from ledger_postings posting where posting.operation = 'bank-return:refund:' || ${sql.ref(`${refund}.id`)})`

/** Payments of an operation that the bank returned a part of, or may return. */
export const listDisputedPayments = (db: Db, operation: string) =>
  db.selectFrom('payments').select('id').where('operation', '=', operation).where('disputeId', 'is not', null).execute()
