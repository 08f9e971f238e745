import type { Db } from '#server/kernel/database/database.ts'

/** Which person works in which owner's team. A suspended owner's team has nothing to act for. */
export const activeTeams = (db: Db) =>
  db
    .selectFrom('teamMembers as member')
    .innerJoin('owners as managed', 'managed.id', 'member.ownerId')
    .innerJoin('users as manager', 'manager.id', 'managed.userId')
    .select(['member.id', 'member.userId', 'member.ownerId', 'member.role', 'member.permissions', 'member.homeIds'])
    .select(['manager.firstName as ownerFirstName', 'manager.lastName as ownerLastName'])
    .where('member.status', '=', 'ACTIVE')
    .where('manager.status', '=', 'ACTIVE')

export const findTeamOfUser = (db: Db, userId: string) => activeTeams(db).where('member.userId', '=', userId).executeTakeFirst()

/** The people on an owner's team, whatever the status of the owner's account. */
export const listTeamOfOwner = (db: Db, ownerUserId: string) =>
  db
    .selectFrom('teamMembers as member')
    .innerJoin('owners as owner', 'owner.id', 'member.ownerId')
    .innerJoin('users as manager', 'manager.id', 'owner.userId')
    .innerJoin('users as person', 'person.id', 'member.userId')
    .select(['person.id as userId', 'person.email', 'person.firstName'])
    .select(['owner.businessName', 'manager.firstName as ownerFirstName', 'manager.lastName as ownerLastName'])
    .where('owner.userId', '=', ownerUserId)
    .where('member.status', '=', 'ACTIVE')
    .orderBy('person.id')
    .execute()

/** The address that an open invitation with this secret was sent to. */
export async function findInvitedEmail(db: Db, tokenHash: Buffer, at: Date) {
  const invitation = await db
    .selectFrom('teamMembers')
    .select('email')
    .where('tokenHash', '=', tokenHash)
    .where('status', '=', 'INVITED')
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return invitation?.email
}
