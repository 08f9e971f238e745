import type * as z from 'zod'
import { type decideRefundForm, type RefundRequest, refundAction, refunds } from '#contract/money/refunds.ts'
import { refundLifecycle } from '#contract/payments/refund.lifecycle.ts'
import { isStaff } from '#contract/staff.ts'
import { platformZone } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, managesFor } from '#server/kernel/permission.ts'
import { askableLines, askForRefund } from './ask.ts'
import { payRefundOtherwise } from './paid-otherwise.ts'
import { listRefundQueue, retryRefund } from './refund-queue.ts'
import { countAsked, listAsked, listPaidByAccount, lockRequestedRefund, type RequestedRefund } from './refunds.queries.ts'
import { transitionRefund } from './refunds.transitions.ts'
import { refundNextStep } from './refunds.words.ts'

/** No decider means that silence decided. Only staff see which staff member it was. */
function deciderOf({ deciderRole, deciderName }: RequestedRefund, { role }: Actor) {
  if (!deciderRole) return 'Waymark'
  if (role === 'ADMIN') return deciderName ?? 'Waymark staff'
  return deciderRole === 'ADMIN' ? 'Waymark staff' : 'The home'
}

const present = (refund: RequestedRefund, actor: Actor): RefundRequest => ({
  ...refund,
  allowedActions: refundAction.options.filter((name) => refundLifecycle.isOpen(name, refund.status, actor.role)),
  nextStep: refundNextStep(refund, actor),
  decision: refund.decidedAt && { words: refund.decisionWords ?? '', at: refund.decidedAt, by: deciderOf(refund, actor) },
  home: refund.homeId && refund.homeTitle !== null ? { id: refund.homeId, title: refund.homeTitle } : null,
  timeZone: refund.timeZone ?? platformZone,
  payment: { id: refund.paymentId, label: refund.label, amountCents: refund.paidCents, paidAt: refund.paidAt },
})

type Decide = Context & { actor: Actor; caller: Caller; params: { id: string }; body: z.output<typeof decideRefundForm> }

const decide = ({ db, now, actor, caller, params, body }: Decide) =>
  inTransaction(db, async (tx) => {
    const refund = await lockRequestedRefund(tx, params.id)
    const { action: name, words } = body
    const step = {
      name,
      words,
      refund: visible(refund, (row) => isStaff(actor, ['FINANCE']) || managesFor(actor, row, 'manage_reservations'), 'Refund'),
      by: actor,
      at: now(),
      caller,
    }
    return present(await transitionRefund(tx, step), actor)
  })

export const refundsService = handlers(refunds, {
  async 'GET /residents/refunds'({ db, actor, query }) {
    const [asked, payments] = await Promise.all([
      listAsked(db, { ...query, accountId: actor.accountId }),
      listPaidByAccount(db, actor.accountId, query),
    ])
    const refundable = await inTransaction(db, (tx) =>
      Promise.all(
        payments.map(async ({ id: paymentId, timeZone, ...payment }) => {
          const lines = await askableLines(tx, paymentId)
          const leftCents = lines.reduce((sum, line) => sum + line.leftCents, 0)
          return { paymentId, ...payment, timeZone: timeZone ?? platformZone, leftCents }
        }),
      ),
    )
    return {
      refunds: asked.map((refund) => present(refund, actor)),
      refundable: refundable.filter(({ leftCents }) => leftCents > 0),
    }
  },
  'POST /residents/refunds': async (call) => present(await askForRefund(call), call.actor),
  async 'GET /owners/refunds'({ db, actor, query }) {
    const asked = await listAsked(db, { ...query, homes: homesOf(actor) })
    return { refunds: asked.map((refund) => present(refund, actor)) }
  },
  'PUT /owners/refunds/{id}': decide,
  async 'GET /admin/refund-requests'({ db, actor, query }) {
    const { page, limit, ...days } = query
    const wanted = { ...days, isOpen: true } as const
    const [rows, total] = await Promise.all([listAsked(db, wanted, { page, limit }), countAsked(db, wanted)])
    return { refunds: rows.map((refund) => present(refund, actor)), total, page, limit }
  },
  'PUT /admin/refunds/{id}': decide,
  'GET /admin/refunds': listRefundQueue,
  'POST /admin/refunds/{id}/retry': retryRefund,
  'POST /admin/refunds/{id}/paid-otherwise': payRefundOtherwise,
})
