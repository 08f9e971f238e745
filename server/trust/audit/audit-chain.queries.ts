import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { ChainHead } from './audit-chain.ts'

/** An event with every column as text that does not depend on the session's settings. */
export type ChainedEvent = {
  id: string
  atMicroseconds: string
  actorId: string | null
  actorRole: string
  action: string
  subjectType: string
  subjectId: string
  details: string
  requestId: string | null
}

const columns = sql`event.id, (extract(epoch from event.at) * 1000000)::bigint::text as at_microseconds, event.actor_id,
  event.actor_role, event.action, event.subject_type, event.subject_id, event.details::text as details, event.request_id`

/** Advisory lock until the transaction ends: two jobs would continue the chain from the same head. */
export const lockChain = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('audit_links'))`.execute(tx)

export const findHead = (db: Db): Promise<ChainHead | undefined> =>
  db
    .selectFrom('auditLinks')
    .select(['no', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Takes committed events off the queue. One whose row is gone stays in it, for the check to find. */
export async function takeUnlinked(tx: Tx, most: number) {
  const { rows } = await sql<ChainedEvent>`
    with taken as (
      delete from audit_unlinked where no = any(array(
        select waiting.no from audit_unlinked waiting join audit_events event on event.id = waiting.event_id
        order by waiting.no limit ${most}))
      returning no, event_id)
    select ${columns} from taken join audit_events event on event.id = taken.event_id order by taken.no`.execute(tx)
  return rows
}

export const insertLinks = (tx: Tx, links: readonly { no: number; eventId: string; hash: string }[]) =>
  sql`insert into audit_links (no, event_id, hash)
    select link.no, link.event_id, decode(link.hash, 'hex')
    from unnest(${links.map(({ no }) => no)}::bigint[], ${links.map(({ eventId }) => eventId)}::uuid[],
      ${links.map(({ hash }) => hash)}::text[]) as link (no, event_id, hash)`.execute(tx)

type LinkRow = { no: number; hash: string; eventId: string } & { [Column in keyof ChainedEvent]: ChainedEvent[Column] | null }

/** The links after a number, each with its event as far as that is still there. */
export async function listLinks(db: Db, after: number, most: number) {
  const { rows } = await sql<LinkRow>`
    select link.no, encode(link.hash, 'hex') as hash, link.event_id, ${columns}
    from audit_links link left join audit_events event on event.id = link.event_id
    where link.no > ${after} order by link.no limit ${most}`.execute(db)
  return rows.map(({ no, hash, eventId, ...event }) => ({
    no,
    hash,
    eventId,
    event: event.id === null ? null : (event as ChainedEvent),
  }))
}

/** An event that has no link and waits for none, or that was removed while it waited. */
export async function findStray(db: Db) {
  const { rows } = await sql<{ finding: string }>`
    (select 'Event ' || event.id || ' (' || event.action || ') was added past the chain.' as finding from audit_events event
      where not exists (select from audit_links link where link.event_id = event.id)
        and not exists (select from audit_unlinked waiting where waiting.event_id = event.id)
      order by event.at, event.id limit 1)
    union all
    (select 'Event ' || waiting.event_id || ' was removed before it got its link.' from audit_unlinked waiting
      where not exists (select from audit_events event where event.id = waiting.event_id) order by waiting.no limit 1)
    limit 1`.execute(db)
  return rows[0]?.finding
}

export async function hasLink(db: Db, { no, hash }: ChainHead) {
  const found = await db
    .selectFrom('auditLinks')
    .select('no')
    .where('no', '=', no)
    .where(sql<boolean>`hash = decode(${hash}, 'hex')`)
    .executeTakeFirst()
  return found !== undefined
}

export const countUnlinked = async (db: Db) =>
  (
    await db
      .selectFrom('auditUnlinked')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

type Check = { at: Date; head: ChainHead; finding: string | null }
export const insertCheck = (db: Db, { at, head, finding }: Check) =>
  db
    .insertInto('auditChecks')
    .values({ at, links: head.no, head: Buffer.from(head.hash, 'hex'), finding })
    .execute()

export async function findLastCheck(db: Db): Promise<Check | undefined> {
  const row = await db
    .selectFrom('auditChecks')
    .select(['at', 'links', 'finding', sql<string>`encode(head, 'hex')`.as('hash')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { at: row.at, finding: row.finding, head: { no: row.links, hash: row.hash } }
}

export const deleteOldOrigins = (db: Db, before: Date) => db.deleteFrom('auditOrigins').where('at', '<', before).execute()
