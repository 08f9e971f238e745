import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { auditChainJobs, linkAuditEvents, linkNext } from './audit-chain.jobs.ts'
import { countUnlinked, findHead, findLastCheck } from './audit-chain.queries.ts'
import { type ChainHead, formatHead, parseHead } from './audit-chain.ts'
import { checkChain } from './check-chain.ts'

let test: TestApp
beforeEach(async () => {
  test ??= await startTestApp({}, { own: true })
})

const event = (at = '2026-01-02T03:04:05.678Z') =>
  ({ at: new Date(at), actor: null, action: 'home.create', subject: ['home', randomUUID()] }) as const
const write = async (count: number) => {
  for (let index = 0; index < count; index += 1)
    await insertAuditEvent(test.db, { ...event(), details: { index, price: 12.5, note: 'Zoë “said” so' } })
}
const links = async () => (await findHead(test.db))?.no ?? 0

describe('a chain', () => {
  it('takes every event once, also when the job runs again or two run at once', async () => {
    await write(7)
    expect(await countUnlinked(test.db)).toBe(7)
    await Promise.all([linkAuditEvents(test.context), linkAuditEvents(test.context)])
    await linkAuditEvents(test.context)
    expect(await links()).toBe(7)
    expect(await checkChain(test.db)).toMatchObject({ head: { no: 7 }, finding: null })
  })

  it('loses no event of many writers, and makes none of them wait', async () => {
    const before = await links()
    let stop = false
    const linking = (async () => {
      while (!stop) await inTransaction(test.db, (tx) => linkNext(tx, 3))
    })()
    await Promise.all(
      Array.from({ length: 20 }, (_, writer) =>
        inTransaction(test.db, async (tx) => {
          await insertAuditEvent(tx, event())
          // A writer that commits late has an earlier place in the queue than events that are linked already.
          await sql`select pg_sleep(${(writer % 5) / 50})`.execute(tx)
          await insertAuditEvent(tx, event())
          if (writer === 7) throw new Error('rolled back')
        }).catch((error: Error) => expect(error.message).toBe('rolled back')),
      ),
    )
    stop = true
    await linking
    await linkAuditEvents(test.context)
    expect(await links()).toBe(before + 38)
    expect(await countUnlinked(test.db)).toBe(0)
    expect((await checkChain(test.db)).finding).toBeNull()
  })

  it('goes on after a job that ended in the middle', async () => {
    const before = await links()
    await write(10)
    await inTransaction(test.db, (tx) => linkNext(tx, 4))
    const failing = inTransaction(test.db, async (tx) => {
      await linkNext(tx, 3)
      throw new Error('the process ended')
    })
    await expect(failing).rejects.toThrow('the process ended')
    expect(await links()).toBe(before + 4)
    await linkAuditEvents(test.context)
    expect(await checkChain(test.db)).toMatchObject({ head: { no: before + 10 }, finding: null })
  })

  it('does not depend on the settings of the session that checks it', async () => {
    const elsewhere = test.db.connection().execute(async (db) => {
      await sql`set time zone 'Asia/Tokyo'`.execute(db)
      await sql`set datestyle = 'German'`.execute(db)
      try {
        return await checkChain(db)
      } finally {
        await sql`reset all`.execute(db)
      }
    })
    expect((await elsewhere).finding).toBeNull()
  })
})

/** What `work` does to the tables, past their triggers, is undone in the end. */
async function undone(statements: string, work: (tx: Tx) => Promise<void>) {
  const undo = new Error('undo')
  const tampering = inTransaction(test.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements.split(';')) await sql.raw(statement).execute(tx)
    await work(tx)
    throw undo
  })
  await tampering.catch((error: unknown) => {
    if (error !== undo) throw error
  })
}
const eventOf = (no: number) => `(select event_id from audit_links where no = ${no})`
const added = `insert into audit_events (id, at, actor_role, action, subject_type, subject_id)
  values ('00000000-0000-4000-8000-000000000001', now(), 'ADMIN', 'home.create', 'home', 'x')`

