import type pg from 'pg'
import { Gauge, Registry } from 'prom-client'
import type { Context } from '#server/kernel/context.ts'
import { runningVersion } from '#server/kernel/version.ts'
import { type Figures, type JobFigures, listDueJobFigures, readFigures } from './figures.queries.ts'

type Watched = {
  context: Pick<Context, 'db' | 'now' | 'live' | 'config'>
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  clock: { ownAheadSeconds: () => number }
}

const inDatabase: Readonly<Record<keyof Figures, readonly [name: string, help: string]>> = {
  jobsWaiting: ['jobs_waiting', 'Jobs that are due'],
  jobsFailing: ['jobs_failing', 'Jobs that failed and will be retried'],
  jobsFailed: ['jobs_failed', 'Jobs that used up their retries and wait for staff'],
  oldestJobSeconds: ['jobs_oldest_seconds', 'Age of the oldest due job, without those of a message to many people'],
  emailsWaiting: ['emails_waiting', 'Emails not sent yet'],
  emailsFailed: ['emails_failed', 'Emails that failed to send, so far or for good'],
  paymentsFlagged: ['payments_flagged', 'Flagged payments waiting for staff'],
  webhookSeconds: ['payment_webhook_age_seconds', 'Time since the last event from the payment provider'],
  deliveriesWaiting: ['webhook_deliveries_waiting', 'Events for owners’ programs that are not delivered yet'],
  deliveriesFailed: ['webhook_deliveries_failed', 'Events for owners’ programs that were given up in the last day'],
  auditLinks: ['audit_links', 'Length of the audit chain; it never gets shorter'],
  auditUnlinked: ['audit_events_unlinked', 'Audit events that wait for their link'],
  auditBroken: ['audit_chain_broken', '1 when the last check of the audit chain found a broken place, otherwise 0'],
}

/** Metrics of the process and its database, collected on each scrape. */
export function gaugesOf(watched: Watched) {
  const registry = new Registry()
  addProcessGauges(registry, watched)
  addDatabaseGauges(registry, watched)
  addJobGauges(registry, watched)
  return registry
}

function addProcessGauges(registry: Registry, { context, pool, clock }: Watched) {
  const registers = [registry]
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections in use, idle connections, and queries waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const streams = new Gauge({
    name: 'live_streams_open',
    help: 'Pages listening for events',
    registers,
    collect() {
      streams.set(context.live.openStreams())
    },
  })
  const skew = new Gauge({
    name: 'clock_ahead_seconds',
    help: 'How far this machine’s clock is ahead of the database clock',
    registers,
    collect() {
      skew.set(clock.ownAheadSeconds())
    },
  })
  const info = new Gauge({ name: 'waymark_info', help: 'Running version', labelNames: ['version', 'commit', 'node'], registers })
  info.set({ commit: '', ...runningVersion(context.config), node: process.version }, 1)
}

/** While the database is down, its metrics are left out rather than reported from memory. */
function addDatabaseGauges(registry: Registry, { context: { db, now } }: Watched) {
  const registers = [registry]
  const ask = oncePerScrape(() => readFigures(db, now()))

  const up = new Gauge({
    name: 'database_up',
    help: '1 when the database answers, otherwise 0',
    registers,
    async collect() {
      up.set((await ask()) ? 1 : 0)
    },
  })
  for (const [key, [name, help]] of Object.entries(inDatabase) as [keyof Figures, readonly [string, string]][]) {
    const gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = (await ask())?.[key] ?? undefined
        if (value === undefined) gauge.remove()
        else gauge.set(value)
      },
    })
  }
}

function addJobGauges(registry: Registry, { context: { db, now } }: Watched) {
  const ask = oncePerScrape(() => listDueJobFigures(db, now()))
  const add = (name: string, help: string, read: (figures: JobFigures) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        const due = await ask()
        gauge.reset()
        for (const figures of due ?? []) gauge.set({ job: figures.job }, read(figures))
      },
    })
  }
  add('jobs_waiting_by_job', 'Jobs that are due, by job', ({ waiting }) => waiting)
  add('jobs_oldest_seconds_by_job', 'Age of the oldest due job, by job', ({ oldestSeconds }) => oldestSeconds)
}

/** One query serves all gauges of a scrape. */
function oncePerScrape<T>(read: () => Promise<T>) {
  let asking: Promise<T | undefined> | undefined
  return () =>
    (asking ??= read()
      .catch(() => undefined)
      .finally(() => setImmediate(() => (asking = undefined))))
}
