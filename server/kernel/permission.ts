import type { Permission } from '#contract/endpoint.ts'
import { duration } from '#contract/time.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import type { Actor } from './context.ts'

/** An owner may do everything with their own account; a team member only what they were given. */
export const may = ({ permissions }: Pick<Actor, 'permissions'>, permission: Permission) =>
  !permissions || permissions.includes(permission)

/** Whether the record is the resident's own. One without a resident's account belongs to none. */
export const isResidentOf = ({ role, accountId }: Actor, { residentId }: { residentId: string | null }) =>
  role === 'SEEKER' && accountId === residentId

/** The homes a caller acts for: all of an owner's account, or the few a team member is limited to. */
export type HomeScope = { readonly ownerId: string; readonly homeIds: readonly string[] | null }

export const homesOf = ({ accountId, homeIds }: Actor): HomeScope => ({ ownerId: accountId, homeIds: homeIds ?? null })

export const allHomesOf = (ownerId: string): HomeScope => ({ ownerId, homeIds: null })

/** Whether a limit to some homes, if there is one, includes this home. What belongs to no home is for people without a limit. */
export const reachesHome = ({ homeIds }: Pick<Actor, 'homeIds'>, homeId: string | null) =>
  !homeIds || (homeId !== null && homeIds.includes(homeId))

type OfHome = { ownerId: string; homeId: string | null }

/** Whether the record belongs to a home that the actor acts for, and the actor may manage such records. */
export const managesFor = (actor: Actor, { ownerId, homeId }: OfHome, permission: Permission) =>
  actor.role === 'OWNER' && actor.accountId === ownerId && reachesHome(actor, homeId) && may(actor, permission)

/** The same for the home itself. */
export const managesHome = (actor: Actor, { id, ownerId }: { id: string; ownerId: string }, permission: Permission) =>
  managesFor(actor, { ownerId, homeId: id }, permission)

const confirmedFor = duration({ minutes: 10 })

/** Sensitive changes need a recent proof that the person at the screen is the one who signed in. */
export function ensureConfirmed({ confirmedAt }: Pick<Actor, 'confirmedAt'>, now: Date) {
  const isRecent = confirmedAt && now.getTime() - confirmedAt.getTime() <= confirmedFor
  if (!isRecent) throw new HttpError(428, 'Please confirm that it’s you.')
}
