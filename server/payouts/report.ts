import type { PayoutStatus } from '#contract/payout.lifecycle.ts'
import type { PayoutReport } from '#contract/payouts.ts'
import { type CsvCell, toCsv } from '#server/kernel/csv.ts'
import type { Db } from '#server/kernel/database.ts'
import { makePdf } from '#server/kernel/pdf.ts'
import { dayOf } from '#server/payments/rules/days.ts'
import { sayDay } from '#server/reservations/days.ts'
import { sayMoney } from '#server/reservations/reservations.words.ts'
import { presentEvent } from './earnings.words.ts'
import { listEventsOf, listItems, type Payout } from './payouts.queries.ts'

const stateInWords: Record<PayoutStatus, string> = {
  SCHEDULED: 'Scheduled',
  ON_HOLD: 'On hold',
  IN_TRANSIT: 'On its way',
  PAID: 'Paid',
  FAILED: 'Did not arrive, will be sent again',
  CANCELLED: 'Cancelled and planned anew',
}

export async function readReport(db: Db, payout: Payout): Promise<PayoutReport> {
  const [items, events] = await Promise.all([listItems(db, payout.id), listEventsOf(db, payout.id)])
  const sum = (isRefund: boolean) =>
    items.reduce((total, { amountCents }) => total + (amountCents < 0 === isRefund ? Math.abs(amountCents) : 0), 0)
  return { ...payout, items, earnedCents: sum(false), refundedCents: sum(true), history: events.map(presentEvent) }
}

const moment = (at: Date | null) => (at ? sayDay(dayOf(at)) : 'Not yet')

/** What an owner gives to whoever does their books. */
export function reportPdf(report: PayoutReport, madeAt: Date) {
  const { currency } = report
  const money = (cents: number) => sayMoney(cents, currency)
  return makePdf({
    title: 'Payout report',
    summary: `${money(report.amountCents)} for ${[report.homeTitle, report.roomName].filter(Boolean).join(', ')}`,
    facts: [
      ['Paid to', report.ownerName],
      ['State', stateInWords[report.status]],
      ['Money came', `${sayDay(report.periodStart)} to ${sayDay(report.periodEnd)}`],
      ['Scheduled for', sayDay(report.scheduledFor)],
      ['Sent', moment(report.sentAt)],
      ['Arrived', moment(report.paidAt)],
      ['Bank reference', report.reference ?? ''],
      ['Payout number', report.id],
    ],
    tables: [
      {
        title: 'What it is made of',
        columns: [{ label: 'Date' }, { label: 'What for', share: 3 }, { label: 'Room' }, { label: 'Amount', isMoney: true }],
        rows: report.items.map(({ earnedAt, label, roomName, amountCents }) => [
          sayDay(dayOf(earnedAt)),
          label,
          roomName,
          money(amountCents),
        ]),
        totals: [
          ['Earned', money(report.earnedCents)],
          ...(report.refundedCents > 0 ? ([['Paid back to residents', money(-report.refundedCents)]] as const) : []),
          ['Payout', money(report.amountCents)],
        ],
      },
    ],
    notes: ['Deposits are held apart and are never part of a payout, unless a claim against one stood.'],
    footer: 'Waymark payout report. It is not a tax document.',
    madeAt,
  })
}

const head = [
  'Scheduled for',
  'Paid on',
  'Property',
  'Room',
  'State',
  'From',
  'To',
  'Amount',
  'Currency',
  'Bank reference',
  'Payout',
]

export const payoutsCsv = (payouts: readonly Payout[]) =>
  toCsv(
    head,
    payouts.map((payout): CsvCell[] => [
      payout.scheduledFor,
      payout.paidAt ? dayOf(payout.paidAt) : null,
      payout.homeTitle,
      payout.roomName,
      stateInWords[payout.status],
      payout.periodStart,
      payout.periodEnd,
      { cents: payout.amountCents },
      payout.currency,
      payout.reference,
      payout.id,
    ]),
  )
