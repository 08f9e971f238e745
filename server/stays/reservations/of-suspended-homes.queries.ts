import { isTakenAway } from '#server/homes/details/shut-homes.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** Reservations whose resident has not moved in yet. */
export const selectBeforeMoveIn = (db: Db) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .where('stay.status', 'in', ['PENDING_PAYMENT', 'CONFIRMED'])
    .where('stay.arrivedAt', 'is', null)

/** Those at suspended homes. */
export const listOfSuspendedHomes = (db: Db) =>
  selectBeforeMoveIn(db).select('stay.id').where(isTakenAway).orderBy('stay.createdAt').limit(500).execute()
