import type { Actor } from '#server/kernel/context.ts'
import type { ListingStatus } from '#server/kernel/schema.ts'

type Home = { status: ListingStatus; ownerId: string }

/** Published homes are everyone's to read. Others are a preview, for their owner's account and for staff. */
export function canRead(actor: Actor | null, { status, ownerId }: Home) {
  if (status === 'PUBLISHED') return true
  if (!actor || status === 'DELETED') return false
  if (actor.role === 'ADMIN') return true
  const mayView = !actor.permissions || actor.permissions.includes('view_properties')
  return actor.role === 'OWNER' && actor.accountId === ownerId && mayView
}
