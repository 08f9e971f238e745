import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { notifyOfWaitlist } from './waitlist.notices.ts'
import { findEntry, lockWaitlist, setEntry, type WaitlistEntryRow } from './waitlist.queries.ts'
import { transitionWaitlistEntry } from './waitlist.transitions.ts'

type Paid = { entryId: string; at: Date }

/** Whether the home put the entry in line without its fee, while its payment page was open. */
const isActivated = ({ feePaidAt, feeRefundDueAt }: WaitlistEntryRow) => feePaidAt === null && feeRefundDueAt === null

/** Records a paid waitlist fee. Idempotent; after LATE and NOT_DUE, the payment must be refunded. */
export async function onWaitlistPaid(tx: Tx, { entryId, at }: Paid): Promise<'DONE' | 'LATE' | 'NOT_DUE'> {
  const seen = orNotFound(await findEntry(tx, entryId), 'Waitlist entry')
  await lockWaitlist(tx, seen.homeId)
  const entry = orNotFound(await findEntry(tx, entryId), 'Waitlist entry')
  if (entry.status === 'EXPIRED' || entry.status === 'WITHDRAWN') return 'LATE'
  if (entry.status !== 'PENDING_PAYMENT') return isActivated(entry) ? 'NOT_DUE' : 'DONE'
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
