import type { Updateable } from 'kysely'
import { type TeamStatus, type TeamTransition, teamLifecycle } from '#contract/trust/team.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { TeamMembers } from '#server/kernel/database/schema.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { endStreamsOf } from '#server/kernel/live.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { notifyOfTeam } from './team.notices.ts'
import { findMember, type MemberRow, moveMember } from './team.queries.ts'

type Request = TransitionRequest<TeamTransition, TeamStatus> & {
  /** The membership as read under its row lock. */
  member: MemberRow
  change?: Updateable<TeamMembers>
}

const endsAccess: readonly TeamTransition[] = ['suspend', 'remove']

export const transitionMember = (tx: Tx, { member, change = {}, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: teamLifecycle,
    row: member,
    label: 'team member',
    action: `teamMember.${request.name}`,
    subject: ['teamMember', member.id],
    // A link works only while the invitation is open.
    move: (from, status) =>
      moveMember(tx, member.id, from, {
        statusChangedAt: request.at,
        ...(status !== 'INVITED' && { tokenHash: null, expiresAt: null }),
        ...change,
        status,
      }),
    reread: () => findMember(tx, member.id),
    async effects(after) {
      if (endsAccess.includes(request.name)) await endAccess(tx, after)
      else await refreshAccess(tx, after)
      await notifyOfTeam(tx, request.name, after, request.at)
    },
  })

/** Signs the person out everywhere, because links to private files live as long as their session. */
async function endAccess(tx: Tx, { userId }: MemberRow) {
  if (!userId) return
  await deleteSessionsOfUser(tx, userId)
  await endStreamsOf(tx, userId)
}

/** Open event streams end if the person's access is no longer what it was; the page connects again and reads everything again. */
export async function refreshAccess(tx: Tx, { userId }: MemberRow) {
  if (userId) await endStreamsOf(tx, userId)
}
