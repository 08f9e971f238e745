import type { Updateable } from 'kysely'
import { type PayoutTransition, payoutLifecycle } from '#contract/money/payout.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Payouts } from '#server/kernel/database/schema.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { postPayout } from '#server/payments/ledger/postings.ts'
import { notifyOfPayout } from './payouts.notices.ts'
import { findPayout, movePayout, type Payout, releaseItems } from './payouts.queries.ts'

type Request = Omit<TransitionRequest<PayoutTransition>, 'to' | 'details'> & {
  /** The payout as read under its row lock (`lockPayout`). */
  payout: Payout
  change?: Updateable<Payouts>
}

export function transitionPayout(tx: Tx, { payout, change = {}, ...request }: Request) {
  const { id, ownerId, currency, amountCents } = payout
  const { name, at, reason } = request
  return transition(tx, {
    ...request,
    lifecycle: payoutLifecycle,
    row: payout,
    label: 'payout',
    action: `payout.${name}`,
    subject: ['payout', id],
    details: { amountCents, currency, ...(change.reference && { reference: change.reference }) },
    move: (from, to) => movePayout(tx, { id, from, to, change: { statusChangedAt: at, reason: reason ?? null, ...change } }),
    reread: () => findPayout(tx, id),
    async effects(after) {
      if (name === 'cancel') await releaseItems(tx, id, at)
      // Posted when the bank confirms the arrival, not when the transfer is sent: a failed transfer was never in the ledger, so
      // nothing has to be undone.
      if (name === 'pay') await postPayout(tx, { payoutId: id, ownerId, currency, cents: amountCents, at })
      await notifyOfPayout(tx, name, after, at)
    },
  })
}
