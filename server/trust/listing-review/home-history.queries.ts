import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** The events of the home itself, and those that staff record without the owner. */
const eventsOf = (db: Db, homeId: string) =>
  db
    .selectFrom('auditEvents as event')
    .where('event.subjectType', 'in', ['home', 'homeCompliance'])
    .where('event.subjectId', '=', homeId)

export const listHomeEvents = (db: Db, homeId: string, limit: number) =>
  eventsOf(db, homeId)
    .leftJoin('users as person', 'person.id', 'event.actorId')
    .select(['event.id', 'event.at', 'event.action', 'event.actorRole', 'person.firstName', 'person.lastName'])
    .select([
      sql<string | null>`event.details ->> 'section'`.as('section'),
      sql<string | null>`event.details ->> 'reason'`.as('reason'),
      sql<string | null>`event.details ->> 'name'`.as('documentName'),
      sql<string | null>`case when event.details ? 'expiresOn' then coalesce(event.details ->> 'expiresOn', '') end`.as(
        'expiresOn',
      ),
    ])
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()

export type HomeEvent = Awaited<ReturnType<typeof listHomeEvents>>[number]

export async function countHomeEvents(db: Db, homeId: string) {
  const { count } = await eventsOf(db, homeId).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}
