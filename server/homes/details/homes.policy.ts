import type { Actor } from '#server/kernel/context.ts'
import type { ListingStatus } from '#server/kernel/database/schema.ts'
import { managesHome } from '#server/kernel/permission.ts'

export type ReadableHome = { id: string; status: ListingStatus; ownerId: string }

/** Everyone may read published homes. Others are a preview, for those with private access. */
export const canRead = (actor: Actor | null, home: ReadableHome) => home.status === 'PUBLISHED' || canSeePrivateHome(actor, home)

/** Private access: the owner's account and staff also see what is not public about a home. */
export function canSeePrivateHome(actor: Actor | null, home: ReadableHome) {
  if (!actor || home.status === 'DELETED') return false
  if (actor.role === 'ADMIN') return true
  return managesHome(actor, home, 'view_properties')
}
