import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { LedgerAccountKind, LedgerPostingKind } from '#server/kernel/database/schema.ts'

export type Account = { kind: LedgerAccountKind; partyId: string | null; currency: string }
export type Posting = {
  id: string
  operation: string
  kind: LedgerPostingKind
  currency: string
  paymentId: string | null
  refundId: string | null
  subjectId: string | null
  postedAt: Date
}

export type Entry = {
  account: LedgerAccountKind
  partyId: string | null
  cents: number
  lineId: string | null
  ownerId: string | null
}

const given = (entries: readonly Entry[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (account ledger_account_kind, "partyId" uuid, cents bigint, "lineId" uuid, "ownerId" uuid)`

/** With null for an account that is no one's own; "is not distinct from" could not use the index. */
const ofParty = (partyId: string | null) =>
  partyId === null ? sql<boolean>`party_id is null` : sql<boolean>`party_id = ${partyId}`

/** Entries with their accounts, as far as these exist. */
const found = (entries: readonly Entry[], currency: string) => sql`
  select account.id as account_id, entry.* from ${given(entries)} cross join lateral (
    select id from ledger_accounts where kind = entry.account and party_id = entry."partyId" and currency = ${currency}
    union all
    select id from ledger_accounts where kind = entry.account and party_id is null and entry."partyId" is null and currency = ${currency}
  ) account`

const columns = sql`posting_id, account_id, currency, amount_cents, payment_line_id, owner_id`

/**
 * Writes a posting, and its entries if all of their accounts exist, in one statement. Returns nothing if the operation is already
 * posted.
 */
export async function insertPosting(tx: Tx, posting: Posting, entries: readonly Entry[]) {
  const { id, operation, kind, currency, paymentId, refundId, subjectId, postedAt } = posting
  const { rows } = await sql<{ postings: number; entries: number }>`
    with posting as (
      insert into ledger_postings (id, operation, kind, currency, payment_id, refund_id, subject_id, posted_at)
      values (${id}, ${operation}, ${kind}, ${currency}, ${paymentId}, ${refundId}, ${subjectId}, ${postedAt})
      on conflict (operation) do nothing returning id
    ), found as materialized (${found(entries, currency)}), written as (
      insert into ledger_entries (${columns})
      select posting.id, found.account_id, ${currency}, found.cents, found."lineId", found."ownerId" from posting cross join found
      where (select count(*) from found) = ${entries.length} returning id
    ) select (select count(*) from posting) as postings, (select count(*) from written) as entries`.execute(tx)
  const [{ postings, entries: written }] = rows as [(typeof rows)[number]]
  return postings > 0 ? { hasEntries: written > 0 } : undefined
}

/** Makes the accounts that are not there yet, always in the same order, so that two postings cannot deadlock. */
export const insertAccounts = (tx: Tx, entries: readonly Entry[], currency: string) =>
  sql`insert into ledger_accounts (kind, party_id, currency)
    select distinct entry.account, entry."partyId", ${currency} from ${given(entries)} order by entry.account, entry."partyId"
    on conflict (kind, party_id, currency) do nothing`.execute(tx)

/** Writes the entries of a posting whose accounts exist by now. */
export const insertEntries = (tx: Tx, postingId: string, entries: readonly Entry[], currency: string) =>
  sql`insert into ledger_entries (${columns})
    select ${postingId}, found.account_id, ${currency}, found.cents, found."lineId", found."ownerId"
    from (${found(entries, currency)}) found`.execute(tx)

/** An account's balance: debit is positive, credit negative. */
export async function findBalance(db: Db, { kind, partyId, currency }: Account) {
  const row = await db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'ledgerEntries.accountId')
    .select(({ fn }) => fn.sum<number | null>('amountCents').as('cents'))
    .where('kind', '=', kind)
    .where(ofParty(partyId))
    .where('ledgerAccounts.currency', '=', currency)
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}
