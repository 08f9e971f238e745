import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { ProviderEvent } from '#server/payments/provider/provider.ts'
import type { Payment } from './payments.queries.ts'

/**
 * What a payment does, by what it is for. A feature brings its own; `server/payment-effects.ts` lists them.
 * Each runs exactly once, in the transaction that records the payment. It must not call anybody outside, and it must not refuse
 * money that came: where the thing paid for is gone, it answers with a reason, and the money goes back in the same transaction.
 */
export type PaymentEffect = {
  succeeded: (tx: Tx, payment: Payment, at: Date) => Promise<GiveBack | undefined>
  /** It failed, was cancelled or expired: nothing was charged. */
  ended?: (tx: Tx, payment: Payment, at: Date) => Promise<void>
  /** Some of it, or all, has gone back. */
  refunded?: (tx: Tx, payment: Payment, at: Date) => Promise<void>
}
export type GiveBack = { giveBack: string }

export type PaymentEffects = {
  readonly byPurpose: Readonly<Partial<Record<PaymentPurpose, PaymentEffect>>>
  /** What else the provider tells of, by its name, like `customer.subscription.updated`. Also once, also in one transaction. */
  readonly byEvent: Readonly<Partial<Record<string, (tx: Tx, event: ProviderEvent, at: Date) => Promise<void>>>>
}

/** Several features hear the same event; each ignores what is not its own. */
export function eventsTogether(...features: readonly PaymentEffects['byEvent'][]): PaymentEffects['byEvent'] {
  const names = new Set(features.flatMap((feature) => Object.keys(feature)))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      async (tx: Tx, event: ProviderEvent, at: Date) => {
        for (const feature of features) await feature[name]?.(tx, event, at)
      },
    ]),
  )
}

export const noEffects: PaymentEffects = { byPurpose: {}, byEvent: {} }
