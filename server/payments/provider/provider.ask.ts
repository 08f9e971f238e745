import Stripe from 'stripe'
import { HttpError } from '#server/kernel/http/http-error.ts'

/** Runs an SDK call and turns its errors into plain messages. */
export type Ask = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>

const away = (cause: unknown) =>
  Object.assign(
    new HttpError(
      503,
      'We cannot reach our payment provider right now. You were not charged. Please try again in a few minutes.',
      { code: 'payments_unavailable', retryAfterSeconds: 60 },
    ),
    { cause },
  )

/** What went wrong, for the person who is paying. */
export function inPlainWords(error: unknown) {
  const { errors } = Stripe
  if (error instanceof HttpError) return error
  if (error instanceof errors.StripeCardError) return new HttpError(402, `${error.message} Please try another card.`)
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) return away(error)
  if (error instanceof errors.StripeRateLimitError || error instanceof errors.StripeAuthenticationError) return away(error)
  // Any other error is our mistake: it is logged, and the person reads that something went wrong.
  return error
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** The idempotency key belongs to a call with other parameters. */
export const isOfAnotherCall = (error: unknown) => error instanceof Stripe.errors.StripeIdempotencyError

/** The provider refunds nothing of this payment, because of a dispute. */
export const isRefusedForDispute = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed'

/** Why the provider refuses what it was asked for, however often it is asked; nothing if it may go through another time. */
export const whyRefusedForGood = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? error.message : undefined

/** Returns nothing, and no error, for an object the provider does not know. */
export async function orNothing<T>(call: () => Promise<T>) {
  try {
    return await call()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
