import { payoutStatusLabel } from '#contract/money/payout.labels.ts'
import type { PayoutReport } from '#contract/money/payouts.ts'
import { formatMoney } from '#contract/money.ts'
import { payoutNumberOf } from '#contract/payments/payment-words.ts'
import { dayOf, formatDay, formatDayOf, formatFullDateTime, platformZone } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'
import { type CsvCell, csvLines, toCsv } from '#server/kernel/csv.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { issuerOf } from '#server/kernel/pdf/issuer.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { presentPayoutHistory } from './earnings.words.ts'
import { type Filter, listPayouts } from './lists.queries.ts'
import { listItems, type Payout } from './payouts.queries.ts'

type Issuer = Pick<Config, 'operator' | 'supportEmail'>

export async function readReport(db: Db, payout: Payout): Promise<PayoutReport> {
  const [items, events] = await Promise.all([listItems(db, payout.id), listHistory(db, 'payout', [payout.id])])
  const sum = (isRefund: boolean) =>
    items.reduce((total, { amountCents }) => total + (amountCents < 0 === isRefund ? Math.abs(amountCents) : 0), 0)
  return {
    ...payout,
    ownerEmail: payout.email,
    items,
    earnedCents: sum(false),
    refundedCents: sum(true),
    history: presentPayoutHistory(events),
  }
}

const moment = (at: Date | null) => (at ? formatFullDateTime(at, platformZone) : 'Not yet')

const formatDays = ({ periodStart, periodEnd }: PayoutReport) =>
  periodStart === periodEnd ? formatDay(periodStart) : `${formatDay(periodStart)} to ${formatDay(periodEnd)}`

/** The report that an owner gives to their bookkeeper. */
export function reportPdf(report: PayoutReport, { config, madeAt }: { config: Issuer; madeAt: Date }) {
  const { currency } = report
  const money = (cents: number) => formatMoney(cents, currency)
  const number = payoutNumberOf(report.id)
  return makePdf({
    title: 'Payout report',
    number,
    summary: `${money(report.amountCents)} for ${[report.homeTitle, report.roomName].filter(Boolean).join(', ')}`,
    issuer: issuerOf(config),
    parties: [
      { label: 'Paid to', lines: [report.ownerName, report.ownerEmail] },
      { label: 'For', lines: [report.homeTitle, report.homeAddress, report.roomName] },
    ],
    facts: [
      ['Payout number', number],
      ['Status', payoutStatusLabel[report.status]],
      ['Payments received', formatDays(report)],
      ['Method', 'Bank transfer'],
      ['Bank reference', report.reference ?? 'Not yet'],
      ['Scheduled for', formatDay(report.scheduledFor)],
      ['Sent', moment(report.sentAt)],
      ['Arrived', moment(report.paidAt)],
    ],
    tables: [
      {
        title: 'Payments in this payout',
        columns: [
          { label: 'Date', share: 1.3 },
          { label: 'Description', share: 3 },
          { label: 'Room' },
          { label: 'Amount', isMoney: true },
        ],
        rows: report.items.map(({ earnedAt, label, roomName, amountCents }) => [
          formatDayOf(earnedAt, platformZone),
          label,
          roomName,
          money(amountCents),
        ]),
        totals: [
          ['Earned', money(report.earnedCents)],
          ...(report.refundedCents > 0 ? ([['Refunded to residents', money(-report.refundedCents)]] as const) : []),
          ['Payout', money(report.amountCents)],
        ],
      },
    ],
    notes: [{ text: 'Deposits are held separately and are never part of a payout, unless a deposit claim was upheld.' }],
    footer: `Payout report ${number} · Issued on ${formatFullDateTime(madeAt, platformZone)} by ${config.operator.name} · Not a tax document`,
    madeAt,
  })
}

const head = [
  'Scheduled for',
  'Paid on',
  'Property',
  'Room',
  'Status',
  'From',
  'To',
  'Amount',
  'Currency',
  'Bank reference',
  'Payout',
]

const cellsOf = (payout: Payout): CsvCell[] => [
  payout.scheduledFor,
  payout.paidAt ? dayOf(payout.paidAt, platformZone) : null,
  payout.homeTitle,
  payout.roomName,
  payoutStatusLabel[payout.status],
  payout.periodStart,
  payout.periodEnd,
  { cents: payout.amountCents },
  payout.currency,
  payout.reference,
  payoutNumberOf(payout.id),
]

/** Every payout that fits the filter, read and sent page by page: one a room and week adds up. */
export async function* payoutsCsv(db: Db, scope: HomeScope, filter: Filter, pageLength = 1_000): AsyncGenerator<Uint8Array> {
  yield Buffer.from(toCsv(head, []))
  let last: Payout | undefined
  for (;;) {
    const payouts = await listPayouts(db, scope, filter, pageLength, last)
    yield Buffer.from(csvLines(payouts.map(cellsOf)))
    if (payouts.length < pageLength) return
    last = payouts.at(-1)
  }
}
