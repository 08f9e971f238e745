import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Owners, Residents, Users } from '#server/kernel/database/schema.ts'
import { deleteTokensOfUser } from '#server/people/sign-in/tokens.queries.ts'
import { activeTeams } from './team.queries.ts'

export type UserStatus = Selectable<Users>['status']

/** Everything sign-in needs to know, and nothing for display. */
export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'status', 'passwordHash', 'firstName', 'lastName', 'emailConfirmedAt', 'twoFactorSince'])
    .where('email', '=', email)
    .executeTakeFirst()

type Credentials = { id: string; email: string; passwordHash: string }

/** Whether an account still has the credentials that were checked. Takes its row lock, so that they stay until the commit. */
export const lockCredentials = (db: Db, { id, email, passwordHash }: Credentials) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('passwordHash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()
    .then((found) => found !== undefined)

export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users as user')
    .leftJoin('owners as owner', 'owner.userId', 'user.id')
    .leftJoin('residents as resident', 'resident.userId', 'user.id')
    .leftJoin(activeTeams(db).as('team'), 'team.userId', 'user.id')
    .select(['user.id', 'user.email', 'user.firstName', 'user.lastName', 'user.role', 'user.staffRole', 'user.status'])
    .select(['user.emailConfirmedAt', 'user.profileImageId', 'user.twoFactorSince'])
    .select(['owner.id as ownerId', 'resident.id as residentId', 'team.ownerId as teamOwnerId'])
    .where('user.id', '=', id)
    .executeTakeFirst()

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** False if the email is taken. */
export async function insertUser(db: Db, user: Insertable<Users>) {
  const inserted = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const insertOwner = (db: Db, owner: Insertable<Owners>) => db.insertInto('owners').values(owner).execute()

export const insertResident = (db: Db, resident: Insertable<Residents>) => db.insertInto('residents').values(resident).execute()

/** A sign-up that is not confirmed yet, and whether its link still works. Takes the row lock. */
export const lockUnconfirmedUser = (db: Db, email: string, at: Date) =>
  db
    .selectFrom('users as user')
    .select(['user.id', 'user.email', 'user.role'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('oneTimeTokens as token')
            .select('token.tokenHash')
            .whereRef('token.userId', '=', 'user.id')
            .where('token.purpose', '=', 'CONFIRM_EMAIL')
            .where('token.usedAt', 'is', null)
            .where('token.expiresAt', '>', at),
        )
        .as('isLive'),
    )
    .where('user.email', '=', email)
    .where('user.status', '=', 'PENDING_VERIFICATION')
    .forUpdate('user')
    .executeTakeFirst()

export const deleteUnconfirmedUser = (db: Db, id: string) =>
  db.deleteFrom('users').where('id', '=', id).where('status', '=', 'PENDING_VERIFICATION').execute()

/** Frees an address of a sign-up with it that was not confirmed, for the person who has just shown that it is theirs. */
export async function freeUnconfirmedEmail(db: Db, email: string, at: Date) {
  const waiting = await lockUnconfirmedUser(db, email, at)
  if (waiting) await deleteUnconfirmedUser(db, waiting.id)
}

/** A new password ends the links that would have set another one. */
export async function setPassword(db: Db, id: string, passwordHash: string) {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
  await deleteTokensOfUser(db, id, 'RESET_PASSWORD')
}

/** False if there was nothing to confirm, or the account may no longer be used. */
export async function setEmailConfirmed(db: Db, id: string, at: Date) {
  const changed = await db
    .updateTable('users')
    .set({ status: 'ACTIVE', emailConfirmedAt: at })
    .where('id', '=', id)
    .where('status', '=', 'PENDING_VERIFICATION')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export async function setUserStatus(db: Db, id: string, from: UserStatus, to: UserStatus) {
  const changed = await db
    .updateTable('users')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** An account with its row lock. */
export const lockUserAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'status', 'firstName', 'lastName', 'emailConfirmedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks the rows of all active administrators: a concurrent suspension waits, and then checks again. */
export const lockActiveAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('staffRole', '=', 'ADMINISTRATOR')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forUpdate()
    .execute()
