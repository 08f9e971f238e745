import { type ListingStatus, type ListingTransition, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import type { PrivateHome } from '#contract/homes/private-home.ts'
import type { Actor } from '#server/kernel/context.ts'
import { managesFor } from '#server/kernel/permission.ts'

type Home = { status: ListingStatus; ownerId: string }

export const canEdit = (actor: Actor, home: Home) => managesFor(actor, home, 'edit_properties') && home.status !== 'DELETED'

export const canTake = (step: ListingTransition, actor: Actor, home: Home) =>
  canEdit(actor, home) && listingLifecycle.isOpen(step, home.status, actor.role)

export function homeActions(actor: Actor, home: Home): PrivateHome['can'] {
  const can = (step: ListingTransition) => canTake(step, actor, home)
  return {
    edit: canEdit(actor, home),
    submit: can('submit'),
    pause: can('pause'),
    publish: can('publish'),
    archive: can('archive'),
    dearchive: can('dearchive'),
    delete: can('delete'),
  }
}
