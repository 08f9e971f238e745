import { refundStatusLabel, returnedByBankLabel } from '#contract/payments/payment-words.ts'
import { formatDayOf } from '#contract/time.ts'
import type { PdfTable } from '#server/kernel/pdf/pdf.ts'
import type { RefundOfPayment } from './refunds.queries.ts'

/** The refunds of a payment, for its receipt or invoice; no table if there were none. */
export const refundTables = (
  refunds: readonly Omit<RefundOfPayment, 'id'>[],
  money: (cents: number) => string,
  zone: string,
): readonly PdfTable[] =>
  refunds.length === 0
    ? []
    : [
        {
          title: 'Refunds',
          columns: [
            { label: 'Date' },
            { label: 'Reason', share: 2 },
            { label: 'Status' },
            { label: 'Amount', isMoney: true, share: 0.7 },
          ],
          rows: refunds.map(({ reason, status, isReturnedByBank, amountCents, createdAt, settledAt }) => [
            formatDayOf(settledAt ?? createdAt, zone),
            reason,
            isReturnedByBank ? returnedByBankLabel : refundStatusLabel[status],
            money(amountCents),
          ]),
        },
      ]

type Sums = { amountCents: number; refundedCents: number }

/** Totals under the lines: what was paid, and what is left of it after refunds. */
export const paidTotals = (label: string, { amountCents, refundedCents }: Sums, money: (cents: number) => string) =>
  [
    [label, money(amountCents)],
    ...(refundedCents > 0
      ? ([
          ['Refunded', money(-refundedCents)],
          ['Net paid', money(amountCents - refundedCents)],
        ] as const)
      : []),
  ] as const
