import type { HomeDetails } from '#contract/homes.ts'
import { readInside } from '#server/home-editing/inside.ts'
import { withDrafts } from '#server/home-editing/with-drafts.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { found } from '#server/kernel/refusal.ts'
import { presentRevision, withHeld } from '#server/revisions/revision.present.ts'
import { findOpenRevision } from '#server/revisions/revisions.queries.ts'
import { findHomeDetails } from './home-details.queries.ts'
import { canRead, canSeeInside } from './homes.policy.ts'
import { present } from './homes.present.ts'

/** A home as this person may see it; one they may not read answers like one that is not there. */
export async function readHome(db: Db, actor: Actor | null, id: string, now: Date): Promise<HomeDetails> {
  const row = await findHomeDetails(db, id, now)
  const home = found(row && canRead(actor, row) ? row : null, 'Home')
  if (!actor || !canSeeInside(actor, home)) return present(home, null)
  const shown = await withDrafts(db, present(home, await readInside(db, actor, home.id, now)), actor.userId)
  const open = await findOpenRevision(db, home.id)
  if (!open || !shown.editing) return shown
  const seen = { ...shown, editing: { ...shown.editing, revision: presentRevision(open, shown) } }
  // Staff see what is public, and what waits beside it.
  return actor.role === 'ADMIN' ? seen : withHeld(seen, open.changes)
}
