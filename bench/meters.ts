import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

const millisecondsPerTick = 10
/** PostgreSQL's sessions report what they wrote when they have been idle for ten seconds. */
const untilCounted = 10_500

/** Fields of /proc/<pid>/stat after the name, which may have spaces in it. */
function statOf(pid: number | string) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    // It has just ended; its parent has its time.
    return undefined
  }
}
const ticks = (stat: string[] | undefined, ...fields: number[]) =>
  stat ? fields.reduce((sum, field) => sum + Number(stat[field]), 0) : 0
const own = [11, 12]
const ofChildren = [13, 14]

const cpuOf = (pid: number) => ticks(statOf(pid), ...own) * millisecondsPerTick

/** The CPU time of a database: its first process, those it started, and those that have ended. */
function cpuOfDatabase(pid: number) {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
  const children = stats.filter((stat) => Number(stat?.[1]) === pid)
  return (
    (ticks(statOf(pid), ...own, ...ofChildren) + children.reduce((sum, stat) => sum + ticks(stat, ...own), 0)) *
    millisecondsPerTick
  )
}

type Watched = { db: Db; server: number; database: number }
export type MeterValues = Record<'at' | 'server' | 'database' | 'rows' | 'wal' | 'stored' | 'jobs' | 'emails', number>

/** Everything a server and its database have done so far. Waits until the jobs are done and what was written is counted. */
export async function readMeters({ db, server, database }: Watched): Promise<MeterValues> {
  while (await hasDueJobs(db)) await wait(100)
  await wait(untilCounted)
  const { rows } = await sql<Omit<MeterValues, 'at' | 'server' | 'database'>>`
    select (tup_inserted + tup_updated + tup_deleted)::float8 as rows,
      (pg_current_wal_insert_lsn() - '0/0')::float8 as wal,
      pg_database_size(current_database())::float8 as stored,
      (select last_value::float8 from pg_sequences
        where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence('graphile_worker._private_jobs', 'id')) as jobs,
      (select count(*)::float8 from mail_messages) as emails
    from pg_stat_database where datname = current_database()`.execute(db)
  return { at: performance.now(), server: cpuOf(server), database: cpuOfDatabase(database), ...rows[0]! }
}

async function hasDueJobs(db: Db) {
  const { rows } = await sql`select from graphile_worker._private_jobs
    where run_at <= now() and attempts < max_attempts and (locked_at is not null or attempts = 0) limit 1`.execute(db)
  return rows.length > 0
}

/** What happened between two readings, without what an idle server does in the same time. */
export function between(from: MeterValues, to: MeterValues, idle?: MeterValues): MeterValues {
  const seconds = (to.at - from.at) / 1000
  const of = (what: keyof MeterValues) => Math.max(0, to[what] - from[what] - (idle ? idle[what] * seconds : 0))
  return {
    at: to.at - from.at,
    server: of('server'),
    database: of('database'),
    rows: of('rows'),
    wal: of('wal'),
    stored: of('stored'),
    jobs: of('jobs'),
    emails: of('emails'),
  }
}

/** What a server does in a second without any request: jobs on a schedule, checks, the clock. */
export function perSecond(passed: MeterValues): MeterValues {
  const seconds = passed.at / 1000
  const entries = Object.entries(passed).map(([what, value]) => [what, value / seconds])
  return Object.fromEntries(entries) as MeterValues
}
