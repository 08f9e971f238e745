import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { linePurposeLabel, paymentEventLabel, paymentStatusLabel, purposeLabel } from '#contract/payments/payment-words.ts'
import { platformZone, wallTime } from '#contract/time.ts'
import { type CsvCell, csvLines, toCsv } from '#server/kernel/csv.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { TimeKey } from '#server/kernel/keyset.ts'
import { listPaymentEvents, type PaymentEventFilters, type PaymentEventRow } from './payment-events.queries.ts'

const head = ['Date and time', 'What happened', 'For', 'Paid by', 'Email', 'Home', 'Amount', 'Currency', 'Status', 'Payment']

/** With a purpose, the amount is only the part that was for it, so the file names it. */
const cellsOf = (row: PaymentEventRow, purposes: readonly PaymentPurpose[]): CsvCell[] => [
  wallTime(row.at, platformZone).replace('T', ' '),
  paymentEventLabel[row.kind],
  purposes.length > 0 ? purposes.map((purpose) => linePurposeLabel[purpose]).join(', ') : purposeLabel[row.purpose],
  row.payerName,
  row.payerEmail,
  row.homeTitle,
  { cents: row.amountCents },
  row.currency,
  paymentStatusLabel[row.status],
  row.paymentId,
]

const pageLength = 1_000

/** Every row of the list, read and sent page by page: accountants compare the file with the bank. */
export async function* paymentsCsv(db: Db, filters: Omit<PaymentEventFilters, 'after' | 'limit'>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(toCsv(head, []))
  let after: TimeKey | undefined
  for (;;) {
    const rows = await listPaymentEvents(db, { ...filters, after, limit: pageLength })
    yield Buffer.from(csvLines(rows.map((row) => cellsOf(row, filters.purpose ?? []))))
    const last = rows.at(-1)
    if (!last || rows.length < pageLength) return
    after = { at: last.key, id: last.id }
  }
}
