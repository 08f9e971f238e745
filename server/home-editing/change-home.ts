import type { HomeSection } from '#contract/home-inside.ts'
import type { Actor, Caller, Context, Headers } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database.ts'
import { found, Refusal } from '#server/kernel/refusal.ts'
import { findFacts } from './completeness.queries.ts'
import { newGaps } from './completeness.ts'
import { canEdit } from './home-editing.policy.ts'
import { type LockedHome, lockHome, setHomeChanged } from './own-home.queries.ts'
import { enterSection, readEdit } from './sections.ts'

export type HomeCall = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller; headers: Headers; params: { id: string } }
export type Change = { tx: Tx; home: LockedHome; at: Date; touch: (section: HomeSection) => Promise<unknown> }

/** Everything that changes what a home says of itself goes through here: whose it is, who else edits it, whether it stays complete. */
export async function changeHome<T>(call: HomeCall, section: HomeSection, work: (change: Change) => Promise<T>): Promise<T> {
  const edit = readEdit(call.headers)
  const at = call.now()
  const [version, result] = await inTransaction(call.db, async (tx) => {
    const home = await lockOwnHome(tx, call.actor, call.params.id)
    const save = { homeId: home.id, actor: call.actor, caller: call.caller, at }
    const raised = await enterSection(tx, { ...save, section, edit })
    // The version that was sent speaks of the tab saved, not of another that shows the same number.
    const touch = (other: HomeSection) => enterSection(tx, { ...save, section: other, edit: { saveId: edit.saveId } })
    const done = await keepComplete(tx, home, () => work({ tx, home, at, touch }))
    await setHomeChanged(tx, home.id, at)
    return [raised, done] as const
  })
  call.headers.answer('x-section-version', String(version))
  return result
}

/** A stranger's home answers like one that is not there. */
export async function lockOwnHome(tx: Tx, actor: Actor, id: string) {
  const home = await lockHome(tx, id)
  return found(home && canEdit(actor, home) ? home : null, 'Home')
}

const seenByOthers: readonly string[] = ['PUBLISHED', 'PENDING_REVIEW']

/** A draft may have gaps; what the public or staff look at may not get new ones. */
async function keepComplete<T>(tx: Tx, { id, status }: LockedHome, work: () => Promise<T>) {
  if (!seenByOthers.includes(status)) return work()
  const before = found(await findFacts(tx, id), 'Home')
  const result = await work()
  const gaps = newGaps(before, found(await findFacts(tx, id), 'Home'))
  if (gaps.length === 0) return result
  const state = status === 'PUBLISHED' ? 'public' : 'in review'
  const issues = gaps.map(({ tab, message }) => ({ path: tab, message }))
  throw new Refusal(409, `This home is ${state} and must stay complete. ${issues[0]!.message}`, { issues })
}
