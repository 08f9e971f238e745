import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buildSandbox, inWorld, type Sandbox } from './app.ts'
import { checkoutCalls } from './calls/checkout.ts'
import { customersCalls } from './calls/customers.ts'
import { paymentsCalls } from './calls/payments.ts'
import { subscriptionsCalls } from './calls/subscriptions.ts'
import { controlRoutes } from './controls.routes.ts'
import { calmly, createDelivery, type Target } from './deliver.ts'
import { payRoutes } from './pay.routes.ts'
import { settleLater } from './pay.ts'
import { completeRefunds } from './refund.ts'
import { forget, prepare } from './store.ts'
import { passTime } from './subscribe.ts'
import type { World } from './world.ts'

type Options = {
  databaseUrl: string
  /** 0 takes any free port. */
  port?: number
  /** The hosted page's URL; normally this process itself. */
  pageUrl?: string
  /** Where webhook events are sent. */
  webhook?: Target
  now?: () => number
  /** The process's environment, so that the sandbox can refuse to start. */
  environment?: Record<string, string | undefined>
}

export class NotHere extends Error {}

/** The key and secret that the sandbox accepts; they open nothing else. */
export const sandboxKey = 'sk_test_sandbox'
export const sandboxWebhookSecret = 'whsec_sandbox'

/** The sandbox must never replace the real provider by mistake. */
function refuseProduction({ NODE_ENV, STRIPE_SECRET_KEY }: Record<string, string | undefined>) {
  if (NODE_ENV === 'production') throw new NotHere('The payment sandbox does not start in production.')
  if (STRIPE_SECRET_KEY && STRIPE_SECRET_KEY !== sandboxKey)
    throw new NotHere('The payment sandbox does not start where a key of the real provider is set.')
}

async function whatTimeBrings(world: World) {
  await settleLater(world)
  await completeRefunds(world)
  await passTime(world)
}

/** Twice a second, however long the work takes. */
async function watchClock(signal: AbortSignal, work: () => Promise<void>) {
  while (!signal.aborted) {
    await work()
    await wait(500, undefined, { signal, ref: false }).catch(() => {})
  }
}

export async function startSandbox(options: Options) {
  refuseProduction(options.environment ?? process.env)
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4, connectionTimeoutMillis: 5_000, keepAlive: true })
  // The database may stop before the sandbox does. The pool reports errors only for idle connections; busy ones need a listener
  // each.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await prepare(pool)
  let webhook = options.webhook
  let ahead = 0
  const today = options.now ?? Date.now
  const now = () => today() + ahead
  // Events are signed with the real time, however far the subscriptions' clock was moved.
  const delivery = createDelivery(pool, () => webhook, today)
  let isResting = false
  let working = Promise.resolve()
  /** In turn with the work before; what fails is tried again by the clock. */
  const work = async (job: () => Promise<void>) => {
    if (!isResting) working = working.then(job).catch(() => {})
    await working
  }
  const deliver = () => delivery.tick()
  const sandbox: Sandbox = {
    pool,
    now,
    pageUrl: options.pageUrl ?? '',
    changed: () => setImmediate(work, deliver),
  }
  const app = buildSandbox(sandbox, { ...customersCalls, ...checkoutCalls, ...paymentsCalls, ...subscriptionsCalls })
  payRoutes(app, sandbox)
  controlRoutes(app, {
    sandbox,
    delivery,
    async pass(seconds) {
      ahead += seconds * 1000
      await inWorld(sandbox, whatTimeBrings)
    },
  })
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  const address = app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : options.port}`
  sandbox.pageUrl ||= url
  const stopped = new AbortController()
  void watchClock(stopped.signal, async () => {
    await work(() => inWorld(sandbox, whatTimeBrings))
    await work(deliver)
  })
  return {
    url,
    /** Changes where events are sent. */
    sendTo(target: Target) {
      webhook = target
    },
    /** Finishes its background work, and starts no more until it begins again. */
    async rest() {
      isResting = true
      await working
    },
    /** Forgets everything, for tests that share it. */
    async beginAgain() {
      await forget(pool)
      Object.assign(delivery.manner, calmly)
      ahead = 0
      isResting = false
    },
    async close() {
      stopped.abort()
      await app.close()
      await delivery.close()
      await pool.end()
    },
  }
}
