import type { BedClaim, BoardBed, BoardRoom } from '#contract/homes/beds.ts'
import { formatShortDay } from '#contract/time.ts'
import { plural } from '#web/ui/format.ts'

export const bedStateLabel: Record<BoardBed['state'], string> = {
  AVAILABLE: 'Available',
  OUTSIDE: 'Taken',
  TAKEN: 'Taken',
  LIVING: 'Taken',
  RESERVED: 'Reserved',
  HELD: 'On hold',
  OFFERED: 'Offered',
}

/** The person's name, or their role if this viewer may not see the name. */
export function whoOf({ kind, name }: BedClaim) {
  if (name) return name
  if (kind === 'HOLD') return 'An approved applicant'
  return kind === 'OFFER' ? 'The next person on the waitlist' : 'A resident'
}

const late = (day: string, today: string) => day < today

/** Until when the current person has the bed. */
export function untilWhen({ kind, status, startsOn, endsOn }: BedClaim, today: string) {
  if (kind !== 'RESERVATION') return kind === 'HOLD' ? 'Application approved' : 'Offered from the waitlist'
  if (status === 'PENDING_PAYMENT') return `Awaiting payment, move-in ${formatShortDay(startsOn)}`
  if (status === 'CONFIRMED')
    return late(startsOn, today) ? `Move-in was ${formatShortDay(startsOn)}, not recorded yet` : 'Moves in today'
  if (!endsOn) return 'No move-out date'
  return late(endsOn, today) ? `Move-out was ${formatShortDay(endsOn)}, not recorded yet` : `Moves out ${formatShortDay(endsOn)}`
}

/** When the next person moves in. */
export function fromWhen({ kind, status, startsOn }: BedClaim) {
  if (kind === 'HOLD') return `on hold from ${formatShortDay(startsOn)}`
  if (kind === 'OFFER') return `offered from ${formatShortDay(startsOn)}`
  const day = `moves in ${formatShortDay(startsOn)}`
  return status === 'PENDING_PAYMENT' ? `${day}, awaiting payment` : day
}

/** How many of a room's beds are available, and when. */
export function availability({ beds, isAvailable }: Pick<BoardRoom, 'beds' | 'isAvailable'>) {
  const open = beds.filter(({ state }) => state === 'AVAILABLE').length
  if (open > 0)
    return `${open} of ${plural(beds.length, 'bed')} available${isAvailable ? ' now' : ', but the room is not offered'}`
  const [soonest] = beds
    .map(({ availableFrom }) => availableFrom)
    .filter((day) => day !== null)
    .sort()
  if (soonest) return `Full. Next bed available ${formatShortDay(soonest)}`
  return 'Full'
}
