import type * as z from 'zod'
import { type bedroomPaymentForm, charges } from '#contract/money/charges.ts'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { allow, ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { startRentCheckout } from '#server/money/rent/checkout.ts'
import { findPaymentOfSession } from '#server/payments/checkout/payments.queries.ts'
import { findOwnPayment, readCheckout } from '#server/payments/checkout/payments.service.ts'
import { readApplicationFee } from './application-fee.ts'
import { findNamedPayment, findPaymentFor } from './charges.queries.ts'
import { type Due, hasDeposit, presentDue } from './due.ts'
import { findOwnStay, readMoveIn } from './move-in.ts'
import { openPage } from './open-page.ts'
import { acknowledgeWaitlistFee, readWaitlistFee } from './waitlist-fee.ts'

type Call = Context & { actor: Actor }

const begun: readonly string[] = ['ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED']

/**
 * Opens the page for moving in, with or without a deposit as the frozen costs say. For a stay that has begun, it opens the page
 * for rent.
 */
async function payForBedroom(call: Call & { body: z.output<typeof bedroomPaymentForm> }, wanted: 'WITH' | 'WITHOUT') {
  const { db, actor, body } = call
  allow(actor.role === 'SEEKER')
  const stay = await findOwnStay(db, actor, body.reservationId)
  if (begun.includes(stay.status)) {
    ensure(wanted === 'WITHOUT', 'No deposit is due for this stay. Please pay without one.')
    return startRentCheckout(call, stay, body)
  }
  const read = async (at: Date): Promise<Due> => {
    const due = await readMoveIn(db, actor, stay.id, at)
    ensure(wanted === 'WITHOUT' || hasDeposit(due), 'This home does not require a deposit. Please pay without one.')
    ensure(wanted === 'WITH' || !hasDeposit(due), 'This home requires a deposit. Please pay with it included.')
    return due
  }
  return openPage(call, read, body)
}

type ReturnQuery = { sessionId?: string | undefined; session_id?: string | undefined }

/** Asks the provider whether a checkout is paid; the client's word is not enough. Idempotent. */
async function save(call: Call, returned: ReturnQuery, subjectId: string | undefined, purposes: readonly PaymentPurpose[]) {
  const sessionId = returned.sessionId ?? returned.session_id
  if (!sessionId && !subjectId) throwFieldError('sessionId', 'Choose a payment.')
  const payment = sessionId ? await findPaymentOfSession(call.db, sessionId) : await findPaymentFor(call.db, subjectId!, purposes)
  const isMeant = payment && purposes.includes(payment.purpose) && (!subjectId || payment.subjectId === subjectId)
  const own = findOwnPayment(isMeant ? payment : undefined, call.actor)
  ensure(own.providerSessionId !== null, 'This has not been paid.', 'not_paid')
  const state = await readCheckout(call, own)
  ensure(state.isPaid, 'This has not been paid, or the payment is still on its way. Nothing was recorded.', 'not_paid')
  return state
}

export const chargesService = handlers(charges, {
  async 'GET /residents/charges'({ db, actor, now, query: { applicationId, waitlistId, reservationId } }) {
    if (applicationId) return presentDue(db, await readApplicationFee(db, actor, applicationId, now()))
    if (waitlistId) return presentDue(db, await readWaitlistFee(db, actor, waitlistId, now()))
    return presentDue(db, await readMoveIn(db, actor, orNotFound(reservationId, 'Reservation'), now()))
  },

  'POST /residents/waitlist/{id}/acknowledge': acknowledgeWaitlistFee,

  'POST /stripe/create-application-payment': (call) =>
    openPage(call, (at) => readApplicationFee(call.db, call.actor, call.body.applicationId, at), call.body),
  'POST /stripe/create-waitlist-payment': (call) =>
    openPage(call, (at) => readWaitlistFee(call.db, call.actor, call.body.waitlistId, at), call.body),
  'POST /stripe/create-bedroom-payment-with-deposit': (call) => payForBedroom(call, 'WITH'),
  'POST /stripe/create-bedroom-payment-without-deposit': (call) => payForBedroom(call, 'WITHOUT'),

  'POST /stripe/save-payment-application': (call) => save(call, call.body, call.body.applicationId, ['APPLICATION_FEE']),
  'POST /stripe/save-payment-waitlist': (call) => save(call, call.body, call.body.waitlistId, ['WAITLIST_FEE']),
  'POST /stripe/save-payment-bedroom': (call) => save(call, call.body, call.body.reservationId, ['DEPOSIT', 'RENT']),

  async 'GET /stripe/check-payment-exists'({ db, actor, query }) {
    const payment = await findNamedPayment(db, actor.accountId, query.invoiceId)
    return {
      exists: payment !== undefined,
      isPaid: payment?.succeededAt != null,
      paymentId: payment?.id ?? null,
      status: payment?.status ?? null,
    }
  },
})
