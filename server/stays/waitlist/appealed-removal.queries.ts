import { sql } from 'kysely'
import { lastActorOf } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** The application that ended with a removal, or after it. It is not one whose answers were deleted since. */
export const findApplicationOfRemoval = (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('applications as application', 'application.id', 'entry.applicationId')
    .select('application.id')
    .where('entry.id', '=', id)
    .where('entry.status', '=', 'REMOVED')
    .where('application.status', '=', 'EXPIRED')
    .where('application.forgottenAt', 'is', null)
    .whereRef('application.changedAt', '>=', 'entry.statusChangedAt')
    .executeTakeFirst()

/** Removals of a resident from waitlists that can still be appealed. */
export const listRemovals = (db: Db, residentId: string, at: Date) =>
  db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('homes as home', 'home.id', 'entry.homeId')
    .select(['entry.id as subjectId', 'entry.homeId', 'home.title as homeTitle', 'home.timeZone', 'entry.appealUntil'])
    .select([
      'entry.statusChangedAt as decidedAt',
      sql<string>`coalesce(entry.reason, '')`.as('reason'),
      lastActorOf('waitlistEntry', 'waitlistEntry.remove', 'entry.id').as('decidedBy'),
    ])
    .where('entry.residentId', '=', residentId)
    .where('entry.status', '=', 'REMOVED')
    .where('entry.appealUntil', '>', at)
    .$narrowType<{ appealUntil: Date }>()
    .orderBy('entry.statusChangedAt', 'desc')
    .execute()
