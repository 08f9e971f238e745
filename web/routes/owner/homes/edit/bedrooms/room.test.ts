import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newItemId } from '#web/routes/owner/homes/edit/item-ids.ts'
import {
  changesOf,
  checkRooms,
  copyOf,
  newRoom,
  nextNumber,
  occupancyFaults,
  type Room,
  roomBody,
  roomDraftName,
  roomOf,
  type StoredRoom,
  toggleAmenity,
} from './room.ts'

const stored = (part: Partial<StoredRoom> = {}): StoredRoom => ({
  id: randomUUID(),
  roomNumber: '2',
  type: 'SHARED',
  bedCount: 2,
  maxOccupancy: 2,
  currentOccupancy: 1,
  floorLevel: 1,
  squareFootage: 0,
  hasPrivateBath: true,
  isAvailable: true,
  description: 'Quiet',
  bedroomAmenities: [],
  pricing: null,
  moveIn: null,
  ...part,
})
const fresh = (part: Partial<Room> = {}): Room => ({ ...newRoom(newItemId(), []), ...part })
/** What people type, and what they should not. */
const typed = fc.oneof(
  fc.nat(150).map(String),
  fc.constantFrom('', ' ', '0', '1', '-1', '1.5', '1e3', 'two', 'not a number', '0x10', '١'),
  fc.string(),
)

describe('a bedroom', () => {
  it('begins as a single room in US dollars by the month', () => {
    const room = newRoom('1', [])
    expect(room).toMatchObject({ type: 'SINGLE', isAvailable: true, hasPrivateBath: false })
    expect(room.pricing).toMatchObject({ currency: 'USD', paymentFrequency: 'MONTHLY', pricePerBed: '' })
    expect(checkRooms({ rooms: [room] })).toEqual({})
  })

  it('is sent with exactly ten fields, and empty numbers as 0', () => {
    const empty = { bedCount: '', maxOccupancy: '', currentOccupancy: '', floorLevel: ' ', squareFootage: '' }
    expect(roomBody(fresh({ ...empty, roomNumber: ' 4 ' }))).toEqual({
      roomNumber: '4',
      type: 'SINGLE',
      bedCount: 0,
      maxOccupancy: 0,
      currentOccupancy: 0,
      floorLevel: 0,
      squareFootage: 0,
      hasPrivateBath: false,
      isAvailable: true,
      description: '',
    })
  })

  it('shows what is stored, and says the same when it is sent again', () => {
    const one = stored({ squareFootage: 0, bedCount: 0 })
    expect(roomOf(one)).toMatchObject({ squareFootage: '', bedCount: '', currentOccupancy: '1' })
    expect(roomBody(roomOf(one))).toMatchObject({ squareFootage: 0, bedCount: 0, currentOccupancy: 1, description: 'Quiet' })
    expect(changesOf(roomOf(one), roomOf(one))).toEqual({ room: false, amenities: false, pricing: false })
  })

  it('tells which of its parts changed', () => {
    const before = roomOf(stored())
    expect(changesOf({ ...before, floorLevel: '2' }, before)).toEqual({ room: true, amenities: false, pricing: false })
    expect(changesOf({ ...before, pricing: { ...before.pricing, pricePerBed: '9' } }, before).pricing).toBe(true)
    expect(changesOf({ ...before, pricing: { ...before.pricing, pricePerBed: '0' } }, before).pricing).toBe(false)
    expect(changesOf({ ...before, amenities: toggleAmenity([], 'a', true) }, before).amenities).toBe(true)
    expect(changesOf(before, undefined)).toEqual({ room: true, amenities: true, pricing: true })
  })

  it('holds each field to its least value', () => {
    const low = { bedCount: '0', maxOccupancy: '0', currentOccupancy: '-1', floorLevel: '0', squareFootage: '-5' }
    const errors = checkRooms({ rooms: [fresh({ id: 'x', ...low })] })
    expect(Object.keys(errors).toSorted()).toEqual(
      Object.keys(low)
        .map((name) => `x.${name}`)
        .toSorted(),
    )
    expect(errors['x.bedCount']).toBe('Enter 1 or more, or leave it empty')
    expect(checkRooms({ rooms: [fresh({ id: 'x', bedCount: '1.5' })] })['x.bedCount']).toBe('Enter a whole number')
    expect(checkRooms({ rooms: [fresh({ id: 'x', bedCount: 'not a number' })] })['x.bedCount']).toBe('Enter a whole number')
  })

  it('is copied without the people who live in it', () => {
    const room = { ...roomOf(stored({ currentOccupancy: 2 })), hasPricing: true, amenities: toggleAmenity([], 'a', true) }
    const copy = copyOf(room, '17', [room])
    expect(copy).toMatchObject({ id: '17', key: '17', roomNumber: '3', currentOccupancy: '0', hasPricing: false })
    expect(copy.amenities).toEqual(room.amenities)
  })

  it('gets the next number, whatever the others are called', () => {
    expect(nextNumber([])).toBe('1')
    expect(nextNumber([{ roomNumber: 'Attic' }, { roomNumber: '7' }, { roomNumber: '2b' }])).toBe('8')
    expect(roomDraftName({ roomNumber: ' ' })).toBe('Unnumbered room')
  })

  it('keeps amenities that are not included as they are', () => {
    const before = [{ amenityId: 'b', isIncluded: false }]
    expect(toggleAmenity(before, 'a', true)).toEqual([{ amenityId: 'a', isIncluded: true }, ...before])
    expect(toggleAmenity(before, 'b', true)).toEqual([{ amenityId: 'b', isIncluded: true }])
    expect(toggleAmenity(toggleAmenity(before, 'a', true), 'a', false)).toEqual(before)
  })
})

describe('occupancy of a bedroom, whatever is typed', () => {
  it('is never sent above the maximum, and says so exactly then', () => {
    fc.assert(
      fc.property(typed, typed, (currentOccupancy, maxOccupancy) => {
        const room = fresh({ id: 'x', currentOccupancy, maxOccupancy })
        const body = roomBody(room)
        const isOver = body.currentOccupancy > body.maxOccupancy
        const words = 'Current Occupancy cannot be greater than Max Occupancy.'
        expect(occupancyFaults([room])['x.currentOccupancy']).toBe(isOver ? words : undefined)
        const errors = checkRooms({ rooms: [room] })
        if (isOver) expect(errors['x.currentOccupancy']).toBe(words)
        if (Object.keys(errors).length > 0) return
        expect(body.currentOccupancy).toBeLessThanOrEqual(body.maxOccupancy)
        expect(Number.isInteger(body.currentOccupancy) && body.currentOccupancy >= 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

it('takes one bed in a single room and not two', () => {
  const room = fresh({ type: 'SINGLE', bedCount: '2', maxOccupancy: '2', floorLevel: '1' })
  expect(checkRooms({ rooms: [room] })).toMatchObject({ [`${room.id}.bedCount`]: expect.stringContaining('has one bed') })
  expect(checkRooms({ rooms: [{ ...room, bedCount: '1' }] })).not.toHaveProperty([`${room.id}.bedCount`])
})
