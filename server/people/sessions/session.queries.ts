import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Sessions } from '#server/kernel/database/schema.ts'
import { writtenOnce } from '#server/kernel/database/written-once.ts'
import { activeTeams } from '#server/people/accounts/team.queries.ts'

export const insertSession = (db: Db, session: Insertable<Sessions>) => db.insertInto('sessions').values(session).execute()

/** A person with everything that decides what they may do. */
const withAccounts = (db: Db) =>
  db
    .selectFrom('users as user')
    .leftJoin('owners as owner', 'owner.userId', 'user.id')
    .leftJoin('residents as resident', 'resident.userId', 'user.id')
    .leftJoin(activeTeams(db).as('team'), 'team.userId', 'user.id')
    .select(['user.id as userId', 'user.role', 'user.staffRole', 'user.status', 'user.twoFactorSince'])
    .select(['owner.id as ownerId', 'resident.id as residentId'])
    .select(['team.ownerId as teamOwnerId', 'team.permissions', 'team.homeIds'])

export const findPersonWithAccounts = (db: Db, userId: string) =>
  withAccounts(db).where('user.id', '=', userId).executeTakeFirst()

export type PersonWithAccounts = NonNullable<Awaited<ReturnType<typeof findPersonWithAccounts>>>

/** A session and its person: one query per request. */
const selectSessions = (db: Db) =>
  withAccounts(db)
    .innerJoin('sessions as session', 'session.userId', 'user.id')
    .select(['session.id', 'session.lastSeenAt', 'session.endsAt', 'session.confirmedAt', 'session.whileSuspended'])

const sessionOfToken = writtenOnce((db, tokenHash: Buffer) => selectSessions(db).where('session.tokenHash', '=', tokenHash))

/** It counts as not confirmed: whoever still sends the token may not be the person who proved who they are. */
async function sessionOfReplacedToken(db: Db, tokenHash: Buffer, at: Date) {
  const session = await selectSessions(db)
    .where('session.replacedTokenHash', '=', tokenHash)
    .where('session.replacedUntil', '>', at)
    .executeTakeFirst()
  return session && { ...session, confirmedAt: undefined }
}

export const findSession = async (db: Db, tokenHash: Buffer, at: Date) =>
  (await sessionOfToken(db, tokenHash))[0] ?? sessionOfReplacedToken(db, tokenHash, at)

export const findSessionById = (db: Db, id: string) => selectSessions(db).where('session.id', '=', id).executeTakeFirst()

export const replaceToken = (db: Db, id: string, change: { tokenHash: Buffer; confirmedAt: Date; replacedUntil: Date }) =>
  db
    .updateTable('sessions')
    .set((eb) => ({ ...change, replacedTokenHash: eb.ref('tokenHash') }))
    .where('id', '=', id)
    .execute()

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const setSessionSeen = (db: Db, id: string, at: Date) =>
  db.updateTable('sessions').set({ lastSeenAt: at }).where('id', '=', id).returning('endsAt').executeTakeFirst()

type Limits = { at: Date; idleSince: Date }

export const listLiveSessions = (db: Db, userId: string, { at, idleSince }: Limits) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'timeZone as deviceZone', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('endsAt', '>', at)
    .where('lastSeenAt', '>', idleSince)
    .orderBy('lastSeenAt', 'desc')
    .execute()

/** False for someone else's session. */
export async function deleteSession(db: Db, id: string, userId: string) {
  const deleted = await db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export const deleteSessionsOfUser = (db: Db, userId: string, exceptId?: string) =>
  db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .execute()

/** Leaves a person the newest ones. */
export const deleteOldestSessions = (db: Db, userId: string, kept: number) =>
  db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id').offset(kept),
    )
    .execute()

export const deleteEndedSessions = (db: Db, { at, idleSince }: Limits) =>
  db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('endsAt', '<=', at), eb('lastSeenAt', '<=', idleSince)]))
    .execute()
