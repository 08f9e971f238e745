import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { notifyOfWaitlist } from './waitlist.notices.ts'
import { findEntry, lockWaitlist, setEntry } from './waitlist.queries.ts'
import { transitionWaitlistEntry } from './waitlist.transitions.ts'

type Paid = { entryId: string; at: Date }

/** Records a paid waitlist fee. Idempotent; LATE means that the payment must be refunded. */
export async function onWaitlistPaid(tx: Tx, { entryId, at }: Paid): Promise<'DONE' | 'LATE'> {
  const seen = orNotFound(await findEntry(tx, entryId), 'Waitlist entry')
  await lockWaitlist(tx, seen.homeId)
  const entry = orNotFound(await findEntry(tx, entryId), 'Waitlist entry')
  if (entry.status !== 'PENDING_PAYMENT') return entry.status === 'EXPIRED' || entry.status === 'WITHDRAWN' ? 'LATE' : 'DONE'
  if (await isShutHome(tx, entry.homeId)) {
    // The fee is refunded, and a refunded fee cannot be paid again: the person joins again when the home reopens.
    await transitionWaitlistEntry(tx, { name: 'failPayment', entry, by: 'PAYMENT', at })
    return 'LATE'
  }
  const waiting = await transitionWaitlistEntry(tx, {
    name: 'pay',
    entry,
    by: 'PAYMENT',
    at,
    change: { confirmedAt: at, feePaidAt: at },
  })
  await notifyOfWaitlist(tx, 'join', waiting, at)
  return 'DONE'
}

/** Called when the whole fee has been refunded. */
export const onWaitlistRefunded = (tx: Tx, entryId: string, at: Date) => setEntry(tx, entryId, { feeRefundedAt: at })