describe('a check finds', () => {
  const cases: Record<string, [statement: string, finding: RegExp]> = {
    'a changed action': [`update audit_events set action = 'home.save' where id = ${eventOf(5)}`, /^Link 5: .*changed/],
    'a changed detail': [
      `update audit_events set details = details || '{"index": 99}' where id = ${eventOf(5)}`,
      /^Link 5: .*changed/,
    ],
    'a moment moved by a microsecond': [
      `update audit_events set at = at + interval '1 microsecond' where id = ${eventOf(5)}`,
      /^Link 5: .*changed/,
    ],
    'another person': [`update audit_events set actor_id = gen_random_uuid() where id = ${eventOf(5)}`, /^Link 5: .*changed/],
    'a removed event': [`delete from audit_events where id = ${eventOf(5)}`, /^Link 5: event .* was removed/],
    'a removed event with its link': [
      `delete from audit_events where id = ${eventOf(5)}; delete from audit_links where no = 5`,
      /^Link 5 was removed/,
    ],
    'a removed event whose gap was closed': [
      `delete from audit_events where id = ${eventOf(5)}; delete from audit_links where no = 5;
       update audit_links set no = no + 1000000 where no > 5; update audit_links set no = no - 1000001 where no > 1000000`,
      /^Link 5: .*not in its place/,
    ],
    'an added event': [added, /^Event 00000000-0000-4000-8000-000000000001 \(home.create\) was added/],
    'two reordered events': [
      `create temporary table swapped on commit drop as select no, event_id, hash from audit_links where no in (5, 6);
       delete from audit_links where no in (5, 6);
       insert into audit_links select 11 - no, event_id, hash from swapped`,
      /^Link 5: .*not in its place/,
    ],
    'an event removed before it had a link': [
      `insert into audit_unlinked (event_id) values ('00000000-0000-4000-8000-000000000002')`,
      /^Event 00000000-0000-4000-8000-000000000002 was removed before/,
    ],
  }
  it.each(Object.entries(cases))('%s', async (_name, [statements, finding]) => {
    await undone(statements, async (tx) => expect((await checkChain(tx)).finding).toMatch(finding))
    expect((await checkChain(test.db)).finding).toBeNull()
  })

  const cutOff = ({ no }: ChainHead) =>
    `delete from audit_events where id = ${eventOf(no)}; delete from audit_links where no = ${no}`

  it('an end that was cut off, or a chain that was written again, by a head that was kept', async () => {
    const { head } = await checkChain(test.db)
    const kept = parseHead(formatHead(head))!
    await undone(cutOff(head), async (tx) => {
      expect((await checkChain(tx)).finding).toBeNull()
      expect((await checkChain(tx, [kept])).finding).toContain('cut off or rewritten')
    })
    const again = `update audit_events set action = 'home.save' where id = ${eventOf(5)}; delete from audit_links;
      insert into audit_unlinked (event_id) select id from audit_events order by at, id`
    await undone(again, async (tx) => {
      await linkNext(tx)
      expect((await checkChain(tx)).finding).toBeNull()
      expect((await checkChain(tx, [kept])).finding).toContain('cut off or rewritten')
    })
    expect((await checkChain(test.db, [kept])).finding).toBeNull()
  })

  it('each night, and remembers the head for the night after', async () => {
    const check = (db: Db) => auditChainJobs.check_audit_chain.job({ ...test.context, db }, undefined as never)
    await check(test.db)
    const { head } = (await findLastCheck(test.db))!
    expect(head).toEqual((await checkChain(test.db)).head)
    await undone(cutOff(head), async (tx) => {
      await check(tx)
      expect((await findLastCheck(tx))!.finding).toContain('cut off')
    })
  })
})

it('refuses a change of a link', async () => {
  await expect(sql`update audit_links set no = no`.execute(test.db)).rejects.toThrow('audit_links is append-only')
  await expect(sql`delete from audit_links`.execute(test.db)).rejects.toThrow('audit_links is append-only')
})

it('forgets from which network staff acted after 90 days', async () => {
  const actor = { userId: randomUUID(), role: 'ADMIN' } as const
  const now = test.context.now()
  const caller = { requestId: 'request-1', ip: '203.0.113.77' }
  const old = new Date(now.getTime() - 91 * 86_400_000)
  for (const at of [old, now]) await insertAuditEvent(test.db, { ...event(), at, actor, caller })
  await insertAuditEvent(test.db, { ...event(), at: now, actor: { ...actor, role: 'OWNER' }, caller })
  const networks = async () =>
    (await test.db.selectFrom('auditOrigins').select('network').execute()).map(({ network }) => network)
  expect(await networks()).toEqual(['203.0.113.0/24', '203.0.113.0/24'])
  await auditChainJobs.forget_audit_origins.job(test.context, undefined as never)
  expect(await networks()).toEqual(['203.0.113.0/24'])
})
