import { type Insertable, sql } from 'kysely'
import type { StaffRole } from '#contract/enumerations.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { StaffInvitations } from '#server/kernel/database/schema.ts'

const staffOf = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'status', 'twoFactorSince'])
    .select(sql<StaffRole>`staff_role`.as('staffRole'))
    .select(
      sql<Date | null>`(select event.at from audit_events event where event.actor_id = users.id
        and event.action = 'user.signIn' order by event.at desc, event.id desc limit 1)`.as('lastSignInAt'),
    )
    .where('role', '=', 'ADMIN')
    .where('status', '<>', 'DELETED')

/** Everyone who is staff, administrators first. */
export const listStaffAccounts = (db: Db) => staffOf(db).orderBy('staffRole', 'desc').orderBy('firstName').orderBy('id').execute()
export const findStaff = (db: Db, id: string) => staffOf(db).where('id', '=', id).executeTakeFirst()
export type StaffRow = Awaited<ReturnType<typeof listStaffAccounts>>[number]

export async function setStaffRole(tx: Tx, id: string, from: StaffRole, to: StaffRole) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ staffRole: to })
    .where('id', '=', id)
    .where('staffRole', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const invitationsOf = (db: Db) =>
  db
    .selectFrom('staffInvitations as invitation')
    .leftJoin('users as inviter', 'inviter.id', 'invitation.invitedBy')
    .select(['invitation.id', 'invitation.email', 'invitation.staffRole', 'invitation.expiresAt'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', inviter.first_name, inviter.last_name)), '')`.as('inviterName'))

export const listInvitations = (db: Db) => invitationsOf(db).orderBy('invitation.createdAt', 'desc').execute()
export const findInvitation = (db: Db, id: string) => invitationsOf(db).where('invitation.id', '=', id).executeTakeFirst()
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number]

/** False if the address has an open invitation; one that has expired is replaced. */
export async function insertInvitation(tx: Tx, invitation: Insertable<StaffInvitations>, at: Date) {
  await tx.deleteFrom('staffInvitations').where('email', '=', invitation.email).where('expiresAt', '<=', at).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staffInvitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Renewal = { tokenHash: Buffer; expiresAt: Date; invitedBy: string }

export async function renewInvitation(tx: Tx, id: string, renewal: Renewal) {
  const { numUpdatedRows } = await tx.updateTable('staffInvitations').set(renewal).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteInvitation = (tx: Tx, id: string) =>
  tx.deleteFrom('staffInvitations').where('id', '=', id).returning(['id', 'email', 'staffRole']).executeTakeFirst()

/** Takes the invitation, so that it is accepted once. */
export const takeInvitation = (tx: Tx, { tokenHash, email, at }: { tokenHash: Buffer; email: string; at: Date }) =>
  tx
    .deleteFrom('staffInvitations')
    .where('tokenHash', '=', tokenHash)
    .where('email', '=', email)
    .where('expiresAt', '>', at)
    .returning(['id', 'staffRole', 'invitedBy'])
    .executeTakeFirst()

export const deleteExpiredInvitations = (db: Db, before: Date) =>
  db.deleteFrom('staffInvitations').where('expiresAt', '<', before).execute()
