import type { HomeDetails } from '#contract/homes/homes.ts'
import { formatMoney } from '#contract/money.ts'

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

/**
 * The rooms of these that have a price, in dollars if there are such: amounts of two currencies are not compared. Search follows
 * the same rule.
 */
export function pricedRooms<T extends { pricing: Pricing | null }>(rooms: readonly T[]) {
  const priced = rooms.flatMap((room) => (room.pricing ? [{ ...room, pricing: room.pricing }] : []))
  const currencies = priced.map(({ pricing }) => pricing.currency).toSorted()
  const currency = currencies.includes('USD') ? 'USD' : currencies[0]
  return priced.filter(({ pricing }) => pricing.currency === currency)
}

/** What a bed costs per payment, and roughly per month, in cents. */
export function roomPrice({ paymentFrequency, weeklyRate, monthlyRate, pricePerBed, currency }: Pricing) {
  const isWeekly = paymentFrequency === 'WEEKLY'
  const paidCents = Math.round(((isWeekly ? weeklyRate : monthlyRate) || pricePerBed) * 100)
  return { isWeekly, paidCents, currency, monthCents: isWeekly ? Math.round(paidCents * weeksInMonth) : paidCents }
}

/** What people pay for a bed, as they read it: "$820 a month". */
export function roomRateText(pricing: Pricing | null | undefined) {
  const { paidCents = 0, isWeekly, currency } = pricing ? roomPrice(pricing) : {}
  return paidCents > 0 ? `${formatMoney(paidCents, currency)} a ${isWeekly ? 'week' : 'month'}` : 'no price yet'
}
