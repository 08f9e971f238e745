import type { StaffRole } from '#contract/enumerations.ts'
import { staffRoleLabel, staffRoleSummary } from '#contract/people/staff-accounts.labels.ts'
import { screen } from '#contract/screens.ts'
import { formatDayOf, platformZone } from '#contract/time.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'

type Invited = { staffRole: StaffRole; inviter: string; expiresAt: Date }

/** The only place that has the secret. It goes to an address that belongs to no account, so it greets no one by name. */
export const staffInvitationMail = ({ staffRole, inviter, expiresAt }: Invited, token: string) =>
  renderEmail({
    subject: 'You’re invited to join a team',
    greeting: 'Hello,',
    parts: [
      `${inviter} invites you to work at Waymark. Your role will be ${staffRoleLabel[staffRole].toLowerCase()}: ${staffRoleSummary[staffRole]}`,
      { link: screen('/admin-login', { invitation: token }), label: 'Create your account' },
      `The invitation is only for this email address and is open until ${formatDayOf(expiresAt, platformZone)}.`,
      'If you did not expect this, you can ignore this email. Nothing will change.',
    ],
  })

export const staffRoleChangedMail = ({ firstName }: { firstName: string }, to: StaffRole) =>
  renderEmail({
    subject: 'Your role changed',
    greeting: `Hello ${firstName},`,
    parts: [
      `Your role at Waymark is now ${staffRoleLabel[to].toLowerCase()}: ${staffRoleSummary[to]}`,
      'We signed you out so that it takes effect everywhere. Please sign in again.',
      { link: screen('/admin-login'), label: 'Sign in' },
    ],
  })
