import type { ResidentPayment } from '#contract/money/resident-payments.ts'
import { formatMoney } from '#contract/money.ts'
import { formatMethod, purposeLabel } from '#contract/payments/payment-words.ts'
import { formatFullDateTime, formatPeriod } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'
import { issuerOf } from '#server/kernel/pdf/issuer.ts'
import type { PdfDocument, PdfTable } from '#server/kernel/pdf/pdf.ts'
import { paidTotals, refundTables } from '#server/payments/checkout/refunds.pdf.ts'
import { heldDepositText } from './held.words.ts'

type Issuer = Pick<Config, 'operator' | 'supportEmail'>
type Period = NonNullable<ResidentPayment['lines'][number]['period']>

/** A receipt for the resident, and for a court, a funder or the tax office. It does not say what type of home it is. */
export function receiptOf(payment: ResidentPayment, { config, madeAt }: { config: Issuer; madeAt: Date }): PdfDocument {
  const money = (cents: number) => formatMoney(cents, payment.currency)
  const { stay, home, refunds, deposits } = payment
  const paidAt = formatFullDateTime(payment.paidAt!, payment.timeZone)
  return {
    title: 'Receipt',
    number: payment.receiptNumber!,
    summary: `${money(payment.amountCents)} paid on ${paidAt}`,
    issuer: issuerOf(config),
    parties: [
      { label: 'Paid by', lines: [payment.payer] },
      { label: 'Paid to', lines: [payment.payee, home?.title ?? '', payment.payeeAddress] },
    ],
    facts: [
      ['For', purposeLabel[payment.purpose]],
      ...periodFact(payment),
      ...(stay ? [['Room', stay.roomName] as const] : []),
      ['Method', formatMethod(payment.card, payment.isAutomatic)],
      ['Paid on', paidAt],
      ['Receipt number', payment.receiptNumber!],
    ],
    tables: [linesTable(payment, money), ...refundTables(refunds, money, payment.timeZone)],
    notes: deposits.map((deposit) => ({ title: deposit.label, text: heldDepositText(deposit, payment) })),
    footer: `Receipt ${payment.receiptNumber} · Issued on ${formatFullDateTime(madeAt, payment.timeZone)} by ${config.operator.name} for ${payment.payee}`,
    madeAt,
  }
}

const periodsIn = ({ lines }: ResidentPayment) => lines.flatMap(({ period }) => period ?? [])

/** From the first to the last paid day. */
function periodFact(payment: ResidentPayment) {
  const periods = periodsIn(payment).toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const [first, last] = [periods[0], periods.at(-1)]
  return first && last ? [['Rent period', formatPeriod({ startsOn: first.startsOn, endsOn: last.endsOn })] as const] : []
}

const withPeriod = (label: string, period: Period | null) =>
  period && !label.includes(formatPeriod(period)) ? `${label}, ${formatPeriod(period)}` : label

function linesTable(payment: ResidentPayment, money: (cents: number) => string): PdfTable {
  return {
    title: 'Payment details',
    columns: [
      { label: 'Description', share: 3 },
      { label: 'Amount', isMoney: true },
    ],
    rows: payment.lines.map((line) => [withPeriod(line.label, line.period), money(line.amountCents)]),
    totals: paidTotals('Total paid', payment, money),
  }
}
