import { isTakenAway } from '#server/homes/details/shut-homes.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** Reservations at suspended homes whose resident has not moved in yet. */
export const listOfSuspendedHomes = (db: Db) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .select('stay.id')
    .where(isTakenAway)
    .where('stay.status', 'in', ['PENDING_PAYMENT', 'CONFIRMED'])
    .where('stay.arrivedAt', 'is', null)
    .orderBy('stay.createdAt')
    .limit(500)
    .execute()
