import type { RoomRecord } from '#server/integrations/exports/file-records.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { sameText } from './find-home.ts'

const keyOf = (homeId: string, text: string) => `${homeId} ${sameText(text)}`

/** Finds the room of a home by its number or by its name, "3" or "Room 3". Nothing if the home has none. */
export function roomFinder(rooms: readonly RoomRecord[]) {
  const named = rooms.flatMap((room) =>
    [...new Set([room.name, String(room.fields.room!.roomNumber)].map((text) => keyOf(room.homeId, text)))].map((key) => ({
      key,
      room,
    })),
  )
  const known = Map.groupBy(named, ({ key }) => key)
  return (homeId: string, text: string) => {
    const [found, another] = known.get(keyOf(homeId, text)) ?? []
    if (another) throwFieldError('room', 'Several rooms of this home have this number. Give each its own number first.')
    return found?.room
  }
}
