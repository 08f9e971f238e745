import type { Updateable } from 'kysely'
import { type PayoutTransition, payoutLifecycle } from '#contract/money/payout.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Payouts } from '#server/kernel/database/schema.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { postPayout } from '#server/payments/ledger/postings.ts'
import { notifyOfPayout } from './payouts.notices.ts'
import { findPayout, movePayout, type Payout, releaseItems } from './payouts.queries.ts'

export type Step = {
  name: PayoutTransition
  /** As it was read under its lock (`lockPayout`). */
  payout: Payout
  by: Actor | 'SYSTEM'
  at: Date
  change?: Updateable<Payouts>
  reason?: string | undefined
  caller?: Caller | undefined
}

/** The only place where a payout changes its state: with its event, its money, its notice and its email. */
export async function transitionPayout(tx: Tx, { name, payout, by, at, change = {}, reason, caller }: Step) {
  const { id, ownerId, currency, amountCents, status: from } = payout
  const isPerson = typeof by !== 'string'
  ensure(payoutLifecycle.isOpen(name, from, isPerson ? by.role : by), payoutLifecycle.whyClosed(name, from))
  const to = payoutLifecycle.transitions[name].to[0]
  const moved = await movePayout(tx, { id, from, to, change: { statusChangedAt: at, reason: reason ?? null, ...change } })
  ensure(moved, 'This payout has just changed. Please look again.')
  if (name === 'cancel') await releaseItems(tx, id, at)
  // When the bank says it arrived, not when it was sent: a transfer that fails never was in the ledger, so nothing has to be undone.
  if (name === 'pay') await postPayout(tx, { payoutId: id, ownerId, currency, cents: amountCents, at })
  await insertAuditEvent(tx, {
    at,
    actor: isPerson ? by : null,
    ...(caller && { caller }),
    action: `payout.${name}`,
    subject: ['payout', id],
    details: {
      from,
      to,
      amountCents,
      currency,
      ...(reason && { reason }),
      ...(change.reference && { reference: change.reference }),
    },
  })
  const after = orNotFound(await findPayout(tx, id), 'Payout')
  await notifyOfPayout(tx, name, after, at)
  return after
}
