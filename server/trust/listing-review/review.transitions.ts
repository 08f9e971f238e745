import type { ListingReviewAction } from '#contract/trust/admin-homes.ts'
import { transitionListing } from '#server/homes/listings/listings.transitions.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import { ensureComplete } from '#server/homes/listings/owner-transitions.ts'
import { approvePublic } from '#server/homes/revisions/revisions.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, HttpError, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { ensureRoomForHome } from '#server/payments/plans/limits.ts'
import { findLastSave, findOwnerOfHome, findUpdatedAt, isOwnerActive } from './admin-home.queries.ts'
import { listingReviewActions } from './admin-homes.policy.ts'
import { notifyOfListingReview } from './listing-review.notices.ts'

type Decision = { updatedAt?: string; reason?: string | undefined }
type Call = Pick<Context, 'db' | 'now' | 'config'> & { actor: Actor; caller: Caller; params: { id: string }; body: Decision }

/** A staff decision about a listing: the transition, its event, the email and the notification, all or nothing. */
export const decideListing = (name: ListingReviewAction) => (call: Call) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, params, body } = call
    const at = call.now()
    const row = await lockHome(tx, params.id)
    const home = visible(row, (row) => row.status !== 'DELETED', 'Home')
    const isOpen = listingReviewActions(home.status).includes(name)
    if (isOpen && body.updatedAt) await ensureSeen(tx, home.id, body.updatedAt)
    if (isOpen && makesPublic.includes(name)) {
      ensure(await isOwnerActive(tx, home.id), 'The owner’s account is suspended. Reinstate the account first.')
      await ensureComplete(tx, home.id, at)
      await ensureRoomForHome(tx, home, { at, reader: 'ADMIN' })
    }
    const { reason } = body
    const status = await transitionListing(tx, { name, home, by: actor, caller, at, reason })
    if (isOpen && makesPublic.includes(name)) await approvePublic(tx, home.id)
    const { title } = orNotFound(await findOwnerOfHome(tx, home.id), 'Owner')
    const { supportEmail } = call.config
    await notifyOfListingReview(tx, name, { home: { ...home, title }, reason, supportEmail }, at)
    return { id: home.id, status, statusReason: reason ?? null, updatedAt: at, allowedActions: listingReviewActions(status) }
  })

const makesPublic: readonly ListingReviewAction[] = ['approve', 'reinstate']

/** Refuses a decision if the home was changed after staff opened it, because they have not seen that change. */
export async function ensureSeen(tx: Tx, homeId: string, seen: string) {
  const { updatedAt } = orNotFound(await findUpdatedAt(tx, homeId), 'Home')
  if (updatedAt.getTime() === new Date(seen).getTime()) return
  const save = await findLastSave(tx, homeId)
  const by = [save?.firstName, save?.lastName].filter(Boolean).join(' ') || 'Someone'
  const message = `${by} changed this home after you opened it. Nothing is decided yet. Check the latest version first.`
  const changed = { section: save?.section ?? 'basic', version: save?.version ?? 0, by, at: updatedAt }
  throw new HttpError(409, message, { changed })
}
