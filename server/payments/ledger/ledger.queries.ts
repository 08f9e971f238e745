import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { LedgerAccountKind, LedgerPostingKind } from '#server/kernel/database/schema.ts'
import { inOrder, together } from '#server/kernel/database/together.queries.ts'
import { writtenOnce } from '#server/kernel/database/written-once.ts'

export type Account = { kind: LedgerAccountKind; partyId: string | null; currency: string }
type Posting = {
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

const entriesOf = (entries: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${entries}) as entry (account ledger_account_kind, "partyId" uuid, cents bigint, "lineId" uuid, "ownerId" uuid)`

/** With null for an account that is no one's own; "is not distinct from" could not use the index. */
const ofParty = (partyId: string | null) =>
  partyId === null ? sql<boolean>`party_id is null` : sql<boolean>`party_id = ${partyId}`

/** The account of an entry, if it exists. */
const accountsOf = (currency: RawBuilder<unknown>) => sql`lateral (
    select id from ledger_accounts where kind = entry.account and party_id = entry."partyId" and currency = ${currency}
    union all
    select id from ledger_accounts where kind = entry.account and party_id is null and entry."partyId" is null and currency = ${currency}
  ) account`

const columns = sql`posting_id, account_id, currency, amount_cents, payment_line_id, owner_id`

type WholePosting = Posting & { entries: readonly Entry[] }

const insertWhole = writtenOnce(
  (_tx, postings: string) => sql<{ id: string; hasEntries: boolean }>`
    with given as materialized (
      select * from jsonb_to_recordset(${postings}::jsonb) as posting (id uuid, operation text,
        kind ledger_posting_kind, currency text, "paymentId" uuid, "refundId" uuid, "subjectId" uuid, "postedAt" timestamptz, entries jsonb)
    ), posting as (
      insert into ledger_postings (id, operation, kind, currency, payment_id, refund_id, subject_id, posted_at)
      select id, operation, kind, currency, "paymentId", "refundId", "subjectId", "postedAt" from given order by operation
      on conflict (operation) do nothing returning id
    ), found as materialized (
      select given.id, given.currency, account.id as account_id, entry.*, count(*) over (partition by given.id) = jsonb_array_length(given.entries) as is_whole
      from given cross join ${entriesOf(sql`given.entries`)} cross join ${accountsOf(sql`given.currency`)}
    ), written as (
      insert into ledger_entries (${columns})
      select found.id, found.account_id, found.currency, found.cents, found."lineId", found."ownerId" from found join posting using (id)
      where found.is_whole returning posting_id
    ) select id, exists (select from written where written.posting_id = posting.id) as has_entries from posting`,
)

async function insertPostings(tx: Db, postings: readonly WholePosting[]) {
  return inOrder(
    await insertWhole(tx, JSON.stringify(postings)),
    postings.map(({ id }) => id),
  )
}

/**
 * Writes a posting, and its entries if all of their accounts exist, in one statement. Returns nothing if the operation is already
 * posted.
 */
export const insertPosting: (tx: Tx, posting: WholePosting) => Promise<{ hasEntries: boolean } | undefined> =
  together(insertPostings)

type PostingEntries = Pick<WholePosting, 'id' | 'currency' | 'entries'>

const given = (postings: string) => sql`jsonb_to_recordset(${postings}::jsonb) as posting (id uuid, currency text, entries jsonb)
  cross join ${entriesOf(sql`posting.entries`)}`

const insertMissing = writtenOnce(
  (_tx, postings: string) => sql`insert into ledger_accounts (kind, party_id, currency)
    select distinct entry.account, entry."partyId", posting.currency from ${given(postings)}
    order by entry.account, entry."partyId", posting.currency
    on conflict (kind, party_id, currency) do nothing`,
)

const insertTheirs = writtenOnce(
  (_tx, postings: string) => sql`insert into ledger_entries (${columns})
    select posting.id, account.id, posting.currency, entry.cents, entry."lineId", entry."ownerId"
    from ${given(postings)} cross join ${accountsOf(sql`posting.currency`)}`,
)

const eachOnce =
  (insert: typeof insertMissing) =>
  async (tx: Db, postings: readonly PostingEntries[]): Promise<readonly undefined[]> => {
    await insert(tx, JSON.stringify(postings))
    return []
  }

/** Makes the accounts that are not there yet, always in the same order, so that two postings cannot deadlock. */
export const insertAccounts: (tx: Tx, posting: PostingEntries) => Promise<void> = together(eachOnce(insertMissing))

/** Writes the entries of a posting whose accounts exist by now. */
export const insertEntries: (tx: Tx, posting: PostingEntries) => Promise<void> = together(eachOnce(insertTheirs))

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
