import type { Actor } from '#server/kernel/context.ts'

/** Staff see the whole site; owners and team members with analytics see visits to their homes. Residents see no figures. */
export const canSeeVisits = ({ role, permissions }: Actor) =>
  role !== 'SEEKER' && (!permissions || permissions.includes('view_analytics'))
export const visitsOfOwner = ({ role, accountId }: Actor) => (role === 'OWNER' ? accountId : undefined)
