import type { Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { PaymentEffects } from '#server/payments/checkout/effects.ts'
import { type Fulfilled, fail, fulfil, type Outcome } from '#server/payments/checkout/fulfil.ts'
import { settleRefund } from '#server/payments/checkout/send-refund.ts'
import type { ProviderEvent } from '#server/payments/provider/provider.ts'
import { followDispute, learnIntent } from './disputes.ts'
import { insertEvent, setEventOutcome } from './events.queries.ts'

type Reach = Pick<Context, 'db' | 'now' | 'payments'>

/** Records a provider event and runs its effects in one transaction: both or neither, and only once. */
export async function handleEvent(reach: Reach, event: ProviderEvent) {
  if (isAboutDispute(event)) await learnIntent(reach, event.data.object)
  const { db, now, payments } = reach
  return inTransaction(db, (tx) => handleEventIn(tx, event, { effects: payments.effects, at: now() }))
}

type DisputeEvent = Extract<ProviderEvent, { type: `charge.dispute.${string}` }>
const isAboutDispute = (event: ProviderEvent): event is DisputeEvent => event.type.startsWith('charge.dispute.')

/** The same in the caller's transaction. */
export async function handleEventIn(
  tx: Tx,
  event: ProviderEvent,
  parts: { effects: PaymentEffects; at: Date },
): Promise<Outcome> {
  const { id, type, created } = event
  const row = { id, type, objectId: objectIdOf(event), providerCreatedAt: new Date(created * 1000), receivedAt: parts.at }
  if (!(await insertEvent(tx, row))) return 'NOTHING_NEW'
  const { outcome, payment } = await apply(tx, event, parts)
  await setEventOutcome(tx, { id, outcome, paymentId: payment?.id ?? null })
  return outcome
}

const objectIdOf = ({ data }: ProviderEvent) => ('id' in data.object && data.object.id) || ''

async function apply(tx: Tx, event: ProviderEvent, parts: { effects: PaymentEffects; at: Date }): Promise<Fulfilled> {
  const further = parts.effects.byEvent[event.type]
  if (further) await further(tx, event, parts.at)
  const own = await applyOwn(tx, event, parts)
  return further && own.outcome === 'NOT_OURS' ? { outcome: 'APPLIED' } : own
}

async function applyOwn(tx: Tx, event: ProviderEvent, parts: { effects: PaymentEffects; at: Date }): Promise<Fulfilled> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return fulfil(tx, event.data.object, parts)
    case 'checkout.session.async_payment_failed':
      return fail(tx, event.data.object, parts)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return settleRefund(tx, event.data.object, parts)
    default:
      return isAboutDispute(event) ? followDispute(tx, event.data.object, parts) : { outcome: 'NOT_OURS' }
  }
}
