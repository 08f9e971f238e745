import { ApiError, call } from '#web/api/client.ts'
import { withItem } from '#web/routes/owner/edit-property/fields.ts'
import { isStored } from '#web/routes/owner/edit-property/item-ids.ts'
import type { Send } from '#web/routes/owner/edit-property/send.ts'
import type { PartlySaved, SaveTools } from '#web/routes/owner/edit-property/use-tab.ts'
import { type Prices, toPricing } from './prices.ts'
import { changesOf, findSent, type Room, type RoomAmenity, type RoomsDraft, roomName, toBody } from './room.ts'

type Tools = SaveTools<RoomsDraft> & { homeId: string }
type Part = 'amenities' | 'pricing'
type Unsaved = { room: Room; part: Part; message: string }

const words = 'Bedroom configurations updated successfully!'

/** Room by room: the room, then its amenities, then its prices. May be interrupted anywhere and begun again. */
export async function saveRooms(draft: RoomsDraft, tools: Tools): Promise<string | PartlySaved<RoomsDraft>> {
  const { homeId, send, stored } = tools
  const unsaved: Unsaved[] = []
  for (const typed of await withSent(draft.rooms, tools)) {
    const before = stored.rooms.find(({ id }) => id === typed.id)
    const changes = changesOf(typed, before)
    const room = { ...typed, id: changes.room ? await saveRoom(typed, tools) : typed.id }
    const params = { id: homeId, cid: room.id }
    const save: Record<Part, () => Promise<unknown>> = {
      amenities: () => saveAmenities(send, params, room.amenities),
      pricing: () => savePricing(send, params, { pricing: room.pricing, hasPricing: before?.hasPricing ?? false }),
    }
    for (const part of ['amenities', 'pricing'] as const) {
      const message = changes[part] ? await attempt(part, save[part]) : undefined
      if (message !== undefined) unsaved.push({ room, part, message })
    }
  }
  if (unsaved.length === 0) return words
  return { words, notice: noticeOf(unsaved), unsaved: (fresh) => withUnsaved(fresh, unsaved) }
}

async function withSent(rooms: readonly Room[], { homeId, change }: Tools) {
  if (!rooms.some(({ sent }) => sent)) return rooms
  const home = await call('GET /homes/{id}', { params: { id: homeId } })
  const found = findSent(rooms, home.bedroomConfigurations)
  change(() => ({ rooms: found }))
  return found
}

async function saveRoom(room: Room, { homeId, send, change }: Tools) {
  const body = toBody(room)
  if (isStored(room.id)) {
    const params = { id: homeId, cid: room.id }
    await send('PUT /homes/{id}/bedroom-configurations/{cid}', { params, body }, { at: room.id })
    return room.id
  }
  change(({ rooms }) => ({ rooms: withItem(rooms, room.id, { sent: body }) }))
  const { id } = await send('POST /homes/{id}/bedroom-configurations', { params: { id: homeId }, body }, { at: room.id })
  change(({ rooms }) => ({ rooms: withItem(rooms, room.id, { id, sent: undefined }) }))
  return id
}

type Params = { id: string; cid: string }

/** The clear tells how many follow, so that the public sees the old set or the new one, never a part. */
async function saveAmenities(send: Send, params: Params, amenities: readonly RoomAmenity[]) {
  const headers = { 'x-set-size': String(amenities.length) }
  await send('DELETE /homes/{id}/bedroom-configurations/{cid}/amenities', { params }, { headers })
  for (const body of amenities) await send('POST /homes/{id}/bedroom-configurations/{cid}/amenities', { params, body })
}

/** New prices come wrapped, changed ones plain, by specification. */
export function savePricing(send: Send, params: Params, { pricing, hasPricing }: { pricing: Prices; hasPricing: boolean }) {
  const body = toPricing(pricing)
  const options = { section: 'pricing', at: `${params.cid}.pricing`, wrapper: 'pricing' } as const
  return hasPricing
    ? send('PUT /homes/{id}/bedroom-configurations/{cid}/pricing', { params, body }, options)
    : send('POST /homes/{id}/bedroom-configurations/{cid}/pricing', { params, body: { pricing: body } }, options)
}

/** Somebody else's save, or the end of a session: not for this room alone, and not to be passed over. */
const mustStop = (error: ApiError) => error.status === 409 || error.status === 401

/** By specification a failure here is only logged. It is also told to the person, in a line of its own. */
async function attempt(part: Part, save: () => Promise<unknown>) {
  try {
    await save()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || mustStop(error)) throw error
    console.error(`The ${part} of a bedroom could not be saved (${error.status})`)
    return error.message
  }
}

const partWords: Record<Part, string> = { amenities: 'the amenities', pricing: 'the prices' }

function noticeOf(unsaved: readonly Unsaved[]) {
  const lines = unsaved.map(({ room, part, message }) => `${roomName(room)}: ${partWords[part]} are not saved yet. ${message}`)
  return `${lines.join(' ')} They are still here: press Save Changes to try again.`
}

/** The rooms as they are stored now, with what could not be saved as it was typed. */
export const withUnsaved = ({ rooms }: RoomsDraft, unsaved: readonly Pick<Unsaved, 'room' | 'part'>[]): RoomsDraft => ({
  rooms: rooms.map((fresh) => {
    const parts = unsaved.filter(({ room }) => room.id === fresh.id)
    return Object.assign({ ...fresh }, ...parts.map(({ room, part }) => ({ [part]: room[part] })))
  }),
})
