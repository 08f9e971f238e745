import { revisions } from '#contract/revisions.ts'
import { needSeen } from '#server/admin-homes/review.transitions.ts'
import { lockOwnHome } from '#server/home-editing/change-home.ts'
import { newGaps } from '#server/home-editing/completeness.ts'
import { readFacts } from '#server/home-editing/facts.ts'
import { lockHome, setHomeChanged } from '#server/home-editing/own-home.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database.ts'
import { handlers } from '#server/kernel/mount.ts'
import { found, Refusal } from '#server/kernel/refusal.ts'
import { reopenBadges } from '#server/verification/reopen.ts'
import { applyChanges } from './apply.ts'
import { tellOwner } from './revisions.news.ts'
import { findOpenRevision, type RevisionRow } from './revisions.queries.ts'
import { transitionRevision } from './revisions.transitions.ts'

export const revisionsService = handlers(revisions, {
  'DELETE /homes/{id}/revision': ({ db, actor, caller, now, params }) =>
    inTransaction(db, async (tx) => {
      const home = await lockOwnHome(tx, actor, params.id)
      const open = found(await findOpenRevision(tx, home.id), 'Change')
      await transitionRevision(tx, { name: 'withdraw', revision: open, actor, caller, at: now() })
      return answer(tx, home.id, now())
    }),

  'POST /admin/homes/{id}/revision/approve': (call) =>
    decide(call, async (tx, open, at) => {
      const { actor, caller, config } = call
      const before = await readFacts(tx, open.homeId, at)
      await transitionRevision(tx, { name: 'approve', revision: open, actor, caller, at })
      await applyChanges(tx, open.homeId, open.changes)
      const [gap] = newGaps(before, await readFacts(tx, open.homeId, at))
      if (gap) throw new Refusal(409, `These changes would leave the home incomplete. ${gap.message}`)
      if (open.changes.address) await reopenBadges(tx, { homeId: open.homeId, config, at })
    }),

  'POST /admin/homes/{id}/revision/send-back': (call) =>
    decide(call, async (tx, open, at) => {
      const { actor, caller, body } = call
      await transitionRevision(tx, { name: 'sendBack', revision: open, actor, caller, at, reason: body.reason })
    }),
})

type Call = Pick<Context, 'db' | 'now' | 'config'> & {
  actor: Actor
  caller: Caller
  params: { id: string }
  body: { updatedAt: string; reason?: string }
}

/** A decision of staff about what waits: the step, what it changes, the event, the email and the notification, all or nothing. */
const decide = (call: Call, work: (tx: Tx, open: RevisionRow, at: Date) => Promise<void>) =>
  inTransaction(call.db, async (tx) => {
    const at = call.now()
    const row = await lockHome(tx, call.params.id)
    const home = found(row && row.status !== 'DELETED' ? row : null, 'Home')
    const open = found(await findOpenRevision(tx, home.id), 'Change')
    await needSeen(tx, home.id, call.body.updatedAt)
    await work(tx, open, at)
    await tellOwner(tx, call.config, { homeId: home.id, reason: call.body.reason, at })
    return answer(tx, home.id, at)
  })

async function answer(tx: Tx, id: string, updatedAt: Date) {
  await setHomeChanged(tx, id, updatedAt)
  return { id, updatedAt }
}
