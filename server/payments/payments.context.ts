import type { PaymentEffects } from './checkout/effects.ts'
import type { PaymentProvider } from './provider/provider.ts'

declare module '#server/kernel/context.ts' {
  interface Context {
    /** The payment provider, and what follows when it reports something. */
    payments: { provider: PaymentProvider; effects: PaymentEffects }
  }
}
