import type { HomeEffects } from '#server/homes/home-effects.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { applyChanges } from './apply.ts'
import { findOpenRevision } from './revisions.queries.ts'
import { transitionRevision } from './revisions.transitions.ts'

/**
 * When staff review the whole home again, its pending revision becomes part of it, with what follows from a move. The caller holds
 * the home's row lock.
 */
export async function absorbRevision(tx: Tx, homeId: string, at: Date, effects: HomeEffects) {
  const open = await findOpenRevision(tx, homeId)
  if (!open) return
  await transitionRevision(tx, { name: 'absorb', revision: open, by: 'SYSTEM', at })
  await applyChanges(tx, homeId, open.changes)
  if (open.changes.address) await effects.addressChanged(tx, { homeId, at })
}
