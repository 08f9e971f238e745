import { Counter } from 'prom-client'
import { Durations } from '#server/kernel/http/durations.ts'
import { registry } from '#server/kernel/http/metrics.ts'
import { causeNow } from '#server/kernel/tracing/cause.ts'
import { failureOf, type Tracing } from '#server/kernel/tracing/tracing.ts'
import type { BeginQuery } from './query-hooks.ts'
import { statementName } from './statement-names.ts'

const registers = [registry]
const durations = new Durations({
  name: 'database_statement_duration_seconds',
  help: 'Statement duration, over all statements',
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  register: registry,
})
const noLabels = () => ({})
// Counted here and handed over at each scrape: a labeled counter looks up its labels each time it is increased.
const totals = new Map<string, { count: number; seconds: number }>()
const byStatement = { labelNames: ['statement'], registers } as const
const counts: Counter = new Counter({
  ...byStatement,
  name: 'database_statements_total',
  help: 'Statements, by name',
  collect: () => replace(counts, ({ count }) => count),
})
const seconds: Counter = new Counter({
  ...byStatement,
  name: 'database_statement_seconds_total',
  help: 'Time spent in statements, by name',
  collect: () => replace(seconds, (total) => total.seconds),
})

function replace(counter: Counter, read: (total: { count: number; seconds: number }) => number) {
  counter.reset()
  for (const [statement, total] of totals) counter.inc({ statement }, read(total))
}

export type SlowStatement = { statement: string; text: string; ms: number; requestId: string | undefined }
export type StatementObserver = {
  tracing?: Tracing | undefined
  slowMilliseconds: number
  onSlow: (slow: SlowStatement) => void
}

/** Measures every statement by name, as a metric and as a span, and tells which were slow. Parameters are never looked at. */
export const observeStatements =
  ({ tracing, slowMilliseconds, onSlow }: StatementObserver): BeginQuery =>
  (query) => {
    const statement = statementName(query)
    const cause = causeNow()
    // A statement outside of any request or job, such as the job worker's search for work, is no trace of its own.
    const span = tracing && cause.traceparent ? tracing.begin(spanOf(statement), cause) : undefined
    const began = performance.now()
    return (error) => {
      const ms = performance.now() - began
      add(statement, ms / 1_000)
      span?.end(error ? { failure: failureOf(error) } : {})
      if (ms >= slowMilliseconds && typeof query === 'string') onSlow({ statement, text: query, ms, requestId: cause.requestId })
    }
  }

const spanOf = (statement: string) => ({
  name: statement,
  kind: 'client' as const,
  attributes: { 'db.system.name': 'postgresql', 'db.query.summary': statement },
})

function add(statement: string, taken: number) {
  durations.add('', taken, noLabels)
  const total = totals.get(statement)
  if (!total) totals.set(statement, { count: 1, seconds: taken })
  else {
    total.count += 1
    total.seconds += taken
  }
}
