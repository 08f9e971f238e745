import type { HomeDetails } from '#contract/homes/homes.ts'

type Pricing = NonNullable<HomeDetails['bedroomConfigurations'][number]['pricing']>

type Room = Pick<HomeDetails['bedroomConfigurations'][number], 'isAvailable' | 'maxOccupancy' | 'currentOccupancy'>

const weeksInMonth = 52 / 12

export const availableBeds = ({ isAvailable, maxOccupancy, currentOccupancy }: Room) =>
  isAvailable ? maxOccupancy - currentOccupancy : 0

/** The rooms with an available bed, or all rooms while the home is full. Search follows the same rule. */
export function offeredRooms<T extends Room>(rooms: readonly T[]) {
  const open = rooms.filter((room) => availableBeds(room) > 0)
  return open.length > 0 ? open : rooms
}

/** Shown after a price that no one can get today. */
export const whenOpen = (bedsFree: number) => (bedsFree === 0 ? ' when a bed opens up' : '')

/** What a bed costs per payment, and roughly per month, in cents. */
export function roomPrice({ paymentFrequency, weeklyRate, monthlyRate, pricePerBed }: Pricing) {
  const isWeekly = paymentFrequency === 'WEEKLY'
  const paidCents = Math.round(((isWeekly ? weeklyRate : monthlyRate) || pricePerBed) * 100)
  return { isWeekly, paidCents, monthCents: isWeekly ? Math.round(paidCents * weeksInMonth) : paidCents }
}
