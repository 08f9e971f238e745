import { payments } from '#contract/payments/payments.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { allow, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { may, reachesHome } from '#server/kernel/permission.ts'
import { reconcile } from './fulfil.ts'
import { findPayment, findPaymentOfSession, listLines, type Payment } from './payments.queries.ts'
import { receiptNumberOf } from './receipt-number.ts'

/** In a team, only members who manage billing may pay, and one who is limited to some homes only for those. */
const mayPay = (actor: Actor, { homeId }: Payment) => may(actor, 'manage_billing') && reachesHome(actor, homeId)

/** A payment of the actor's account; anyone else's is "not found". */
export function findOwnPayment(payment: Payment | undefined, actor: Actor) {
  const own = orNotFound(payment?.accountId === actor.accountId ? payment : undefined, 'Payment')
  allow(mayPay(actor, own))
  return own
}

export const isPaid = ({ succeededAt }: Payment) => succeededAt !== null

/** Whether the person has paid and their bank has yet to answer. */
export const isProcessing = ({ status, checkoutUrl }: Pick<Payment, 'status' | 'checkoutUrl'>) =>
  status === 'PENDING' && checkoutUrl === null

/** A payment's current status. The page's claim counts for nothing: the provider is asked, just as its webhook would tell us. */
export async function readCheckout(context: Context, own: Payment) {
  if (!isPaid(own)) await reconcile(context, own)
  const payment = (await findPayment(context.db, own.id))!
  const lines = await listLines(context.db, payment.id)
  return {
    sessionId: payment.providerSessionId ?? '',
    paymentId: payment.id,
    purpose: payment.purpose,
    subjectId: payment.subjectId,
    status: payment.status,
    isPaid: isPaid(payment),
    amountCents: payment.amountCents,
    currency: payment.currency,
    lines,
    url: payment.checkoutUrl,
    paidAt: payment.succeededAt,
    receiptNumber: receiptNumberOf({ id: payment.id, paidAt: payment.succeededAt }),
  }
}

export const paymentsService = handlers(payments, {
  'GET /stripe/session-details': async ({ query, actor, ...context }) =>
    readCheckout(context, findOwnPayment(await findPaymentOfSession(context.db, query.session_id), actor)),
})
