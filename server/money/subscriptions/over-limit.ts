import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { Plan } from '#contract/payments/plans.ts'
import { transitionListing } from '#server/homes/listings/listings.transitions.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { listPublishedHomes, lockOwnerForLimits } from '#server/payments/plans/limits.queries.ts'
import { planOf } from '#server/payments/plans/limits.ts'
import { notifyOfPlan } from './subscriptions.notices.ts'
import type { Subscription } from './subscriptions.queries.ts'

type Home = { title: string; beds: number | null }
type Limits = { homes: number; beds: number }

/** The public homes beyond a plan's limits, newest first: as few as necessary. */
export function homesOver<H extends Home>(homes: readonly H[], limits: Limits): H[] {
  let left = homes.length
  let beds = homes.reduce((sum, home) => sum + (home.beds ?? 0), 0)
  const over: H[] = []
  for (const home of homes) {
    if (left <= limits.homes && beds <= limits.beds) break
    left -= 1
    beds -= home.beds ?? 0
    over.push(home)
  }
  return over
}

/**
 * Pauses the homes beyond a plan, newest first, and notifies the owner which. Residents keep their beds. Homes are locked before the
 * owner, in the same order as when one is published. A plan that begins is named, because what is public stays public also while
 * that plan is paused or suspended.
 */
export async function pauseOverLimit(tx: Tx, subscription: Subscription, { at, plan }: { at: Date; plan?: Plan }) {
  const { ownerId } = subscription
  for (const { id } of (await listPublishedHomes(tx, ownerId)).toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockHome(tx, id)
  await lockOwnerForLimits(tx, ownerId)
  const { name, limits } = plan ?? (await planOf(tx, ownerId, at))
  const over = homesOver(await listPublishedHomes(tx, ownerId), limits)
  for (const home of over)
    await transitionListing(tx, {
      name: 'pause',
      home,
      by: 'SYSTEM',
      at,
      reason: `The ${name} plan does not allow another published home.`,
    })
  const paused = over.map(homeTitleOf)
  if (paused.length === 0) return
  const notice = {
    title: paused.length === 1 ? 'A listing is paused' : 'Some listings are paused',
    parts: [
      `The ${name} plan allows ${limits.homes === 1 ? 'one published home' : `${limits.homes} published homes`} and ${limits.beds} beds. These are paused for now: ${paused.join(', ')}.`,
      'Nothing is lost, and current residents are not affected. To publish them again, choose a larger plan or pause another home.',
    ],
    priority: 'HIGH',
  } as const
  await notifyOfPlan(tx, subscription, notice, at)
}
