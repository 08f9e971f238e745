import { sql } from 'kysely'
import type { Db } from '#server/kernel/database.ts'

const eventsOf = (db: Db, homeId: string) =>
  db.selectFrom('auditEvents as event').where('event.subjectType', '=', 'home').where('event.subjectId', '=', homeId)

export const listEvents = (db: Db, homeId: string, { page, limit }: { page: number; limit: number }) =>
  eventsOf(db, homeId)
    .leftJoin('users as person', 'person.id', 'event.actorId')
    .select(['event.id', 'event.at', 'event.action', 'event.actorRole', 'person.firstName', 'person.lastName'])
    .select([
      sql<string | null>`event.details ->> 'section'`.as('section'),
      sql<string | null>`event.details ->> 'to'`.as('to'),
      sql<string | null>`event.details ->> 'reason'`.as('reason'),
    ])
    .orderBy('event.at', 'desc')
    .orderBy('event.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export type FoundEvent = Awaited<ReturnType<typeof listEvents>>[number]

export async function countEvents(db: Db, homeId: string) {
  const { count } = await eventsOf(db, homeId).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}
