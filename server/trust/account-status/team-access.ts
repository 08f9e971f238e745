import { possessive } from '#contract/possessive.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { endStreamsOf } from '#server/kernel/live.ts'
import { notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { listTeamOfOwner } from '#server/people/accounts/team.queries.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { openDashboard } from '#server/trust/team/team.notices.ts'

type Member = Awaited<ReturnType<typeof listTeamOfOwner>>[number]

const businessOf = ({ businessName, ownerFirstName, ownerLastName }: Member) =>
  publicName({ businessName, firstName: ownerFirstName, lastName: ownerLastName })

/**
 * Signs out the team of an owner who is being suspended: links to private files live as long as a session. Their membership stays,
 * and so does their own account.
 */
export async function endTeamAccess(tx: Tx, ownerUserId: string, at: Date) {
  for (const member of await listTeamOfOwner(tx, ownerUserId)) {
    await deleteSessionsOfUser(tx, member.userId)
    await endStreamsOf(tx, member.userId)
    const parts = [
      `We suspended ${possessive(businessOf(member))} account, so you cannot work in it for now. Your own account is not affected.`,
    ]
    await notifyPerson(
      tx,
      member,
      { type: 'TEAM', title: 'Your team access is paused', parts, priority: 'HIGH', email: 'required' },
      at,
    )
  }
}

export async function restoreTeamAccess(tx: Tx, ownerUserId: string, at: Date) {
  for (const member of await listTeamOfOwner(tx, ownerUserId)) {
    const parts = [`${possessive(businessOf(member))} account is active again. Sign in to continue.`]
    await notifyPerson(
      tx,
      member,
      { type: 'TEAM', title: 'Your team access is back', parts, ...openDashboard, email: 'required' },
      at,
    )
  }
}
