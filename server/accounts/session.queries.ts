import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database.ts'
import type { Sessions } from '#server/kernel/schema.ts'

export const insertSession = (db: Db, session: Insertable<Sessions>) => db.insertInto('sessions').values(session).execute()

/** The session with all that decides what its person may do; one read for every request. */
export const findSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.userId')
    .leftJoin('owners as owner', 'owner.userId', 'user.id')
    .leftJoin('residents as resident', 'resident.userId', 'user.id')
    .leftJoin('teamMembers as team', (join) => join.onRef('team.userId', '=', 'user.id').on('team.status', '=', 'ACTIVE'))
    .select(['session.id', 'session.lastSeenAt', 'session.endsAt', 'user.id as userId', 'user.role', 'user.status'])
    .select(['owner.id as ownerId', 'resident.id as residentId', 'team.ownerId as teamOwnerId', 'team.permissions'])
    .where('session.tokenHash', '=', tokenHash)
    .executeTakeFirst()

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const setSessionSeen = (db: Db, id: string, at: Date) =>
  db.updateTable('sessions').set({ lastSeenAt: at }).where('id', '=', id).execute()

export const listSessionsOfUser = (db: Db, userId: string) =>
  db.selectFrom('sessions').selectAll().where('userId', '=', userId).orderBy('lastSeenAt', 'desc').execute()

export const deleteSession = async (db: Db, id: string, userId: string) => {
  const deleted = await db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export const deleteSessionsOfUser = (db: Db, userId: string, exceptId?: string) =>
  db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .execute()

export const deleteEndedSessions = (db: Db, { before, idleBefore }: { before: Date; idleBefore: Date }) =>
  db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('endsAt', '<', before), eb('lastSeenAt', '<', idleBefore)]))
    .execute()
