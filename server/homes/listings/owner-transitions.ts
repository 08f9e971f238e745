import type { ListingStatus, ListingTransition } from '#contract/homes/listing.lifecycle.ts'
import { duration } from '#contract/time.ts'
import { listOpenClaims } from '#server/homes/beds/beds.queries.ts'
import { lockOwnHome } from '#server/homes/editing/change-home.ts'
import { readFacts } from '#server/homes/editing/facts.ts'
import { listingActions } from '#server/homes/editing/home-editing.policy.ts'
import { absorbRevision } from '#server/homes/revisions/absorb.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, HttpError } from '#server/kernel/http/http-error.ts'
import { ensureRoomForHome } from '#server/payments/plans/limits.ts'
import { judgeCompleteness } from './completeness.ts'
import { transitionListing } from './listings.transitions.ts'
import type { LockedHome } from './locked-home.queries.ts'
import { countOpenDeposits } from './open-deposits.queries.ts'

type Call = Pick<Context, 'db' | 'now' | 'homes'> & { actor: Actor; caller: Caller; params: { id: string } }
type OwnStep = Extract<ListingTransition, 'submit' | 'pause' | 'publish' | 'archive' | 'dearchive' | 'delete'>

/** A transition that an owner, or a team member for them, makes with a home. */
export const transitionOwnListing = (name: OwnStep) => (call: Call) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller } = call
    const at = call.now()
    const home = await lockOwnHome(tx, actor, call.params.id)
    const to = await guards[name]?.(tx, home, at)
    const status = await transitionListing(tx, { name, home, by: actor, caller, at, to })
    if (name === 'dearchive' && status !== 'PAUSED') await absorbRevision(tx, home.id, at, call.homes.effects)
    return { id: home.id, status, statusReason: null, allowedActions: listingActions(actor, { ...home, status }) }
  })

type Guard = (tx: Tx, home: LockedHome, at: Date) => Promise<ListingStatus | undefined>

const guards: Partial<Record<OwnStep, Guard>> = {
  async submit(tx, home, at) {
    if (home.status !== 'DRAFT' && home.status !== 'CHANGES_REQUESTED') return undefined
    await ensureComplete(tx, home.id, at)
    await ensureRoomForHome(tx, home, { at, isSubmitted: true })
    return undefined
  },
  async publish(tx, home, at) {
    if (home.status !== 'PAUSED') return undefined
    await ensureComplete(tx, home.id, at)
    await ensureRoomForHome(tx, home, { at })
    return undefined
  },
  dearchive: whereRestored,
  async delete(tx, { id }) {
    const claims = await listOpenClaims(tx, id)
    ensure(claims.length === 0, 'This home has reserved beds, so it cannot be deleted yet.')
    const deposits = await countOpenDeposits(tx, id)
    ensure(deposits === 0, 'Deposits of people who lived in this home are still open, so it cannot be deleted yet.')
    return undefined
  },
}

/** Refuses a home that has gaps or says what may not be published, and names each one. */
export async function ensureComplete(tx: Tx, id: string, at: Date) {
  const { missing } = judgeCompleteness(await readFacts(tx, id, at))
  if (missing.length === 0) return
  const issues = missing.map(({ tab, message }) => ({ path: tab, message }))
  const things = missing.length === 1 ? 'one thing' : `${missing.length} things`
  throw new HttpError(409, `Before review, fix ${things}. ${missing.map(({ message }) => message).join(' ')}`, { issues })
}

const freshMilliseconds = duration({ days: 90 })

/** The statuses from which a home comes back without review: until it was archived, its owner could publish it themselves. */
const ownToPublish: readonly (ListingStatus | null)[] = ['PUBLISHED', 'PAUSED']

/** A home that staff never saw, suspended, sent back, or have not seen for 90 days cannot become public again without review. */
async function whereRestored(
  tx: Tx,
  { id, publishedAt, archivedFrom, statusChangedAt }: LockedHome,
  at: Date,
): Promise<ListingStatus> {
  // A draft stays one, even of a home that was public before: its changes were written without staff.
  if (!publishedAt || archivedFrom === 'DRAFT' || archivedFrom === 'CHANGES_REQUESTED') return 'DRAFT'
  const isFresh = statusChangedAt !== null && at.getTime() - statusChangedAt.getTime() <= freshMilliseconds
  if (isFresh && ownToPublish.includes(archivedFrom)) return 'PAUSED'
  const { missing } = judgeCompleteness(await readFacts(tx, id, at))
  return missing.length === 0 ? 'PENDING_REVIEW' : 'DRAFT'
}
