import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

type Part = 'home' | 'homeCompliance'
/** Owners see the events of the home itself; staff also see those they recorded without the owner. */
const ownPart: readonly Part[] = ['home']
export const staffPart: readonly Part[] = ['home', 'homeCompliance']

const eventsOf = (db: Db, homeId: string, parts: readonly Part[]) =>
  db.selectFrom('auditEvents as event').where('event.subjectType', 'in', parts).where('event.subjectId', '=', homeId)

type Page = { page: number; limit: number }

export const listHomeEvents = (db: Db, homeId: string, { page, limit }: Page, parts = ownPart) =>
  eventsOf(db, homeId, parts)
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
    .offset((page - 1) * limit)
    .execute()

export type HomeEvent = Awaited<ReturnType<typeof listHomeEvents>>[number]

export async function countEvents(db: Db, homeId: string, parts = ownPart) {
  const { count } = await eventsOf(db, homeId, parts).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}
