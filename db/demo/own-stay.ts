import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database.ts'
import { addDays, dayOf } from '#server/payments/rules/days.ts'
import { markPaid } from '#server/rent/paid.ts'
import { planCharges } from '#server/rent/plan-charges.ts'
import { insertParts, lockCharges, setCharge } from '#server/rent/rent.queries.ts'
import { sayPeriod } from '#server/rent/rent.words.ts'
import { makeMoveInSheet } from '#server/reservations/fee-sheet.ts'
import { findReservation } from '#server/reservations/reservations.queries.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { ownerId, residentId } from './make-people.ts'
import { putPayment } from './put-payment.ts'

const title = 'Kester Cottage'
const bedroomId = referenceId(`demo bedroom ${title} 0`)
const bedId = referenceId(`demo bed ${title} 0 1`)
const stayId = referenceId('demo stay of the demo resident')
/** The next rent is due in two days. */
const sinceDays = 26
const dayLength = 86_400_000

/** Where the demo resident lives now. Their bed is one of those that are taken already. */
export function makeOwnStay(
  { bedroomPricing = [] }: Pick<Rows, 'bedroomPricing'>,
  now: Date,
): Required<Pick<Rows, 'beds' | 'bedClaims' | 'reservations'>> {
  const ago = (days: number) => new Date(now.getTime() - days * dayLength)
  const startsOn = addDays(dayOf(now), -sinceDays)
  const price = bedroomPricing.find((row) => row.bedroomId === bedroomId)!
  const { sheet, sha256 } = makeMoveInSheet({ home: title, room: 'Room 1', startsOn, price: price as never })
  return {
    beds: [{ id: bedId, bedroomId, number: 1 }],
    bedClaims: [
      {
        id: referenceId(`demo claim ${stayId}`),
        bedId,
        kind: 'RESERVATION',
        subjectId: stayId,
        days: `[${startsOn},)`,
        createdAt: ago(sinceDays + 3),
      },
    ],
    reservations: [
      {
        id: stayId,
        homeId: homeId(title),
        bedroomId,
        roomName: 'Room 1',
        bedNumber: 1,
        residentId,
        status: 'ACTIVE',
        startsOn,
        feeSheet: sheet as never,
        feeSheetSha256: sha256,
        totalCents: sheet.totalCents,
        currency: sheet.currency,
        acknowledgedAt: ago(sinceDays + 3),
        paidAt: ago(sinceDays + 2),
        paidHow: 'PROVIDER',
        arrivedAt: ago(sinceDays),
        arrivalConfirmedAt: ago(sinceDays),
        notes: '',
        createdAt: ago(sinceDays + 3),
        statusChangedAt: ago(sinceDays),
      },
    ],
  }
}

/** Moving in and every week since were paid, on the day they were due; nobody is written a letter about it. */
export async function payOwnRent(tx: Tx, now: Date) {
  const stay = (await findReservation(tx, stayId))!
  const whose = { accountId: residentId, ownerId: ownerId('castillo'), homeId: homeId(title), stayId, currency: stay.currency }
  const first = { id: referenceId(`demo payment ${stayId} 0`), at: stay.paidAt!, lines: stay.feeSheet.lines }
  await putPayment(tx, { ...whose, ...first })
  await planCharges(tx, stay, now)
  for (const charge of await lockCharges(tx, stayId)) {
    if (charge.dueOn > dayOf(now)) {
      await setCharge(tx, charge.id, { toldBeforeAt: now })
      continue
    }
    const at = new Date(`${charge.dueOn}T14:00:00Z`)
    const id = referenceId(`demo payment ${stayId} ${charge.period}`)
    const lines = [{ purpose: 'RENT' as const, label: `Rent, ${sayPeriod(charge)}`, cents: charge.amountCents }]
    const { payment, lineIds } = await putPayment(tx, { ...whose, id, lines, at })
    await insertParts(tx, [{ paymentId: id, chargeId: charge.id, lineId: lineIds[0]!, lateFeeLineId: null }])
    await markPaid(tx, charge, payment, { part: { lateFeeCents: null }, at })
  }
}
