import type * as z from 'zod'
import type { payoutActionForm } from '#contract/money/payouts.ts'
import { addDays, platformZone, today } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { findOwedCents, listChangedPayouts, lockAccount } from './earnings.queries.ts'
import { findPayout, findPlannedCents, lockPayout, type Payout } from './payouts.queries.ts'
import { transitionPayout } from './payouts.transitions.ts'

type Body = z.output<typeof payoutActionForm>
type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller; params: { id: string }; body: Body }

/** How long owners have to correct their bank details. */
const daysToRetry = 2

/** Staff record what they do at the bank. The owner's account is locked first, as in the job. */
export const actOnPayout = ({ db, now, actor, caller, params, body }: Call) =>
  inTransaction(db, async (tx) => {
    const { ownerId, currency } = orNotFound(await findPayout(tx, params.id), 'Payout')
    await lockAccount(tx, ownerId, currency)
    const payout = orNotFound(await lockPayout(tx, params.id), 'Payout')
    const at = now()
    if (body.action === 'send' && payout.status === 'SCHEDULED') await ensureOwed(tx, payout)
    const reason = 'reason' in body ? body.reason : undefined
    return transitionPayout(tx, { name: body.action, payout, by: actor, at, caller, reason, change: changeOf(body, at) })
  })

function changeOf(body: Body, at: Date) {
  switch (body.action) {
    case 'send':
      return { sentAt: at }
    case 'pay':
      return { paidAt: at, reference: body.reference }
    case 'fail':
      return { sentAt: null, scheduledFor: addDays(today(platformZone, at), daysToRetry) }
    case 'retry':
      return { scheduledFor: today(platformZone, at) }
    case 'hold':
    case 'release':
      return {}
  }
}

/** Refuses to send money that is no longer owed. */
async function ensureOwed(tx: Tx, { id, ownerId, currency, amountCents }: Payout) {
  const changed = await listChangedPayouts(tx, { ownerId, currency })
  ensure(
    changed.every((payout) => payout.id !== id),
    'Part of this amount was refunded or is disputed. The rest will be rescheduled within the hour.',
  )
  const owed = await findOwedCents(tx, { ownerId, currency })
  const free = owed - (await findPlannedCents(tx, { ownerId, currency }, ['IN_TRANSIT']))
  ensure(amountCents <= free, 'This is more than the owner is currently owed.')
}
