import type { StaffInvitation, StaffMember } from '#contract/people/staff-accounts.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { InvitationRow, StaffRow } from './staff.queries.ts'

const nameOf = ({ firstName, lastName }: Pick<StaffRow, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim()

/** What may be done to an account now; the use cases check it again under their locks. */
function actionsFor(
  { id, status, staffRole }: StaffRow,
  actor: Actor,
  staff: readonly StaffRow[],
): StaffMember['allowedActions'] {
  const isAlone = !staff.some((one) => one.id !== id && one.staffRole === 'ADMINISTRATOR' && one.status === 'ACTIVE')
  if (id === actor.userId || (staffRole === 'ADMINISTRATOR' && isAlone)) return []
  if (status === 'SUSPENDED') return ['reinstate']
  return status === 'ACTIVE' ? ['changeRole', 'suspend'] : []
}

export const presentStaff = (rows: readonly StaffRow[], actor: Actor): StaffMember[] =>
  rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    email: row.email,
    staffRole: row.staffRole,
    status: row.status,
    hasTwoStep: row.twoFactorSince !== null,
    lastSignInAt: row.lastSignInAt,
    isYou: row.id === actor.userId,
    allowedActions: actionsFor(row, actor, rows),
  }))

export const presentInvitation = ({ inviterName, ...row }: InvitationRow, at: Date): StaffInvitation => ({
  ...row,
  invitedBy: inviterName ?? 'Waymark staff',
  isExpired: row.expiresAt <= at,
})
