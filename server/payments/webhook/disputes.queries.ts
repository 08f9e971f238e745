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
