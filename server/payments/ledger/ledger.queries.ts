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

/** Returns nothing if the operation is already posted. */
export const insertPosting = (tx: Tx, posting: Posting) =>
  tx
    .insertInto('ledgerPostings')
    .values(posting)
    .onConflict((conflict) => conflict.column('operation').doNothing())
    .returning('id')
    .executeTakeFirst()

/** An account's id; the first posting that needs the account creates it. */
export async function findOrMakeAccount(tx: Tx, account: Account) {
  await tx
    .insertInto('ledgerAccounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['kind', 'partyId', 'currency']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('kind', '=', account.kind)
    .where(sql<boolean>`party_id is not distinct from ${account.partyId}::uuid`)
    .where('currency', '=', account.currency)
    .executeTakeFirstOrThrow()
  return id
}

type Entry = {
  postingId: string
  accountId: string
  currency: string
  amountCents: number
  paymentLineId: string | null
  ownerId: string | null
}

export const insertEntries = (tx: Tx, entries: readonly Entry[]) => tx.insertInto('ledgerEntries').values(entries).execute()

/** An account's balance: debit is positive, credit negative. */
export async function findBalance(db: Db, { kind, partyId, currency }: Account) {
  const row = await db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'ledgerEntries.accountId')
    .select(({ fn }) => fn.sum<number | null>('amountCents').as('cents'))
    .where('kind', '=', kind)
    .where(sql<boolean>`party_id is not distinct from ${partyId}::uuid`)
    .where('ledgerAccounts.currency', '=', currency)
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}
