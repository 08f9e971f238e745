import { sql } from 'kysely'
import { isShut } from '#server/homes/details/shut-homes.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** People on the waitlist of a closed home who have not been notified since it closed. */
export const listToTell = (db: Db, homeId?: string) =>
  db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('homes as home', 'home.id', 'entry.homeId')
    .innerJoin('residents as resident', 'resident.id', 'entry.residentId')
    .select(['entry.id', 'entry.homeId', 'entry.feePaidAt', 'home.title', 'resident.userId'])
    .where(isShut)
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
            .where('event.action', '=', 'waitlistEntry.closeHome')
            .where(sql<boolean>`event.at >= coalesce(home.status_changed_at, event.at)`),
        ),
      ),
    )
    .orderBy('entry.joinedAt')
    .limit(500)
    .execute()

/** Entries whose bed is offered or accepted. */
export const selectOffers = (db: Db) =>
  db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('homes as home', 'home.id', 'entry.homeId')
    .where('entry.status', 'in', ['OFFERED', 'ACCEPTED'])

/** Offers to people who cannot move in, because the home is closed or their account is suspended; or the one of an entry. */
export const listOffersToTakeBack = (db: Db, entryId?: string) =>
  selectOffers(db)
    .innerJoin('residents as resident', 'resident.id', 'entry.residentId')
    .innerJoin('users as waiting', 'waiting.id', 'resident.userId')
    .select(['entry.id', 'entry.homeId', isShut.as('isShut')])
    .where((eb) => eb.or([isShut, eb('waiting.status', '=', 'SUSPENDED')]))
    .$if(entryId !== undefined, (query) => query.where('entry.id', '=', entryId!))
    .orderBy('entry.joinedAt')
    .limit(500)
    .execute()
