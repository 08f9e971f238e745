import { sql } from 'kysely'
import type { Db } from '#server/kernel/database.ts'

/** Who waits for a home that has closed, and was not told since. */
export const listToTell = (db: Db, homeId?: string) =>
  db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('homes as home', 'home.id', 'entry.homeId')
    .innerJoin('residents as resident', 'resident.id', 'entry.residentId')
    .select(['entry.id', 'entry.homeId', 'entry.feePaidAt', 'home.title', 'resident.userId'])
    .where('home.status', 'in', ['SUSPENDED', 'ARCHIVED', 'DELETED'])
    .$if(homeId !== undefined, (query) => query.where('entry.homeId', '=', homeId!))
    .where('entry.status', 'in', ['PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('auditEvents as event')
            .select('event.id')
            .where('event.subjectType', '=', 'waitlistEntry')
            .where(sql<boolean>`event.subject_id = entry.id::text`)
            .where('event.action', '=', 'waitlist.homeClosed')
            .where(sql<boolean>`event.at >= coalesce(home.status_changed_at, event.at)`),
        ),
      ),
    )
    .orderBy('entry.joinedAt')
    .limit(500)
    .execute()
