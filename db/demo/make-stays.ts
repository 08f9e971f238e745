import { referenceId } from '#db/reference/fill.ts'
import { addDays, dayOf } from '#server/payments/rules/days.ts'
import { makeMoveInSheet } from '#server/reservations/fee-sheet.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { residentId } from './make-people.ts'

const title = 'Banyan Row'
const roomId = (position: number) => referenceId(`demo bedroom ${title} ${position}`)

type Guest = {
  name: string
  room: number
  bed: number
  from: number
  until?: number
  status: 'ACTIVE' | 'NOTICE_GIVEN' | 'CONFIRMED'
}

/** People the demo owner took in herself. Those who live there are part of the beds that are taken already. */
const guests: readonly Guest[] = [
  { name: 'Dana Whitfield', room: 0, bed: 1, from: -96, status: 'ACTIVE' },
  { name: 'Priya Nair', room: 0, bed: 2, from: -41, until: 6, status: 'NOTICE_GIVEN' },
  { name: 'Lucia Ortega', room: 2, bed: 1, from: -12, status: 'ACTIVE' },
  { name: 'Hannah Cole', room: 0, bed: 2, from: 8, status: 'CONFIRMED' },
]

type Tables = 'beds' | 'bedClaims' | 'reservations' | 'homeWaitlists' | 'waitlistEntries' | 'auditEvents'

const placeId = referenceId('demo place in line')

const event = (subjectType: 'reservation' | 'waitlistEntry', subjectId: string, name: string, actorRole: string, at: Date) => ({
  id: referenceId(`demo event ${subjectId} ${name}`),
  at,
  actorRole,
  action: `${subjectType === 'reservation' ? subjectType : 'waitlist'}.${name}`,
  subjectType,
  subjectId,
  details: {} as never,
})

/** What the demo owner finds in her calendar, and where the demo resident waits. */
export function makeStays({ bedroomPricing = [] }: Pick<Rows, 'bedroomPricing'>, now: Date): Required<Pick<Rows, Tables>> {
  const today = dayOf(now)
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const bedId = ({ room, bed }: Guest) => referenceId(`demo bed ${title} ${room} ${bed}`)
  const stays = guests.map((guest) => {
    const bedroomId = roomId(guest.room)
    const price = bedroomPricing.find((row) => row.bedroomId === bedroomId)!
    const startsOn = addDays(today, guest.from)
    const endsOn = guest.until === undefined ? null : addDays(today, guest.until)
    const { sheet, sha256 } = makeMoveInSheet({ home: title, room: `Room ${guest.room + 1}`, startsOn, price: price as never })
    const made = ago(guest.from < 0 ? 3 - guest.from : 2)
    const arrived = guest.from < 0 ? ago(-guest.from) : null
    return { guest, id: referenceId(`demo stay ${guest.name}`), bedroomId, startsOn, endsOn, sheet, sha256, made, arrived }
  })
  return {
    beds: [...new Map(guests.map((guest) => [bedId(guest), guest])).values()].map((guest) => ({
      id: bedId(guest),
      bedroomId: roomId(guest.room),
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
      homeId: homeId(title),
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
        reason: 'Moves in with her sister.',
      }),
      notes: '',
      createdAt: made,
      statusChangedAt: arrived ?? made,
    })),
    auditEvents: [
      ...stays.flatMap(({ guest, id, made, arrived }) => [
        event('reservation', id, 'create', 'OWNER', made),
        ...(arrived ? [event('reservation', id, 'checkIn', 'OWNER', arrived)] : []),
        ...(guest.status === 'NOTICE_GIVEN' ? [event('reservation', id, 'giveNotice', 'OWNER', ago(1))] : []),
      ]),
      event('waitlistEntry', placeId, 'join', 'SEEKER', ago(4)),
    ],
    homeWaitlists: [{ homeId: homeId(title), isOpen: true, feeCents: 0, offerHours: 24 }],
    waitlistEntries: [
      {
        id: placeId,
        homeId: homeId(title),
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
        expiresAt: new Date(now.getTime() + 33 * 86_400_000),
      },
    ],
  }
}
