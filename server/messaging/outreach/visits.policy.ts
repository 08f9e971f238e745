import type { Actor } from '#server/kernel/context.ts'

/** Staff see the whole site, owners and their analysts the visits to their homes. Residents run nothing, so they see no figures. */
export const canSeeVisits = ({ role, permissions }: Actor) =>
  role !== 'SEEKER' && (!permissions || permissions.includes('view_analytics'))
export const visitsOfOwner = ({ role, accountId }: Actor) => (role === 'OWNER' ? accountId : undefined)
