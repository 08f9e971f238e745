import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { registry } from '#server/kernel/http/metrics.ts'
import { beginDue } from '#server/kernel/jobs/schedule.queries.ts'
import { createLog } from '#server/kernel/log.ts'
import { findMail } from '#server/kernel/mail/mail.queries.ts'
import { withCause } from '#server/kernel/tracing/cause.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { openDatabase } from './database.ts'
import { statementName } from './statement-names.ts'

let test: TestApp
const told: Record<string, unknown>[] = []
let db: TestApp['db']

beforeAll(async () => {
  test = await startTestApp()
  const log = createLog('silent')
  log.warn = ((facts: Record<string, unknown>) => void told.push(facts)) as typeof log.warn
  const opened = openDatabase(test.databaseUrl, { observed: { log, slowMilliseconds: 100 } })
  onCleanup(() => opened.close())
  db = opened.db
})

const id = '00000000-0000-4000-8000-000000000000'
const countOf = async (statement: string) => {
  const text = await registry.getSingleMetricAsString('database_statements_total')
  return Number(new RegExp(`statement="${statement}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

it('names a statement after the function that wrote it, or the line in a transaction', async () => {
  const before = await countOf('mail.findMail')
  await findMail(db, id)
  await findMail(db, id)
  await beginDue(db, [], new Date())
  expect(await countOf('mail.findMail')).toBe(before + 2)
  expect(await countOf('schedule:\\d+')).toBeGreaterThan(0)
  expect(await registry.getSingleMetricAsString('database_statement_seconds_total')).toContain('statement="mail.findMail"')
})

it.each([
  ['select 1 from homes where id = $1', 'select homes'],
  ['/* unnamed */ with a as (select 1) select * from "home_search"', 'with home_search'],
  ['begin', 'begin'],
  ['select 1', 'select'],
  ['explain (generic_plan) select 1', 'other'],
  [{ name: 'get_job/abc', text: 'with j as (…)' }, 'worker.get_job'],
  [undefined, 'other'],
])('names %j without a writer by its verb and table', (query, name) => {
  expect(statementName(query)).toBe(name)
})

const slow = (value: string) =>
  sql`select pg_sleep(0.15), ${value}::text as said from mail_messages right join (select 1) one on true`

it('tells slow statements with their generic plan once a minute, and never a parameter', async () => {
  for (const value of ['a-secret', 'another-secret']) await withCause({ requestId: 'click-0003' }, () => slow(value).execute(db))
  await expect.poll(() => told).toHaveLength(2)
  const [bare, planned] = told.toSorted(
    (one, other) => Object.keys(one).length - Object.keys(other).length || (one.plan ? 1 : -1),
  )
  expect(planned).toMatchObject({ statement: 'select mail_messages', requestId: 'click-0003', ms: expect.any(Number) })
  expect(JSON.stringify(planned!.plan)).toContain('mail_messages')
  expect(bare!.plan).toBeUndefined()
  expect(JSON.stringify(told)).not.toContain('secret')
  expect(await registry.getSingleMetricAsString('database_slow_statements_total')).toContain(
    'statement="select mail_messages"} 2',
  )
})

it('tells a slow statement that has no generic plan without one', async () => {
  told.length = 0
  await sql`do $$ begin perform pg_sleep(0.15); end $$`.execute(db)
  await expect.poll(() => told).toMatchObject([{ statement: 'other', plan: undefined }])
})
