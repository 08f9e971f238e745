import { roomName } from '#contract/homes/room-name.ts'
import { pricingOf } from '#server/homes/details/homes.present.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { listHomesOfFile, listResidentsOfFile, listRoomsOfFile } from './exports.queries.ts'

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A home, room or stay in the shape of the editor's forms, as its owner sees it: with changes that wait for review in place. */
export type HomeRecord = { id: string; title: string; addressId: string | null; status: string; timeZone: string; fields: Fields }
export type RoomRecord = { id: string; homeId: string; homeTitle: string; name: string; hasPrice: boolean; fields: Fields }

export async function readHomeRecords(db: Db, scope: HomeScope): Promise<HomeRecord[]> {
  const rows = await listHomesOfFile(db, scope)
  return rows.map(({ id, addressId, status, timeZone, held, ...home }) => {
    const { title, shortDescription, description, whyChooseUs, propertyType, housingType, houseGenre, supportLevel, ...place } =
      home
    const { country, ...address } = place
    const texts = Object.fromEntries(Object.entries(address).map(([name, text]) => [name, text ?? '']))
    return {
      id,
      title,
      addressId,
      status,
      timeZone,
      fields: {
        basics: {
          title,
          shortDescription,
          description,
          whychooseus: whyChooseUs,
          propertyType,
          housingType,
          houseGenre,
          supportLevel: held?.supportLevel ?? supportLevel,
        },
        address: held?.address ?? { ...texts, country: country ?? 'US' },
      },
    }
  })
}

export async function readRoomRecords(db: Db, scope: HomeScope): Promise<RoomRecord[]> {
  const rows = await listRoomsOfFile(db, scope)
  return rows.map(({ id, homeId, homeTitle, held, ...row }) => {
    const { roomNumber, type, bedCount, maxOccupancy, currentOccupancy, floorLevel, squareFootage } = row
    const { hasPrivateBath, isAvailable, description } = row
    const live = row.pricePerBedCents === null ? null : (row as Parameters<typeof pricingOf>[0])
    const price = held?.prices?.[id] ?? live
    return {
      id,
      homeId,
      homeTitle,
      name: roomName(roomNumber),
      hasPrice: price !== null,
      fields: {
        room: {
          roomNumber,
          type,
          bedCount,
          maxOccupancy,
          currentOccupancy,
          floorLevel,
          squareFootage,
          hasPrivateBath,
          isAvailable,
          description,
        },
        price: price ? pricingOf(price) : {},
      },
    }
  })
}

/** Who lives and lived in the homes. A person with an account is reached through Waymark, so their contact stays out of files. */
export async function readResidentRecords(db: Db, scope: HomeScope) {
  const rows = await listResidentsOfFile(db, scope)
  return rows.map(({ name, guestEmail, guestPhone, startsOn, endsOn, ...stay }) => ({
    ...stay,
    name,
    startsOn,
    fields: { stay: { guestName: name, guestEmail: guestEmail ?? '', guestPhone: guestPhone ?? '', startsOn, endsOn } },
  }))
}
