import type { HomeDetails } from '#contract/homes/homes.ts'
import { documentsOfHome } from '#server/homes/documents/documents-of-home.ts'
import { readPrivateHome } from '#server/homes/editing/private-home.ts'
import { withDrafts } from '#server/homes/editing/with-drafts.ts'
import { presentRevision, withHeld } from '#server/homes/revisions/revision.present.ts'
import { findOpenRevision } from '#server/homes/revisions/revisions.queries.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { allHomesOf } from '#server/kernel/permission.ts'
import { findHomeDetails } from './home-details.queries.ts'
import { canSeePrivateHome } from './homes.policy.ts'
import { presentHome } from './homes.present.ts'
import { mayReadHome } from './may-read-home.ts'

type Call = Pick<Context, 'db' | 'fileLinks'> & { actor: Actor | null }

/** A home as this person may see it; one they may not read gets the same answer as a missing one. */
export async function readHome(call: Call, id: string, now: Date): Promise<HomeDetails> {
  const { db, actor, fileLinks } = call
  const row = await findHomeDetails(db, id, now)
  const home = orNotFound(row && (await mayReadHome(db, actor, row)) ? row : null, 'Home')
  if (!actor || !canSeePrivateHome(actor, home)) return presentHome(home, null)
  const inside = await readPrivateHome(db, actor, home.id, now)
  const { ownerId, addressId, locationId } = inside
  const documents = await documentsOfHome({ db, actor, fileLinks }, home.id, allHomesOf(ownerId))
  const shown = { ...(await withDrafts(db, presentHome(home, inside), actor.userId)), documents, ownerId, addressId, locationId }
  const open = await findOpenRevision(db, home.id)
  if (!open || !shown.editing) return shown
  const seen = { ...shown, editing: { ...shown.editing, revision: presentRevision(open, shown) } }
  // Staff see the public version with the pending revision beside it; the owner sees the revision in place.
  return actor.role === 'ADMIN' ? seen : withHeld(seen, open.changes)
}
