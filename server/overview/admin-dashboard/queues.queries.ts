import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

type Waiting = { name: string; rows: RawBuilder<unknown> }

/** One statement for all queues: each counts its rows and finds the oldest. */
export const countQueues = (all: readonly Waiting[]) =>
  sql<{ name: string; count: number; oldestAt: Date | null }>`${sql.join(
    all.map(
      ({ name, rows }) =>
        sql`select ${name}::text as name, count(*)::int as count, min(waiting.since) as oldest_at from (${rows}) waiting`,
    ),
    sql` union all `,
  )}`

export const listWaiting = async (db: Db, all: readonly Waiting[]) =>
  all.length === 0 ? [] : (await countQueues(all).execute(db)).rows
