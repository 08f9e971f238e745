import type { Insertable } from 'kysely'
import type { MoveInSheet } from '#contract/stays/reservations.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { PaymentLines, Payments } from '#server/kernel/database/schema.ts'
import { recordMoney } from '#server/payments/checkout/fulfil.ts'
import { insertPayment, insertPaymentLines, setPayment } from '#server/payments/checkout/payments.queries.ts'

type Line = Pick<Insertable<PaymentLines>, 'purpose' | 'label'> & { cents: number }
type Paid = Omit<Insertable<Payments>, 'operation' | 'amountCents' | 'createdAt'> & { id: string; lines: Line[]; at: Date }

/** A payment on a past day, posted to the ledger too. */
export async function putPaid(tx: Tx, { lines, at, ...about }: Paid) {
  const { id } = about
  const amountCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  await insertPayment(tx, { ...about, operation: `demo:${id}`, amountCents, createdAt: at })
  const rows = lines.map(({ purpose, label, cents }, position) => {
    return { id: referenceId(`${id} ${position}`), paymentId: id, position, purpose, label, amountCents: cents }
  })
  await insertPaymentLines(tx, rows)
  const card = { cardBrand: 'visa', cardLastFour: '4242', cardReadAt: at }
  const payment = await setPayment(tx, id, { status: 'SUCCEEDED', succeededAt: at, ...card })
  await recordMoney(tx, payment, at)
  return { payment, lineIds: rows.map((row) => row.id) }
}

type PaidForStay = Pick<Paid, 'id' | 'accountId' | 'ownerId' | 'homeId' | 'currency' | 'at'> & {
  stayId: string
  lines: MoveInSheet['lines']
}

/** What a resident paid for a stay: moving in, or rent. */
export const putPayment = (tx: Tx, { stayId, lines, ...about }: PaidForStay) =>
  putPaid(tx, {
    ...about,
    purpose: lines.some(({ purpose }) => purpose === 'DEPOSIT') ? 'DEPOSIT' : 'RENT',
    subjectId: stayId,
    lines,
  })
