import type { Actor } from '#server/kernel/context.ts'
import type { ListingStatus } from '#server/kernel/database/schema.ts'
import { managesFor } from '#server/kernel/permission.ts'

type Home = { status: ListingStatus; ownerId: string }

/** Everyone may read published homes. Others are a preview, for those with private access. */
export const canRead = (actor: Actor | null, home: Home) => home.status === 'PUBLISHED' || canSeePrivateHome(actor, home)

/** Private access: the owner's account and staff also see what is not public about a home. */
export function canSeePrivateHome(actor: Actor | null, { status, ownerId }: Home) {
  if (!actor || status === 'DELETED') return false
  if (actor.role === 'ADMIN') return true
  return managesFor(actor, { ownerId }, 'view_properties')
}
