import type { Actor } from '#server/kernel/context.ts'
import { homesOf, may } from '#server/kernel/permission.ts'

/** Staff see the whole site; owners and team members with analytics see visits to their homes. Residents see no figures. */
export const canSeeVisits = (actor: Actor) => actor.role !== 'SEEKER' && may(actor, 'view_analytics')
export const visitsOfHomes = (actor: Actor) => (actor.role === 'OWNER' ? homesOf(actor) : undefined)
