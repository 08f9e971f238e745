import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import type { Send } from '#web/routes/owner/homes/edit/send.ts'
import { noPrices } from './prices.ts'
import { newRoom, type Room, type RoomsDraft, roomBody } from './room.ts'
import { saveRooms, withUnsaved } from './save-rooms.ts'

type Call = { key: string; params: { cid?: string }; body?: unknown; section?: string; size?: string; at?: string }
const amenity = { amenityId: randomUUID(), isIncluded: true }

/** An editor that records its calls; those chosen by `fails` fail. */
function editor(
  draft: RoomsDraft,
  stored: RoomsDraft,
  fails: (call: Call, index: number) => number | undefined = () => undefined,
) {
  const calls: Call[] = []
  const state = { draft }
  const send = async (
    key: string,
    input: Call,
    options: { at?: string; section?: string; headers?: Record<string, string> } = {},
  ) => {
    const call = {
      key: shorten(key),
      params: input.params,
      body: input.body,
      at: options.at,
      section: options.section,
      size: options.headers?.['x-set-size'],
    }
    const status = fails(call, calls.length)
    calls.push(call)
    if (status !== undefined) throw new ApiError(status, `Refused with ${status}`)
    return { id: randomUUID() }
  }
  const save = () =>
    saveRooms(state.draft, {
      homeId: 'home',
      send: send as unknown as Send,
      stored,
      change: (step) => {
        state.draft = step(state.draft)
      },
    })
  return { calls, state, save, keys: () => calls.map(({ key }) => key) }
}
const shorten = (key: string) => key.replace('/homes/{id}/bedroom-configurations', '').replace('/{cid}', '/room')
const storedRoom = (part: Partial<Room> = {}): Room => ({ ...newRoom('1', []), id: randomUUID(), hasPricing: true, ...part })
const success = 'Bedroom configurations updated successfully!'

afterEach(() => vi.restoreAllMocks())

it('creates a room, clears and adds its amenities with their number, and its prices in a wrapper', async () => {
  const room = { ...newRoom('1', []), amenities: [amenity], pricing: { ...noPrices, pricePerBed: '850' } }
  const { calls, state, save, keys } = editor({ rooms: [room] }, { rooms: [] })
  expect(await save()).toBe(success)
  expect(keys()).toEqual(['POST ', 'DELETE /room/amenities', 'POST /room/amenities', 'POST /room/pricing'])
  const [created, clear, added, priced] = calls
  expect(created!.body).toEqual(roomBody(room))
  expect(clear).toMatchObject({ size: '1', body: undefined })
  expect(added!.body).toEqual(amenity)
  expect(priced!.body).toMatchObject({
    pricing: { pricePerBed: 850, weeklyRate: 0, currency: 'USD', paymentFrequency: 'MONTHLY' },
  })
  expect(priced!.section).toBe('pricing')
  expect(clear!.params.cid).toBe(state.draft.rooms[0]!.id)
})

it('sends nothing for a room that is as it was, and of another only what changed', async () => {
  const [same, dearer, higher] = [storedRoom(), storedRoom(), storedRoom()]
  const draft = { rooms: [same, { ...dearer, pricing: { ...noPrices, pricePerBed: '900' } }, { ...higher, floorLevel: '3' }] }
  const { calls, save, keys } = editor(draft, { rooms: [same, dearer, higher] })
  expect(await save()).toBe(success)
  expect(keys()).toEqual(['PUT /room/pricing', 'PUT /room'])
  expect(calls[0]!.body).toMatchObject({ pricePerBed: 900 })
  expect(calls[1]!.body).toEqual(roomBody(draft.rooms[2]!))
})

it('only logs that amenities or prices failed, tells it in words, and keeps them as typed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const room = { ...newRoom('1', []), amenities: [amenity], pricing: { ...noPrices, pricePerBed: '850' } }
  const { state, save } = editor({ rooms: [room] }, { rooms: [] }, ({ key }) => (key === 'POST /room/pricing' ? 500 : undefined))
  const result = await save()
  expect(result).toMatchObject({ words: success })
  if (typeof result === 'string') throw new Error('It says that all is saved')
  expect(result.notice).toContain('Room 1: the prices are not saved yet. Refused with 500')
  expect(log.mock.calls).toEqual([['The pricing of a bedroom could not be saved (500)']])
  const fresh = { rooms: [{ ...newRoom('1', []), id: state.draft.rooms[0]!.id, amenities: [amenity] }] }
  expect(result.unsaved(fresh).rooms[0]!.pricing.pricePerBed).toBe('850')
})

it.each([409, 401])('does not pass over a %s', async (status) => {
  const { save } = editor({ rooms: [newRoom('1', [])] }, { rooms: [] }, ({ key }) =>
    key === 'POST /room/pricing' ? status : undefined,
  )
  await expect(save()).rejects.toMatchObject({ status })
})

it('goes on where it was interrupted, without creating a room twice', async () => {
  const rooms = [newRoom('1', []), newRoom('2', [])]
  const { calls, state, save, keys } = editor({ rooms }, { rooms: [] }, (_call, index) => (index === 3 ? 0 : undefined))
  await expect(save()).rejects.toMatchObject({ status: 0 })
  expect(state.draft.rooms.map(({ id }) => id.length)).toEqual([36, 1])
  expect(await save()).toBe(success)
  expect(keys().filter((key) => key === 'POST ')).toHaveLength(3)
  expect(keys().slice(4)[0]).toBe('PUT /room')
  // The second room is sent again with the same key, so that the server recognizes it.
  expect(calls.filter(({ key }) => key === 'POST ').map(({ at }) => at)).toEqual(['1', '2', '2'])
  expect(state.draft.rooms.map(({ id }) => id.length)).toEqual([36, 36])
})

it('puts what is unsaved over what is stored, part by part', () => {
  const [one, two] = [storedRoom(), storedRoom()]
  const typed = { ...one, amenities: [amenity], pricing: { ...noPrices, pricePerBed: '7' } }
  const merged = withUnsaved({ rooms: [one, two] }, [{ room: typed, part: 'amenities' }])
  expect(merged.rooms).toEqual([{ ...one, amenities: [amenity] }, two])
})
