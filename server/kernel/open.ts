import { noEffects, type PaymentEffects } from '#server/payments/effects.ts'
import { createProvider, type StripeSettings } from '#server/payments/provider.ts'
import { askTime } from './clock.queries.ts'
import { openClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openPool, toDb } from './database.ts'
import { createFileLinks } from './file-links.ts'
import { openFiles } from './files.ts'
import { createLimits } from './limits.ts'
import { openLive } from './live.ts'
import { createLog, type Log } from './log.ts'
import { findOrMakeSecret } from './secrets.queries.ts'

type Options = {
  config: Config
  databaseUrl: string
  /** Another clock than that of the database, for tests that move it. */
  now?: () => Date
  log?: Log
  heartbeatMilliseconds?: number
  /** Another provider than that of the settings: the bundled sandbox. */
  stripe?: StripeSettings | undefined
  paymentEffects?: PaymentEffects
}

/** Everything a process shares: connections, stores, the clock. */
export async function openContext({
  config,
  databaseUrl,
  now: givenNow,
  log = createLog(config.logLevel),
  heartbeatMilliseconds,
  stripe = config.stripe,
  paymentEffects = noEffects,
}: Options) {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const pool = openPool(databaseUrl, { max: config.databasePool, onError })
  const readPool = config.databaseReadUrl ? openPool(config.databaseReadUrl, { max: config.databasePool, onError }) : pool
  const live = await openLive(databaseUrl, log, heartbeatMilliseconds)
  const db = toDb(pool)
  const clock = await openClock({ ask: () => askTime(db), log })
  const now = givenNow ?? clock.now
  const context: Context = {
    config,
    db,
    reader: readPool === pool ? db : toDb(readPool),
    now,
    files: await openFiles(config),
    fileLinks: createFileLinks({ secret: await findOrMakeSecret(db, 'file-links'), apiUrl: config.apiUrl, now }),
    limits: createLimits(db, now),
    live,
    payments: { provider: createProvider(stripe), effects: paymentEffects },
    log,
  }
  async function close() {
    clock.close()
    await live.close()
    await pool.end()
    if (readPool !== pool) await readPool.end()
  }
  return { context, pool, clock, close }
}
