import { EventEmitter } from 'node:events'
import { run, type Task, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { DB } from '#server/kernel/database/schema.ts'
import { togetherAtEnd } from '#server/kernel/database/together.queries.ts'
import { writtenOnce } from '#server/kernel/database/written-once.ts'
import { jobDurations, jobFailures } from '#server/kernel/http/metrics.ts'
import type { Log } from '#server/kernel/log.ts'
import { type Cause, causeNow, withCause } from '#server/kernel/tracing/cause.ts'
import { inSpan } from '#server/kernel/tracing/tracing.ts'
import { causeForLog } from './cause-for-log.ts'
import { retryingPool } from './retrying-pool.ts'
import { keepSchedule, type Schedule } from './schedule.ts'

export type JobContext = Context
/** Jobs run at least once, so every job is idempotent. */
export type Job<Payload = never> = (context: JobContext, payload: Payload) => Promise<void>

/** In cron syntax, in UTC. */
type Cron = `${string} ${string} ${string} ${string} ${string}`
type ScheduledJob = { readonly job: Job; readonly cron: Cron }
/** Jobs by name. A job without a schedule runs only when code adds it. */
export type Jobs = Readonly<Record<string, Job | ScheduledJob>>

export const jobNamed = (jobs: Jobs, name: string): Job | undefined => {
  const entry = jobs[name]
  return typeof entry === 'object' ? entry.job : entry
}

export const scheduleOf = (jobs: Jobs): Schedule =>
  Object.entries(jobs).flatMap(([job, entry]) => (typeof entry === 'object' ? [{ job, cron: entry.cron }] : []))

type Options = { key?: string; runAt?: Date; maxAttempts?: number }

/** A job knows what caused it: the request of a person, through however many jobs. */
type Caused = { cause?: Cause }
export const causedNow = (): Caused => {
  const cause = causeNow()
  return cause.requestId || cause.traceparent ? { cause } : {}
}

type Added = { name: string; payload: object; key: string | null; runAt: Date | null; maxAttempts: number }

const addingAll = (jobs: string) =>
  addingJobs({
    name: sql`job.name`,
    payload: sql`job.payload`,
    key: sql`job.key`,
    runAt: sql`job."runAt"`,
    maxAttempts: sql`job."maxAttempts"`,
    from: sql`json_to_recordset(${jobs}::json)
      as job (name text, payload json, key text, "runAt" timestamptz, "maxAttempts" smallint)`,
  })
const insertJobs = writtenOnce((_db, jobs: string) => sql`select ${addingAll(jobs)}`)

/** The last job of a key replaces those before it. */
const lastOfEachKey = (jobs: readonly Added[]) =>
  JSON.stringify([...new Map(jobs.map((job, at) => [job.key ?? at, job])).values()])

async function addJobs(db: Db, jobs: readonly Added[]) {
  await insertJobs(db, lastOfEachKey(jobs))
}
const addOne = togetherAtEnd(addJobs, {
  valuesOf: (jobs) => [lastOfEachKey(jobs)],
  write: (jobs) => ({ columns: [addingAll(jobs!)] }),
})

/** Runs in the caller's transaction: the job exists if, and only if, its cause was committed. */
export const addJob = (db: Db | Kysely<DB>, name: string, payload: object = {}, { key, runAt, maxAttempts = 10 }: Options = {}) =>
  addOne(db, { name, payload: { ...payload, ...causedNow() }, key: key ?? null, runAt: runAt ?? null, maxAttempts })

/** Smaller numbers run first, and jobs usually have 0: those of a message to many people let everything else go first. */
export const priorityOfMany = 10

type Adding = Record<'name' | 'payload' | 'key' | 'from', RawBuilder<unknown>> &
  Partial<Record<'runAt' | 'maxAttempts' | 'priority', RawBuilder<unknown>>>

/** Adds a job for each row of `from`, as part of a larger statement; the value is how many. */
export const addingJobs = ({
  name,
  payload,
  key,
  runAt = sql`null`,
  maxAttempts = sql`10`,
  priority = sql`null`,
  from,
}: Adding) =>
  sql`(select count(*) from (
    select array_agg((${name}, ${payload}, null, ${runAt}, ${maxAttempts}, ${key}, ${priority}, null)::graphile_worker.job_spec) as specs from ${from}
  ) jobs cross join lateral graphile_worker.add_jobs(jobs.specs) where jobs.specs is not null)`

/** Does a job on behalf of what caused it; what it logs and the jobs it adds carry the same request id. */
export async function runJob(context: JobContext, jobs: Jobs, name: string, given: unknown) {
  const job = jobNamed(jobs, name)
  if (!job) throw new Error(`There is no job named ${name}`)
  const { cause = {}, ...payload } = (given ?? {}) as Caused
  const { requestId } = cause
  const log = requestId ? context.log.child({ requestId }) : context.log
  const endTimer = jobDurations.startTimer({ job: name })
  await withCause(cause, () =>
    inSpan(context.tracing, { name: `job ${name}`, kind: 'consumer' }, () => job({ ...context, log }, payload as never)),
  )
  const ms = Math.round(endTimer() * 1_000)
  // Jobs that a person caused are found by the id of their request; those of the schedule would only fill the log.
  log[requestId ? 'info' : 'debug']({ job: name, ms }, 'a job is done')
}

export async function startWorker(pool: pg.Pool, context: JobContext, jobs: Jobs) {
  const taskList = Object.fromEntries(
    Object.keys(jobs).map((name): [string, Task] => [name, (payload) => runJob(context, jobs, name, payload)]),
  )
  const events = new EventEmitter() as WorkerEvents
  tellOfFailures(events, context.log)
  const runner = await run({
    pgPool: retryingPool(pool),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList,
    events,
    logger: workerLog(context.log),
  })
  // The worker survives lost connections; any other error that ends it needs someone to look at it.
  runner.promise.catch((error) => context.log.error({ err: error }, 'the job worker ended'))
  const clock = keepSchedule(context, scheduleOf(jobs))
  return {
    async stop() {
      await clock.stop()
      await runner.stop()
    },
  }
}

/** A failed job is retried. One that has used up its attempts stays for staff to look at, and is logged as an error. */
function tellOfFailures(events: WorkerEvents, log: Log) {
  events.on('job:error', ({ job, error }) => {
    jobFailures.inc({ job: job.task_identifier })
    const { requestId } = (job.payload as Caused | null)?.cause ?? {}
    const facts = {
      job: job.task_identifier,
      jobId: job.id,
      requestId,
      attempt: job.attempts,
      of: job.max_attempts,
      ...causeForLog(error),
    }
    if (job.attempts < job.max_attempts) log.warn(facts, 'a job failed and will be retried')
    else log.error(facts, 'a job failed for the last time and waits for staff')
  })
}

// The `job:error` event already logs these failures, with their details.
const isTold = (message: string) => message.startsWith('Failed task')

const workerLog = (log: Log) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error' && !isTold(message)) log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
