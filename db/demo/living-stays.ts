import { addDays, dayOf, duration, formatPeriod, platformZone } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { planCharges } from '#server/money/autopay/plan-charges.ts'
import { markPaid } from '#server/money/rent/paid.ts'
import { insertParts, lockCharges, setCharge } from '#server/money/rent/rent.queries.ts'
import { makeMoveInSheet } from '#server/stays/reservations/fee-sheet.ts'
import { findReservation } from '#server/stays/reservations/reservations.queries.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { ownerId, residentId, userId } from './make-people.ts'
import type { OwnerKey } from './owners.ts'
import { putPayment } from './put-payment.ts'
import { stayEvent } from './stay-event.ts'

type Living = { home: string; owner: OwnerKey; room: number; bed: number; days: number; first?: string; last?: string }

/**
 * Who currently lives in a home and pays rent here; days since move-in. The first is the demo resident, whose next rent is due in
 * two days.
 */
const living: readonly Living[] = [
  { home: 'Kester Cottage', owner: 'castillo', room: 0, bed: 1, days: 26 },
  { home: 'Banyan Row', owner: 'grant', room: 1, bed: 2, days: 47, first: 'Grace', last: 'Holloway' },
  { home: 'Banyan Row', owner: 'grant', room: 1, bed: 1, days: 3, first: 'Mei', last: 'Tanaka' },
  { home: 'Seagrape House', owner: 'grant', room: 3, bed: 1, days: 40, first: 'Carl', last: 'Jensen' },
]

const emailOf = ({ first, last }: Living) => `${first}.${last}@example.org`.toLowerCase()
const whose = (person: Living) => (person.first ? referenceId(`demo resident ${emailOf(person)}`) : residentId)
const roomId = ({ home, room }: Living) => referenceId(`demo bedroom ${home} ${room}`)
const bedId = ({ home, room, bed }: Living) => referenceId(`demo bed ${home} ${room} ${bed}`)
const stayId = (person: Living) => referenceId(person.first ? `demo stay ${emailOf(person)}` : 'demo stay of the demo resident')

const dayLength = duration({ days: 1 })
type Tables = 'users' | 'residents' | 'beds' | 'bedClaims' | 'reservations' | 'auditEvents'

/** Their beds are among those that already count as taken. */
export function makeLivingStays(
  { bedroomPricing = [] }: Pick<Rows, 'bedroomPricing'>,
  passwordHash: string,
  now: Date,
): Required<Pick<Rows, Tables>> {
  const ago = (days: number) => new Date(now.getTime() - days * dayLength)
  const newPeople = living.filter(({ first }) => first)
  return {
    users: newPeople.map((person) => ({
      id: userId(emailOf(person)),
      email: emailOf(person),
      role: 'SEEKER',
      status: 'ACTIVE',
      passwordHash,
      firstName: person.first!,
      lastName: person.last!,
      emailConfirmedAt: ago(person.days + 10),
      createdAt: ago(person.days + 10),
    })),
    residents: newPeople.map((person) => ({
      id: whose(person),
      userId: userId(emailOf(person)),
      createdAt: ago(person.days + 10),
    })),
    beds: living.map((person) => ({ id: bedId(person), bedroomId: roomId(person), number: person.bed })),
    bedClaims: living.map((person) => ({
      id: referenceId(`demo claim ${stayId(person)}`),
      bedId: bedId(person),
      kind: 'RESERVATION',
      subjectId: stayId(person),
      days: `[${addDays(dayOf(now, platformZone), -person.days)},)`,
      createdAt: ago(person.days + 3),
    })),
    reservations: living.map((person) => {
      const [startsOn, room] = [addDays(dayOf(now, platformZone), -person.days), `Room ${person.room + 1}`]
      const price = bedroomPricing.find((row) => row.bedroomId === roomId(person))!
      const { sheet, sha256 } = makeMoveInSheet({ home: person.home, room, startsOn, price: price as never })
      return {
        id: stayId(person),
        homeId: homeId(person.home),
        bedroomId: roomId(person),
        roomName: room,
        bedNumber: person.bed,
        residentId: whose(person),
        status: 'ACTIVE',
        startsOn,
        feeSheet: sheet as never,
        feeSheetSha256: sha256,
        totalCents: sheet.totalCents,
        currency: sheet.currency,
        acknowledgedAt: ago(person.days + 3),
        paidAt: ago(person.days + 2),
        paidHow: 'PROVIDER',
        arrivedAt: ago(person.days),
        arrivalConfirmedAt: ago(person.days),
        notes: '',
        createdAt: ago(person.days + 3),
        statusChangedAt: ago(person.days),
      }
    }),
    auditEvents: living.flatMap((person) => [
      stayEvent(stayId(person), 'create', 'SEEKER', ago(person.days + 3)),
      stayEvent(stayId(person), 'pay', 'PAYMENT', ago(person.days + 2)),
      stayEvent(stayId(person), 'checkIn', 'OWNER', ago(person.days)),
      stayEvent(stayId(person), 'confirmArrival', 'SEEKER', ago(person.days)),
    ]),
  }
}

/** Moving in and every week since were paid on the due date; no one is emailed about it. */
export async function payLivingRent(tx: Tx, now: Date) {
  for (const person of living) await payRentOf(tx, person, now)
}

async function payRentOf(tx: Tx, person: Living, now: Date) {
  const id = stayId(person)
  const stay = (await findReservation(tx, id))!
  const about = {
    accountId: whose(person),
    ownerId: ownerId(person.owner),
    homeId: homeId(person.home),
    stayId: id,
    currency: stay.currency,
  }
  await putPayment(tx, { ...about, id: referenceId(`demo payment ${id} 0`), at: stay.paidAt!, lines: stay.feeSheet.lines })
  await planCharges(tx, stay, now)
  for (const charge of await lockCharges(tx, id)) {
    if (charge.dueOn > dayOf(now, platformZone)) {
      await setCharge(tx, charge.id, { toldBeforeAt: now })
      continue
    }
    const at = new Date(`${charge.dueOn}T14:00:00Z`)
    const paymentId = referenceId(`demo payment ${id} ${charge.period}`)
    const lines = [{ purpose: 'RENT' as const, label: `Rent, ${formatPeriod(charge)}`, cents: charge.amountCents }]
    const { payment, lineIds } = await putPayment(tx, { ...about, id: paymentId, lines, at: at > now ? now : at })
    await insertParts(tx, [{ paymentId, chargeId: charge.id, lineId: lineIds[0]!, lateFeeLineId: null }])
    await markPaid(tx, charge, payment, { part: { lateFeeCents: null }, at })
  }
}
