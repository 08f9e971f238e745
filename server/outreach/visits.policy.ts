import type { Actor } from '#server/kernel/context.ts'

/** Staff see the whole site, owners and their analysts the visits to their homes, residents where visitors come from. */
export const canSeeVisits = ({ permissions }: Actor) => !permissions || permissions.includes('view_analytics')
export const canSeePages = ({ role }: Actor) => role !== 'SEEKER'
export const visitsOfOwner = ({ role, accountId }: Actor) => (role === 'OWNER' ? accountId : undefined)
