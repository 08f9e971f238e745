import { type PaidPlanId, type Plan, plans } from '#contract/plans.ts'
import { referenceId } from '#db/reference/fill.ts'
import { homeRows } from './homes.ts'
import type { Rows } from './insert.ts'
import { ownerId } from './make-people.ts'
import { readRoom } from './make-rooms.ts'
import { type OwnerKey, owners } from './owners.ts'

/** They are about to open more homes than they have. */
const growing: readonly OwnerKey[] = ['northStreet', 'riverbend']

/** The smallest plan that has room for an owner's homes. Waymark gave it: nobody in the demo was ever charged. */
export function makePlans(now: Date): Required<Pick<Rows, 'ownerSubscriptions'>> {
  return {
    ownerSubscriptions: owners.map(([key, { months }]) => {
      const rooms = homeRows.filter(({ owner }) => owner === key).map((home) => home.rooms.map(readRoom))
      const beds = rooms.flat().reduce((sum, room) => sum + room.beds, 0)
      const hasRoom = ({ limits }: Plan) => limits.homes >= rooms.length && limits.beds >= beds
      const fits = plans.find((plan) => plan.id !== 'COMMUNITY' && hasRoom(plan))!
      const since = new Date(now.getTime() - Math.round(Math.min(months, 6) * 30.4) * 86_400_000)
      return {
        id: referenceId(`demo plan ${key}`),
        ownerId: ownerId(key),
        plan: (growing.includes(key) ? 'NETWORK' : fits.id) as PaidPlanId,
        planInterval: 'MONTH' as const,
        amountCents: 0,
        autoRenew: true,
        status: 'ACTIVE' as const,
        startedAt: since,
        createdAt: since,
        statusChangedAt: since,
      }
    }),
  }
}
