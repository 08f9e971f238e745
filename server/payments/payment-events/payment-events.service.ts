import { type PaymentEvent, paymentEvents } from '#contract/payments/payment-events.ts'
import { linePurposeLabel, paymentEventLabel, paymentStatusLabel, purposeLabel } from '#contract/payments/payment-words.ts'
import { platformZone, today, wallTime } from '#contract/time.ts'
import { resolveTimeframe } from '#contract/timeframe.ts'
import { toCsv } from '#server/kernel/csv.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { readTimeKey, timePage } from '#server/kernel/keyset.ts'
import { listPaymentEvents, type PaymentEventRow } from './payment-events.queries.ts'

const present = (row: PaymentEventRow): PaymentEvent => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  amountCents: row.amountCents,
  currency: row.currency,
  payment: { id: row.paymentId, purpose: row.purpose, status: row.status, amountCents: row.paymentCents },
  payer: { name: row.payerName, email: row.payerEmail },
  home: row.homeId ? { id: row.homeId, title: row.homeTitle ?? '' } : null,
})

const mostExported = 10_000

export const paymentEventsService = handlers(paymentEvents, {
  async 'GET /admin/payments'({ reader, now, query: { after, limit, ...query } }) {
    const { from, to } = resolveTimeframe(query, today(platformZone, now()))
    const wanted = { ...query, from, to, after: after ? readTimeKey(after) : undefined, limit: limit + 1 }
    const { rows, next } = timePage(await listPaymentEvents(reader, wanted), limit)
    return { payments: rows.map(present), next }
  },

  async 'GET /admin/payments-export'({ reader, now, query }) {
    const { from, to } = resolveTimeframe(query, today(platformZone, now()))
    const rows = await listPaymentEvents(reader, { ...query, from, to, limit: mostExported })
    const head = ['Date and time', 'What happened', 'For', 'Paid by', 'Email', 'Home', 'Amount', 'Currency', 'Status', 'Payment']
    const content = toCsv(
      head,
      rows.map((row) => [
        wallTime(row.at, platformZone).replace('T', ' '),
        paymentEventLabel[row.kind],
        query.purpose?.length ? query.purpose.map((purpose) => linePurposeLabel[purpose]).join(', ') : purposeLabel[row.purpose],
        row.payerName,
        row.payerEmail,
        row.homeTitle,
        { cents: row.amountCents },
        row.currency,
        paymentStatusLabel[row.status],
        row.paymentId,
      ]),
    )
    return { name: `payment-list-${from}-to-${to}.csv`, content }
  },
})
