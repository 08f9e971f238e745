import type { HomeSection } from '#contract/homes/private-home.ts'
import { newGaps } from '#server/homes/listings/completeness.ts'
import { type LockedHome, lockHome, setHomeChanged } from '#server/homes/listings/locked-home.queries.ts'
import type { Actor, Caller, Context, Headers } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { HttpError, visible } from '#server/kernel/http/http-error.ts'
import { readFacts } from './facts.ts'
import { canEdit } from './home-editing.policy.ts'
import { enterSection, readEdit } from './sections.ts'

export type HomeCall = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller; headers: Headers; params: { id: string } }
export type HomeChange = {
  tx: Tx
  home: LockedHome
  at: Date
  actor: Actor
  caller: Caller
  touch: (section: HomeSection) => Promise<unknown>
}

/**
 * Every change to a home's content goes through here: it checks the owner, concurrent edits, and that the home stays complete.
 */
export async function changeHome<T>(call: HomeCall, section: HomeSection, work: (change: HomeChange) => Promise<T>): Promise<T> {
  const edit = readEdit(call.headers)
  const at = call.now()
  const [version, result] = await inTransaction(call.db, async (tx) => {
    const home = await lockOwnHome(tx, call.actor, call.params.id)
    const save = { homeId: home.id, actor: call.actor, caller: call.caller, at }
    const raised = await enterSection(tx, { ...save, section, edit })
    // The version sent refers to the saved tab, not to another tab that shows the same number.
    const touch = (other: HomeSection) => enterSection(tx, { ...save, section: other, edit: { saveId: edit.saveId } })
    const done = await keepComplete(tx, home, at, () => work({ tx, home, at, actor: call.actor, caller: call.caller, touch }))
    await setHomeChanged(tx, home.id, at)
    return [raised, done] as const
  })
  call.headers.answer('x-section-version', String(version))
  return result
}

/** Someone else's home gets the same answer as a missing one. */
export async function lockOwnHome(tx: Tx, actor: Actor, id: string) {
  return visible(await lockHome(tx, id), (row) => canEdit(actor, row), 'Home')
}

const seenByOthers: readonly string[] = ['PUBLISHED', 'PENDING_REVIEW']

/**
 * A draft may have gaps; a home that the public or staff see may not get new ones. Text that staff will read anyway is allowed.
 */
async function keepComplete<T>(tx: Tx, { id, status }: LockedHome, at: Date, work: () => Promise<T>) {
  if (!seenByOthers.includes(status)) return work()
  const before = await readFacts(tx, id, at)
  const result = await work()
  const gaps = newGaps(before, await readFacts(tx, id, at)).filter(({ field }) => status === 'PUBLISHED' || !field)
  const [first] = gaps
  if (!first) return result
  // A field is named as in the request, without the item it belongs to.
  const issues = gaps.map(({ tab, field, message }) => ({ path: field?.split('.').at(-1) ?? tab, message }))
  const state = status === 'PUBLISHED' ? 'public' : 'in review'
  const why = first.field ? 'Changes show right away' : 'It must stay complete'
  throw new HttpError(409, `This home is ${state}. ${why}. ${first.message}`, { issues })
}
