import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext } from '#server/kernel/jobs/jobs.ts'
import { lockPayment, setPayment } from '#server/payments/checkout/payments.queries.ts'
import { continueRefunds } from '#server/payments/checkout/refunds.ts'
import { dropRefunds, statusAfter } from '#server/payments/checkout/returned-by-bank.ts'
import { postDisputeEnd } from '#server/payments/ledger/postings.ts'
import { findPostedDispute, listForgottenInquiries } from './disputes.queries.ts'

const batch = 200

const forEachPayment = forEachLocked('payment', (tx, { paymentId }: { paymentId: string; disputeId: string }) =>
  lockPayment(tx, paymentId),
)

/** Ends what the bank has closed long ago, so that the payment's payouts, refunds and deposits can proceed. Idempotent. */
export const endForgottenInquiries = async (context: JobContext) =>
  forEachPayment(context, await listForgottenInquiries(context.db, batch), async (tx, payment, at, { disputeId }) => {
    const { openedCents: cents, isOver } = await findPostedDispute(tx, disputeId)
    if (payment.status !== 'DISPUTED' || cents === null || isOver) return
    const { id: paymentId, currency } = payment
    await postDisputeEnd(tx, { paymentId, disputeId, currency, cents, at }, true)
    const status = await statusAfter(tx, payment)
    const change = { status, ...(payment.disputeId === disputeId && { disputeClosedAt: at }) }
    const changed = await setPayment(tx, paymentId, change)
    // The bank has decided another dispute against us, which takes effect only now.
    if (status === 'CHARGED_BACK') await dropRefunds(tx, changed, { effects: context.payments.effects, at })
    if (status !== 'DISPUTED') await continueRefunds(tx, paymentId)
  })
