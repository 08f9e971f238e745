import { type PaidPlanId, type Plan, plans } from '#contract/payments/plans.ts'
import { addTime, duration } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { homeRows } from './homes.ts'
import type { Rows } from './insert.ts'
import { ownerId } from './make-people.ts'
import { readRoom } from './make-rooms.ts'
import { type OwnerKey, owners } from './owners.ts'

/** Owners who are about to open more homes than they have. */
const growing: readonly OwnerKey[] = ['northStreet', 'riverbend']

/** Owners who pay for their plan, some yearly; the others have a complimentary one. */
const paying: Partial<Record<OwnerKey, 'MONTH' | 'YEAR'>> = {
  tidewater: 'YEAR',
  harborlight: 'MONTH',
  lanternway: 'MONTH',
  openHand: 'YEAR',
  steadyGround: 'MONTH',
  mesaHouses: 'MONTH',
  whitfield: 'MONTH',
  nair: 'YEAR',
}
const periodDays = { MONTH: 30, YEAR: 365 }

/** The smallest plan that has room for an owner's homes. */
export function makePlans(now: Date): Required<Pick<Rows, 'ownerSubscriptions'>> {
  return {
    ownerSubscriptions: owners.map(([key, { months }], place) => {
      const rooms = homeRows.filter(({ owner }) => owner === key).map((home) => home.rooms.map(readRoom))
      const beds = rooms.flat().reduce((sum, room) => sum + room.beds, 0)
      const hasRoom = ({ limits }: Plan) => limits.homes >= rooms.length && limits.beds >= beds
      const fits = plans.find((plan) => plan.id !== 'COMMUNITY' && hasRoom(plan))!
      const since = new Date(now.getTime() - Math.round(Math.min(months, 6) * 30.4) * duration({ days: 1 }))
      const by = paying[key]
      const periodStart = addTime(now, { days: -(3 + place) })
      const period = by && { periodStart, periodEnd: new Date(periodStart.getTime() + periodDays[by] * duration({ days: 1 })) }
      return {
        id: referenceId(`demo plan ${key}`),
        ownerId: ownerId(key),
        plan: (growing.includes(key) ? 'NETWORK' : fits.id) as PaidPlanId,
        planInterval: by ?? ('MONTH' as const),
        amountCents: by ? (by === 'YEAR' ? fits.yearlyCents : fits.monthlyCents) : 0,
        ...period,
        autoRenew: true,
        status: 'ACTIVE' as const,
        startedAt: since,
        createdAt: since,
        statusChangedAt: since,
      }
    }),
  }
}
