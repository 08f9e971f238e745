import { referenceId } from '#db/reference/fill.ts'
import { makeMoveInSheet } from '#server/stays/reservations/fee-sheet.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { makeResidents, ownerUserId, userId } from './make-people.ts'
import { calendarOf } from './moments.ts'
import { emailOfLiving, isDemoResident, type Living, residentIdOfLiving, residentsNow, stayIdOfLiving } from './residents-now.ts'
import { stayEvent } from './stay-event.ts'

const roomId = ({ home, room }: Living) => referenceId(`demo bedroom ${home} ${room}`)
const bedId = ({ home, room, bed }: Living) => referenceId(`demo bed ${home} ${room} ${bed}`)
const isHere = ({ days }: Living) => days >= 0
/** Days ago that someone reserved the bed: three before they moved in, or two if they have yet to. */
const reservedAgo = ({ days }: Living) => Math.max(days + 3, 2)

type Tables = 'users' | 'residents' | 'beds' | 'bedClaims' | 'reservations' | 'auditEvents'

/** The stays of everyone who lives in a home now. Their beds are among those that already count as taken. */
export function makeLivingStays(
  { bedroomPricing = [] }: Pick<Rows, 'bedroomPricing'>,
  passwordHash: string,
  now: Date,
): Required<Pick<Rows, Tables>> {
  const { dayAgo, ago } = calendarOf(now)
  const newPeople = residentsNow
    .filter((person) => !isDemoResident(person))
    .map((person) => ({ ...person, email: emailOfLiving(person), createdAt: ago(reservedAgo(person) + 30) }))
  const endsOn = ({ leaves }: Living) => (leaves ? dayAgo(-leaves[0]) : null)
  const beds = new Map(residentsNow.map((person) => [bedId(person), person]))
  return {
    ...makeResidents(newPeople, passwordHash),
    beds: [...beds].map(([id, person]) => ({ id, bedroomId: roomId(person), number: person.bed })),
    bedClaims: residentsNow.map((person) => ({
      id: referenceId(`demo claim ${stayIdOfLiving(person)}`),
      bedId: bedId(person),
      kind: 'RESERVATION',
      subjectId: stayIdOfLiving(person),
      days: `[${dayAgo(person.days)},${endsOn(person) ?? ''})`,
      createdAt: ago(reservedAgo(person)),
    })),
    reservations: residentsNow.map((person) => {
      const [startsOn, room] = [dayAgo(person.days), `Room ${person.room + 1}`]
      const price = bedroomPricing.find((row) => row.bedroomId === roomId(person))!
      const { sheet, sha256 } = makeMoveInSheet({ home: person.home, room, startsOn, price: price as never })
      const paidAt = ago(reservedAgo(person) - 1)
      const arrivedAt = isHere(person) ? ago(person.days) : null
      return {
        id: stayIdOfLiving(person),
        homeId: homeId(person.home),
        bedroomId: roomId(person),
        roomName: room,
        bedNumber: person.bed,
        residentId: residentIdOfLiving(person),
        status: person.leaves ? 'NOTICE_GIVEN' : isHere(person) ? 'ACTIVE' : 'CONFIRMED',
        startsOn,
        endsOn: endsOn(person),
        feeSheet: sheet as never,
        feeSheetSha256: sha256,
        totalCents: sheet.totalCents,
        currency: sheet.currency,
        acknowledgedAt: ago(reservedAgo(person)),
        paidAt,
        paidHow: 'PROVIDER',
        arrivedAt,
        arrivalConfirmedAt: arrivedAt,
        ...(person.leaves && { noticeBy: 'SEEKER' as const, noticeAt: ago(1), reason: person.leaves[1] }),
        notes: '',
        createdAt: ago(reservedAgo(person)),
        statusChangedAt: person.leaves ? ago(1) : (arrivedAt ?? paidAt),
      }
    }),
    auditEvents: residentsNow.flatMap((person) => eventsOf(person, now)),
  }
}

function eventsOf(person: Living, now: Date) {
  const { ago } = calendarOf(now)
  const [id, resident, host] = [stayIdOfLiving(person), userId(emailOfLiving(person)), ownerUserId(person.owner)]
  return [
    stayEvent(id, 'create', 'SEEKER', ago(reservedAgo(person)), resident),
    stayEvent(id, 'pay', 'PAYMENT', ago(reservedAgo(person) - 1)),
    ...(isHere(person)
      ? [
          stayEvent(id, 'checkIn', 'OWNER', ago(person.days), host),
          stayEvent(id, 'confirmArrival', 'SEEKER', ago(person.days), resident),
        ]
      : []),
    ...(person.leaves ? [stayEvent(id, 'giveNotice', 'SEEKER', ago(1), resident)] : []),
  ]
}
