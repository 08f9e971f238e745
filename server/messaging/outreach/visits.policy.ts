import type { Actor } from '#server/kernel/context.ts'
import { may } from '#server/kernel/permission.ts'

/** Staff see the whole site; owners and team members with analytics see visits to their homes. Residents see no figures. */
export const canSeeVisits = (actor: Actor) => actor.role !== 'SEEKER' && may(actor, 'view_analytics')
export const visitsOfOwner = ({ role, accountId }: Actor) => (role === 'OWNER' ? accountId : undefined)
