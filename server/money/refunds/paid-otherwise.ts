import type * as z from 'zod'
import type { payRefundOtherwiseForm } from '#contract/money/refunds.ts'
import { refundLifecycle } from '#contract/payments/refund.lifecycle.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { transition } from '#server/kernel/lifecycle.ts'
import { lockPayment, type Payment, setPayment } from '#server/payments/checkout/payments.queries.ts'
import { findRefund, lockRefund, type Refund, setRefundFrom } from '#server/payments/checkout/refunds.queries.ts'
import { isPromisedTwice } from '#server/payments/checkout/refunds.ts'
import { recordRefund } from '#server/payments/checkout/send-refund.ts'
import { notifyOfRefundPaidOtherwise } from './paid-otherwise.notices.ts'
import { readRefundRow } from './refund-queue.ts'

type Call = Context & {
  actor: Actor
  caller: Caller
  params: { id: string }
  body: z.output<typeof payRefundOtherwiseForm>
}
type Step = Pick<Call, 'actor' | 'caller'> & { how: string; at: Date }

const returned = 'The bank has already returned all or part of this money.'
const partlyReturned = `${returned} Send the refund again, and we’ll send only what is left.`

/**
 * Staff record that they paid a refund another way, because the bank does not take it. For money it is a refund like any other. One
 * that came back after it had counted as paid is in the ledger already.
 */
export async function payRefundOtherwise(call: Call) {
  const { db, payments, actor, caller, now, params, body } = call
  await inTransaction(db, async (tx) => {
    const { paymentId } = orNotFound(await findRefund(tx, params.id), 'Refund')
    // Locks the payment first, as everywhere, to avoid deadlocks.
    const payment = orNotFound(await lockPayment(tx, paymentId), 'Payment')
    const refund = orNotFound(await lockRefund(tx, params.id), 'Refund')
    ensure(
      payment.status !== 'DISPUTED',
      'The bank is reviewing this payment right now, and may return it. Please come back once that is resolved.',
    )
    ensure(!(await isPromisedTwice(tx, payment.id)), refund.returnedAt ? returned : partlyReturned)
    const step = { actor, caller, how: body.how, at: now() }
    if (refund.returnedAt) await payReturned(tx, refund, step)
    else {
      const paid = await payFailed(tx, refund, step)
      const changed = await recordRefund(tx, payment, paid, step.at)
      await payments.effects.byPurpose[changed.purpose]?.refunded?.(tx, changed, step.at, false)
    }
    await clearFlag(tx, payment, refund, step)
    await notifyOfRefundPaidOtherwise(tx, payment, { refund, how: body.how }, step.at)
  })
  return readRefundRow(db, params.id)
}

const paidNow = ({ how, at }: Step) => ({ paidOtherwise: how, returnedAt: null, settledAt: at })

const payFailed = (tx: Tx, refund: Refund, { actor: by, caller, how, at }: Step) =>
  transition(tx, {
    lifecycle: refundLifecycle,
    name: 'payOtherwise',
    row: refund,
    by,
    at,
    caller,
    label: 'refund',
    action: 'refund.payOtherwise',
    subject: ['refund', refund.id],
    reason: how,
    details: { paymentId: refund.paymentId, amountCents: refund.amountCents },
    async move(from, status) {
      return (await setRefundFrom(tx, refund.id, [from], { status, ...paidNow({ actor: by, caller, how, at }) })) !== undefined
    },
    reread: () => lockRefund(tx, refund.id),
  })

async function payReturned(tx: Tx, { id, paymentId, amountCents }: Refund, step: Step) {
  const { actor, caller, how, at } = step
  await setRefundFrom(tx, id, ['SUCCEEDED'], paidNow(step))
  const details = { paymentId, amountCents, reason: how }
  await insertAuditEvent(tx, { at, actor, caller, action: 'refund.payOtherwise', subject: ['refund', id], details })
}

/** What staff were to look at because of this refund is done with it. */
async function clearFlag(tx: Tx, { id, flag }: Payment, refund: Refund, { actor, caller, how, at }: Step) {
  if (!flag?.endsWith(`See refund ${refund.id}.`)) return
  await setPayment(tx, id, { flag: null })
  const details = { flag, reason: how }
  await insertAuditEvent(tx, { at, actor, caller, action: 'payment.review', subject: ['payment', id], details })
}
