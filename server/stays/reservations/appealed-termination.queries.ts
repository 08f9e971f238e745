import { sql } from 'kysely'
import { lastActorOf } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** Stays of a resident that a home or staff ended early, and whose end can still be appealed. */
export const listTerminations = (db: Db, residentId: string, at: Date) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .select(['stay.id as subjectId', 'stay.homeId', 'home.title as homeTitle', 'home.timeZone', 'stay.appealUntil'])
    .select([
      'stay.statusChangedAt as decidedAt',
      sql<string>`coalesce(stay.reason, '')`.as('reason'),
      lastActorOf('reservation', 'reservation.terminate', 'stay.id').as('decidedBy'),
    ])
    .where('stay.residentId', '=', residentId)
    .where('stay.status', '=', 'TERMINATED')
    .where('stay.appealUntil', '>', at)
    .$narrowType<{ appealUntil: Date }>()
    .orderBy('stay.statusChangedAt', 'desc')
    .execute()

/** Whether the resident lives, or is about to live, somewhere else by now; or by another stay in the same home, if one is given. */
export const findOtherStay = (db: Db, { id, residentId, homeId }: { id: string; residentId: string; homeId?: string }) =>
  db
    .selectFrom('reservations')
    .select('id')
    .where('residentId', '=', residentId)
    .where('id', '<>', id)
    .$if(homeId !== undefined, (query) => query.where('homeId', '=', homeId!))
    .where('status', 'in', ['PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN'])
    .executeTakeFirst()
