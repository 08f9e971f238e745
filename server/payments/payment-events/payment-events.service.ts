import { type PaymentEvent, paymentEvents } from '#contract/payments/payment-events.ts'
import { platformZone, today } from '#contract/time.ts'
import { resolveTimeframe } from '#contract/timeframe.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { readTimeKey, timePage } from '#server/kernel/keyset.ts'
import { listPaymentEvents, type PaymentEventRow } from './payment-events.queries.ts'
import { paymentsCsv } from './payments-csv.ts'

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

export const paymentEventsService = handlers(paymentEvents, {
  async 'GET /admin/payments'({ reader, now, query: { after, limit, ...query } }) {
    const { from, to } = resolveTimeframe(query, today(platformZone, now()))
    const wanted = { ...query, from, to, after: after ? readTimeKey(after) : undefined, limit: limit + 1 }
    const { rows, next } = timePage(await listPaymentEvents(reader, wanted), limit)
    return { payments: rows.map(present), next }
  },

  async 'GET /admin/payments-export'({ reader, now, query }) {
    const { from, to } = resolveTimeframe(query, today(platformZone, now()))
    return { name: `payment-list-${from}-to-${to}.csv`, content: paymentsCsv(reader, { ...query, from, to }) }
  },
})
