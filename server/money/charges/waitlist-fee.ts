import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { ensure, visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { acknowledgeFee, waitlistSheet } from '#server/stays/waitlist/fee.ts'
import { findEntry, type WaitlistEntryRow } from '#server/stays/waitlist/waitlist.queries.ts'
import { waitlistNextStep } from '#server/stays/waitlist/waitlist.words.ts'
import { type Due, isPast, presentDue, tooLate, unlessShut } from './due.ts'

/** The waitlist fee, as it was when the person joined. */
export async function readWaitlistFee(db: Db, actor: Actor, id: string, at: Date): Promise<Due> {
  const entry = visible(await findEntry(db, id), (row) => isResidentOf(actor, row), 'Waitlist entry')
  const sheet = entry.feeSheet ? waitlistSheet.parse(JSON.parse(entry.feeSheet)) : null
  const lines = sheet?.lines ?? []
  return unlessShut(db, {
    kind: 'WAITLIST_FEE',
    id,
    operation: `waitlist-fee:${id}`,
    purpose: 'WAITLIST_FEE',
    home: { id: entry.homeId, title: entry.homeTitle },
    ownerId: entry.ownerId,
    ...stateOf(entry, at),
    lines,
    charged: lines.map(({ label, cents }) => ({ purpose: 'WAITLIST_FEE', label, amountCents: cents })),
    totalCents: sheet?.totalCents ?? 0,
    currency: sheet?.currency ?? entry.feeCurrency,
    terms: sheet?.terms ?? [],
    sha256: entry.feeSheetSha256 ?? '',
    isAcknowledged: entry.feeAcknowledgedAt !== null,
    payBy: entry.status === 'PENDING_PAYMENT' ? entry.expiresAt : null,
    timeZone: entry.timeZone,
  })
}

function stateOf(entry: WaitlistEntryRow, at: Date): Pick<Due, 'state' | 'words'> {
  const words = waitlistNextStep(entry, at)
  if (entry.feePaidAt) return { state: 'PAID', words }
  if (entry.status !== 'PENDING_PAYMENT') return { state: 'OVER', words: `No fee is due right now. ${words}` }
  return isPast(entry.expiresAt, at) ? { state: 'OVER', words: `${tooLate} You can join again.` } : { state: 'DUE', words }
}

type Acknowledge = Context & { actor: Actor; caller: Caller; params: { id: string }; body: { sha256: string } }

export async function acknowledgeWaitlistFee({ db, actor, caller, now, params: { id }, body }: Acknowledge) {
  const at = now()
  const due = await readWaitlistFee(db, actor, id, at)
  ensure(due.state === 'DUE', due.words)
  ensure(due.sha256 === body.sha256, 'The costs have changed. Please review them and try again.', 'amount_changed')
  await inTransaction(db, (tx) => acknowledgeFee(tx, { entryId: id, sha256: body.sha256, actor, caller, at }))
  return presentDue(db, await readWaitlistFee(db, actor, id, at))
}
