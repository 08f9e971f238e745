import type { PlanUsage } from '#contract/money/owner-subscriptions.ts'
import type { Plan } from '#contract/payments/plans.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { ensure, HttpError, orNotFound } from '#server/kernel/http/http-error.ts'
import {
  countBedsOfHome,
  countMostPhotos,
  countSeats,
  countUsedHomesAndBeds,
  findEntitledPlan,
  findOwnerIdOfHome,
  lockOwnerForLimits,
} from './limits.queries.ts'
import { planById } from './plan-prices.ts'

/** The plan that applies to an owner now. */
export const planOf = async (db: Db, ownerId: string, at: Date): Promise<Plan> =>
  planById((await findEntitledPlan(db, ownerId, at))?.plan ?? 'COMMUNITY')

export const hasCalendarFeed = async (db: Db, ownerId: string, at: Date) => (await planOf(db, ownerId, at)).hasCalendarFeed

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const choose = 'or choose a larger plan.'
const whose = { OWNER: 'Your plan', ADMIN: 'The owner’s plan' } as const
type Reader = keyof typeof whose

type Home = { id: string; ownerId: string }

type Wanted = { at: Date; isSubmitted?: boolean; reader?: Reader }

/** Refuses one more public home beyond the plan. When a home is submitted, homes already in review count too. */
export async function ensureRoomForHome(tx: Tx, home: Home, { at, isSubmitted = false, reader = 'OWNER' }: Wanted) {
  await lockOwnerForLimits(tx, home.ownerId)
  const { name, limits } = await planOf(tx, home.ownerId, at)
  const status = isSubmitted ? (['PUBLISHED', 'PENDING_REVIEW'] as const) : (['PUBLISHED'] as const)
  const others = await countUsedHomesAndBeds(tx, { ownerId: home.ownerId, status, exceptHomeId: home.id })
  const beds = others.beds + (await countBedsOfHome(tx, home.id))
  ensure(
    others.homes + 1 <= limits.homes,
    `${whose[reader]}, ${name}, allows ${counted(limits.homes, 'published home')}. Pause another home first, ${choose}`,
    'plan_limit',
  )
  ensure(
    beds <= limits.beds,
    `${whose[reader]}, ${name}, allows ${counted(limits.beds, 'bed')} in published homes, and with this home it would be ${beds}. Pause another home first, ${choose}`,
    'plan_limit',
  )
}

/** Called after beds were added to a published home. */
export async function ensureBedsToFit(tx: Tx, ownerId: string, at: Date) {
  await lockOwnerForLimits(tx, ownerId)
  const { name, limits } = await planOf(tx, ownerId, at)
  const { beds } = await countUsedHomesAndBeds(tx, { ownerId, status: ['PUBLISHED'] })
  ensure(
    beds <= limits.beds,
    `Your plan, ${name}, allows ${counted(limits.beds, 'bed')} in published homes, and with these it would be ${beds}. Remove some beds, ${choose}`,
    'plan_limit',
  )
}

/** Refuses one more photo beyond the plan. The caller holds the home's row lock. */
export async function ensureRoomForPhoto(tx: Tx, homeId: string, { photos, at }: { photos: number; at: Date }) {
  const { ownerId } = orNotFound(await findOwnerIdOfHome(tx, homeId), 'Home')
  const { name, limits } = await planOf(tx, ownerId, at)
  ensure(
    photos < limits.photosPerHome,
    `Your plan, ${name}, allows ${counted(limits.photosPerHome, 'photo')} for each home. Remove one first, ${choose}`,
    'plan_limit',
  )
}

/** Refuses one more team invitation beyond the plan. */
export async function ensureFreeSeat(tx: Tx, ownerId: string, at: Date) {
  await lockOwnerForLimits(tx, ownerId)
  const { name, limits } = await planOf(tx, ownerId, at)
  ensure(
    (await countSeats(tx, ownerId)) < limits.teamSeats,
    `Your plan, ${name}, allows ${counted(limits.teamSeats, 'team member')}. Remove someone first, ${choose}`,
    'plan_limit',
  )
}

/** How much of a plan's limits is used. */
export async function usageOf(db: Db, ownerId: string, { limits }: Plan): Promise<PlanUsage[]> {
  const { homes, beds } = await countUsedHomesAndBeds(db, { ownerId, status: ['PUBLISHED'] })
  return [
    { kind: 'homes', label: 'Published homes', used: homes, limit: limits.homes },
    { kind: 'beds', label: 'Beds in published homes', used: beds, limit: limits.beds },
    {
      kind: 'photos',
      label: 'Most photos in one home',
      used: await countMostPhotos(db, ownerId),
      limit: limits.photosPerHome,
    },
    { kind: 'seats', label: 'Team members', used: await countSeats(db, ownerId), limit: limits.teamSeats },
  ]
}

/** What an owner has beyond a plan's limits, as messages; empty if everything fits. */
export async function whatIsOver(db: Db, ownerId: string, plan: Plan) {
  const over = (await usageOf(db, ownerId, plan)).filter(({ used, limit }) => used > limit)
  return over.map(({ kind, label, used, limit }) => ({
    path: kind,
    message: `${label}: you have ${used}, ${plan.name} allows ${limit}.`,
  }))
}

export async function ensureToFit(db: Db, ownerId: string, plan: Plan) {
  const issues = await whatIsOver(db, ownerId, plan)
  if (issues.length === 0) return
  throw new HttpError(409, `${plan.name} is too small for your homes. ${issues.map(({ message }) => message).join(' ')}`, {
    issues,
    code: 'plan_limit',
  })
}
