import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '#contract/audit-actions.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { networkOf } from '#server/kernel/http/network-of.ts'
import { timeOrderedId } from '#server/kernel/time-ordered-id.ts'
import type { Db } from './database.ts'
import { togetherAtEnd } from './together.queries.ts'
import { writtenOnce } from './written-once.ts'

type Event = {
  at: Date
  actor: Pick<Actor, 'userId' | 'role' | 'apiKey'> | null
  action: AuditAction
  subject: readonly [type: AuditSubject, id: string]
  details?: Record<string, unknown>
  caller?: Pick<Caller, 'requestId'> & Partial<Pick<Caller, 'ip'>>
}

/** Runs in the transaction of the change it records. The table is append-only. */
export async function insertAuditEvent(db: Db, { at, actor, action, subject, details = {}, caller }: Event) {
  // Events of one transaction share their moment; the id keeps their order.
  const id = timeOrderedId(at)
  // Only for staff, who answer for what they do: where residents and owners are is none of our business.
  const network = actor?.role === 'ADMIN' && caller?.ip ? networkOf(caller.ip) : undefined
  const event = {
    id,
    at,
    actorId: actor?.userId ?? null,
    actorRole: actor?.role ?? 'VISITOR',
    action,
    subjectType: subject[0],
    subjectId: subject[1],
    details: { ...details, ...keyOf(actor) },
    requestId: caller?.requestId ?? null,
  }
  if (!network) return insertOne(db, event)
  await insertWithOrigin(db, JSON.stringify([event]), network)
}

const insertingEvents = (
  events: string,
) => sql`insert into audit_events (id, at, actor_id, actor_role, action, subject_type, subject_id, details, request_id)
    select id, at, "actorId", "actorRole", action, "subjectType", "subjectId", details, "requestId"
    from jsonb_to_recordset(${events}::jsonb) as event (id uuid, at timestamptz, "actorId" uuid, "actorRole" text,
      action text, "subjectType" text, "subjectId" text, details jsonb, "requestId" text)`
const insertAll = writtenOnce((_db, events: string) => insertingEvents(events))

/** One statement, because a view is recorded without a transaction, and whoever reads the event reads its network. */
const insertWithOrigin = writtenOnce(
  (_db, events: string, network: string) => sql`with audit_event as (${insertingEvents(events)} returning id, at)
    insert into audit_origins (event_id, at, network) select id, at, ${network} from audit_event`,
)

async function insertAuditEvents(db: Db, events: readonly object[]) {
  await insertAll(db, JSON.stringify(events))
}
const insertOne = togetherAtEnd(insertAuditEvents, {
  valuesOf: (events) => [JSON.stringify(events)],
  write: (events) => ({ tables: [sql`audit_event as (${insertingEvents(events!)})`] }),
})

/** A program acts in the owner's name, so its key is named beside it. */
const keyOf = (actor: Event['actor']) => actor?.apiKey && { apiKey: { id: actor.apiKey.id, name: actor.apiKey.name } }

/** Who last did this to the record whose id is in `column`; null if it was no person. */
export const lastActorOf = (subject: AuditSubject, action: AuditAction, column: string) =>
  sql<string | null>`(select event.actor_id from audit_events event where event.subject_type = ${subject}
    and event.subject_id = ${sql.ref(column)}::text and event.action = ${action} order by event.at desc, event.id desc limit 1)`

export type HistoryRow = {
  id: string
  subjectId: string
  at: Date
  action: string
  actorRole: string
  reason: string | null
  /** The person's name. Few readers may know it: `historyPresenter` leaves it out unless asked. */
  name: string | null
}

/** The newest events of each record, newest first. */
export const listHistory = (db: Db, subject: AuditSubject, ids: readonly string[], { most = 200 } = {}) =>
  sql<HistoryRow>`
    select event.id, event.subject_id, event.at, event.action, event.actor_role, event.details ->> 'reason' as reason,
      nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '') as name
    from unnest(${ids}::text[]) as record (id)
    cross join lateral (
      select * from audit_events where subject_type = ${subject} and subject_id = record.id
      order by at desc, id desc limit ${most}
    ) event
    left join users person on person.id = event.actor_id
    order by event.at desc, event.id desc`
    .execute(db)
    .then(({ rows }) => rows)
