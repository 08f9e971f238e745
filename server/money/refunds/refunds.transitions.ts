import { type RefundTransition, refundLifecycle } from '#contract/payments/refund.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { setRefundFrom } from '#server/payments/checkout/refunds.queries.ts'
import { leftOf } from '#server/payments/checkout/refunds.ts'
import { notifyResidentOfRefund } from './refunds.notices.ts'
import { type Asked, findAsked, listLinesOfRefund } from './refunds.queries.ts'

type Step = {
  name: Extract<RefundTransition, 'approve' | 'reject'>
  /** As it was read under its lock (`lockAsked`). */
  refund: Asked
  by: Actor | 'SYSTEM'
  words: string
  at: Date
  caller?: Caller
}

/** Money that the bank has taken back for a while cannot be given. */
export const isDisputed = ({ paymentStatus }: Asked) => paymentStatus === 'DISPUTED'

/** Where a rule, or the bank, gave money back meanwhile, less may be left than was asked for. */
export async function isStillThere(tx: Tx, { id, paymentId, paymentStatus }: Asked) {
  if (paymentStatus !== 'SUCCEEDED' && paymentStatus !== 'PARTIALLY_REFUNDED') return false
  const left = new Map((await leftOf(tx, paymentId)).map((line) => [line.paymentLineId, line.leftCents]))
  const lines = await listLinesOfRefund(tx, id)
  return lines.every(({ paymentLineId, amountCents }) => amountCents <= (left.get(paymentLineId) ?? 0))
}

/** The only place where money that was asked back is decided about: with its event, its way to the provider, and its email. */
export async function transitionRefund(tx: Tx, { name, refund, by, words, at, caller }: Step): Promise<Asked> {
  const role = by === 'SYSTEM' ? by : by.role
  ensure(refundLifecycle.isOpen(name, refund.status, role), refundLifecycle.whyClosed(name, refund.status))
  if (name === 'approve') {
    ensure(!isDisputed(refund), 'The bank looks at this payment just now. Please decide when that is over.')
    ensure(await isStillThere(tx, refund), 'Money of this payment went back meanwhile. What was asked for is no longer there.')
  }
  const { id, status: from } = refund
  const [to] = refundLifecycle.transitions[name].to
  const decided = { decidedBy: by === 'SYSTEM' ? null : by.userId, decidedAt: at, decisionWords: words }
  const moved = await setRefundFrom(tx, id, [from], { status: to, ...decided })
  ensure(moved !== undefined, 'This has just changed. Please look again.')
  if (name === 'approve') await addJob(tx, 'send_refund', { refundId: id }, { key: `send_refund:${id}`, maxAttempts: 25 })
  await insertAuditEvent(tx, {
    at,
    actor: by === 'SYSTEM' ? null : by,
    caller,
    action: `refund.${name}`,
    subject: ['refund', id],
    details: { from, to, ...(by === 'SYSTEM' && { by }), ...(words && { reason: words }) },
  })
  const after = orNotFound(await findAsked(tx, id), 'Refund')
  await notifyResidentOfRefund(tx, after, at)
  return after
}
