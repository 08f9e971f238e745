import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { askRefundForm } from '#contract/money/refunds.ts'
import { formatMoney } from '#contract/money.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { insertRefund, insertRefundLines } from '#server/payments/checkout/refunds.queries.ts'
import { leftOf } from '#server/payments/checkout/refunds.ts'
import { notifyHomeOfRefund } from './refunds.notices.ts'
import { askablePurposes, findRequestedRefund, hasOpenRequest } from './refunds.queries.ts'

const decideDays = 5

/** The lines of a payment that a refund can be requested for. */
export const askableLines = async (tx: Tx, paymentId: string) =>
  (await leftOf(tx, paymentId)).filter(({ purpose, leftCents }) => askablePurposes.includes(purpose) && leftCents > 0)

type Ask = Context & { actor: Actor; caller: Caller; body: z.output<typeof askRefundForm> }

/**
 * Requests a refund; the home has five days to answer. Until then nothing is promised, and refunds under the rules come first.
 */
export const askForRefund = ({ db, now, actor, caller, body }: Ask) =>
  inTransaction(db, async (tx) => {
    const seen = await lockPayment(tx, body.paymentId)
    const payment = orNotFound(seen?.accountId === actor.accountId && seen.ownerId ? seen : null, 'Payment')
    const isHere = payment.status === 'SUCCEEDED' || payment.status === 'PARTIALLY_REFUNDED'
    ensure(isHere, 'Only completed payments can be refunded.')
    ensure(
      !(await hasOpenRequest(tx, payment.id)),
      'You already requested a refund for this payment. Please wait for an answer.',
      'already_done',
    )
    const lines = await askableLines(tx, payment.id)
    const mostCents = lines.reduce((sum, { leftCents }) => sum + leftCents, 0)
    ensure(mostCents > 0, 'This payment cannot be refunded here. Deposits and waitlist fees have their own rules.')
    if (body.amountCents > mostCents)
      throwFieldError('amountCents', `You can request up to ${formatMoney(mostCents, payment.currency)}`)
    const at = now()
    const id = randomUUID()
    await insertRefund(tx, {
      id,
      paymentId: payment.id,
      operation: `asked:${id}`,
      status: 'REQUESTED',
      amountCents: body.amountCents,
      reason: body.reason,
      requestedBy: actor.userId,
      createdAt: at,
      decideBy: addTime(at, { days: decideDays }),
    })
    await insertRefundLines(tx, partsOf(id, lines, body.amountCents))
    await insertAuditEvent(tx, {
      at,
      actor,
      caller,
      action: 'refund.request',
      subject: ['refund', id],
      details: { paymentId: payment.id, amountCents: body.amountCents },
    })
    const refund = orNotFound(await findRequestedRefund(tx, id), 'Refund')
    await notifyHomeOfRefund(tx, refund, at)
    return refund
  })

type Line = { paymentLineId: string; leftCents: number }

/** Takes the amount from the lines in order. */
function partsOf(refundId: string, lines: readonly Line[], amountCents: number) {
  let missing = amountCents
  return lines.flatMap(({ paymentLineId, leftCents }) => {
    const part = Math.min(missing, leftCents)
    missing -= part
    return part > 0 ? [{ refundId, paymentLineId, amountCents: part }] : []
  })
}
