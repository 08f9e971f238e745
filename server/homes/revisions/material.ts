import type { HeldPrice } from '#contract/homes/revisions.ts'
import { moveInCost } from '#server/homes/details/move-in-cost.ts'

type Address = { street: string; unit: string; city: string; state: string; zipCode: string; country: string }
export type RevisedSpot = { latitude: number; longitude: number }

const placeParts = ['street', 'city', 'state', 'zipCode', 'country'] as const
const asRead = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether the address is a different house. A changed unit or neighborhood is not. */
export const isAnotherPlace = (from: Address, to: Address) => placeParts.some((part) => asRead(from[part]) !== asRead(to[part]))

const nearMiles = 0.25
const milesPerDegree = 69

/** Whether the pin moved to another place, and was not merely corrected. */
export function isMoved(from: RevisedSpot, to: RevisedSpot) {
  const north = (to.latitude - from.latitude) * milesPerDegree
  const east = (to.longitude - from.longitude) * milesPerDegree * Math.cos((from.latitude * Math.PI) / 180)
  return Math.hypot(north, east) > nearMiles
}

const mostRise = 1.2

/** More than a fifth above what staff saw: the monthly rent, or the total to move in. */
export function isRaised(approved: HeldPrice, wanted: HeldPrice) {
  if (approved.currency !== wanted.currency) return true
  return (
    monthOf(wanted) > monthOf(approved) * mostRise || moveInCost(wanted).totalCents > moveInCost(approved).totalCents * mostRise
  )
}

/** A week is 12/52 of a month, never a quarter. */
const monthOf = ({ paymentFrequency, weeklyRateCents, monthlyRateCents, pricePerBedCents }: HeldPrice) =>
  paymentFrequency === 'WEEKLY' ? ((weeklyRateCents || pricePerBedCents) * 52) / 12 : monthlyRateCents || pricePerBedCents

/** Notes on a policy change nothing that was agreed to. */
const notes: readonly string[] = [
  'medicationNotes',
  'curfewExceptions',
  'visitorHours',
  'designatedAreas',
  'petTypes',
  'petRestrictions',
]

const isStated = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Which answers wait for staff: those that differ from a stated one, except notes. */
export const differing = <T extends object>(live: T, wanted: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !notes.includes(name) && isStated(live[name as keyof T]) && value !== live[name as keyof T],
    ),
  ) as Partial<T>
