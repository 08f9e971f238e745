import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'

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

/**
 * Inquiries that an earlier version set money aside for, and whose end it heard but did not know as one. An event that closes a case
 * says that it was won or lost, and then it took effect, or that it was an inquiry, which withdraws nothing. An inquiry that ended
 * before the money was set aside, or of which the bank said more later, has become a dispute.
 */
export async function listForgottenInquiries(db: Db, limit: number) {
  const { rows } = await sql<{ paymentId: string; disputeId: string }>`
    select distinct payment.id as "paymentId", event.object_id as "disputeId" from payments payment
    join payment_events event on event.payment_id = payment.id and event.type = 'charge.dispute.closed' and event.outcome = 'NOTHING_NEW'
    where payment.status = 'DISPUTED'
      and exists (select from ledger_postings where operation = 'dispute:' || event.object_id and posted_at <= event.received_at)
      and not exists (select from ledger_postings where operation = 'dispute-end:' || event.object_id)
      and not exists (select from payment_events later where later.payment_id = payment.id and later.object_id = event.object_id
        and later.type <> 'charge.dispute.closed' and later.provider_created_at > event.provider_created_at)
    order by 1 limit ${limit}`.execute(db)
  return rows
}
