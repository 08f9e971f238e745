import type { HomeSection } from '#contract/homes/private-home.ts'
import { type HeldChanges, revisions } from '#contract/homes/revisions.ts'
import { lockOwnHome } from '#server/homes/editing/change-home.ts'
import { readFacts } from '#server/homes/editing/facts.ts'
import { raiseVersion } from '#server/homes/editing/sections.queries.ts'
import { newGaps } from '#server/homes/listings/completeness.ts'
import { lockHome, setHomeChanged } from '#server/homes/listings/locked-home.queries.ts'
import { applyChanges } from '#server/homes/revisions/apply.ts'
import { findOpenRevision, type RevisionRow } from '#server/homes/revisions/revisions.queries.ts'
import { transitionRevision } from '#server/homes/revisions/revisions.transitions.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { HttpError, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { ensureSeen } from '#server/trust/listing-review/review.transitions.ts'
import { reopenBadges } from '#server/trust/verification/reopen.ts'
import { notifyOfRevision } from './revisions.notices.ts'

export const revisionsService = handlers(revisions, {
  'DELETE /homes/{id}/revision': ({ db, actor, caller, now, params }) =>
    inTransaction(db, async (tx) => {
      const home = await lockOwnHome(tx, actor, params.id)
      const open = orNotFound(await findOpenRevision(tx, home.id), 'Change')
      await transitionRevision(tx, { name: 'withdraw', revision: open, by: actor, caller, at: now() })
      // Whoever has these changes on screen as what is stored would submit them again with the next save.
      for (const section of sectionsOf(open.changes))
        await raiseVersion(tx, { homeId: home.id, section, saveId: null, changedBy: actor.userId, changedAt: now() })
      return answer(tx, home.id, now())
    }),

  'POST /admin/homes/{id}/revision/approve': (call) =>
    decide(call, async (tx, open, at) => {
      const { actor, caller } = call
      const before = await readFacts(tx, open.homeId, at)
      await transitionRevision(tx, { name: 'approve', revision: open, by: actor, caller, at })
      await applyChanges(tx, open.homeId, open.changes)
      const [gap] = newGaps(before, await readFacts(tx, open.homeId, at))
      if (gap) throw new HttpError(409, `These changes would leave the home incomplete. ${gap.message}`)
      if (open.changes.address) await reopenBadges(tx, { homeId: open.homeId, at })
    }),

  'POST /admin/homes/{id}/revision/send-back': (call) =>
    decide(call, async (tx, open, at) => {
      const { actor, caller, body } = call
      await transitionRevision(tx, { name: 'sendBack', revision: open, by: actor, caller, at, reason: body.reason })
    }),
})

/** The tabs of the editor that show these changes. */
const sectionsOf = ({ supportLevel, address, location, prices, policies, residentPolicies }: HeldChanges): HomeSection[] => [
  ...(supportLevel ? (['basic'] as const) : []),
  ...(address || location ? (['address'] as const) : []),
  ...(prices ? (['pricing'] as const) : []),
  ...(policies || residentPolicies ? (['rulesAndPolicies'] as const) : []),
]

type Call = Pick<Context, 'db' | 'now'> & {
  actor: Actor
  caller: Caller
  params: { id: string }
  body: { updatedAt: string; reason?: string }
}

/**
 * A staff decision about waiting changes: the transition, what it changes, the event, the email and the notification, all or
 * nothing.
 */
const decide = (call: Call, work: (tx: Tx, open: RevisionRow, at: Date) => Promise<void>) =>
  inTransaction(call.db, async (tx) => {
    const at = call.now()
    const row = await lockHome(tx, call.params.id)
    const home = visible(row, (row) => row.status !== 'DELETED', 'Home')
    const open = orNotFound(await findOpenRevision(tx, home.id), 'Change')
    await ensureSeen(tx, home.id, call.body.updatedAt)
    await work(tx, open, at)
    await notifyOfRevision(tx, home.id, call.body.reason, at)
    return answer(tx, home.id, at)
  })

async function answer(tx: Tx, id: string, updatedAt: Date) {
  await setHomeChanged(tx, id, updatedAt)
  return { id, updatedAt }
}
