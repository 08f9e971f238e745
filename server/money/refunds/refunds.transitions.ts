import { type RefundTransition, refundLifecycle } from '#contract/payments/refund.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { ensureOpen, personOf, type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { setRefundFrom } from '#server/payments/checkout/refunds.queries.ts'
import { leftOf } from '#server/payments/checkout/refunds.ts'
import { notifyHomeOfApproval, notifyResidentOfRefund } from './refunds.notices.ts'
import { findRequestedRefund, listLinesOfRefund, type RequestedRefund } from './refunds.queries.ts'

type Request = Pick<TransitionRequest<Extract<RefundTransition, 'approve' | 'reject'>>, 'name' | 'by' | 'at' | 'caller'> & {
  /** The refund as read under its row lock (`lockRequestedRefund`). */
  refund: RequestedRefund
  words: string
}

/** A payment that the bank disputes cannot be refunded. */
export const isDisputed = ({ paymentStatus }: RequestedRefund) => paymentStatus === 'DISPUTED'

/** A refund under the rules, or by the bank, may have left less than was requested. */
export async function isStillThere(tx: Tx, { id, paymentId, paymentStatus }: RequestedRefund) {
  if (paymentStatus !== 'SUCCEEDED' && paymentStatus !== 'PARTIALLY_REFUNDED') return false
  const left = new Map((await leftOf(tx, paymentId)).map((line) => [line.paymentLineId, line.leftCents]))
  const lines = await listLinesOfRefund(tx, id)
  return lines.every(({ paymentLineId, amountCents }) => amountCents <= (left.get(paymentLineId) ?? 0))
}

/** Decides a refund request. */
export async function transitionRefund(tx: Tx, { refund, words, ...request }: Request) {
  const { name, by, at } = request
  const { id } = refund
  ensureOpen(refundLifecycle, { name, status: refund.status, by })
  if (name === 'approve') {
    ensure(!isDisputed(refund), 'The bank is reviewing this payment right now. Please decide once that is resolved.')
    ensure(refund.paymentStatus !== 'CHARGED_BACK', 'The bank has returned this payment, so there is nothing left to refund.')
    ensure(
      await isStillThere(tx, refund),
      'Part of this payment has since been refunded, so the requested amount is no longer available.',
    )
  }
  return transition(tx, {
    ...request,
    lifecycle: refundLifecycle,
    row: refund,
    label: 'refund',
    action: `refund.${name}`,
    subject: ['refund', id],
    reason: words,
    async move(from, status) {
      const decided = { decidedBy: personOf(by)?.userId ?? null, decidedAt: at, decisionWords: words }
      return (await setRefundFrom(tx, id, [from], { status, ...decided })) !== undefined
    },
    reread: () => findRequestedRefund(tx, id),
    async effects(after) {
      if (name === 'approve') await addJob(tx, 'send_refund', { refundId: id }, { key: `send_refund:${id}`, maxAttempts: 25 })
      await notifyResidentOfRefund(tx, after, at)
      if (name === 'approve' && personOf(by)?.role !== 'OWNER') await notifyHomeOfApproval(tx, after, at)
    },
  })
}
