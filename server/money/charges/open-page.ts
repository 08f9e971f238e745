import type { Charge } from '#contract/money/charges.ts'
import { formatMoney } from '#contract/money.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { allow, ensure } from '#server/kernel/http/http-error.ts'
import { reconcile } from '#server/payments/checkout/fulfil.ts'
import { findLivePayment } from '#server/payments/checkout/payments.queries.ts'
import { isProcessing } from '#server/payments/checkout/payments.service.ts'
import { ensureNotProcessing, startCheckout } from '#server/payments/checkout/start-checkout.ts'
import { readReturnUrl } from '#server/payments/return-url.ts'
import type { Due } from './due.ts'

type Call = Context & { actor: Actor }
/** The options a client may send; see the contract. */
export type CheckoutOptions = {
  amountCents?: number | undefined
  successUrl?: string | undefined
  cancelUrl?: string | undefined
}

const landing: Record<Charge['kind'], { paid: string; subject: string }> = {
  APPLICATION_FEE: { paid: '/application-payment-success', subject: 'applicationId' },
  WAITLIST_FEE: { paid: '/waitlist-payment-success', subject: 'waitlistId' },
  MOVE_IN: { paid: '/payment-success', subject: 'reservationId' },
}

/** Opens the hosted page for what is due, and nothing else. */
export async function openPage(call: Call, read: (at: Date) => Promise<Due>, options: CheckoutOptions) {
  const { actor, config, now } = call
  allow(actor.role === 'SEEKER')
  const { operation } = await read(now())
  await reconcileOpenPage(call, operation)
  const due = await read(now())
  ensureDue(due, options)
  const { paid, subject } = landing[due.kind]
  const checkout = await startCheckout(call, actor, {
    operation,
    purpose: due.purpose,
    subjectId: due.id,
    lines: due.charged,
    currency: due.currency,
    ownerId: due.ownerId,
    homeId: due.home.id,
    successUrl: readReturnUrl(config, 'successUrl', options.successUrl ?? `${paid}?${subject}=${due.id}`),
    cancelUrl: readReturnUrl(config, 'cancelUrl', options.cancelUrl ?? `/payment-failed?${subject}=${due.id}`),
  })
  return { ...checkout, amountCents: due.totalCents, currency: due.currency }
}

/** Reconciles an open page first, because it may have been paid or expired a moment ago; one that is paid waits for the bank. */
export async function reconcileOpenPage(call: Call, operation: string) {
  const open = await findLivePayment(call.db, operation)
  const isOpen = open?.status === 'CREATED' || open?.status === 'PENDING'
  if (!isOpen || !open.providerSessionId || open.accountId !== call.actor.accountId) return
  const { payment } = await reconcile(call, open)
  ensureNotProcessing(payment !== undefined && isProcessing(payment))
}

function ensureDue(due: Due, { amountCents }: CheckoutOptions) {
  ensure(due.state !== 'PAID', 'This is already paid. You were not charged again.', 'already_paid')
  ensure(due.state === 'DUE', due.words)
  ensure(due.isAcknowledged, 'Please review the costs and agree to them first. You were not charged.', 'costs_not_acknowledged')
  const isShown = amountCents === undefined || amountCents === due.totalCents
  ensure(
    isShown,
    `The amount due is ${formatMoney(due.totalCents, due.currency)}. You were not charged. Please review the costs and try again.`,
    'amount_changed',
  )
}
