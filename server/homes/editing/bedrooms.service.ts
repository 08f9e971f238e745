import type * as z from 'zod'
import { bedrooms } from '#contract/homes/home-editing.ts'
import type { bedroomForm, pricingForm } from '#contract/homes/home-forms.ts'
import { singleRoomFault } from '#contract/homes/room-rules.ts'
import { toPriceCents } from '#contract/money/fee-caps.ts'
import { countClaimedBeds } from '#server/homes/beds/beds.queries.ts'
import { findHomeDetails } from '#server/homes/details/home-details.queries.ts'
import { presentRoom } from '#server/homes/details/homes.present.ts'
import { dropHeldPrice, holdPrice, keepSeenPrice } from '#server/homes/revisions/hold-back.ts'
import { heldPricing } from '#server/homes/revisions/revision.present.ts'
import type { Context } from '#server/kernel/context.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { ensureBedsToFit } from '#server/payments/plans/limits.ts'
import {
  deleteBedroom,
  deletePricing,
  findBedroom,
  insertBedroom,
  savePricing,
  setBedroom,
  setBedsConfirmed,
} from './bedrooms.queries.ts'
import { changeHome, type HomeCall, type HomeChange } from './change-home.ts'
import { newItem } from './new-item.ts'
import { occupancyFault } from './occupancy.ts'
import { ensureWithinSetCaps } from './set-caps.ts'

export const bedroomsService = handlers(bedrooms, {
  'POST /homes/{id}/bedroom-configurations': (call) => addRoom(call, readRoom),

  'PUT /homes/{id}/bedroom-configurations/{cid}': (call) => saveRoom(call, readRoom),

  'DELETE /homes/{id}/bedroom-configurations/{cid}': (call) =>
    changeHome(call, 'bedrooms', async (change) => {
      const { id } = await findRoom(change, call.params.cid)
      ensure((await countClaimedBeds(change.tx, id)) === 0, 'This room has reserved beds, so it cannot be removed.')
      await deleteBedroom(change.tx, id)
      await dropHeldPrice(change, id)
      return { id }
    }),

  'POST /homes/{id}/bedroom-configurations/{cid}/pricing': (call) => savePrice(call, readPricing),

  'PUT /homes/{id}/bedroom-configurations/{cid}/pricing': (call) => savePrice(call, readPricing),

  'DELETE /homes/{id}/bedroom-configurations/{cid}/pricing': (call) =>
    changeHome(call, 'pricing', async (change) => {
      const { id } = await findRoom(change, call.params.cid)
      await keepSeenPrice(change, id)
      const removed = await deletePricing(change.tx, id)
      const isHeld = await dropHeldPrice(change, id)
      return orNotFound(removed ?? (isHeld ? { id } : undefined), 'Price')
    }),
})

type Body = z.output<typeof bedroomForm>
type Room = NonNullable<Awaited<ReturnType<typeof findBedroom>>>
const numbers = ['currentOccupancy', 'maxOccupancy', 'isAvailable'] as const

/** The Occupancy tab sends these fields and nothing else. */
const isOccupancyOnly = (body: Body) =>
  body.currentOccupancy !== undefined && Object.keys(body).every((name) => numbers.some((number) => number === name))

