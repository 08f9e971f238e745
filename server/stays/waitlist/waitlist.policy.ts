import type { Actor } from '#server/kernel/context.ts'
import type { Entry } from './waitlist.queries.ts'

export const isOwn = ({ role, accountId }: Actor, { residentId }: Pick<Entry, 'residentId'>) =>
  role === 'SEEKER' && accountId === residentId

export function canManage({ role, accountId, permissions }: Actor, { ownerId }: Pick<Entry, 'ownerId'>) {
  const may = !permissions || permissions.includes('manage_applications')
  return role === 'OWNER' && accountId === ownerId && may
}

/** The person, those who run the home, and staff. */
export const canSee = (actor: Actor, entry: Entry) => isOwn(actor, entry) || canManage(actor, entry) || actor.role === 'ADMIN'
