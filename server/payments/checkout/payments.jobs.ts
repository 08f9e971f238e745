import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { endForgottenInquiries } from '#server/payments/webhook/forgotten-inquiries.ts'
import { reconcile } from './fulfil.ts'
import { listWaitingPayments } from './payments.queries.ts'
import { readCards } from './read-cards.ts'
import { listRefundsThatWait } from './refunds.queries.ts'
import { sendRefund } from './send-refund.ts'

const minute = 60_000
const batch = 200

/** Reconciles payments whose outcome we missed, ends inquiries that are over, and sends refunds that got stuck. */
const reconcilePayments: Job = async (context) => {
  const { db, now, log } = context
  const before = new Date(now().getTime() - 10 * minute)
  for (const payment of await listWaitingPayments(db, before, batch)) {
    // A new payment without a checkout may still get one.
    if (!payment.providerSessionId && payment.createdAt > new Date(now().getTime() - 24 * 60 * minute)) continue
    // One payment that cannot be reconciled must not hold up the others.
    await reconcile(context, payment).catch((error) => log.error({ err: error, paymentId: payment.id }, 'not reconciled'))
  }
  await endForgottenInquiries(context)
  for (const { id } of await listRefundsThatWait(db, before, batch))
    await sendRefund(context, id).catch((error) => log.error({ err: error, refundId: id }, 'refund not sent'))
}

const sendOneRefund: Job<{ refundId: string }> = (context, { refundId }) => sendRefund(context, refundId)

export const paymentsJobs = {
  reconcile_payments: { job: reconcilePayments, cron: '*/10 * * * *' },
  send_refund: sendOneRefund,
  read_cards: { job: readCards, cron: '*/10 * * * *' },
} satisfies Jobs
