import type { HomeDetails } from '#contract/homes/homes.ts'

type Pricing = NonNullable<HomeDetails['bedroomConfigurations'][number]['pricing']>

type Room = Pick<HomeDetails['bedroomConfigurations'][number], 'isAvailable' | 'maxOccupancy' | 'currentOccupancy'>

const weeksInMonth = 52 / 12

export const availableBeds = ({ isAvailable, maxOccupancy, currentOccupancy }: Room) =>
  isAvailable ? maxOccupancy - currentOccupancy : 0

/** The rooms one can move into; all of them while the home is full. Search goes by the same rule. */
export function offeredRooms<T extends Room>(rooms: readonly T[]) {
  const open = rooms.filter((room) => availableBeds(room) > 0)
  return open.length > 0 ? open : rooms
}

/** Said behind a price that nobody can have today. */
export const whenOpen = (bedsFree: number) => (bedsFree === 0 ? ' when a bed opens up' : '')

/** What a bed costs as it is paid, and about how much that is a month, in cents. */
export function roomPrice({ paymentFrequency, weeklyRate, monthlyRate, pricePerBed }: Pricing) {
  const isWeekly = paymentFrequency === 'WEEKLY'
  const paidCents = Math.round(((isWeekly ? weeklyRate : monthlyRate) || pricePerBed) * 100)
  return { isWeekly, paidCents, monthCents: isWeekly ? Math.round(paidCents * weeksInMonth) : paidCents }
}
