import { type Insertable, sql, type Updateable } from 'kysely'
import type { Permission } from '#contract/endpoint.ts'
import type { TeamStatus } from '#contract/trust/team.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { TeamMembers } from '#server/kernel/database/schema.ts'

const open: readonly TeamStatus[] = ['INVITED', 'ACTIVE', 'SUSPENDED']

const selectMembers = (db: Db) =>
  db
    .selectFrom('teamMembers as member')
    .innerJoin('owners as owner', 'owner.id', 'member.ownerId')
    .innerJoin('users as manager', 'manager.id', 'owner.userId')
    .leftJoin('users as person', 'person.id', 'member.userId')
    .leftJoin('users as inviter', 'inviter.id', 'member.invitedBy')
    .select(['member.id', 'member.ownerId', 'member.userId', 'member.email', 'member.role', 'member.status', 'member.homeIds'])
    .select(['member.createdAt', 'member.expiresAt', 'member.joinedAt', 'member.statusChangedAt', 'member.tokenHash'])
    .select(['owner.businessName', 'manager.firstName as ownerFirstName', 'manager.lastName as ownerLastName'])
    .select(['manager.id as ownerUserId', 'manager.email as ownerEmail', 'manager.status as ownerStatus', 'person.firstName'])
    .select([
      sql<Permission[]>`member.permissions`.as('permissions'),
      sql<string | null>`nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '')`.as('name'),
      sql<string | null>`nullif(trim(concat_ws(' ', inviter.first_name, inviter.last_name)), '')`.as('inviterName'),
    ])

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number]

export const findMember = (db: Db, id: string) => selectMembers(db).where('member.id', '=', id).executeTakeFirst()

/** Takes the membership's row lock. */
export const lockMember = (tx: Tx, id: string) =>
  selectMembers(tx).where('member.id', '=', id).forUpdate('member').executeTakeFirst()

/** The team: open invitations first, then members by name. Memberships that have ended are in the history only. */
export const listMembers = (db: Db, ownerId: string) =>
  selectMembers(db)
    .select(
      sql<Date | null>`(select max(event.at) from audit_events event where event.actor_id = member.user_id and event.action = 'user.signIn')`.as(
        'lastSignInAt',
      ),
    )
    .where('member.ownerId', '=', ownerId)
    .where('member.status', 'in', open)
    .orderBy(sql`member.status = 'INVITED'`, 'desc')
    .orderBy('name')
    .orderBy('member.email')
    .execute()

/** False if this address already has an open membership in the account. */
export async function insertMember(tx: Tx, member: Insertable<TeamMembers>) {
  const inserted = await tx
    .insertInto('teamMembers')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const setMember = (tx: Tx, id: string, change: Updateable<TeamMembers>) =>
  tx.updateTable('teamMembers').set(change).where('id', '=', id).execute()

/** False if the membership has another status by now. */
export async function moveMember(tx: Tx, id: string, from: TeamStatus, change: Updateable<TeamMembers>) {
  const { numUpdatedRows } = await tx
    .updateTable('teamMembers')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks the person, so that two acceptances of different invitations come one after the other. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** What keeps a person from joining a team: homes of their own, or another team. */
export const findTies = (db: Db, userId: string) =>
  db
    .selectFrom('users as person')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('homes as home')
            .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
            .select('home.id')
            .whereRef('owner.userId', '=', 'person.id')
            .where('home.status', '<>', 'DELETED'),
        )
        .as('hasHomes'),
      eb
        .exists(
          eb
            .selectFrom('teamMembers as other')
            .select('other.id')
            .whereRef('other.userId', '=', 'person.id')
            .where('other.status', '=', 'ACTIVE'),
        )
        .as('hasTeam'),
    ])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow()

export const listExpiredInvitations = (db: Db, at: Date) =>
  db
    .selectFrom('teamMembers')
    .select('id')
    .where('status', '=', 'INVITED')
    .where('expiresAt', '<=', at)
    .orderBy('expiresAt')
    .limit(500)
    .execute()

/** Invitations that came to nothing are forgotten with their email address; the audit event of each stays. */
export const deleteEndedInvitations = (db: Db, before: Date) =>
  db
    .deleteFrom('teamMembers')
    .where('status', 'in', ['DECLINED', 'EXPIRED', 'REVOKED'])
    .where('statusChangedAt', '<', before)
    .execute()

type HistoryRow = {
  id: string
  at: Date
  action: string
  actorRole: string
  reason: string | null
  name: string | null
  homeTitle: string | null
}

/**
 * What happened to a membership, and what the member did for this account while it lasted. Signing in and their own account are
 * theirs alone.
 */
export async function listMemberHistory(db: Db, { id, userId, joinedAt, status, statusChangedAt }: MemberRow) {
  const until = status === 'REMOVED' ? statusChangedAt : null
  const { rows } = await sql<HistoryRow>`
    select event.id, event.at, event.action, event.actor_role, event.details ->> 'reason' as reason,
      nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '') as name,
      case when event.subject_type = 'home' then nullif(trim(home.title), '') end as home_title
    from (
      (select * from audit_events where subject_type = 'teamMember' and subject_id = ${id} order by at desc, id desc limit 100)
      union
      (select * from audit_events where actor_id = ${userId}::uuid and actor_role = 'OWNER' and at >= ${joinedAt}
          and (${until}::timestamptz is null or at <= ${until}) and subject_type not in ('user', 'call', 'emailHash', 'teamMember', 'resident')
        order by at desc, id desc limit 100)
    ) event
    left join users person on person.id = event.actor_id
    left join homes home on event.subject_type = 'home' and home.id::text = event.subject_id
    order by event.at desc, event.id desc limit 100`.execute(db)
  return rows
}
