import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/enumerations.ts'
import { staffAccounts } from '#contract/people/staff-accounts.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { endStreamsOf } from '#server/kernel/live.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { findCredentials, findPerson, lockActiveAdministrators } from '#server/people/accounts/accounts.queries.ts'
import { deleteChallengesOfUser } from '#server/people/security/challenges.queries.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { hashToken, newToken } from '#server/people/sessions/session.ts'
import { acceptStaffInvitation } from './accept-staff-invitation.ts'
import { staffInvitationMail, staffRoleChangedMail } from './staff.mail.ts'
import { presentInvitation, presentStaff } from './staff.present.ts'
import {
  deleteInvitation,
  findInvitation,
  findStaff,
  insertInvitation,
  listInvitations,
  listStaffAccounts,
  renewInvitation,
  setStaffRole,
} from './staff.queries.ts'

const invitationDays = 7

type Invited = { email: string; staffRole: StaffRole; expiresAt: Date }

async function sendInvitation(tx: Tx, { actor, at }: { actor: Actor; at: Date }, { email, ...invited }: Invited, token: string) {
  const { firstName, lastName } = orNotFound(await findPerson(tx, actor.userId), 'Account')
  const inviter = `${firstName} ${lastName}`.trim()
  await sendMail(tx, { to: email, ...staffInvitationMail({ ...invited, inviter }, token) }, at)
}

async function readMember({ db }: Context, actor: Actor, id: string) {
  return orNotFound(
    presentStaff(await listStaffAccounts(db), actor).find((member) => member.id === id),
    'Account',
  )
}

export const staffAccountsService = handlers(staffAccounts, {
  async 'GET /admin/staff'({ db, actor, now }) {
    const [staff, invitations] = await Promise.all([listStaffAccounts(db), listInvitations(db)])
    return { staff: presentStaff(staff, actor), invitations: invitations.map((row) => presentInvitation(row, now())) }
  },

  async 'POST /admin/staff/invitations'({ db, actor, caller, now, body: { email, staffRole } }) {
    const [id, at, token] = [randomUUID(), now(), newToken()]
    // Staff see this list anyway, and an address with an account would learn of the invitation by email.
    const account = await findCredentials(db, email)
    if (account && account.status !== 'PENDING_VERIFICATION')
      throwFieldError('email', 'This email already has an account. Use a different address.')
    await inTransaction(db, async (tx) => {
      const expiresAt = addTime(at, { days: invitationDays })
      const invitation = { id, email, staffRole, tokenHash: hashToken(token), invitedBy: actor.userId, createdAt: at, expiresAt }
      ensure(
        await insertInvitation(tx, invitation, at),
        'This address already has an invitation. You can send it again.',
        'already_done',
      )
      await sendInvitation(tx, { actor, at }, { email, staffRole, expiresAt }, token)
      const event = { action: 'staffInvitation.send', subject: ['staffInvitation', id], details: { staffRole } } as const
      await insertAuditEvent(tx, { at, actor, caller, ...event })
    })
    return presentInvitation(orNotFound(await findInvitation(db, id), 'Invitation'), at)
  },

  async 'POST /admin/staff/invitations/{id}/resend'({ db, actor, caller, now, params: { id } }) {
    const [at, token] = [now(), newToken()]
    await inTransaction(db, async (tx) => {
      const { email, staffRole } = orNotFound(await findInvitation(tx, id), 'Invitation')
      const expiresAt = addTime(at, { days: invitationDays })
      const renewal = { tokenHash: hashToken(token), expiresAt, invitedBy: actor.userId }
      ensure(await renewInvitation(tx, id, renewal), 'This invitation was just accepted or revoked.', 'changed_meanwhile')
      await sendInvitation(tx, { actor, at }, { email, staffRole, expiresAt }, token)
      const event = { action: 'staffInvitation.resend', subject: ['staffInvitation', id], details: { staffRole } } as const
      await insertAuditEvent(tx, { at, actor, caller, ...event })
    })
    return presentInvitation(orNotFound(await findInvitation(db, id), 'Invitation'), at)
  },

  async 'DELETE /admin/staff/invitations/{id}'({ db, actor, caller, now, params: { id } }) {
    await inTransaction(db, async (tx) => {
      const { staffRole } = orNotFound(await deleteInvitation(tx, id), 'Invitation')
      const event = { action: 'staffInvitation.revoke', subject: ['staffInvitation', id], details: { staffRole } } as const
      await insertAuditEvent(tx, { at: now(), actor, caller, ...event })
    })
    return { message: 'Invitation revoked. Its link no longer works.' }
  },

  async 'PUT /admin/staff/{id}/role'(call) {
    const { db, actor, caller, now, params, body } = call
    const { from, staffRole: to } = body
    ensure(params.id !== actor.userId, 'You cannot change your own role. Ask another administrator.')
    await inTransaction(db, async (tx) => {
      // Holds the row locks of active administrators, so that two cannot take the role from each other and leave no one.
      const administrators = await lockActiveAdministrators(tx)
      const person = orNotFound(await findStaff(tx, params.id), 'Account')
      if (from === to) return
      if (from === 'ADMINISTRATOR')
        ensure(
          administrators.some(({ id }) => id !== params.id),
          'This is the last active administrator. Someone needs to be able to run Waymark.',
        )
      ensure(
        await setStaffRole(tx, params.id, from, to),
        'This role was just changed. Check the latest version and try again.',
        'changed_meanwhile',
      )
      // Signed out, because links to private files live as long as their session.
      await deleteSessionsOfUser(tx, params.id)
      await deleteChallengesOfUser(tx, params.id)
      await endStreamsOf(tx, params.id)
      const event = { action: 'user.changeStaffRole', subject: ['user', params.id], details: { from, to } } as const
      await insertAuditEvent(tx, { at: now(), actor, caller, ...event })
      await sendMail(tx, { to: person.email, ...staffRoleChangedMail(person, to) }, now())
    })
    return readMember(call, actor, params.id)
  },

  'POST /auth/accept-staff-invitation': acceptStaffInvitation,
})
