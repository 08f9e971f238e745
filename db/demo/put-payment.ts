import type { MoveInSheet } from '#contract/stays/reservations.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { recordMoney } from '#server/payments/checkout/fulfil.ts'
import { insertPayment, insertPaymentLines, setPayment } from '#server/payments/checkout/payments.queries.ts'

type Paid = {
  id: string
  accountId: string
  ownerId: string
  homeId: string
  stayId: string
  currency: string
  lines: MoveInSheet['lines']
  at: Date
}

/** A payment for a stay on a past day, posted to the ledger too. */
export async function putPayment(tx: Tx, { id, accountId, ownerId, homeId, stayId, currency, lines, at }: Paid) {
  await insertPayment(tx, {
    id,
    accountId,
    ownerId,
    homeId,
    purpose: lines.some(({ purpose }) => purpose === 'DEPOSIT') ? 'DEPOSIT' : 'RENT',
    subjectId: stayId,
    operation: `demo:${id}`,
    currency,
    amountCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    createdAt: at,
  })
  const rows = lines.map(({ purpose, label, cents }, position) => {
    return { id: referenceId(`${id} ${position}`), paymentId: id, position, purpose, label, amountCents: cents }
  })
  await insertPaymentLines(tx, rows)
  const card = { cardBrand: 'visa', cardLastFour: '4242', cardReadAt: at }
  const payment = await setPayment(tx, id, { status: 'SUCCEEDED', succeededAt: at, ...card })
  await recordMoney(tx, payment, at)
  return { payment, lineIds: rows.map((row) => row.id) }
}
