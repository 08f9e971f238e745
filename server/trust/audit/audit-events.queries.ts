import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

export type EventKey = { at: string; id: string }
export type AuditEventFilters = {
  subjectType?: string | undefined
  subjectId?: string | undefined
  actorId?: string | undefined
  action?: string | undefined
  since?: string | undefined
  until?: string | undefined
  limit: number
}

/** Newest first, with keyset pagination: no offset is scanned, however long the history is. */
export const listAuditEvents = (
  db: Db,
  { subjectType, subjectId, actorId, action, since, until, limit }: AuditEventFilters,
  after?: EventKey,
) =>
  db
    .selectFrom('auditEvents as event')
    .leftJoin('users as person', 'person.id', 'event.actorId')
    .select(['event.id', 'event.at', 'event.action', 'event.subjectType', 'event.subjectId', 'event.details'])
    .select(['event.actorId', 'event.actorRole', sql<string | null>`event.details ->> 'reason'`.as('reason')])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '')`.as('name'))
    // The key keeps microseconds, which a JavaScript Date cannot hold.
    .select(sql<string>`event.at::text`.as('key'))
    .$if(subjectType !== undefined, (query) => query.where('event.subjectType', '=', subjectType!))
    .$if(subjectId !== undefined, (query) => query.where('event.subjectId', '=', subjectId!))
    .$if(actorId !== undefined, (query) => query.where('event.actorId', '=', actorId!))
    .$if(action !== undefined, (query) =>
      action!.endsWith('.')
        ? query.where(sql<boolean>`starts_with(event.action, ${action})`)
        : query.where('event.action', '=', action!),
    )
    .$if(since !== undefined, (query) => query.where(sql<boolean>`event.at >= ${since}::timestamptz`))
    .$if(until !== undefined, (query) => query.where(sql<boolean>`event.at < ${until}::timestamptz`))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(event.at, event.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()

export type AuditEventRow = Awaited<ReturnType<typeof listAuditEvents>>[number]
