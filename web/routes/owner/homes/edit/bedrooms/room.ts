import type { RoomType } from '#contract/enumerations.ts'
import { bedroomForm } from '#contract/homes/home-forms.ts'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { roomName as nameOfRoom } from '#contract/homes/room-name.ts'
import { singleRoomFault } from '#contract/homes/room-rules.ts'
import { faultsOf } from '#web/routes/owner/homes/edit/check-items.ts'
import { type Errors, numberOf } from '#web/routes/owner/homes/edit/fields.ts'
import { belowLeast, checkPrices, noPrices, type Prices, pricesOf, shown, toPricing } from './prices.ts'

export type StoredRoom = HomeDetails['bedroomConfigurations'][number]
export type RoomAmenity = { amenityId: string; isIncluded: boolean }

type RoomFields = {
  roomNumber: string
  type: RoomType
  bedCount: string
  maxOccupancy: string
  currentOccupancy: string
  floorLevel: string
  squareFootage: string
  hasPrivateBath: boolean
  isAvailable: boolean
  description: string
}

/** A bedroom while it is being edited. */
export type Room = RoomFields & {
  id: string
  /** The React key of the card, the same before and after the room is stored. */
  key: string
  amenities: readonly RoomAmenity[]
  pricing: Prices
  /** The prices are already stored, so they are updated and not created. */
  hasPricing: boolean
}
export type RoomsDraft = { rooms: readonly Room[] }

const byId = (a: RoomAmenity, b: RoomAmenity) => (a.amenityId < b.amenityId ? -1 : 1)

export const roomOf = (room: StoredRoom): Room => ({
  id: room.id,
  key: room.id,
  roomNumber: room.roomNumber,
  type: room.type,
  bedCount: shown(room.bedCount),
  maxOccupancy: shown(room.maxOccupancy),
  currentOccupancy: String(room.currentOccupancy),
  floorLevel: shown(room.floorLevel),
  squareFootage: shown(room.squareFootage),
  hasPrivateBath: room.hasPrivateBath,
  isAvailable: room.isAvailable,
  description: room.description,
  amenities: room.bedroomAmenities.map(({ amenityId, isIncluded }) => ({ amenityId, isIncluded })).toSorted(byId),
  pricing: pricesOf(room.pricing),
  hasPricing: room.pricing !== null,
})

export const roomsOf = (home: Pick<HomeDetails, 'bedroomConfigurations'>): RoomsDraft => ({
  rooms: home.bedroomConfigurations.map(roomOf),
})

/** One more than the highest number; names that are not numbers do not count. */
export function nextNumber(rooms: readonly { roomNumber: string }[]) {
  const numbers = rooms.map(({ roomNumber }) => roomNumber.trim()).filter((name) => /^\d{1,6}$/.test(name))
  return String(Math.max(0, ...numbers.map(Number)) + 1)
}

export const newRoom = (id: string, rooms: readonly Room[]): Room => ({
  id,
  key: id,
  roomNumber: nextNumber(rooms),
  type: 'SINGLE',
  bedCount: '1',
  maxOccupancy: '1',
  currentOccupancy: '0',
  floorLevel: '1',
  squareFootage: '',
  hasPrivateBath: false,
  isAvailable: true,
  description: '',
  amenities: [],
  pricing: noPrices,
  hasPricing: false,
})

/** A copy of a room, without residents. */
export const copyOf = (room: Room, id: string, rooms: readonly Room[]): Room => ({
  ...room,
  id,
  key: id,
  roomNumber: nextNumber(rooms),
  currentOccupancy: '0',
  hasPricing: false,
})

export const roomDraftName = ({ roomNumber }: { roomNumber: string }) =>
  roomNumber.trim() ? nameOfRoom(roomNumber.trim()) : 'Unnumbered room'

/** The room as the calls expect it: ten fields, empty numbers as 0. */
export const roomBody = (room: RoomFields) => ({
  roomNumber: room.roomNumber.trim(),
  type: room.type,
  bedCount: numberOf(room.bedCount),
  maxOccupancy: numberOf(room.maxOccupancy),
  currentOccupancy: numberOf(room.currentOccupancy),
  floorLevel: numberOf(room.floorLevel),
  squareFootage: numberOf(room.squareFootage),
  hasPrivateBath: room.hasPrivateBath,
  isAvailable: room.isAvailable,
  description: room.description.trim(),
})

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Which parts of a room differ from what is stored; for a new room, all of them. */
export const changesOf = (room: Room, stored: Room | undefined) => ({
  room: !stored || !same(roomBody(room), roomBody(stored)),
  amenities: !stored || !same(room.amenities.toSorted(byId), stored.amenities.toSorted(byId)),
  pricing: !stored || !same(toPricing(room.pricing), toPricing(stored.pricing)),
})

export const toggleAmenity = (amenities: readonly RoomAmenity[], amenityId: string, isIncluded: boolean): RoomAmenity[] => {
  const others = amenities.filter((amenity) => amenity.amenityId !== amenityId)
  return (isIncluded ? [...others, { amenityId, isIncluded }] : others).toSorted(byId)
}

export const leastOf = { bedCount: 1, maxOccupancy: 1, currentOccupancy: 0, floorLevel: 1, squareFootage: 0 } as const

type Occupancy = Pick<Room, 'currentOccupancy' | 'maxOccupancy'>

/** Max occupancy follows the number of beds until someone enters another one. */
export const followBeds = (room: Pick<Room, 'bedCount' | 'maxOccupancy'>, part: Partial<Room>): Partial<Room> =>
  part.bedCount !== undefined && /^\d*$/.test(part.bedCount) && room.maxOccupancy === room.bedCount
    ? { ...part, maxOccupancy: part.bedCount }
    : part

/** A hint, for a room may well hold fewer people than it has beds. */
export function fewerThanBeds({ bedCount, maxOccupancy }: Pick<Room, 'bedCount' | 'maxOccupancy'>) {
  const [beds, people] = [numberOf(bedCount) ?? 0, numberOf(maxOccupancy) ?? 0]
  return people > 0 && people < beds
    ? `${beds} beds, but room for ${people === 1 ? 'one person' : `${people} people`}? Only ${people} of the beds can be booked.`
    : undefined
}

/** Shown while typing, and never sent. */
const draftOccupancyFault = ({ currentOccupancy, maxOccupancy }: Occupancy) =>
  numberOf(currentOccupancy) > numberOf(maxOccupancy) ? 'Current Occupancy cannot be greater than Max Occupancy.' : undefined

function checkRoom(room: Room): Errors {
  const low = Object.entries(leastOf).flatMap(([name, min]) => {
    const fault = belowLeast(room[name as keyof typeof leastOf], min)
    return fault ? [[`${room.id}.${name}`, fault]] : []
  })
  const tooMany = singleRoomFault({ type: room.type, bedCount: numberOf(room.bedCount) ?? 0 })
  return {
    ...(tooMany && { [`${room.id}.bedCount`]: tooMany }),
    ...Object.fromEntries(low),
    ...faultsOf(bedroomForm, roomBody(room), `${room.id}.`),
    ...occupancyFaults([room]),
    ...checkPrices(room.pricing, `${room.id}.pricing.`),
  }
}

export const checkRooms = ({ rooms }: RoomsDraft): Errors => Object.assign({}, ...rooms.map(checkRoom))

export const occupancyFaults = (rooms: readonly Room[]): Errors =>
  Object.fromEntries(
    rooms.flatMap((room) => {
      const fault = draftOccupancyFault(room)
      return fault ? [[`${room.id}.currentOccupancy`, fault]] : []
    }),
  )
