import type { ResidentPayment, ResidentPaymentRow } from '#contract/resident-payments.ts'
import { publicName } from '#server/accounts/public-name.ts'
import type { Db } from '#server/kernel/database.ts'
import { listLines } from '#server/payments/payments.queries.ts'
import { receiptNumberOf } from '#server/payments/receipt-number.ts'
import { listRefundsOf, type PaymentRow, type PaymentWhole } from './resident-payments.queries.ts'

export const presentRow = (row: PaymentRow): ResidentPaymentRow => ({
  ...row,
  title: row.title ?? '',
  home: row.homeId && row.homeTitle ? { id: row.homeId, title: row.homeTitle } : null,
  receiptNumber: receiptNumberOf(row),
  isAutomatic: row.mode === 'SUBSCRIPTION',
})

export async function presentWhole(db: Db, row: PaymentWhole, at: Date): Promise<ResidentPayment> {
  const [lines, refunds] = await Promise.all([listLines(db, row.id), listRefundsOf(db, row.id)])
  const { stayId, roomName, startsOn, endsOn, businessName, hostFirstName, hostLastName } = row
  const isOpen = row.status === 'PENDING' && row.expiresAt !== null && row.expiresAt > at
  return {
    ...presentRow(row),
    lines,
    refunds,
    payer: row.payer,
    payee: hostFirstName ? publicName({ businessName, firstName: hostFirstName, lastName: hostLastName ?? '' }) : 'Waymark',
    stay: stayId && roomName && startsOn ? { id: stayId, roomName, startsOn, endsOn } : null,
    subscriptionId: row.subscriptionId,
    checkoutUrl: isOpen ? row.checkoutUrl : null,
  }
}
