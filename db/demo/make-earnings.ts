import { referenceId } from '#db/reference/fill.ts'
import { makeMoveInSheet } from '#server/stays/reservations/fee-sheet.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { makeResidents, ownerUserId, residentIdOf, userId } from './make-people.ts'
import { calendarOf } from './moments.ts'
import { stayEvent } from './stay-event.ts'

/** Stays that have ended; in days before today. */
export const pastStays = [
  { first: 'Nora', last: 'Whitaker', home: 'Banyan Row', room: 1, bed: 1, from: 226, until: 114 },
  { first: 'Jess', last: 'Albright', home: 'Banyan Row', room: 1, bed: 1, from: 79, until: 9 },
  { first: 'Tanya', last: 'Brooks', home: 'Banyan Row', room: 3, bed: 1, from: 163, until: 65 },
  { first: 'Andre', last: 'Silva', home: 'Seagrape House', room: 3, bed: 1, from: 247, until: 100 },
  { first: 'Ben', last: 'Ortiz', home: 'Seagrape House', room: 4, bed: 1, from: 54, until: 5 },
] as const
export type PastStay = (typeof pastStays)[number]

const emailOf = ({ first, last }: PastStay) => `${first}.${last}@example.org`.toLowerCase()
export const stayId = (stay: PastStay) => referenceId(`demo past stay ${emailOf(stay)}`)
export const residentOf = (stay: PastStay) => residentIdOf(emailOf(stay))
const roomId = ({ home, room }: PastStay) => referenceId(`demo bedroom ${home} ${room}`)

type Tables = 'users' | 'residents' | 'reservations' | 'auditEvents'

/** People who lived in the demo owner's homes and paid their rent here. */
export function makePastStays(
  { bedroomPricing = [] }: Pick<Rows, 'bedroomPricing'>,
  passwordHash: string,
  now: Date,
): Required<Pick<Rows, Tables>> {
  const { dayAgo, ago } = calendarOf(now)
  return {
    ...makeResidents(
      pastStays.map((stay) => ({ ...stay, email: emailOf(stay), createdAt: ago(stay.from + 10) })),
      passwordHash,
    ),
    reservations: pastStays.map((stay) => {
      const [startsOn, room] = [dayAgo(stay.from), `Room ${stay.room + 1}`]
      const price = bedroomPricing.find((row) => row.bedroomId === roomId(stay))!
      const { sheet, sha256 } = makeMoveInSheet({ home: stay.home, room, startsOn, price: price as never })
      return {
        id: stayId(stay),
        homeId: homeId(stay.home),
        bedroomId: roomId(stay),
        roomName: room,
        bedNumber: stay.bed,
        residentId: residentOf(stay),
        status: 'COMPLETED',
        startsOn,
        endsOn: dayAgo(stay.until),
        feeSheet: sheet as never,
        feeSheetSha256: sha256,
        totalCents: sheet.totalCents,
        currency: sheet.currency,
        acknowledgedAt: ago(stay.from + 3),
        paidAt: ago(stay.from + 2),
        paidHow: 'PROVIDER',
        arrivedAt: ago(stay.from),
        arrivalConfirmedAt: ago(stay.from),
        endedAt: ago(stay.until),
        endedBy: 'OWNER',
        notes: '',
        createdAt: ago(stay.from + 4),
        statusChangedAt: ago(stay.until),
      }
    }),
    auditEvents: pastStays.flatMap((stay) => [
      stayEvent(stayId(stay), 'create', 'SEEKER', ago(stay.from + 4), userId(emailOf(stay))),
      stayEvent(stayId(stay), 'pay', 'PAYMENT', ago(stay.from + 2)),
      stayEvent(stayId(stay), 'checkIn', 'OWNER', ago(stay.from), ownerUserId('grant')),
      stayEvent(stayId(stay), 'complete', 'OWNER', ago(stay.until), ownerUserId('grant')),
    ]),
  }
}
