import { appealSubjects } from './appeal-effects.ts'
import { conversationEffects } from './conversation-effects.ts'
import { homeEffects } from './home-effects.ts'
import type { Context } from './kernel/context.ts'
import { createKernel, type KernelOptions } from './kernel/create-kernel.ts'
import { paymentEffects as allPaymentEffects } from './payment-effects.ts'
import type { PaymentEffects } from './payments/checkout/effects.ts'
import { createProvider, type StripeSettings } from './payments/provider/provider.ts'
import { peopleEffects } from './people-effects.ts'
import { stayEffects } from './stay-effects.ts'

type Options = KernelOptions & {
  /** Another provider than the configured one: the bundled sandbox. */
  stripe?: StripeSettings | undefined
  /** Other effects than those of the features, for tests about payments alone. */
  paymentEffects?: PaymentEffects
}

/** Everything a process shares: the kernel, and what the groups add to it. */
export async function createContext({ stripe, paymentEffects = allPaymentEffects, ...options }: Options) {
  const { kernel, ...opened } = await createKernel(options)
  const context: Context = {
    ...kernel,
    payments: { provider: createProvider(stripe ?? options.config.stripe), effects: paymentEffects },
    conversations: { effects: conversationEffects },
    people: { effects: peopleEffects },
    homes: { effects: homeEffects },
    appeals: { subjects: appealSubjects },
    stays: { effects: stayEffects },
  }
  return { context, ...opened }
}
