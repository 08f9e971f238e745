import { residentPayments } from '#contract/money/resident-payments.ts'
import { onItsWayLabel, paymentStatusLabel, returnedByBankLabel } from '#contract/payments/payment-words.ts'
import { dayOf, platformZone } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { toCsv } from '#server/kernel/csv.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'
import { presentPayment, presentPaymentRow } from './present.ts'
import { receiptOf } from './receipt.ts'
import { countPayments, findPaymentOf, listPayments, sumPayments } from './resident-payments.queries.ts'

const mostRows = 5_000
const head = ['Date', 'Receipt', 'For', 'Home', 'Status', 'Amount', 'Refunded', returnedByBankLabel, 'Currency']

async function readOwn({ db, actor, now, params }: Context & { actor: Actor; params: { id: string } }) {
  return presentPayment(db, orNotFound(await findPaymentOf(db, actor.accountId, params.id), 'Payment'), now())
}

export const residentPaymentsService = handlers(residentPayments, {
  async 'GET /residents/payments'({ db, actor, query: { page, limit, ...wanted } }) {
    const [payments, total, totals] = await Promise.all([
      listPayments(db, actor.accountId, wanted, { page, limit }),
      countPayments(db, actor.accountId, wanted),
      sumPayments(db, actor.accountId, wanted),
    ])
    return { payments: payments.map(presentPaymentRow), total, page, limit, totals }
  },

  async 'GET /residents/payments/export'({ db, actor, now, query }) {
    const payments = await listPayments(db, actor.accountId, query, { page: 1, limit: mostRows })
    const rows = payments
      .map(presentPaymentRow)
      .map(
        ({
          createdAt,
          paidAt,
          timeZone,
          receiptNumber,
          title,
          home,
          status,
          amountCents,
          refundedCents,
          returnedByBankCents,
          currency,
          isProcessing,
        }) => [
          dayOf(paidAt ?? createdAt, timeZone),
          receiptNumber,
          title,
          home?.title ?? null,
          isProcessing ? onItsWayLabel : paymentStatusLabel[status],
          { cents: amountCents },
          { cents: refundedCents },
          { cents: returnedByBankCents },
          currency,
        ],
      )
    return { name: `payments-${dayOf(now(), platformZone)}.csv`, content: toCsv(head, rows) }
  },

  'GET /residents/payments/{id}': readOwn,

  async 'GET /residents/payments/{id}/receipt'(call) {
    const payment = await readOwn(call)
    ensure(payment.paidAt !== null, 'Receipts are available only for completed payments.')
    const content = await makePdf(receiptOf(payment, { config: call.config, madeAt: call.now() }))
    return { name: `receipt-${payment.receiptNumber}.pdf`, content }
  },
})
