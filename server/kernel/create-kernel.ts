import { askTime } from './clock.queries.ts'
import { openClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Kernel } from './context.ts'
import { openDatabase, toDb } from './database/database.ts'
import { readFromReplica } from './database/replica.ts'
import { findOrMakeSecret } from './database/secrets.queries.ts'
import { createDeviceMarks } from './device-marks.ts'
import { createFileLinks } from './files/file-links.ts'
import { openFiles } from './files/files.ts'
import { createLimits } from './http/limits.ts'
import { createRequestMarks } from './http/request-marks.ts'
import { openLive } from './live.ts'
import { createLog, type Log, reasonOf } from './log.ts'
import { openSettings, withSettings } from './settings/settings.ts'
import { openTracing } from './tracing/tracing.ts'
import { openVault } from './vault/open-vault.ts'

export type KernelOptions = {
  config: Config
  databaseUrl: string
  /** A clock to use in place of the database's, for tests that move time. */
  now?: () => Date
  log?: Log
  heartbeatMilliseconds?: number
  patienceMilliseconds?: number
}

/** Everything a process shares: connections, stores, the clock. */
export async function createKernel({
  config,
  databaseUrl,
  now: givenNow,
  log = createLog(config.logLevel),
  heartbeatMilliseconds,
  // Tests share their machine with other tests; slowness is not an error there.
  patienceMilliseconds = config.mode === 'test' ? 15_000 : 2_500,
}: KernelOptions) {
  const onError = (error: Error) => log.warn(reasonOf(error), 'a database connection was lost')
  const tracing = await openTracing(config.tracing)
  const observed = { tracing, slowMilliseconds: config.slowQueryMilliseconds, log }
  const options = { max: config.databasePool, patienceMilliseconds, onError, observed }
  const tell = (what: string, error: Error) => log.warn(reasonOf(error), what)
  const first = openDatabase(databaseUrl, options)
  const replica = config.databaseReadUrl ? openDatabase(config.databaseReadUrl, options) : undefined
  const { pool, db } = first
  const live = await openLive(databaseUrl, { log, heartbeatMilliseconds, patienceMilliseconds })
  const clock = await openClock({ ask: () => askTime(db), log })
  const now = givenNow ?? clock.now
  const settings = await openSettings({ db, live, config, log })
  const kernel: Kernel = {
    config: withSettings(config, settings),
    db,
    reader: replica ? toDb(readFromReplica({ replica: replica.pool, first: pool, tell })) : db,
    reach: first.reach,
    now,
    files: await openFiles(config),
    fileLinks: createFileLinks({ secret: await findOrMakeSecret(db, 'file-links'), apiUrl: config.apiUrl, now }),
    deviceMarks: createDeviceMarks(await findOrMakeSecret(db, 'known-devices')),
    requestMarks: createRequestMarks(await findOrMakeSecret(db, 'repeated-requests')),
    limits: createLimits(db, now),
    vault: await openVault(config, db),
    live,
    settings,
    log,
    tracing,
  }
  async function close() {
    clock.close()
    settings.close()
    await live.close()
    await first.close()
    await replica?.close()
    await tracing?.close()
  }
  return { kernel, pool, clock, close }
}
