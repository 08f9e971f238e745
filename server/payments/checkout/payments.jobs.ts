import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { endForgottenInquiries } from '#server/payments/webhook/forgotten-inquiries.ts'
import { reconcile } from './fulfil.ts'
import { listWaitingPayments } from './payments.queries.ts'
import { readCards } from './read-cards.ts'
import { listRefundsThatWait } from './refunds.queries.ts'
import { sendRefund } from './send-refund.ts'

const minute = 60_000
const batch = 200

const forEachPayment = forEachRecord('payment')
const forEachRefund = forEachRecord('refund')

/** Reconciles payments whose outcome we missed, ends inquiries that are over, and sends refunds that got stuck. */
const reconcilePayments: Job = async (context) => {
  const { db, now } = context
  const before = new Date(now().getTime() - 10 * minute)
  await forEachPayment(context, await listWaitingPayments(db, before, batch), async (payment) => {
    // A new payment without a checkout may still get one.
    if (!payment.providerSessionId && payment.createdAt > new Date(now().getTime() - 24 * 60 * minute)) return
    await reconcile(context, payment)
  })
  await endForgottenInquiries(context)
  await forEachRefund(context, await listRefundsThatWait(db, before, batch), ({ id }) => sendRefund(context, id))
}

const sendOneRefund: Job<{ refundId: string }> = (context, { refundId }) => sendRefund(context, refundId)

export const paymentsJobs = {
  reconcile_payments: { job: reconcilePayments, cron: '*/10 * * * *' },
  send_refund: sendOneRefund,
  read_cards: { job: readCards, cron: '*/10 * * * *' },
} satisfies Jobs
