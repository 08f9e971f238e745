import { parseCronItems, run, type Task, Logger as WorkerLogger } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { DB } from './schema.ts'

export type JobContext = Context
/** A job may run twice: it must end the same either way. */
export type Job<Payload = never> = (context: JobContext, payload: Payload) => Promise<void>
export type Jobs = Readonly<Record<string, Job>>
export type Schedule = readonly { readonly job: string; readonly cron: string }[]

type Options = { key?: string; runAt?: Date; maxAttempts?: number }

/** Part of the transaction: the job exists when, and only when, its cause does. */
export const addJob = (db: Db | Kysely<DB>, name: string, payload: object = {}, { key, runAt, maxAttempts = 10 }: Options = {}) =>
  sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}::text,
    run_at := ${runAt ?? null}::timestamptz, max_attempts := ${maxAttempts}::int)`.execute(db)

/** One job for each payload, in one statement. The keys are those of the payloads, in their order. */
export const addJobs = (db: Db, name: string, payloads: readonly object[], keys: readonly string[], maxAttempts = 10) =>
  sql`select graphile_worker.add_job(${name}, payload := job.payload, job_key := job.key, max_attempts := ${maxAttempts}::int)
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::json[], ${keys}::text[]) as job (payload, key)`.execute(db)

export async function startWorker(pool: pg.Pool, context: JobContext, jobs: Jobs, schedule: Schedule) {
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]): [string, Task] => [name, (payload) => job(context, payload as never)]),
  )
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(schedule.map(({ job, cron }) => ({ task: job, match: cron, identifier: job }))),
    logger: workerLog(context.log),
  })
  // It survives lost connections by itself; whatever ends it all the same is for someone to look at.
  runner.promise.catch((error) => context.log.error({ err: error }, 'the job worker ended'))
  return runner
}

const workerLog = (log: Log) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
