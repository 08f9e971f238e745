import { screen } from '#contract/screens.ts'
import { formatDayOf, platformZone } from '#contract/time.ts'
import { permissionLabel, teamRoleLabel } from '#contract/trust/team.labels.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { plainNameOr } from '#server/kernel/mail/plain-name.ts'
import type { MemberRow } from './team.queries.ts'

type Invited = Pick<MemberRow, 'id' | 'role' | 'permissions' | 'expiresAt'> & { business: string; inviter: string }

/** The only place that has the secret. It goes to an address that may belong to no account, so it greets no one by name. */
export function invitationMail({ id, role, permissions, expiresAt, ...names }: Invited, token: string) {
  const inviter = plainNameOr(names.inviter, 'Someone')
  const business = plainNameOr(names.business, 'a business')
  return renderEmail({
    subject: 'You’re invited to join a team',
    greeting: 'Hello,',
    parts: [
      `${inviter} invites you to work with ${business} on Waymark. Your role: ${teamRoleLabel[role].toLowerCase()}.`,
      `You’ll be able to: ${permissions.map((name) => permissionLabel[name].toLowerCase()).join(', ')}.`,
      { link: screen('/accept-invitation', { teamId: id, token }), label: 'View invitation' },
      `Sign in or sign up with this email address. The invitation is only for you and is open until ${formatDayOf(expiresAt!, platformZone)}.`,
      'If you did not expect this, you can ignore this email. Nothing will change.',
    ],
  })
}
