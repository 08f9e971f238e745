import { type PaidPlanId, type Plan, type PlanInterval, plans } from '#contract/payments/plans.ts'
import { addMonths } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { priceOf } from '#server/payments/plans/plan-prices.ts'
import { homeRows } from './homes.ts'
import type { Rows } from './insert.ts'
import { ownerId } from './make-people.ts'
import { readRoom } from './make-rooms.ts'
import { calendarOf, momentOn } from './moments.ts'
import { type OwnerKey, owners } from './owners.ts'

/** Owners who are about to open more homes than they have. */
const growing: readonly OwnerKey[] = ['northStreet', 'riverbend']

/** Owners who pay for their plan, some yearly; the others have a complimentary one. */
const paying: Partial<Record<OwnerKey, PlanInterval>> = {
  grant: 'MONTH',
  tidewater: 'YEAR',
  harborlight: 'MONTH',
  lanternway: 'MONTH',
  openHand: 'YEAR',
  steadyGround: 'MONTH',
  mesaHouses: 'MONTH',
  whitfield: 'MONTH',
  nair: 'YEAR',
}

const planId = (key: OwnerKey) => referenceId(`demo plan ${key}`)

/** A plan that is paid for, and when it was paid so far: first today's period, then those before it. */
export type PaidPlan = { id: string; ownerId: string; plan: PaidPlanId; interval: PlanInterval; paidAt: Date[]; endsAt: Date }

/** Owners whose plan has just begun. */
const newcomers: readonly OwnerKey[] = ['whitfield']

/** How many periods were paid by now: over a year, except for the demo owner's half year and for newcomers. */
function periodsOf(key: OwnerKey, interval: PlanInterval) {
  if (newcomers.includes(key)) return 1
  if (interval === 'YEAR') return 2
  return key === 'grant' ? 6 : 13
}

export function paidPlans(now: Date): PaidPlan[] {
  const { dayAgo } = calendarOf(now)
  return owners.flatMap(([key], place) => {
    const interval = paying[key]
    if (!interval) return []
    const length = interval === 'MONTH' ? 1 : 12
    const last = interval === 'MONTH' ? dayAgo(3 + place) : addMonths(dayAgo(3 + place), -5)
    const paidAt = Array.from({ length: periodsOf(key, interval) }, (_none, back) =>
      momentOn(addMonths(last, -back * length), now),
    )
    const endsAt = new Date(`${addMonths(last, length)}T16:00:00Z`)
    return [{ id: planId(key), ownerId: ownerId(key), plan: planFor(key), interval, paidAt, endsAt }]
  })
}

export const providerIdOfPlan = ({ id }: Pick<PaidPlan, 'id'>) => `sub_demo${id.replaceAll('-', '')}`

/** Every owner's plan; what was paid for them follows in `payPlans`. */
export function makePlans(now: Date): Required<Pick<Rows, 'ownerSubscriptions'>> {
  const { ago } = calendarOf(now)
  const paid = new Map(paidPlans(now).map((plan) => [plan.id, plan]))
  return {
    ownerSubscriptions: owners.map(([key, { months }]) => {
      const bought = paid.get(planId(key))
      // The complimentary ones began one by one in the last half year, after the paid ones that ended.
      const since = bought ? bought.paidAt.at(-1)! : ago(30 + months * 4)
      return {
        id: planId(key),
        ownerId: ownerId(key),
        plan: planFor(key),
        planInterval: bought?.interval ?? 'MONTH',
        amountCents: bought ? priceOf(bought.plan, bought.interval) : 0,
        ...(bought && { periodStart: bought.paidAt[0]!, periodEnd: bought.endsAt }),
        autoRenew: true,
        status: 'ACTIVE',
        startedAt: since,
        createdAt: since,
        statusChangedAt: since,
      }
    }),
  }
}

/** Plans that were paid for and have ended: the owner, the first payment and the end, in months before today. */
const endedPlans = [
  { key: 'secondPorch', plan: 'ESSENTIAL', from: 14, until: 10 },
  { key: 'coquina', plan: 'PROFESSIONAL', from: 12, until: 9 },
  { key: 'moreau', plan: 'ESSENTIAL', from: 11, until: 8 },
  { key: 'castillo', plan: 'ESSENTIAL', from: 13, until: 7 },
] as const satisfies readonly { key: OwnerKey; plan: PaidPlanId; from: number; until: number }[]

/** The same as plans with an invoice for every month; the last period's end is the plan's. */
export const endedPaidPlans = (now: Date): PaidPlan[] =>
  endedPlans.map(({ key, plan, from, until }) => {
    const { dayAgo } = calendarOf(now)
    const first = addMonths(dayAgo(9), -from)
    const paidAt = Array.from({ length: from - until }, (_none, month) => momentOn(addMonths(first, month), now)).reverse()
    const id = referenceId(`demo ended plan ${key}`)
    return { id, ownerId: ownerId(key), plan, interval: 'MONTH', paidAt, endsAt: momentOn(addMonths(first, from - until), now) }
  })

/** The demo owner's two team members and an invitation, and room for one more. */
const demoSeats = 4

/** The smallest plan that has room for an owner's homes and team. */
function planFor(key: OwnerKey): PaidPlanId {
  if (growing.includes(key)) return 'NETWORK'
  const rooms = homeRows.filter(({ owner }) => owner === key).map((home) => home.rooms.map(readRoom))
  const beds = rooms.flat().reduce((sum, room) => sum + room.beds, 0)
  const seats = key === 'grant' ? demoSeats : 0
  const hasRoom = ({ limits }: Plan) => limits.homes >= rooms.length && limits.beds >= beds && limits.teamSeats >= seats
  return plans.find((plan) => plan.id !== 'COMMUNITY' && hasRoom(plan))!.id as PaidPlanId
}
