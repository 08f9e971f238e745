import type { Permission } from '#contract/endpoint.ts'
import { type TeamTransition, teamLifecycle } from '#contract/trust/team.lifecycle.ts'
import { type TeamAction, teamAction } from '#contract/trust/team.ts'
import type { Actor } from '#server/kernel/context.ts'
import { may } from '#server/kernel/permission.ts'
import type { MemberRow } from './team.queries.ts'

type Grant = { permissions: readonly Permission[]; homeIds: readonly string[] | null }

/** No one grants what they lack: neither a permission nor a home. */
export const canGrant = (actor: Actor, { permissions, homeIds }: Grant) =>
  permissions.every((permission) => may(actor, permission)) && reachesHomes(actor, homeIds)

const reachesHomes = ({ homeIds: own }: Actor, homeIds: readonly string[] | null) =>
  !own || homeIds?.every((id) => own.includes(id)) === true

/** A member is managed by people who could have given them all they have, never by themselves. The owner is no member. */
export const canManage = (actor: Actor, member: Pick<MemberRow, 'ownerId' | 'userId'> & Grant) =>
  actor.role === 'OWNER' &&
  actor.accountId === member.ownerId &&
  may(actor, 'manage_team') &&
  member.userId !== actor.userId &&
  canGrant(actor, member)

/** Someone who is limited to some homes does not see who works in the others. */
export const canSeeMember = (actor: Actor, member: Pick<MemberRow, 'ownerId' | 'userId' | 'homeIds'>) =>
  actor.accountId === member.ownerId && (member.userId === actor.userId || reachesHomes(actor, member.homeIds))

const isOpen = (action: TeamAction, { status }: Pick<MemberRow, 'status'>) =>
  action === 'change'
    ? status === 'INVITED' || status === 'ACTIVE' || status === 'SUSPENDED'
    : teamLifecycle.isOpen(action satisfies TeamTransition, status, 'OWNER')

export const teamActions = (actor: Actor, member: MemberRow): TeamAction[] =>
  canManage(actor, member) ? teamAction.options.filter((action) => isOpen(action, member)) : []
