import type { PaymentEffects } from './payments/effects.ts'

/** What follows when money comes; features bring their own, each under the purpose it is paid for. */
export const paymentEffects: PaymentEffects = {
  byPurpose: {},
  byEvent: {},
}
