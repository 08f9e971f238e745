import { onCardGiven, onPlanSetUp } from '#server/money/autopay/autopay.events.ts'
import type { PaymentEffect } from '#server/payments/checkout/effects.ts'
import { onRentPaid } from './paid.ts'

/** Handles rent of a current stay, paid manually or by autopay; any other rent payment belongs to moving in. */
export const rentEffect = (movingIn: PaymentEffect): PaymentEffect => ({
  async succeeded(tx, payment, at) {
    const { operation } = payment
    if (operation.startsWith('rent:')) return onRentPaid(tx, payment, at)
    if (operation.startsWith('rent-plan:')) await onPlanSetUp(tx, payment, at)
    else if (operation.startsWith('rent-card:')) await onCardGiven(tx, payment)
    else return movingIn.succeeded(tx, payment, at)
    return undefined
  },
  ...(movingIn.refunded && { refunded: movingIn.refunded }),
  ...(movingIn.refundReturned && { refundReturned: movingIn.refundReturned }),
  ...(movingIn.refundDropped && { refundDropped: movingIn.refundDropped }),
})
