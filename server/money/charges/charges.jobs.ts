import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { cancelCheckout } from '#server/payments/checkout/fulfil.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { refundAll, refundPayment } from '#server/payments/checkout/refunds.ts'
import { lockCredits, sumPromised } from '#server/stays/waitlist/credit.queries.ts'
import {
  listApplicationFeesToReturn,
  listUnwantedPages,
  listWaitlistFeesToReturn,
  markFeesOfTurnedDown,
} from './fee-refunds.queries.ts'

/** A payment that cannot be settled must not hold up the others. */
async function each<T extends { id: string }>({ log }: JobContext, list: readonly T[], work: (item: T) => Promise<unknown>) {
  for (const item of list)
    await work(item).catch((error) => log.error({ err: error, paymentId: item.id }, 'a payment was left for the next time'))
}

const why = (paymentId: string, reason: string, at: Date) => ({ operation: `fee-back:${paymentId}`, reason, at })

/** Refunds each fee that a rule says to refund. Idempotent: the operation names the payment. */
const returnFees = async (context: JobContext) => {
  const { db, now } = context
  await markFeesOfTurnedDown(db, now())
  await each(context, await listApplicationFeesToReturn(db), ({ id }) =>
    inTransaction(db, async (tx) => {
      const payment = (await lockPayment(tx, id))!
      await refundAll(tx, payment, why(id, 'The home did not answer in time, or could not take applications.', now()))
    }),
  )
  await each(context, await listWaitlistFeesToReturn(db), (fee) => inTransaction(db, (tx) => returnWaitlistFee(tx, fee, now())))
}

type Fee = { id: string; residentId: string; homeId: string }

/** A waitlist fee that a stay uses or counts on is not refunded now; it may become available again later. */
async function returnWaitlistFee(tx: Tx, { id, ...whose }: Fee, at: Date) {
  const credit = (await lockCredits(tx, whose)).find(({ paymentId }) => paymentId === id)
  if (!credit || credit.leftCents <= 0 || (await sumPromised(tx, whose)) > 0) return
  const lines = [{ paymentLineId: credit.lineId, amountCents: credit.leftCents }]
  const payment = (await lockPayment(tx, id))!
  await refundPayment(tx, payment, lines, why(id, 'The waitlist spot ended before a bed was accepted.', at))
}

/** Closes payment pages for things that are gone. If someone pays anyway, the payment effect refunds them. */
const closeUnwantedPages = async (context: JobContext) =>
  each(context, await listUnwantedPages(context.db), (payment) => cancelCheckout(context, payment))

export const chargesJobs = {
  return_fees: { job: returnFees, cron: '*/5 * * * *' },
  close_unwanted_pages: { job: closeUnwantedPages, cron: '*/2 * * * *' },
} satisfies Jobs
