import { addDays, addTime, dayOf, platformZone } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { makeMoveInSheet } from '#server/stays/reservations/fee-sheet.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { residentId } from './make-people.ts'
import { stayEvent } from './stay-event.ts'

const banyan = 'Banyan Row'
const seagrape = 'Seagrape House'

type Guest = {
  name: string
  home: string
  room: number
  bed: number
  from: number
  until?: number
  status: 'ACTIVE' | 'NOTICE_GIVEN' | 'CONFIRMED'
}

/**
 * People the demo owner added herself. Together with those who pay rent here they are everyone in her homes, so every taken bed
 * has someone in it.
 */
const guests: readonly Guest[] = [
  { name: 'Dana Whitfield', home: banyan, room: 0, bed: 1, from: -96, status: 'ACTIVE' },
  { name: 'Priya Nair', home: banyan, room: 0, bed: 2, from: -41, until: 6, status: 'NOTICE_GIVEN' },
  { name: 'Lucia Ortega', home: banyan, room: 2, bed: 1, from: -52, until: 19, status: 'NOTICE_GIVEN' },
  { name: 'Ruth Delgado', home: banyan, room: 3, bed: 1, from: -64, status: 'ACTIVE' },
  { name: 'Hannah Cole', home: banyan, room: 0, bed: 2, from: 8, status: 'CONFIRMED' },
  { name: 'Victor Lang', home: seagrape, room: 0, bed: 1, from: -143, status: 'ACTIVE' },
  { name: 'Sam Doyle', home: seagrape, room: 0, bed: 2, from: -88, status: 'ACTIVE' },
  { name: 'Reggie Moss', home: seagrape, room: 1, bed: 1, from: -61, status: 'ACTIVE' },
  { name: 'Otis Freeman', home: seagrape, room: 1, bed: 2, from: -33, status: 'ACTIVE' },
  { name: 'Luis Vega', home: seagrape, room: 2, bed: 1, from: -20, status: 'ACTIVE' },
  { name: 'Paul Medina', home: seagrape, room: 4, bed: 1, from: -4, status: 'ACTIVE' },
]

const reasons: Readonly<Record<string, string>> = {
  'Priya Nair': 'Moves in with her sister.',
  'Lucia Ortega': 'Found an apartment close to work.',
}

type Tables = 'beds' | 'bedClaims' | 'reservations' | 'homeWaitlists' | 'waitlistEntries' | 'auditEvents'

const placeId = referenceId('demo place in line')

const roomId = ({ home, room }: Guest) => referenceId(`demo bedroom ${home} ${room}`)
const bedId = ({ home, room, bed }: Guest) => referenceId(`demo bed ${home} ${room} ${bed}`)

/** What the demo owner finds in her calendar, and where the demo resident is on a waitlist. */
export function makeStays({ bedroomPricing = [] }: Pick<Rows, 'bedroomPricing'>, now: Date): Required<Pick<Rows, Tables>> {
  const today = dayOf(now, platformZone)
  const ago = (days: number) => addTime(now, { days: -days })
  const stays = guests.map((guest) => {
    const bedroomId = roomId(guest)
    const price = bedroomPricing.find((row) => row.bedroomId === bedroomId)!
    const startsOn = addDays(today, guest.from)
    const endsOn = guest.until === undefined ? null : addDays(today, guest.until)
    const { sheet, sha256 } = makeMoveInSheet({
      home: guest.home,
      room: `Room ${guest.room + 1}`,
      startsOn,
      price: price as never,
    })
    const made = ago(guest.from < 0 ? 3 - guest.from : 2)
    const arrived = guest.from < 0 ? ago(-guest.from) : null
    return { guest, id: referenceId(`demo stay ${guest.name}`), bedroomId, startsOn, endsOn, sheet, sha256, made, arrived }
  })
  return {
    beds: [...new Map(guests.map((guest) => [bedId(guest), guest])).values()].map((guest) => ({
      id: bedId(guest),
      bedroomId: roomId(guest),
      number: guest.bed,
    })),
    bedClaims: stays.map(({ guest, id, startsOn, endsOn, made }) => ({
      id: referenceId(`demo claim ${guest.name}`),
      bedId: bedId(guest),
      kind: 'RESERVATION',
      subjectId: id,
      days: `[${startsOn},${endsOn ?? ''})`,
      createdAt: made,
    })),
    reservations: stays.map(({ guest, sheet, sha256, made, arrived, ...stay }) => ({
      ...stay,
      homeId: homeId(guest.home),
      roomName: `Room ${guest.room + 1}`,
      bedNumber: guest.bed,
      guestName: guest.name,
      status: guest.status,
      feeSheet: sheet as never,
      feeSheetSha256: sha256,
      totalCents: sheet.totalCents,
      currency: sheet.currency,
      paidAt: made,
      paidHow: 'OFF_PLATFORM',
      arrivedAt: arrived,
      arrivalConfirmedAt: arrived,
      ...(guest.status === 'NOTICE_GIVEN' && {
        noticeBy: 'OWNER' as const,
        noticeAt: ago(1),
        reason: reasons[guest.name],
      }),
      notes: '',
      createdAt: made,
      statusChangedAt: arrived ?? made,
    })),
    auditEvents: [
      ...stays.flatMap(({ guest, id, made, arrived }) => [
        stayEvent(id, 'create', 'OWNER', made),
        ...(arrived ? [stayEvent(id, 'checkIn', 'OWNER', arrived)] : []),
        ...(guest.status === 'NOTICE_GIVEN' ? [stayEvent(id, 'giveNotice', 'OWNER', ago(1))] : []),
      ]),
      { ...stayEvent(placeId, 'join', 'SEEKER', ago(4)), action: 'waitlistEntry.join', subjectType: 'waitlistEntry' },
    ],
    homeWaitlists: [{ homeId: homeId(banyan), isOpen: true, feeCents: 0, offerHours: 24 }],
    waitlistEntries: [
      {
        id: placeId,
        homeId: homeId(banyan),
        residentId,
        status: 'WAITING',
        priority: 'NORMAL',
        turn: 0,
        notes: 'I work at the hospital, early shift.',
        ownerNotes: '',
        feeCents: 0,
        passes: 0,
        misses: 0,
        joinedAt: ago(4),
        confirmedAt: ago(4),
        statusChangedAt: ago(4),
        expiresAt: addTime(now, { days: 33 }),
      },
    ],
  }
}
