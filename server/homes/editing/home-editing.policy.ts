import { type ListingStatus, type ListingTransition, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import { type ListingAction, listingAction } from '#contract/homes/private-home.ts'
import type { Actor } from '#server/kernel/context.ts'
import { managesHome } from '#server/kernel/permission.ts'

type Home = { id: string; status: ListingStatus; ownerId: string }

export const canEdit = (actor: Actor, home: Home) => managesHome(actor, home, 'edit_properties') && home.status !== 'DELETED'

const canTake = (step: ListingTransition, actor: Actor, home: Home) =>
  canEdit(actor, home) && listingLifecycle.isOpen(step, home.status, actor.role)

export const listingActions = (actor: Actor, home: Home): ListingAction[] =>
  listingAction.options.filter((action) => (action === 'edit' ? canEdit(actor, home) : canTake(action, actor, home)))
