import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { insertPayment, insertPaymentLines } from '#server/payments/checkout/payments.queries.ts'
import { homeId } from './make-activity.ts'
import { pastStays, residentOf, stayId } from './make-earnings.ts'
import { ownerId } from './make-people.ts'
import { calendarOf } from './moments.ts'

/** Rent that was tried first with a card that did not work, or in a checkout that was left; each was paid the same day after all. */
const tries = [
  { last: 'Ortiz', ago: 12, status: 'FAILED' },
  { last: 'Albright', ago: 23, status: 'FAILED' },
  { last: 'Albright', ago: 37, status: 'EXPIRED' },
  { last: 'Brooks', ago: 93, status: 'FAILED' },
] as const

export async function putFailures(tx: Tx, now: Date) {
  const { ago } = calendarOf(now)
  for (const { last, ago: days, status } of tries) {
    const stay = pastStays.find((one) => one.last === last)!
    const [id, at] = [referenceId(`demo failed payment ${last} ${days}`), addTime(ago(days), { hours: -1 })]
    const about = { accountId: residentOf(stay), ownerId: ownerId('grant'), homeId: homeId(stay.home), subjectId: stayId(stay) }
    const money = { purpose: 'RENT', currency: 'USD', amountCents: 21_500 } as const
    const times = { createdAt: addTime(at, { minutes: -2 }), endedAt: at }
    await insertPayment(tx, { id, ...about, ...money, status, operation: `demo:${id}`, ...times })
    const line = { id: referenceId(`${id} 0`), paymentId: id, position: 0, purpose: 'RENT', label: 'One week’s rent' } as const
    await insertPaymentLines(tx, [{ ...line, amountCents: money.amountCents }])
  }
}
