import { ApiError } from '#web/api/client.ts'
import { withItem } from '#web/routes/owner/homes/edit/fields.ts'
import { isStored } from '#web/routes/owner/homes/edit/item-ids.ts'
import { isGone } from '#web/routes/owner/homes/edit/save-list.ts'
import type { Send } from '#web/routes/owner/homes/edit/send.ts'
import type { PartlySaved, SaveTools } from '#web/routes/owner/homes/edit/use-tab.ts'
import { type Prices, toPricing } from './prices.ts'
import { changesOf, type Room, type RoomAmenity, type RoomsDraft, roomBody, roomDraftName } from './room.ts'

type Tools = SaveTools<RoomsDraft> & { homeId: string }
type Part = 'amenities' | 'pricing'
type Unsaved = { room: Room; part: Part; message: string }

const words = 'Bedroom configurations updated successfully!'

/** Saves room by room: the room, then its amenities, then its prices. It can be interrupted anywhere and resumed. */
export async function saveRooms(draft: RoomsDraft, tools: Tools): Promise<string | PartlySaved<RoomsDraft>> {
  const { homeId, send, stored } = tools
  const unsaved: Unsaved[] = []
  for (const typed of draft.rooms) {
    const known = stored.rooms.find(({ id }) => id === typed.id)
    const room = { ...typed, id: changesOf(typed, known).room ? await saveRoom(typed, tools) : typed.id }
    const before = room.id === typed.id ? known : undefined
    const changes = changesOf(room, before)
    const params = { id: homeId, cid: room.id }
    const save: Record<Part, () => Promise<unknown>> = {
      amenities: () => saveAmenities(send, params, room.amenities),
      pricing: () => saveRoomPricing(send, params, { pricing: room.pricing, hasPricing: before?.hasPricing ?? false }),
    }
    for (const part of ['amenities', 'pricing'] as const) {
      const message = changes[part] ? await attempt(part, save[part]) : undefined
      if (message !== undefined) unsaved.push({ room, part, message })
    }
  }
  if (unsaved.length === 0) return words
  return { words, notice: noticeOf(unsaved), unsaved: (fresh) => withUnsaved(fresh, unsaved) }
}

async function saveRoom(room: Room, { homeId, send, change }: Tools) {
  const body = roomBody(room)
  const params = { id: homeId, cid: room.id }
  if (isStored(room.id)) {
    const put = send('PUT /homes/{id}/bedroom-configurations/{cid}', { params, body }, { at: room.id })
    // If someone else removed the room and this person saves theirs anyway, it is created again.
    if (!(await isGone(put))) return room.id
  }
  // Sent with the local id as idempotency key: if the response gets lost, a retry does not create the room twice.
  const { id } = await send('POST /homes/{id}/bedroom-configurations', { params: { id: homeId }, body }, { at: room.id })
  change(({ rooms }) => ({ rooms: withItem(rooms, room.id, { id }) }))
  return id
}

type Params = { id: string; cid: string }

/** The first call says how many follow, so that the public sees the old set or the new one, never a part. */
async function saveAmenities(send: Send, params: Params, amenities: readonly RoomAmenity[]) {
  const headers = { 'x-set-size': String(amenities.length) }
  await send('DELETE /homes/{id}/bedroom-configurations/{cid}/amenities', { params }, { headers })
  for (const body of amenities) await send('POST /homes/{id}/bedroom-configurations/{cid}/amenities', { params, body })
}

/** By specification, new prices are sent wrapped and changed ones plain. */
export function saveRoomPricing(send: Send, params: Params, { pricing, hasPricing }: { pricing: Prices; hasPricing: boolean }) {
  const body = toPricing(pricing)
  const options = { section: 'pricing', at: `${params.cid}.pricing`, wrapper: 'pricing' } as const
  return hasPricing
    ? send('PUT /homes/{id}/bedroom-configurations/{cid}/pricing', { params, body }, options)
    : send('POST /homes/{id}/bedroom-configurations/{cid}/pricing', { params, body: { pricing: body } }, options)
}

/** Errors that end the save: a conflict, a room that is gone, an expired session. */
const mustStop = ({ status }: ApiError) => status === 409 || status === 404 || status === 401

/** By specification a failure here is only logged. The person also sees it in a line of its own. */
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
  const lines = unsaved.map(
    ({ room, part, message }) => `${roomDraftName(room)}: ${partWords[part]} are not saved yet. ${message}`,
  )
  return `${lines.join(' ')} They are still here: press Save Changes to try again.`
}

/** The rooms as stored now, with the typed values of the parts that could not be saved. */
export const withUnsaved = ({ rooms }: RoomsDraft, unsaved: readonly Pick<Unsaved, 'room' | 'part'>[]): RoomsDraft => ({
  rooms: rooms.map((fresh) => {
    const parts = unsaved.filter(({ room }) => room.id === fresh.id)
    // Keeps the key, so that the card stays as it is.
    return Object.assign({ ...fresh }, ...parts.map(({ room, part }) => ({ key: room.key, [part]: room[part] })))
  }),
})
