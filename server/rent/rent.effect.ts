import type { Config } from '#server/kernel/config.ts'
import type { PaymentEffect } from '#server/payments/effects.ts'
import { onRentPaid } from './paid.ts'

/** Rent of a stay under way; what else is paid as rent belongs to moving in. */
export const rentEffect = (config: Pick<Config, 'publicUrl'>, movingIn: PaymentEffect): PaymentEffect => ({
  succeeded: (tx, payment, at) =>
    payment.operation.startsWith('rent:') ? onRentPaid(tx, payment, { at, config }) : movingIn.succeeded(tx, payment, at),
  ...(movingIn.refunded && { refunded: movingIn.refunded }),
})
