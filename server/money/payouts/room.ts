import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { listWaitingEarnings } from './earnings.queries.ts'
import { earningLabel, roomNameOf, whyWaiting } from './earnings.words.ts'
import { findRoomHead, listPayoutsOfRoom, readRoomSums } from './lists.queries.ts'

type Place = { homeId: string; bedroomId: string }

/**
 * One of an owner's bedrooms; `home` stands for money that belongs to no bedroom. A deleted room is found through its payouts.
 */
export async function readRoom(db: Db, actor: Actor, { homeId, bedroomId: asked }: Place, at: Date) {
  const bedroomId = asked === 'home' ? null : asked
  const homes = homesOf(actor)
  const [home, payouts, waiting] = await Promise.all([
    findRoomHead(db, homes, homeId, bedroomId),
    listPayoutsOfRoom(db, homes, homeId, bedroomId),
    listWaitingEarnings(db, homes, homeId, bedroomId),
  ])
  const known = orNotFound(home ?? (payouts[0] && { homeTitle: payouts[0].homeTitle, currency: payouts[0].currency }), 'Bedroom')
  const newest = payouts[0]?.roomName ?? (waiting[0] && roomNameOf(waiting[0]))
  // A room's currency can be changed: what it earned before is summed up separately in the list of rooms.
  const currency = payouts[0]?.currency ?? waiting[0]?.currency ?? known.currency
  return {
    homeId,
    bedroomId,
    homeTitle: known.homeTitle,
    roomName: newest ?? roomNameOf({ homeId, bedroomId, roomName: null, roomNumber: home?.roomNumber ?? null }),
    currency,
    ...(await readRoomSums(db, homes, homeId, bedroomId, currency)),
    payouts,
    waiting: waiting.map((earning) => ({
      label: earningLabel(earning),
      roomName: roomNameOf(earning),
      amountCents: earning.cents,
      currency: earning.currency,
      earnedAt: earning.earnedAt,
      why: whyWaiting(earning, at),
    })),
  }
}
