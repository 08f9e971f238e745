import type { Db } from '#server/kernel/database/database.ts'

export const findHomeParty = (db: Db, id: string) =>
  db
    .selectFrom('homes')
    .select(['id as homeId', 'ownerId'])
    .where('id', '=', id)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst()

/** The person and the home of an application that was sent. */
export const findApplicationParties = (db: Db, id: string) =>
  db
    .selectFrom('applications as application')
    .innerJoin('homes as home', 'home.id', 'application.homeId')
    .innerJoin('residents as resident', 'resident.id', 'application.residentId')
    .select(['home.id as homeId', 'home.ownerId', 'resident.userId as personId'])
    .where('application.id', '=', id)
    .where('application.submittedAt', 'is not', null)
    .executeTakeFirst()

/** The person and the home of a tour or a call. */
export const findTourParties = (db: Db, id: string) =>
  db
    .selectFrom('tours as tour')
    .innerJoin('homes as home', 'home.id', 'tour.homeId')
    .innerJoin('residents as resident', 'resident.id', 'tour.residentId')
    .select(['home.id as homeId', 'home.ownerId', 'resident.userId as personId'])
    .where('tour.id', '=', id)
    .executeTakeFirst()

/** The person and the home of a stay. A guest whom the home wrote down by name has no account to write to. */
export const findStayParties = (db: Db, id: string) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .innerJoin('residents as resident', 'resident.id', 'stay.residentId')
    .select(['home.id as homeId', 'home.ownerId', 'resident.userId as personId'])
    .where('stay.id', '=', id)
    .executeTakeFirst()
