import { sql } from 'kysely'
import { auditSubjects } from '#contract/audit-actions.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import type { TimeKey } from '#server/kernel/keyset.ts'

type AuditEventFilters = {
  subjectType?: string | undefined
  subjectId?: string | undefined
  actorId?: string | undefined
  person?: string | undefined
  action?: string | undefined
  since?: string | Date | undefined
  until?: string | Date | undefined
  limit: number
}

/** No one reads the events of more people than this at once. */
const mostPeople = 200

/** Newest first, with keyset pagination: no offset is scanned, however long the history is. */
export const listAuditEvents = (
  db: Db,
  { subjectType, subjectId, actorId, person, action, since, until, limit }: AuditEventFilters,
  after?: TimeKey,
) =>
  db
    .selectFrom('auditEvents as event')
    .leftJoin('users as person', 'person.id', 'event.actorId')
    .leftJoin('auditOrigins as origin', 'origin.eventId', 'event.id')
    .leftJoin('auditLinks as link', 'link.eventId', 'event.id')
    .select(['event.id', 'event.at', 'event.action', 'event.subjectType', 'event.subjectId', 'event.details'])
    .select(['event.actorId', 'event.actorRole', sql<string | null>`event.details ->> 'reason'`.as('reason')])
    .select(['event.requestId', 'origin.network', 'link.no as chainNo'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '')`.as('name'))
    // The key keeps microseconds, which a JavaScript Date cannot hold.
    .select(sql<string>`event.at::text`.as('key'))
    .$if(subjectType !== undefined, (query) => query.where('event.subjectType', '=', subjectType!))
    // The index begins with the type, so an id alone is looked up under each.
    .$if(subjectType === undefined && subjectId !== undefined, (query) =>
      query.where(sql<boolean>`event.subject_type = any(${auditSubjects})`),
    )
    .$if(subjectId !== undefined, (query) => query.where('event.subjectId', '=', subjectId!))
    .$if(actorId !== undefined, (query) => query.where('event.actorId', '=', actorId!))
    .$if(person !== undefined, (query) => query.where(sql<boolean>`event.actor_id = any(array(${namedLike(person!)}))`))
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

const namedLike = (typed: string) => sql`select id from users
  where first_name || ' ' || last_name ilike any(${likePatterns(typed)}) or email ilike any(${likePatterns(typed)}) limit ${mostPeople}`

export type AuditEventRow = Awaited<ReturnType<typeof listAuditEvents>>[number]

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The names of the records that events are about, where they have one, by type and id. */
export async function listSubjectNames(db: Db, events: readonly Pick<AuditEventRow, 'subjectType' | 'subjectId'>[]) {
  const of = (...types: string[]) => [
    ...new Set(
      events
        .filter(({ subjectType, subjectId }) => types.includes(subjectType) && uuid.test(subjectId))
        .map(({ subjectId }) => subjectId),
    ),
  ]
  const person = sql`nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '')`
  const { rows } = await sql<{ type: string; id: string; name: string | null }>`
    select unnest(array['home', 'homeCompliance']) as type, id::text, nullif(title, '') as name from homes
      where id = any(${of('home', 'homeCompliance')}::uuid[])
    union all select 'user', person.id::text, ${person} from users person where person.id = any(${of('user')}::uuid[])
    union all select 'owner', owner.id::text, ${person} from owners owner join users person on person.id = owner.user_id
      where owner.id = any(${of('owner')}::uuid[])
    union all select 'resident', resident.id::text, ${person} from residents resident
      join users person on person.id = resident.user_id where resident.id = any(${of('resident')}::uuid[])
    union all select 'application', application.id::text, ${person} || ', ' || home.title from applications application
      join residents resident on resident.id = application.resident_id join users person on person.id = resident.user_id
      join homes home on home.id = application.home_id where application.id = any(${of('application')}::uuid[])
    union all select 'reservation', reservation.id::text, ${person} || ', ' || home.title from reservations reservation
      join residents resident on resident.id = reservation.resident_id join users person on person.id = resident.user_id
      join homes home on home.id = reservation.home_id where reservation.id = any(${of('reservation')}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ type, id, name }) => (name ? [[`${type} ${id}`, name] as const] : [])))
}
