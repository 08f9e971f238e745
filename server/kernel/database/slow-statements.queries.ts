import type pg from 'pg'
import { Counter } from 'prom-client'
import { registry } from '#server/kernel/http/metrics.ts'
import type { Log } from '#server/kernel/log.ts'
import type { SlowStatement } from './observe-statements.ts'

const slowStatements = new Counter({
  name: 'database_slow_statements_total',
  help: 'Statements that took longer than SLOW_QUERY_MS, by name',
  labelNames: ['statement'],
  registers: [registry],
})

const planEveryMilliseconds = 60_000
const canBePlanned = /^(?:\s|\/\*.*?\*\/)*(?:select|insert|update|delete|with)\b/i

/**
 * Logs slow statements by name, each with its plan at most once a minute. The plan is the generic one, which PostgreSQL makes
 * without parameters, so what people typed stays out of the log; before PostgreSQL 16 there is none.
 */
export function logSlowStatements(pool: Pick<pg.Pool, 'query'>, log: Log) {
  const plannedAt = new Map<string, number>()
  const isPlanDue = (statement: string) => performance.now() - (plannedAt.get(statement) ?? -Infinity) >= planEveryMilliseconds
  return async ({ text, ms, ...slow }: SlowStatement) => {
    slowStatements.inc({ statement: slow.statement })
    const withPlan = canBePlanned.test(text) && isPlanDue(slow.statement)
    if (withPlan) plannedAt.set(slow.statement, performance.now())
    const plan = withPlan ? await explain(pool, text) : undefined
    log.warn({ ...slow, ms: Math.round(ms), plan }, 'a slow statement')
  }
}

/** Without parameters the simple protocol is used, where a generic plan may contain $1. */
const explain = (pool: Pick<pg.Pool, 'query'>, text: string) =>
  pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`).then(
    ({ rows }) => rows.map((row) => row['QUERY PLAN']),
    () => undefined,
  )
