import { newReservationForm } from '#contract/stays/reservations.ts'
import { dayOf, formatDay } from '#contract/time.ts'
import { addOccupancy, countClaimedBeds, lockRoom } from '#server/homes/beds/beds.queries.ts'
import { readFields, residentColumns } from '#server/integrations/csv-columns.ts'
import { listReservedStays } from '#server/integrations/exports/exports.queries.ts'
import {
  type HomeRecord,
  type RoomRecord,
  readHomeRecords,
  readResidentRecords,
  readRoomRecords,
} from '#server/integrations/exports/file-records.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { readInput } from '#server/kernel/http/read-input.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { reserveForGuest } from '#server/stays/reservations/new-stay.ts'
import { lockReservation } from '#server/stays/reservations/reservations.queries.ts'
import { transitionReservation } from '#server/stays/reservations/reservations.transitions.ts'
import { cellText, homeFinder, onlyOnce, sameText } from './find-home.ts'
import { roomFinder } from './find-room.ts'
import type { CsvRow } from './read-csv.ts'
import type { Importer, RowCall, RowResult } from './run-import.ts'

/**
 * People who already live in a home become stays of guests without an account: docs/decisions/0058-csv-and-card.md. A row with the
 * id of a stay, or with a person who is already recorded, changes nothing.
 */
export const residentsImporter: Importer = {
  kind: 'residents',
  columns: residentColumns,
  nameOf: (cells) => cellText(cells, 'name') || cellText(cells, 'stay_id'),
  async open(call) {
    const scope = homesOf(call.actor)
    const homeOf = homeFinder(await readHomeRecords(call.db, scope))
    const roomOf = roomFinder(await readRoomRecords(call.db, scope))
    const [stays, reserved] = [await readResidentRecords(call.db, scope), await listReservedStays(call.db, scope)]
    const ids = new Set([...stays, ...reserved].map(({ id }) => id))
    const known = new Set(stays.map(keyOfStay))
    const expected = new Set(reserved.map(keyOfStay))
    const once = onlyOnce()
    return async (row) => {
      const id = cellText(row.cells, 'stay_id')
      if (id) {
        if (!ids.has(id)) throwFieldError('stay_id', 'None of your stays has this id.')
        return recorded('Already recorded. Change a stay on its own page.')
      }
      const home = homeOf(row.cells)
      const room = pricedRoom(roomOf, home.id, row.cells)
      const body = bodyOf(row.cells, home, room)
      const key = keyOf(room.id, body.guestName, body.startsOn)
      once(key, row, 'name')
      if (known.has(key)) return recorded(null)
      return expected.has(key) ? recorded(notCheckedIn) : moveIn(call, home, body)
    }
  },
}

/** The same name in the same room since the same day is the same person. */
const keyOf = (bedroomId: string | null, name: string, startsOn: string) => [bedroomId, sameText(name), startsOn].join(' ')

type Stay = { bedroomId: string | null; name: string; startsOn: string }
const keyOfStay = ({ bedroomId, name, startsOn }: Stay) => keyOf(bedroomId, name, startsOn)

const notCheckedIn = 'Already recorded as a reservation. Record the move-in on the stay’s own page.'
const recorded = (note: string | null): RowResult => ({ outcome: 'UNCHANGED', changes: [], note })

function pricedRoom(roomOf: ReturnType<typeof roomFinder>, homeId: string, cells: CsvRow['cells']) {
  const wanted = cellText(cells, 'room')
  if (!wanted) throwFieldError('room', 'Enter the number or name of the room.')
  const found = roomOf(homeId, wanted) ?? throwFieldError('room', 'This home has no room with this name. Import the room first.')
  ensure(found.hasPrice, 'This room has no price yet. Enter one first.')
  return found
}

function bodyOf(cells: CsvRow['cells'], home: HomeRecord, room: RoomRecord) {
  const said = readFields(residentColumns, cells).stay!
  return readInput(newReservationForm, { ...said, homeId: home.id, bedroomConfigurationId: room.id, isPaid: true })
}

type Body = ReturnType<typeof bodyOf>

/** They paid the home before, and moved in before: nothing is due here, and no one is asked to confirm. */
async function moveIn(call: RowCall, { timeZone }: HomeRecord, body: Body): Promise<RowResult> {
  const { db: tx, actor, caller, stays } = call
  const [at, today] = [call.now(), dayOf(call.now(), timeZone)]
  if (body.startsOn > today) throwFieldError('startsOn', 'Not moved in yet. Add a reservation for this person instead.')
  if (body.endsOn && body.endsOn <= today)
    throwFieldError('endsOn', 'This stay has ended. Only people who live there now can be imported.')
  const wasCounted = await takeCountedBed(call, body.bedroomConfigurationId)
  const { id } = await reserveForGuest({ ...call, body })
  const stay = orNotFound(await lockReservation(tx, id), 'Reservation')
  const change = { arrivedAt: at, arrivalConfirmedAt: at }
  const step = { stay, by: actor, caller, at, stayEffects: stays.effects }
  await transitionReservation(tx, { name: 'checkIn', to: 'ACTIVE', ...step, change, details: { isImported: true } })
  const since = `Has lived there since ${formatDay(body.startsOn)}.`
  const bed = wasCounted ? 'Uses a bed that was already counted as taken.' : 'Uses an available bed.'
  return { outcome: 'NEW', changes: [], note: `${since} ${bed}` }
}

/**
 * A room's occupancy may already count people who are not on Waymark. The person is one of them, so their place is given to the
 * stay and no one is counted twice.
 */
async function takeCountedBed({ db: tx }: RowCall, bedroomId: string) {
  const room = orNotFound(await lockRoom(tx, bedroomId), 'Bedroom')
  const isCounted = room.currentOccupancy > (await countClaimedBeds(tx, bedroomId))
  if (isCounted) await addOccupancy(tx, bedroomId, -1)
  return isCounted
}
