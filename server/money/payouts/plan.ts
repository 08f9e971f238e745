import { addDays, type Day } from '#contract/time.ts'
import type { Earning } from './earnings.queries.ts'

/** Money of one room that is paid out together. */
export type Share = { homeId: string | null; bedroomId: string | null; cents: number; earnings: readonly Earning[] }

/** Each room is paid out once a week. */
const rhythmDays = 7

export const keyOf = ({ homeId, bedroomId }: Pick<Share, 'homeId' | 'bedroomId'>) => `${homeId}/${bedroomId}`

function byRoom(earnings: readonly Earning[]): Share[] {
  const groups = Map.groupBy(earnings, keyOf)
  return [...groups.values()].map((group) => ({
    homeId: group[0]!.homeId,
    bedroomId: group[0]!.bedroomId,
    cents: group.reduce((sum, { cents }) => sum + cents, 0),
    earnings: group,
  }))
}

/** The first money of a stay is due as soon as it is ready, everything else a week after the room's last payout. */
const isDue = ({ earnings }: Share, last: Day | undefined, today: Day) =>
  last === undefined || addDays(last, rhythmDays) <= today || earnings.some(({ isFirstOfStay }) => isFirstOfStay)

const join = (one: Share, other: Share): Share => ({
  ...one,
  cents: one.cents + other.cents,
  earnings: [...one.earnings, ...other.earnings],
})
const largestFirst = (a: Share, b: Share) => b.cents - a.cents

/**
 * An owner's payouts of today, one per room. If more was refunded for a room than it earned since, the rest is deducted from the
 * largest payout, so that together they never exceed what the owner is owed.
 */
export function planShares(earnings: readonly Earning[], lastOf: ReadonlyMap<string, Day>, today: Day): Share[] {
  const rooms = byRoom(earnings)
  let payable = rooms.filter((room) => room.cents > 0 && isDue(room, lastOf.get(keyOf(room)), today)).toSorted(largestFirst)
  for (const debt of rooms.filter(({ cents }) => cents < 0)) {
    let rest = debt
    while (rest.cents <= 0) {
      const [largest, ...others] = payable
      // All payouts together do not cover the debt, so everything waits for more earnings.
      if (!largest) return []
      rest = join(largest, rest)
      payable = others
    }
    payable = [...payable, rest].toSorted(largestFirst)
  }
  return payable
}
