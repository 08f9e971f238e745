import { sql } from 'kysely'
import type { Db } from '#server/kernel/database.ts'

/** What happened to a home, and what staff noted about it without the owner. */
const historyOf = (db: Db, homeId: string) =>
  db
    .selectFrom('auditEvents as event')
    .where('event.subjectType', 'in', ['home', 'homeCompliance'])
    .where('event.subjectId', '=', homeId)

export const listHistory = (db: Db, homeId: string, limit: number) =>
  historyOf(db, homeId)
    .leftJoin('users as person', 'person.id', 'event.actorId')
    .select(['event.id', 'event.at', 'event.action', 'event.actorRole', 'person.firstName', 'person.lastName'])
    .select([
      sql<string | null>`event.details ->> 'section'`.as('section'),
      sql<string | null>`event.details ->> 'to'`.as('to'),
      sql<string | null>`event.details ->> 'reason'`.as('reason'),
      sql<string | null>`event.details ->> 'name'`.as('name'),
    ])
    .orderBy('event.at', 'desc')
    .orderBy('event.id')
    .limit(limit)
    .execute()

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

export async function countHistory(db: Db, homeId: string) {
  const { count } = await historyOf(db, homeId).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}
