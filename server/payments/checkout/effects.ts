import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { ProviderEvent } from '#server/payments/provider/provider.ts'
import type { Payment, PaymentLine } from './payments.queries.ts'
import type { Refund } from './refunds.queries.ts'

/**
 * What a payment does, by its purpose. Each feature brings its own effect; `server/payment-effects.ts` lists them.
 * An effect runs exactly once, in the transaction that records the payment. It must not call outside services or refuse money
 * that was received: if the thing paid for is gone, it returns a reason, and the payment is refunded in the same transaction.
 */
export type PaymentEffect = {
  succeeded: (tx: Tx, payment: PaidPayment, at: Date) => Promise<RefundAnswer | undefined>
  /** The payment failed, was canceled or expired: nothing was charged. */
  ended?: (tx: Tx, payment: Payment, at: Date) => Promise<void>
  /** Part or all of the payment was refunded: to the card, or another way, which staff tell the payer about. */
  refunded?: (tx: Tx, payment: Payment, at: Date, isToCard: boolean) => Promise<void>
  /** The bank has sent back a refund that had counted as paid: the payer has no money. */
  refundReturned?: (tx: Tx, payment: Payment, refund: Refund, at: Date) => Promise<void>
  /** A refund that was promised is not sent, or not all of it, because the payer's bank has returned the money. */
  refundDropped?: (tx: Tx, payment: Payment, refund: Refund, at: Date) => Promise<void>
  /**
   * Whether payments for different subjects may succeed side by side in one transaction: `succeeded` decides by records of its
   * own subject alone. Beds, for example, are shared, and a payment that takes one must see what others took.
   */
  sideBySide?: true
}
/** A payment that has just succeeded, with the lines that were posted. */
export type PaidPayment = Payment & { lines: readonly PaymentLine[] }
export type RefundAnswer = { refund: string }

export type PaymentEffects = {
  readonly byPurpose: Readonly<Partial<Record<PaymentPurpose, PaymentEffect>>>
  /** Other provider events by type, such as `customer.subscription.updated`. Each also runs once, in one transaction. */
  readonly byEvent: Readonly<Partial<Record<string, (tx: Tx, event: ProviderEvent, at: Date) => Promise<void>>>>
}

/** Lets several features handle the same event; each ignores what is not its own. */
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
