import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { auditActions, auditSubjects } from '#contract/audit-actions.ts'
import { setTimeZones, timeZoneAt } from '#server/homes/addresses/time-zone.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { createLog } from '#server/kernel/log.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { linkAuditEvents } from '#server/trust/audit/audit-chain.jobs.ts'
import { checkChain } from '#server/trust/audit/check-chain.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { listMigrations } from './checksums.ts'
import { migrate } from './migrate.ts'
import { shapeOf, unmatchedKeys } from './shape.ts'
import { listStates, loadState, type Row, readRows, type StoredTable, statesFolder } from './state.ts'

const states = listStates()
/** Filled by every start, or a queue. */
const mayGrow = ['amenities', 'recovery_features', 'home_dirty']
const template = inject('template')

/** What migrations change in rows that exist, on purpose: a table, or one of its columns. */
const changes = readFileSync(join(statesFolder, 'changes.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [migration: string, what: string])

async function connect(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onCleanup(() => client.end())
  return client
}

/** Nobody stays connected to the template itself: while somebody is, no test can copy it. */
async function makeDatabase(from = 'template1') {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const client = await connect(template.replace(/\/template$/, '/postgres'))
  await client.query(`create database ${name} template ${from}`)
  return template.replace(/\/template$/, `/${name}`)
}

const pick = (columns: readonly string[]) => (row: Row) => JSON.stringify(columns.map((column) => [column, row[column]]))

it('there is a state to upgrade', () => {
  expect(states.map(([name]) => name)).toContain('0024')
})

describe.each(states)('a full database of version %s', (_, state) => {
  let client: pg.Client
  let url: string
  const isOld = (name: string) => state.migrations.includes(name)
  const changed = new Set(changes.filter(([migration]) => !isOld(migration)).map(([, what]) => what))

  beforeAll(async () => {
    url = await makeDatabase()
    await migrate(url, { migrations: listMigrations().filter(({ name }) => isOld(name)), withReference: false })
    client = await connect(url)
    await loadState(client, state)
    expect(await unmatchedKeys(client), 'the stored rows fit together').toEqual([])
    await migrate(url)
  })

  it('is upgraded to the shape of a new one', async () => {
    expect(await shapeOf(client)).toEqual(await shapeOf(await connect(await makeDatabase('template'))))
  })

  it('has constraints that are all proven, by rows that keep them, and a ledger that adds up', async () => {
    expect((await shapeOf(client)).constraints?.filter((line) => line.endsWith('NOT VALID'))).toEqual([])
    expect(await unmatchedKeys(client)).toEqual([])
    const pool = openPool(url, { max: 2 })
    onCleanup(() => pool.end())
    expect(await listAuditFindings(toDb(pool))).toEqual([])
  })

  it('ends with every home in the zone of its point', async () => {
    const pool = openPool(url, { max: 2 })
    onCleanup(() => pool.end())
    const waiting = await client.query(
      `select 1 from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'set_time_zones'`,
    )
    expect(waiting.rows, 'the migration began the job').toHaveLength(1)
    await setTimeZones({ db: toDb(pool) })
    const { rows } = await client.query(
      'select latitude, longitude, time_zone from homes home join locations location on location.id = home.location_id where latitude is not null',
    )
    expect(rows.length).toBeGreaterThan(10)
    const wrong = rows.filter(({ latitude, longitude, time_zone }) => timeZoneAt(latitude, longitude) !== time_zone)
    expect(wrong).toEqual([])
    expect(new Set(rows.map(({ time_zone }) => time_zone)).size).toBeGreaterThan(1)
  })

  it('has no audit event under an old name', async () => {
    const { rows } = await client.query<Row>('select distinct action, subject_type from audit_events')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ action }) => !auditActions.includes(String(action)))).toEqual([])
    expect(rows.filter(({ subject_type: type }) => !(auditSubjects as readonly unknown[]).includes(type))).toEqual([])
  })

  it('puts the audit events it had into the chain', async () => {
    const pool = openPool(url, { max: 2 })
    onCleanup(() => pool.end())
    const db = toDb(pool)
    await linkAuditEvents({ db, log: createLog('silent') })
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from audit_events')
    expect(await checkChain(db)).toMatchObject({ head: { no: rows[0]!.count }, finding: null })
  })

  it('has every message of an application in the conversation with its home, in order', async () => {
    const { rows: old } = await client.query<Row>('select id from application_messages')
    const { rows } = await client.query<Row>(
      `select old.id from application_messages old
       join applications application on application.id = old.application_id
       join residents resident on resident.id = application.resident_id
       join conversations conversation on conversation.person_id = resident.user_id and conversation.home_id = application.home_id
       join conversation_messages message on message.id = old.id and message.conversation_id = conversation.id
       where message.body = old.body and message.sent_at = old.sent_at and message.sent_by is not distinct from old.sent_by
         and message.read_at is not distinct from old.read_at and message.application_id = old.application_id
         and (message.side = 'PERSON') = (old.side = 'RESIDENT') and message.seq <= conversation.last_seq`,
    )
    expect(rows).toHaveLength(old.length)
    const disorder = `select 1 from conversation_messages later join conversation_messages earlier
      on earlier.conversation_id = later.conversation_id and earlier.seq = later.seq - 1 where earlier.sent_at > later.sent_at`
    expect((await client.query(disorder)).rows).toEqual([])
    const untold = `select 1 from conversation_messages message join conversation_members member
      on member.conversation_id = message.conversation_id and member.side <> message.side
      where message.read_at is null and member.notified_at is null`
    expect((await client.query(untold)).rows, 'an upgrade sends no email').toEqual([])
  })

  it('keeps every row as it was, but for what db/states/changes.tsv says', async () => {
    const lost: string[] = []
    for (const table of state.tables) if (!changed.has(table.name)) lost.push(...(await listLost(table)))
    expect(lost, 'a migration that means to change rows says so in db/states/changes.tsv').toEqual([])
  })

  async function listLost({ name, columns, rows }: StoredTable) {
    const kept = columns.filter((column) => !changed.has(`${name}.${column}`))
    const now = await readRows(client, name, kept).catch((error: Error) => error.message)
    if (typeof now === 'string') return [`${name}: ${now}`]
    const left = new Set(now.map(pick(kept)))
    const gone = rows.map(pick(kept)).filter((row) => !left.has(row))
    if (gone.length > 0) return [`${name}: ${gone.length} of ${rows.length} rows are gone or changed, such as ${gone[0]}`]
    return now.length === rows.length || mayGrow.includes(name) ? [] : [`${name}: ${rows.length} rows became ${now.length}`]
  }
})
