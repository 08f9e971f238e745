import { type RefundStatus, refundLifecycle } from '#contract/payments/refund.lifecycle.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { transition } from '#server/kernel/lifecycle.ts'
import { lockRefund, setRefundFrom } from '#server/payments/checkout/refunds.queries.ts'
import { countRefunds, findRefundRow, listRefundRows } from './refund-queue.queries.ts'
import type { RefundDays } from './refunds.queries.ts'

type List = Context & { query: RefundDays & { status?: RefundStatus | undefined; page: number; limit: number } }

export async function listRefundQueue({ db, query }: List) {
  const [refunds, total] = await Promise.all([listRefundRows(db, query), countRefunds(db, query)])
  return { refunds, total, page: query.page, limit: query.limit }
}

type Retry = Context & { actor: Actor; caller: Caller; params: { id: string } }

/** Staff send a failed refund again. Idempotent, because only a failed refund can be retried. */
export async function retryRefund({ db, actor, caller, now, params: { id } }: Retry) {
  await inTransaction(db, async (tx) => {
    const refund = orNotFound(await lockRefund(tx, id), 'Refund')
    await transition(tx, {
      lifecycle: refundLifecycle,
      name: 'retry',
      row: refund,
      by: actor,
      at: now(),
      caller,
      label: 'refund',
      action: 'refund.retry',
      subject: ['refund', id],
      details: { paymentId: refund.paymentId, amountCents: refund.amountCents },
      async move(from, status) {
        return (await setRefundFrom(tx, id, [from], { status, decidedBy: actor.userId })) !== undefined
      },
      reread: () => lockRefund(tx, id),
      effects: () => addJob(tx, 'send_refund', { refundId: id }, { key: `send_refund:${id}`, maxAttempts: 25 }),
    })
  })
  return orNotFound(await findRefundRow(db, id), 'Refund')
}
