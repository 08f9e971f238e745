import type { PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { cancelCheckout } from '#server/payments/checkout/fulfil.ts'
import { lockPayment, type Payment } from '#server/payments/checkout/payments.queries.ts'
import { leftOf, refundAll, refundPayment } from '#server/payments/checkout/refunds.ts'
import { postReturnedByBank } from '#server/payments/ledger/postings.ts'
import { onFeeRefunded } from '#server/stays/applications/fee.ts'
import { lockCredits, sumPromised } from '#server/stays/waitlist/credit.queries.ts'
import { onWaitlistRefunded } from '#server/stays/waitlist/paid.ts'
import {
  listApplicationFeesToReturn,
  listUnwantedPages,
  listWaitlistFeesToReturn,
  markFeesOfTurnedDown,
} from './fee-refunds.queries.ts'

const forEachPayment = forEachRecord('payment')

const why = (paymentId: string, reason: string, at: Date) => ({ operation: `fee-back:${paymentId}`, reason, at })

const noAnswer = 'The home did not answer in time, or could not take applications.'
/** Why the fee of an application that became a reservation is refunded, by who canceled it. */
const whyCanceled = {
  OWNER: 'The home canceled the reservation.',
  ADMIN: 'Waymark canceled the reservation.',
  SYSTEM: 'Waymark suspended the home.',
} as const
/** Why an application fee is refunded, by what became of the application. */
const whyFee: Partial<Record<ApplicationStatus, string>> = {
  REJECTED: 'It was a duplicate application.',
  WITHDRAWN: 'The fee arrived too late to send the application.',
}

/** Refunds each fee that a rule says to refund, unless its bank has. Idempotent: the operation names the payment. */
const returnFees = async (context: JobContext) => {
  const { db, now } = context
  await markFeesOfTurnedDown(db, now())
  await forEachPayment(context, await listApplicationFeesToReturn(db), ({ id, applicationId, status, cancelledBy }) =>
    inTransaction(db, async (tx) => {
      const payment = (await lockPayment(tx, id))!
      const reason = cancelledBy ? whyCanceled[cancelledBy] : (whyFee[status] ?? noAnswer)
      if (payment.status !== 'CHARGED_BACK') return refundAll(tx, payment, why(id, reason, now()))
      await postTaken(tx, payment, now())
      return onFeeRefunded(tx, applicationId, now())
    }),
  )
  await forEachPayment(context, await listWaitlistFeesToReturn(db), (fee) =>
    inTransaction(db, (tx) => returnWaitlistFee(tx, fee, now())),
  )
}

/** Whoever has a fee that the bank has returned gives it back, as they would have given back the refund. */
async function postTaken(tx: Tx, payment: Payment, at: Date) {
  const taken = (await leftOf(tx, payment.id)).map(({ paymentLineId: lineId, purpose, takenCents: cents }) => ({
    lineId,
    purpose,
    cents,
  }))
  await postReturnedByBank(tx, payment, taken, { operation: `fee:${payment.id}`, at })
}

type Fee = { id: string; status: PaymentStatus; entryId: string; residentId: string; homeId: string }

/** A waitlist fee that a stay uses or counts on is not refunded now; it may become available again later. */
async function returnWaitlistFee(tx: Tx, { id, status, entryId, ...whose }: Fee, at: Date) {
  if (status === 'CHARGED_BACK') {
    // The credit ends with the fee that the bank has returned.
    await postTaken(tx, (await lockPayment(tx, id))!, at)
    return onWaitlistRefunded(tx, entryId, at)
  }
  const credit = (await lockCredits(tx, whose)).find(({ paymentId }) => paymentId === id)
  if (!credit || credit.leftCents <= 0 || (await sumPromised(tx, whose)) > 0) return
  const lines = [{ paymentLineId: credit.lineId, amountCents: credit.leftCents }]
  const payment = (await lockPayment(tx, id))!
  await refundPayment(tx, payment, lines, why(id, 'The waitlist spot ended before a bed was accepted.', at))
}

/** Closes payment pages for things that are gone. If someone pays anyway, the payment effect refunds them. */
const closeUnwantedPages = async (context: JobContext) =>
  forEachPayment(context, await listUnwantedPages(context.db), (payment) => cancelCheckout(context, payment))

export const chargesJobs = {
  return_fees: { job: returnFees, cron: '*/5 * * * *' },
  close_unwanted_pages: { job: closeUnwantedPages, cron: '*/2 * * * *' },
} satisfies Jobs
