import { bedroomForm, pricingForm } from '#contract/homes/home-forms.ts'
import { addRoom, savePrice, saveRoom } from '#server/homes/editing/bedrooms.service.ts'
import { readFields, roomColumns } from '#server/integrations/csv-columns.ts'
import { type RoomRecord, readHomeRecords, readRoomRecords } from '#server/integrations/exports/file-records.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { readInput } from '#server/kernel/http/read-input.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { changedFields, describeChanges } from './field-changes.ts'
import { cellText, homeFinder, onlyOnce, sameText } from './find-home.ts'
import { roomFinder } from './find-room.ts'
import type { CsvRow } from './read-csv.ts'
import { reviewNote } from './review-note.ts'
import type { Importer, RowCall, RowResult } from './run-import.ts'

/** Rooms by id; without one, the room of the home with the same number, so that the same file twice changes nothing. */
export const roomsImporter: Importer = {
  kind: 'rooms',
  columns: roomColumns,
  nameOf: (cells) => [cellText(cells, 'home'), cellText(cells, 'room')].filter(Boolean).join(', ') || cellText(cells, 'room_id'),
  async open(call) {
    const homeOf = homeFinder(await readHomeRecords(call.db, homesOf(call.actor)))
    const rooms = await readRoomRecords(call.db, homesOf(call.actor))
    const byId = new Map(rooms.map((room) => [room.id, room]))
    const roomOf = roomFinder(rooms)
    const once = onlyOnce()
    return async (row) => {
      const room = roomById(byId, row.cells)
      const homeId = room?.homeId ?? homeOf(row.cells).id
      const number = cellText(row.cells, 'room')
      if (!room && !number) throwFieldError('room', 'Enter the number or name of the room.')
      const known = room ?? roomOf(homeId, number)
      once(known?.id ?? `${homeId} ${sameText(number)}`, row, 'room')
      return saveRow(call, { homeId, known, fields: fieldsOf(row.cells, known) })
    }
  },
}

function roomById(rooms: ReadonlyMap<string, RoomRecord>, cells: CsvRow['cells']) {
  const id = cellText(cells, 'room_id')
  return id ? (rooms.get(id) ?? throwFieldError('room_id', 'None of your rooms has this id.')) : undefined
}

type Fields = ReturnType<typeof fieldsOf>

/** What the row says, checked by the forms of the editor. A row without any price leaves the prices as they are. */
function fieldsOf(cells: CsvRow['cells'], known: RoomRecord | undefined) {
  const said = readFields(roomColumns, cells)
  const isAmount = (field: string) => known?.hasPrice || (field !== 'currency' && field !== 'paymentFrequency')
  const hasPrice = Object.keys(said.price!).some(isAmount)
  // A room that was found by its number keeps it as it is written there.
  const found = known && !cellText(cells, 'room_id')
  return {
    room: readInput(bedroomForm, { ...said.room, ...(found && { roomNumber: known.fields.room!.roomNumber }) }),
    price: hasPrice ? readInput(pricingForm, { ...known?.fields.price, ...said.price }) : undefined,
  }
}

type Save = { homeId: string; known: RoomRecord | undefined; fields: Fields }

async function saveRow(call: RowCall, { homeId, known, fields }: Save): Promise<RowResult> {
  const newRoom = changedFields(fields.room, known?.fields.room)
  const newPrice = fields.price ? changedFields(fields.price, known?.hasPrice ? known.fields.price : undefined) : {}
  const changes = [
    ...describeChanges(roomColumns, 'room', newRoom, known?.fields.room),
    ...describeChanges(roomColumns, 'price', newPrice, known?.fields.price),
  ]
  if (known && changes.length === 0) return { outcome: 'UNCHANGED', changes, note: null }
  const idOnly = async (_change: unknown, id: string) => id
  const cid = known?.id ?? (await addRoom({ ...call, params: { id: homeId }, body: fields.room }, idOnly))
  const params = { id: homeId, cid }
  if (known && Object.keys(newRoom).length > 0) await saveRoom({ ...call, params, body: newRoom }, idOnly)
  if (fields.price && Object.keys(newPrice).length > 0) await savePrice({ ...call, params, body: fields.price }, idOnly)
  return {
    outcome: known ? 'CHANGED' : 'NEW',
    changes: known ? changes : [],
    note: known ? await reviewNote(call, homeId) : null,
  }
}
