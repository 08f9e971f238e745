import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** The last suspension of a person who is suspended now. */
export const findSuspension = (db: Db, userId: string) =>
  db
    .selectFrom('users as person')
    .innerJoin('auditEvents as event', (join) =>
      join
        .on('event.subjectType', '=', 'user')
        .on('event.subjectId', '=', sql<string>`person.id::text`)
        .on('event.action', '=', 'user.suspend'),
    )
    .select(['event.at', 'event.actorId', sql<string>`coalesce(event.details ->> 'reason', '')`.as('reason')])
    .where('person.id', '=', userId)
    .where('person.status', '=', 'SUSPENDED')
    .orderBy('event.at', 'desc')
    .limit(1)
    .executeTakeFirst()
