import Stripe from 'stripe'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { type Ask, inPlainWords } from './provider.ask.ts'
import { checkoutCalls } from './provider.checkout.ts'
import { subscriptionCalls } from './provider.subscriptions.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Set when something other than Stripe itself answers, such as the sandbox. */
  apiUrl?: string | undefined
  timeoutMilliseconds?: number
  retries?: number
  /** The time limit for all attempts of a call together: a person is waiting, and some answers take two calls. */
  longestMilliseconds?: number
}

export type PaymentProvider = ReturnType<typeof createProvider>
export type ProviderEvent = Stripe.Event
export type ProviderDispute = Stripe.Dispute

/** The only access to the payment provider. Callers decide beforehand who pays and how much. */
export function createProvider(settings: StripeSettings | undefined) {
  const stripe = settings && openStripe(settings)
  const ask: Ask = async (call) => {
    if (!stripe) throw new HttpError(503, 'Payments are not set up yet. You were not charged.', { code: 'payments_unavailable' })
    try {
      return await within(settings?.longestMilliseconds ?? 8_000, call(stripe))
    } catch (error) {
      throw inPlainWords(error)
    }
  }
  return {
    /** Sandbox, test keys and live keys each have their own customers. */
    environment: environmentOf(settings),
    ...checkoutCalls(ask),
    ...subscriptionCalls(ask),
    /** An event with a recent, valid webhook signature; otherwise an HttpError. */
    readEvent(payload: Buffer, signature: string, now: Date): Stripe.Event {
      if (!stripe) throw new HttpError(503, 'Payments are not set up yet.', { code: 'payments_unavailable' })
      try {
        const event = stripe.webhooks.constructEvent(
          payload,
          signature,
          settings.webhookSecret,
          tolerance,
          undefined,
          now.getTime(),
        )
        const isLive = event.livemode === true
        if (isFromTheFuture(signature, now) || isLive !== (environmentOf(settings) === 'live')) throw unsigned
        return event
      } catch {
        throw unsigned
      }
    },
  }
}

const unsigned = new HttpError(400, 'This message is not signed by the payment provider, or is too old.')

/** The provider's library rejects only old messages; one dated ahead could be replayed until it gets old. */
const isFromTheFuture = (signature: string, now: Date) =>
  Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) > now.getTime() / 1000 + tolerance

function environmentOf(settings: StripeSettings | undefined) {
  if (!settings) return 'none'
  if (settings.apiUrl) return 'sandbox'
  return settings.secretKey.startsWith('sk_live_') ? 'live' : 'test'
}

/** The age in seconds at which a signed message is too old. */
const tolerance = 300

async function within<T>(milliseconds: number, work: Promise<T>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = () => reject(new Stripe.errors.StripeConnectionError({ message: 'No answer in time', type: 'api_error' }))
  const timer = setTimeout(late, milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

function openStripe({ secretKey, apiUrl, timeoutMilliseconds = 4_000, retries = 2 }: StripeSettings) {
  const at = apiUrl ? new URL(apiUrl) : undefined
  const secure = at?.protocol !== 'http:'
  return new Stripe(secretKey, {
    ...(at && { host: at.hostname, port: at.port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' }),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: retries,
    telemetry: false,
  })
}
