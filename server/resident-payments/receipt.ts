import { zone } from '#contract/format.ts'
import { refundStatusLabel } from '#contract/payment-words.ts'
import type { ResidentPayment } from '#contract/resident-payments.ts'
import type { PdfPaper } from '#server/kernel/pdf.ts'
import { sayMoney } from '#server/reservations/reservations.words.ts'

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })

/** What was paid, for whom it matters: the person, a court, a sponsor, the tax office. It does not say what kind of home it is. */
export function receiptOf(payment: ResidentPayment, madeAt: Date): PdfPaper {
  const money = (cents: number) => sayMoney(cents, payment.currency)
  const { stay, home, lines, refunds } = payment
  return {
    title: 'Receipt',
    summary: `${money(payment.amountCents)} paid on ${moments.format(payment.paidAt!)} (Eastern time)`,
    facts: [
      ['Receipt number', payment.receiptNumber!],
      ['Paid by', payment.payer],
      ['Paid to', payment.payee],
      ...(home ? [['Home', home.title] as const] : []),
      ...(stay ? [['Room', stay.roomName] as const] : []),
      ['How', payment.isAutomatic ? 'By card, automatic payment' : 'By card'],
    ],
    tables: [
      {
        title: 'What was paid',
        columns: [
          { label: 'For', share: 3 },
          { label: 'Amount', isMoney: true },
        ],
        rows: lines.map(({ label, amountCents }) => [label, money(amountCents)]),
        totals: [['Total', money(payment.amountCents)]],
      },
      ...(refunds.length > 0 ? [refundsTable(payment, money)] : []),
    ],
    footer: `Receipt ${payment.receiptNumber}. Made on ${moments.format(madeAt)} by Waymark for ${payment.payee}.`,
    madeAt,
  }
}

const refundsTable = ({ refunds, refundedCents }: ResidentPayment, money: (cents: number) => string) => ({
  title: 'Refunds',
  columns: [{ label: 'Why', share: 3 }, { label: 'Status' }, { label: 'Amount', isMoney: true as const }],
  rows: refunds.map(({ reason, status, amountCents }) => [reason, refundStatusLabel[status], money(amountCents)]),
  totals: [['Refunded', money(refundedCents)] as const],
})
