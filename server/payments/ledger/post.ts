import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/kernel/database/database.ts'
import type { LedgerAccountKind, LedgerPostingKind } from '#server/kernel/database/schema.ts'
import { type Entry, insertAccounts, insertEntries, insertPosting } from './ledger.queries.ts'

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
  const moved = entries.filter(({ cents }) => cents !== 0).map(toRow)
  if (moved.length === 0) return false
  const id = randomUUID()
  const posting = await insertPosting(tx, {
    id,
    operation,
    kind,
    currency,
    paymentId,
    refundId,
    subjectId,
    postedAt: at,
    entries: moved,
  })
  if (!posting) return false
  if (!posting.hasEntries) {
    const missing = { id, currency, entries: moved }
    await insertAccounts(tx, missing)
    await insertEntries(tx, missing)
  }
  return true
}

const toRow = ({ account, partyId, cents, lineId, ownerId }: LedgerEntry): Entry => ({
  account,
  partyId: partyId ?? null,
  cents,
  lineId: lineId ?? null,
  ownerId: ownerId ?? null,
})
