import type { Tx } from '#server/kernel/database/database.ts'
import { applyChanges } from './apply.ts'
import { findOpenRevision } from './revisions.queries.ts'
import { transitionRevision } from './revisions.transitions.ts'

/** When staff review the whole home again, its pending revision becomes part of it. The caller holds the home's row lock. */
export async function absorbRevision(tx: Tx, homeId: string, at: Date) {
  const open = await findOpenRevision(tx, homeId)
  if (!open) return
  await transitionRevision(tx, { name: 'absorb', revision: open, by: 'SYSTEM', at })
  await applyChanges(tx, homeId, open.changes)
}
