import { screen } from '#contract/screens.ts'
import type { TeamTransition } from '#contract/trust/team.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import type { MemberRow } from './team.queries.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'link' | 'label'>
/** For a member who can still get in. */
export const openDashboard = { link: screen('/homeowner/dashboard'), label: 'Open my dashboard' } as const
type Texts = Partial<Record<TeamTransition | 'change', (member: MemberRow) => Text>>

/** Who someone works with: a business, or a person by first name and initial. */
export const businessOf = ({ businessName, ownerFirstName, ownerLastName }: MemberRow) =>
  publicName({ businessName, firstName: ownerFirstName, lastName: ownerLastName })

const who = ({ name, email }: MemberRow) => name ?? email

const toTeam: Texts = {
  accept: (member) => ({ title: 'Someone joined your team', parts: [`${who(member)} accepted your invitation.`] }),
  decline: ({ email }) => ({ title: 'An invitation was declined', parts: [`${email} declined your invitation to the team.`] }),
  expire: ({ email }) => ({
    title: 'An invitation expired',
    parts: [`${email} did not answer your invitation within 7 days. You can invite them again.`],
  }),
}

const toMember: Texts = {
  change: (member) => ({
    title: 'Your permissions changed',
    parts: [`${businessOf(member)} changed what you can do on their team.`],
    ...openDashboard,
  }),
  suspend: (member) => ({
    title: 'Your team access is paused',
    parts: [`${businessOf(member)} paused your access. Contact them if you have questions.`],
    priority: 'HIGH',
  }),
  resume: (member) => ({
    title: 'Your team access is back',
    parts: [`${businessOf(member)} restored your access. Sign in to continue.`],
    ...openDashboard,
  }),
  remove: (member) => ({
    title: 'You’re no longer on a team',
    parts: [`${businessOf(member)} removed you from their team. Your account stays yours.`],
    priority: 'HIGH',
  }),
}

/**
 * Runs in the change's transaction. Access is the account's concern, so the member is notified whatever their preferences are.
 */
export async function notifyOfTeam(tx: Tx, event: TeamTransition | 'change', member: MemberRow, at: Date) {
  const theirs = toTeam[event]?.(member)
  const link = screen('/homeowner/settings')
  if (theirs)
    await notifyHome(
      tx,
      { ownerId: member.ownerId, homeId: null },
      'manage_team',
      { type: 'TEAM', link, label: 'View team', ...theirs },
      at,
    )
  const mine = toMember[event]?.(member)
  if (!mine || !member.userId) return
  const person = { userId: member.userId, email: member.email, firstName: member.firstName ?? '' }
  await notifyPerson(tx, person, { type: 'TEAM', ...mine, email: 'required' }, at)
}
