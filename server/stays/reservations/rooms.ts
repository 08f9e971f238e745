import { roomName } from '#contract/homes/room-name.ts'
import { moveInCost } from '#server/homes/details/move-in-cost.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { listRoomsOfOwner } from './reservations.queries.ts'

type Row = Awaited<ReturnType<typeof listRoomsOfOwner>>[number]

function totalOf({ pricePerBedCents, ...price }: Row) {
  if (pricePerBedCents === null) return null
  return moveInCost({
    pricePerBedCents,
    weeklyRateCents: price.weeklyRateCents ?? 0,
    monthlyRateCents: price.monthlyRateCents ?? 0,
    securityDepositCents: price.securityDepositCents ?? 0,
    cleaningFeeCents: price.cleaningFeeCents ?? 0,
    utilityDepositCents: price.utilityDepositCents ?? 0,
    applicationFeeCents: 0,
    paymentFrequency: price.paymentFrequency ?? 'MONTHLY',
  }).totalCents
}

/** An owner's homes with their rooms, for a form to choose from. */
export async function readRooms(db: Db, scope: HomeScope) {
  const rows = await listRoomsOfOwner(db, scope)
  return [...Map.groupBy(rows, ({ homeId }) => homeId)].map(([id, rooms]) => ({
    id,
    title: rooms[0]!.title,
    timeZone: rooms[0]!.timeZone,
    rooms: rooms.flatMap((room) =>
      room.id
        ? {
            id: room.id,
            name: roomName(room.roomNumber),
            freeBeds: Math.max(0, (room.maxOccupancy ?? 0) - (room.currentOccupancy ?? 0)),
            nextFreeOn: room.nextFreeOn,
            totalCents: totalOf(room),
            currency: room.currency ?? ('USD' as const),
          }
        : [],
    ),
  }))
}
