import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { acceptStaffInvitationForm } from '#contract/people/staff-accounts.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, HttpError } from '#server/kernel/http/http-error.ts'
import { freeUnconfirmedEmail, insertUser } from '#server/people/accounts/accounts.queries.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import { ensureHardPassword } from '#server/people/sign-in/passwords.blocklist.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { countDeadLink } from '#server/people/sign-in/throttle.ts'
import { takeInvitation } from './staff.queries.ts'

type Call = Context & { body: z.output<typeof acceptStaffInvitationForm>; caller: Caller }

/** The link proves access to the mailbox, so the email is confirmed with it. The invitation works once. */
export async function acceptStaffInvitation(call: Call) {
  const { db, now, body, caller } = call
  const { email, firstName, lastName } = body
  ensureHardPassword('password', body.password, body)
  const passwordHash = await hashPassword(body.password)
  const isTaken = await inTransaction(db, async (tx) => {
    const at = now()
    const invitation = await takeInvitation(tx, { tokenHash: hashToken(body.token), email, at })
    if (!invitation) return false
    const { staffRole } = invitation
    const id = randomUUID()
    const account = { id, email, firstName, lastName, passwordHash, role: 'ADMIN', staffRole, status: 'ACTIVE' } as const
    await freeUnconfirmedEmail(tx, email, at)
    const isNew = await insertUser(tx, { ...account, emailConfirmedAt: at, createdAt: at })
    ensure(isNew, 'There is already an account with this email. Ask for an invitation to a different address.')
    const details = { staffRole, invitation: invitation.id, invitedBy: invitation.invitedBy }
    const actor = { userId: id, role: 'ADMIN' } as const
    await insertAuditEvent(tx, { at, actor, caller, action: 'user.joinStaff', subject: ['user', id], details })
    return true
  })
  if (!isTaken) {
    await countDeadLink(call)
    throw new HttpError(400, 'This invitation has expired, was revoked, or is for another email address. Ask for a new one.')
  }
  return { message: 'Your account is ready. Please sign in.' }
}
