import { paidOtherwiseLabel, refundStatusLabel, returnedByBankLabel } from '#contract/payments/payment-words.ts'
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
          rows: refunds.map(({ reason, status, isReturnedByBank, paidOtherwise, amountCents, createdAt, settledAt }) => [
            formatDayOf(settledAt ?? createdAt, zone),
            reason,
            labelOf({ status, isReturnedByBank, paidOtherwise }),
            money(amountCents),
          ]),
        },
      ]

const labelOf = ({
  status,
  isReturnedByBank,
  paidOtherwise,
}: Pick<RefundOfPayment, 'status' | 'isReturnedByBank' | 'paidOtherwise'>) => {
  if (isReturnedByBank) return returnedByBankLabel
  return status === 'SUCCEEDED' && paidOtherwise ? paidOtherwiseLabel : refundStatusLabel[status]
}

type Sums = {
  amountCents: number
  refundedCents: number
  /** What the payer's bank took back for them. */
  returnedByBankCents: number
}

/** Totals under the lines: what was paid, and what is left of it after refunds and after what the bank returned. */
export function paidTotals(label: string, sums: Sums, money: (cents: number) => string): [string, string][] {
  const { amountCents, refundedCents, returnedByBankCents } = sums
  const paid: [string, string] = [label, money(amountCents)]
  const back: [string, number][] = [
    ['Refunded', refundedCents],
    [returnedByBankLabel, returnedByBankCents],
  ]
  const taken = back.filter(([, cents]) => cents > 0)
  if (taken.length === 0) return [paid]
  const net = amountCents - refundedCents - returnedByBankCents
  return [paid, ...taken.map(([name, cents]): [string, string] => [name, money(-cents)]), ['Net paid', money(net)]]
}
