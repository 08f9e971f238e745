import type { Permission } from '#contract/endpoint.ts'
import type { Actor } from './context.ts'

/** An owner may do everything with their own account; a team member only what they were given. */
export const may = ({ permissions }: Pick<Actor, 'permissions'>, permission: Permission) =>
  !permissions || permissions.includes(permission)

/** Whether the record is the resident's own. One without a resident's account belongs to none. */
export const isResidentOf = ({ role, accountId }: Actor, { residentId }: { residentId: string | null }) =>
  role === 'SEEKER' && accountId === residentId

/** Whether the record belongs to a home of the actor's account, and the actor may manage such records. */
export const managesFor = (actor: Actor, { ownerId }: { ownerId: string }, permission: Permission) =>
  actor.role === 'OWNER' && actor.accountId === ownerId && may(actor, permission)