/** A field that is left out or undefined changes nothing. */
const given = (body: Body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Room>

async function findRoom({ tx, home }: HomeChange, id: string) {
  return orNotFound(await findBedroom(tx, { homeId: home.id, id }), 'Bedroom')
}

/** Only what is public counts toward a plan. */
async function ensurePlan({ tx, at, home: { status, ownerId } }: HomeChange) {
  if (status === 'PUBLISHED') await ensureBedsToFit(tx, ownerId, at)
}

/** The database's defaults for a new room. It holds as many people as it has beds, unless the call says otherwise. */
const newRoom = { type: 'SINGLE', bedCount: 1, maxOccupancy: 1, currentOccupancy: 0 } as const

/** A room from before this rule keeps its beds until someone changes them or its type. */
function refuseBeds(room: Pick<Room, 'type' | 'bedCount'>, { type, bedCount }: Body) {
  const fault = type !== undefined || bedCount !== undefined ? singleRoomFault(room) : undefined
  if (fault) throwFieldError('bedCount', fault)
}

function refuseFault(room: Pick<Room, 'maxOccupancy' | 'currentOccupancy'>, held: number) {
  const fault = occupancyFault(room, held)
  if (fault) throwFieldError('currentOccupancy', fault)
}

/** Two tabs show a room's occupancy, so an editor open on the other one is told. Entering it confirms the available beds. */
async function shareNumbers({ tx, home, at, touch }: HomeChange, room: Room, body: Body) {
  const changed = numbers.some((name) => body[name] !== undefined && body[name] !== room[name])
  if (changed) await touch(isOccupancyOnly(body) ? 'bedrooms' : 'occupancy')
  if (changed || isOccupancyOnly(body)) await setBedsConfirmed(tx, home.id, at)
}

/** What a use case answers with, read in its own transaction. */
type Answer<T> = (change: HomeChange, bedroomId: string) => Promise<T>

export const addRoom = <T>(call: HomeCall & { body: Body }, answer: Answer<T>) =>
  changeHome(call, 'bedrooms', async (change) => {
    const { tx } = change
    const item = newItem(call, change)
    const known = await findBedroom(tx, item)
    const body = known ? call.body : { ...call.body, maxOccupancy: call.body.maxOccupancy ?? call.body.bedCount }
    const room = { ...newRoom, ...known, ...given(body) }
    refuseBeds(room, call.body)
    refuseFault(room, known ? await countClaimedBeds(tx, known.id) : 0)
    if (known) await setBedroom(tx, known.id, { id: known.id, ...call.body })
    else await insertBedroom(tx, { ...item, ...body })
    if (room.maxOccupancy > (known?.maxOccupancy ?? 0)) await ensurePlan(change)
    return answer(change, item.id)
  })

type RoomCall = HomeCall & { params: { cid: string } }

export const saveRoom = <T>(call: RoomCall & { body: Body }, answer: Answer<T>) =>
  changeHome(call, isOccupancyOnly(call.body) ? 'occupancy' : 'bedrooms', async (change) => {
    const { tx } = change
    const room = await findRoom(change, call.params.cid)
    refuseBeds({ ...room, ...given(call.body) }, call.body)
    refuseFault({ ...room, ...given(call.body) }, await countClaimedBeds(tx, room.id))
    await shareNumbers(change, room, call.body)
    await setBedroom(tx, room.id, { id: room.id, ...call.body })
    if ((call.body.maxOccupancy ?? 0) > room.maxOccupancy) await ensurePlan(change)
    return answer(change, room.id)
  })

type PriceCall = RoomCall & Pick<Context, 'settings'> & { body: z.output<typeof pricingForm> }
type HeldPricing = ReturnType<typeof heldPricing>['pricing']

/** Sets the price, or holds it for review; `held` is then the price that waits. */
export const savePrice = <T>(
  call: PriceCall,
  answer: (change: HomeChange, bedroomId: string, held?: HeldPricing) => Promise<T>,
) =>
  changeHome(call, 'pricing', async (change) => {
    const { id } = await findRoom(change, call.params.cid)
    const price = toPriceCents(call.body)
    ensureWithinSetCaps(call.settings, price)
    if (await holdPrice(change, id, price)) return answer(change, id, heldPricing(price).pricing)
    await savePricing(change.tx, { bedroomId: id, ...price })
    return answer(change, id)
  })

async function readRoom({ tx, home, at }: HomeChange, id: string) {
  const found = await findHomeDetails(tx, home.id, at)
  return presentRoom(
    orNotFound(
      found?.rooms.find((room) => room.id === id),
      'Bedroom',
    ),
  )
}

const readPricing = async (change: HomeChange, id: string, held?: HeldPricing) =>
  held ?? orNotFound((await readRoom(change, id)).pricing, 'Price')
