import type { Actor } from '#server/kernel/context.ts'
import type { ListingStatus } from '#server/kernel/database/schema.ts'

type Home = { status: ListingStatus; ownerId: string }

/** Published homes are everyone's to read. Others are a preview, for those who see them from inside. */
export const canRead = (actor: Actor | null, home: Home) => home.status === 'PUBLISHED' || canSeeInside(actor, home)

/** The owner's account and staff: they also see what is private about a home. */
export function canSeeInside(actor: Actor | null, { status, ownerId }: Home) {
  if (!actor || status === 'DELETED') return false
  if (actor.role === 'ADMIN') return true
  const mayView = !actor.permissions || actor.permissions.includes('view_properties')
  return actor.role === 'OWNER' && actor.accountId === ownerId && mayView
}
