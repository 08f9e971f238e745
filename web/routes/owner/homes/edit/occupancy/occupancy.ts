import { bedroomForm } from '#contract/homes/home-forms.ts'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { faultsOf } from '#web/routes/owner/homes/edit/check-items.ts'
import { type Errors, numberOf } from '#web/routes/owner/homes/edit/fields.ts'

/** A room on the Occupancy tab, where only the number of residents can be edited. */
export type OccupiedRoom = {
  id: string
  roomNumber: string
  maxOccupancy: number
  isAvailable: boolean
  currentOccupancy: string
}
export type OccupancyDraft = { rooms: readonly OccupiedRoom[] }

export const occupancyOf = (home: Pick<HomeDetails, 'bedroomConfigurations'>): OccupancyDraft => ({
  rooms: home.bedroomConfigurations.map(({ id, roomNumber, maxOccupancy, isAvailable, currentOccupancy }) => ({
    id,
    roomNumber,
    maxOccupancy,
    isAvailable,
    currentOccupancy: String(currentOccupancy),
  })),
})

/** By specification, an empty field counts as 0. */
export const occupancyBody = ({ currentOccupancy }: OccupiedRoom) => ({ currentOccupancy: numberOf(currentOccupancy) })

const nameOf = ({ id }: OccupiedRoom) => `${id}.currentOccupancy`

/** Shown while typing, and never sent. */
export function overFaults({ rooms }: OccupancyDraft): Errors {
  const over = rooms.filter(({ currentOccupancy, maxOccupancy }) => numberOf(currentOccupancy) > maxOccupancy)
  return Object.fromEntries(over.map((room) => [nameOf(room), `Cannot exceed max occupancy (${room.maxOccupancy})`]))
}

export const checkOccupancy = (draft: OccupancyDraft): Errors => ({
  ...Object.assign({}, ...draft.rooms.map((room) => faultsOf(bedroomForm, occupancyBody(room), `${room.id}.`))),
  ...overFaults(draft),
})

/** The rooms whose number differs from what is stored. */
export const changedRooms = (draft: OccupancyDraft, stored: OccupancyDraft) =>
  draft.rooms.filter((room) => {
    const before = stored.rooms.find(({ id }) => id === room.id)
    return !before || occupancyBody(before).currentOccupancy !== occupancyBody(room).currentOccupancy
  })

/** One more or one less, never below 0 and, with these buttons, never above the maximum. */
export function stepped({ currentOccupancy, maxOccupancy }: OccupiedRoom, by: 1 | -1) {
  const now = occupancyCountOf(currentOccupancy)
  return String(by > 0 ? Math.max(now, Math.min(now + 1, maxOccupancy)) : Math.max(0, now - 1))
}

/** What is not a count yet counts as 0. */
export const occupancyCountOf = (text: string) => {
  const count = numberOf(text)
  return Number.isInteger(count) && count > 0 ? count : 0
}

export const occupancyTotal = ({ rooms }: OccupancyDraft) => ({
  taken: rooms.reduce((sum, { currentOccupancy }) => sum + occupancyCountOf(currentOccupancy), 0),
  of: rooms.reduce((sum, { maxOccupancy }) => sum + maxOccupancy, 0),
})
