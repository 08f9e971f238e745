import { AsyncLocalStorage } from 'node:async_hooks'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { sideBySide } from '#server/kernel/database/together.queries.ts'
import type { PaymentEffect, PaymentEffects } from '#server/payments/checkout/effects.ts'
import type { Outcome } from '#server/payments/checkout/fulfil.ts'
import type { Payment } from '#server/payments/checkout/payments.queries.ts'
import type { ProviderEvent } from '#server/payments/provider/provider.ts'
import { handleEvent, handleEventIn } from './handle-event.ts'

type Reach = Pick<Context, 'db' | 'now' | 'payments' | 'log'>
type Waiting = {
  event: ProviderEvent
  paymentId: string
  /** Runs work on behalf of the request that brought the event. */
  inItsContext: <T>(work: () => T) => T
  resolve: (outcome: Promise<Outcome>) => void
}

/** What one transaction handles at most: it holds the row locks of all its payments until it ends. */
const mostTogether = 32
/**
 * Senders that were answered together send their next events one right after another; a transaction waits this long for
 * each of them.
 */
const gatherMilliseconds = 8

/**
 * Handles events as `handleEvent` does, and those that arrive while others are being handled together: payments whose effects allow it, each for
 * another subject, in one transaction. If it fails for whatever reason, each of them is handled on its own, so one event that cannot
 * be handled stops no other. Every caller gets the outcome of its own event, after it is committed.
 */
export function handleEventsTogether(reach: Reach) {
  const waiting: Waiting[] = []
  const inProgress = new Set<string>()
  let isRunning = false
  /** How many events are likely to wait soon: as many as were handled the last time, and waited then. */
  let expected = 0
  let gathering: NodeJS.Timeout | undefined

  async function run(some: readonly Waiting[]) {
    isRunning = true
    for (const { paymentId } of some) inProgress.add(paymentId)
    const outcomes = await handleAll(reach, some).catch((error: unknown) => {
      reach.log.warn({ err: error, events: some.length }, 'events were not handled together; each is handled on its own')
    })
    isRunning = false
    expected = some.length > 1 ? Math.min(some.length + waiting.length, mostTogether) : 0
    for (const [at, one] of some.entries()) {
      const { event, inItsContext, resolve, paymentId } = one
      const handled = outcomes ? Promise.resolve(outcomes[at]!) : inItsContext(() => handleEvent(reach, event))
      resolve(
        handled.finally(() => {
          inProgress.delete(paymentId)
          next()
        }),
      )
    }
    next()
  }

  function next() {
    if (isRunning || waiting.length === 0) return
    if (waiting.length >= expected) start()
    else if (gathering) gathering.refresh()
    else gathering = setTimeout(start, gatherMilliseconds)
  }

  function start() {
    clearTimeout(gathering)
    gathering = undefined
    const some = takeDifferent(waiting, inProgress)
    if (some.length > 0) void run(some)
  }

  return (event: ProviderEvent): Promise<Outcome> => {
    const paymentId = paymentToSucceed(event, reach.payments.effects)
    if (!paymentId) return handleEvent(reach, event)
    return new Promise((resolve) => {
      waiting.push({ event, paymentId, inItsContext: AsyncLocalStorage.snapshot(), resolve })
      next()
    })
  }
}

/** Takes events of different payments from the queue, oldest first; what is about a payment in progress waits for its end. */
function takeDifferent(waiting: Waiting[], inProgress: ReadonlySet<string>) {
  const taken = new Map<string, Waiting>()
  for (const one of waiting)
    if (taken.size < mostTogether && !inProgress.has(one.paymentId) && !taken.has(one.paymentId)) taken.set(one.paymentId, one)
  const some = [...taken.values()]
  const left = waiting.filter((one) => taken.get(one.paymentId) !== one)
  waiting.splice(0, waiting.length, ...left)
  return some
}

const handleAll = (reach: Reach, some: readonly Waiting[]) =>
  inTransaction(reach.db, (tx) => {
    const parts = { effects: onlySideBySide(reach.payments.effects), at: reach.now() }
    const works = some.map((one) => () => one.inItsContext(() => handleEventIn(tx, one.event, parts)))
    return sideBySide(tx, works)
  })

/** The payment that the event says was paid, if its purpose is one of those that may succeed side by side. */
function paymentToSucceed(event: ProviderEvent, { byPurpose, byEvent }: PaymentEffects) {
  if (event.type !== 'checkout.session.completed' || byEvent[event.type]) return undefined
  const { paymentId, purpose } = event.data.object.metadata ?? {}
  return paymentId && byPurpose[purpose as PaymentPurpose]?.sideBySide ? paymentId : undefined
}

/** The effects for one transaction: they refuse a purpose that must be alone, and a second payment for the same subject. */
function onlySideBySide({ byPurpose, byEvent }: PaymentEffects): PaymentEffects {
  const subjects = new Set<string>()
  const ensureApart = ({ purpose, subjectId }: Payment) => {
    if (!byPurpose[purpose]?.sideBySide || subjects.has(subjectId)) throw new Error('The payment must be handled on its own')
    subjects.add(subjectId)
  }
  const apart = ([purpose, effect]: [string, PaymentEffect]): [string, PaymentEffect] => [
    purpose,
    {
      ...effect,
      async succeeded(tx, payment, at) {
        ensureApart(payment)
        return effect.succeeded(tx, payment, at)
      },
    },
  ]
  return { byPurpose: Object.fromEntries(Object.entries(byPurpose).map(apart)), byEvent }
}
