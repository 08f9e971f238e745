import type { Updateable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Owners, Users } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

const person = ['user.firstName', 'user.lastName', 'user.email', 'user.phone', 'user.profileImageId'] as const

export const findOwner = (db: Db, id: string) =>
  db
    .selectFrom('owners as owner')
    .innerJoin('users as user', 'user.id', 'owner.userId')
    .select(['owner.id', 'owner.userId', 'owner.kind', 'owner.businessName', 'owner.createdAt as since', ...person])
    .where('owner.id', '=', id)
    .executeTakeFirst()

/** Takes the owner's row lock. */
export const lockOwner = (db: Db, id: string) => db.selectFrom('owners').select('id').where('id', '=', id).forUpdate().execute()

export const setOwner = (db: Db, id: string, change: Updateable<Owners>) =>
  db.updateTable('owners').set(change).where('id', '=', id).execute()

/** With `lock`, takes the person's row lock. */
export const findNameAndPhone = (db: Db, userId: string, { lock = false } = {}) =>
  db
    .selectFrom('users as user')
    .select(['user.firstName', 'user.lastName', 'user.email', 'user.phone'])
    .where('user.id', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const setPerson = (db: Db, userId: string, change: Updateable<Users>) =>
  db.updateTable('users').set(change).where('id', '=', userId).execute()

export const findResident = (db: Db, id: string) =>
  db
    .selectFrom('residents as resident')
    .innerJoin('users as user', 'user.id', 'resident.userId')
    .select(['resident.id', 'resident.userId', 'resident.preferences', ...person])
    .where('resident.id', '=', id)
    .executeTakeFirst()

/** Takes the resident's row lock. Whatever takes it runs one at a time for each person, so that a limit per person holds. */
export const lockResident = (db: Db, id: string) =>
  db.selectFrom('residents').select('id').where('id', '=', id).forUpdate().execute()

export const setPreferences = (db: Db, id: string, preferences: object) =>
  db
    .updateTable('residents')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .execute()

/** A home counts once however many bedrooms it has, even with none. */
export const countHomesAndBeds = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('homes as home')
    .leftJoin('bedrooms as bedroom', 'bedroom.homeId', 'home.id')
    .select((eb) => [
      eb.fn.count<number>('home.id').distinct().as('properties'),
      eb.fn.coalesce(eb.fn.sum<number>('bedroom.maxOccupancy'), eb.val(0)).as('beds'),
      eb.fn.coalesce(eb.fn.sum<number>('bedroom.currentOccupancy'), eb.val(0)).as('occupiedBeds'),
    ])
    .where(ofHomes(scope))
    .where('home.status', 'not in', ['DELETED', 'ARCHIVED'])
    .executeTakeFirstOrThrow()
