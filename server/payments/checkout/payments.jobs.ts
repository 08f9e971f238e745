import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { Job, JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { pagesOf } from '#server/kernel/jobs/pages-of.ts'
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

/** Payments that were begun a while ago, and wait: whoever pays may take a day, and their bank a week. */
export async function reconcileWaiting(context: JobContext, pageLength: number) {
  const { db, now } = context
  const before = new Date(now().getTime() - 10 * minute)
  for await (const waiting of pagesOf(pageLength, (page) => listWaitingPayments(db, before, page)))
    await forEachPayment(context, waiting, async (payment) => {
      // A new payment without a checkout may still get one.
      if (!payment.providerSessionId && payment.createdAt > new Date(now().getTime() - 24 * 60 * minute)) return
      await reconcile(context, payment)
    })
}

async function sendWaitingRefunds(context: JobContext) {
  const { db, now } = context
  const before = new Date(now().getTime() - 10 * minute)
  for await (const waiting of pagesOf(batch, (page) => listRefundsThatWait(db, before, page)))
    await forEachRefund(context, waiting, ({ id }) => sendRefund(context, id))
}

/** Reconciles payments whose outcome we missed, ends inquiries that are over, and sends refunds that got stuck. */
const reconcilePayments: Job = async (context) => {
  await reconcileWaiting(context, batch)
  await endForgottenInquiries(context)
  await sendWaitingRefunds(context)
}

const sendOneRefund: Job<{ refundId: string }> = (context, { refundId }) => sendRefund(context, refundId)

export const paymentsJobs = {
  reconcile_payments: { job: reconcilePayments, cron: '*/10 * * * *' },
  send_refund: sendOneRefund,
  read_cards: { job: readCards, cron: '*/10 * * * *' },
} satisfies Jobs
