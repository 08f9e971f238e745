import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'

type Posted = {
  /** What was set aside when the dispute opened; null if it never did. */
  openedCents: number | null
  isOver: boolean
}

/** What the ledger has about a dispute. */
export async function findPostedDispute(tx: Tx, disputeId: string): Promise<Posted> {
  const { rows } = await sql<Posted>`select
    (select sum(entry.amount_cents) from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'IN_DISPUTE'
      where posting.operation = ${`dispute:${disputeId}`})::bigint as "openedCents",
    exists (select from ledger_postings where operation = ${`dispute-end:${disputeId}`}) as "isOver"`.execute(tx)
  return rows[0]!
}

type Taken = { asideCents: number; lostCents: number }

/** What all disputes of a payment took from it: set aside until the bank decides, and lost. */
export async function findTakenByBank(tx: Tx, paymentId: string): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select coalesce(sum(entry.amount_cents) filter (where account.kind = 'IN_DISPUTE'), 0)::bigint as "asideCents",
      coalesce(sum(entry.amount_cents) filter (where account.kind = 'LOSSES'), 0)::bigint as "lostCents"
    from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
    join ledger_accounts account on account.id = entry.account_id where posting.payment_id = ${paymentId}`.execute(tx)
  return rows[0]!
}
