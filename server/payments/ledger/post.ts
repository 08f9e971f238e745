import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/kernel/database/database.ts'
import type { LedgerAccountKind, LedgerPostingKind } from '#server/kernel/database/schema.ts'
import { findOrMakeAccount, insertEntries, insertPosting } from './ledger.queries.ts'

/** Debit is positive, credit negative. */
export type LedgerEntry = {
  account: LedgerAccountKind
  partyId?: string | undefined
  cents: number
  /** The payment line the entry belongs to. */
  lineId?: string | undefined
  /** Of a deposit that goes with its home: the owner it is held for. */
  ownerId?: string | undefined
}

type PostingRequest = {
  /** Names what is posted, like `payment:{id}`. An operation is posted once. */
  operation: string
  kind: LedgerPostingKind
  currency: string
  paymentId?: string
  refundId?: string
  /** What the posting is about if it has no payment: a stay, or a home transfer. */
  subjectId?: string | undefined
  entries: readonly LedgerEntry[]
  at: Date
}

/**
 * Writes one balanced posting. Idempotent: the same operation does nothing a second time and returns false. Zero entries are
 * left out. At commit, the database rejects a posting that does not balance or that mixes currencies.
 */
export async function post(tx: Tx, { operation, kind, currency, entries, at, ...about }: PostingRequest): Promise<boolean> {
  const { paymentId = null, refundId = null, subjectId = null } = about
  const moved = entries.filter(({ cents }) => cents !== 0)
  if (moved.length === 0) return false
  const head = { id: randomUUID(), operation, kind, currency, paymentId, refundId, subjectId }
  const posting = await insertPosting(tx, { ...head, postedAt: at })
  if (!posting) return false
  const rows = []
  // Accounts are always touched in the same order, so that two postings cannot deadlock.
  for (const { account, partyId, cents, lineId, ownerId = null } of moved.toSorted(byAccount)) {
    const accountId = await findOrMakeAccount(tx, { kind: account, partyId: partyId ?? null, currency })
    rows.push({ postingId: posting.id, accountId, currency, amountCents: cents, paymentLineId: lineId ?? null, ownerId })
  }
  await insertEntries(tx, rows)
  return true
}

const nameOf = ({ account, partyId = '' }: LedgerEntry) => `${account}:${partyId}`
const byAccount = (a: LedgerEntry, b: LedgerEntry) => (nameOf(a) < nameOf(b) ? -1 : 1)
