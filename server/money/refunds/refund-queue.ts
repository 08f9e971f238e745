import { failedRefundAction, type RefundRow } from '#contract/money/refunds.ts'
import { type RefundStatus, refundLifecycle } from '#contract/payments/refund.lifecycle.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { transition } from '#server/kernel/lifecycle.ts'
import { lockRefund, setRefundFrom } from '#server/payments/checkout/refunds.queries.ts'
import { countRefunds, findRefundRow, listRefundRows, type RefundQueueRow } from './refund-queue.queries.ts'
import type { RefundDays } from './refunds.queries.ts'

type List = Context & { query: RefundDays & { status?: RefundStatus | undefined; page: number; limit: number } }

export async function listRefundQueue({ db, query }: List) {
  const [refunds, total] = await Promise.all([listRefundRows(db, query), countRefunds(db, query)])
  return { refunds: refunds.map(presentRefundRow), total, page: query.page, limit: query.limit }
}

const steps = failedRefundAction.options

/** What came back after it had counted as paid is not sent again: the provider has done it. */
const actionsOf = ({ ownStatus, status }: RefundQueueRow) =>
  steps.filter((step) => refundLifecycle.isOpen(step, ownStatus, 'ADMIN') || (step === 'payOtherwise' && status === 'FAILED'))

const presentRefundRow = ({ payerName: name, payerEmail: email, ...row }: RefundQueueRow): RefundRow => ({
  ...row,
  allowedActions: actionsOf({ payerName: name, payerEmail: email, ...row }),
  payer: { name, email },
})

export const readRefundRow = async (db: Db, id: string) => presentRefundRow(orNotFound(await findRefundRow(db, id), 'Refund'))

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
      // Who sends it again has not decided it: that stays with whoever did.
      move: async (from, status) => (await setRefundFrom(tx, id, [from], { status })) !== undefined,
      reread: () => lockRefund(tx, id),
      effects: () => addJob(tx, 'send_refund', { refundId: id }, { key: `send_refund:${id}`, maxAttempts: 25 }),
    })
  })
  return readRefundRow(db, id)
}
