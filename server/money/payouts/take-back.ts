import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext } from '#server/kernel/jobs/jobs.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { postReturnedUnpaid } from '#server/payments/ledger/postings.ts'
import { listReturnedLines, listReturnedUnpaid } from './earnings.queries.ts'
import { notifyOfReturned } from './payouts.notices.ts'

const forEachPayment = forEachLocked('payment', (tx, { id }: { id: string }) => lockPayment(tx, id))

/**
 * Of what a bank returned to the person who had paid it, the owner is not owed what no payout includes: the loss goes to the owner's
 * account, as a refund would. What a payout has sent stays the owner's, and Waymark bears it. A payout that is canceled later gives
 * its part to the next run. Idempotent: what was taken back no longer waits.
 */
export const takeBackReturned = async (context: JobContext) =>
  forEachPayment(context, await listReturnedUnpaid(context.db), async (tx, payment, at) => {
    if (payment.status !== 'CHARGED_BACK') return
    const found = Map.groupBy(await listReturnedLines(tx, payment.id), (line) => line.ownerId)
    for (const [ownerId, lines] of found) {
      await postReturnedUnpaid(tx, payment, { ownerId, lines, at })
      await notifyOfReturned(tx, payment, lines, at)
    }
  })
