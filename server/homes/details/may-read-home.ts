import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { canRead, type ReadableHome } from './homes.policy.ts'
import { isUnderWayAt } from './under-way.queries.ts'

/**
 * Who may read a home, also while it is not public: those with private access, and residents with something under way there, for whom
 * its rules and policies go on.
 */
export async function mayReadHome(db: Db, actor: Actor | null, home: ReadableHome) {
  if (canRead(actor, home)) return true
  if (actor?.role !== 'SEEKER' || home.status === 'DELETED') return false
  return isUnderWayAt(db, { residentId: actor.accountId, homeId: home.id })
}
