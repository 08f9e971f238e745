import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/kernel/database/database.ts'
import type { LedgerAccountKind, LedgerPostingKind } from '#server/kernel/database/schema.ts'
import { findOrMakeAccount, insertEntries, insertPosting } from './ledger.queries.ts'

/** Debit is above zero, credit below. */
export type LedgerEntry = {
  account: LedgerAccountKind
  partyId?: string | undefined
  cents: number
  /** The line of a payment it belongs to. */
  lineId?: string | undefined
}

type Wish = {
  /** What is posted, by name, like `payment:{id}`. */
  operation: string
  kind: LedgerPostingKind
  currency: string
  paymentId?: string
  refundId?: string
  /** What it is about, where no payment says so: a stay. */
  subjectId?: string | undefined
  entries: readonly LedgerEntry[]
  at: Date
}

/**
 * Writes one balanced posting, once: the same operation does nothing a second time and says so. Entries of nothing are left out.
 * The database refuses what does not balance, or mixes currencies, when the transaction ends.
 */
export async function post(tx: Tx, { operation, kind, currency, entries, at, ...about }: Wish): Promise<boolean> {
  const { paymentId = null, refundId = null, subjectId = null } = about
  const moved = entries.filter(({ cents }) => cents !== 0)
  if (moved.length === 0) return false
  const head = { id: randomUUID(), operation, kind, currency, paymentId, refundId, subjectId }
  const posting = await insertPosting(tx, { ...head, postedAt: at })
  if (!posting) return false
  const rows = []
  // Always in one order, so that two postings never wait for each other's accounts.
  for (const { account, partyId, cents, lineId } of moved.toSorted(byAccount)) {
    const accountId = await findOrMakeAccount(tx, { kind: account, partyId: partyId ?? null, currency })
    rows.push({ postingId: posting.id, accountId, currency, amountCents: cents, paymentLineId: lineId ?? null })
  }
  await insertEntries(tx, rows)
  return true
}

const nameOf = ({ account, partyId = '' }: LedgerEntry) => `${account}:${partyId}`
const byAccount = (a: LedgerEntry, b: LedgerEntry) => (nameOf(a) < nameOf(b) ? -1 : 1)
