import { billing } from '#contract/money/billing.ts'
import { platformZone, today } from '#contract/time.ts'
import { endOfDay, startOfDay } from '#contract/zoned-time.ts'
import { allow, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { nextChargeOf } from '#server/money/subscriptions/next-charge.ts'
import { findLiveSubscription } from '#server/money/subscriptions/subscriptions.queries.ts'
import { reconcile } from '#server/payments/checkout/fulfil.ts'
import { findPaymentOfSession } from '#server/payments/checkout/payments.queries.ts'
import { findOwnPayment } from '#server/payments/checkout/payments.service.ts'
import { countRecords, findInvoice, findRecord, listRecords, sumRecords } from './billing.queries.ts'
import { addCard, listOwnCards, openBillingCardPage, removeOwnCard, useBillingCard } from './cards.ts'
import { makeInvoice, numberOf } from './invoice.ts'

type Row = Awaited<ReturnType<typeof listRecords>>[number]
const present = (row: Row) => ({ ...row, number: numberOf(row) })

export const billingService = handlers(billing, {
  async 'GET /owners/billing/owner/{id}'({ db, actor, params, query: { startDate, endDate, ...query } }) {
    orNotFound(params.id === actor.accountId || null, 'Owner')
    const from = startDate ? startOfDay(startDate, platformZone) : undefined
    const before = endDate ? endOfDay(endDate, platformZone) : undefined
    const wanted = { ...query, from, before }
    const [rows, total] = await Promise.all([listRecords(db, params.id, wanted), countRecords(db, params.id, wanted)])
    return { records: rows.map(present), total, page: query.page, limit: query.limit }
  },

  async 'GET /owners/billing/stats/{id}'({ db, actor, now, params }) {
    orNotFound(params.id === actor.accountId || null, 'Owner')
    const sums = await sumRecords(db, params.id, startOfDay(`${today(platformZone, now()).slice(0, 4)}-01-01`, platformZone))
    const live = await findLiveSubscription(db, params.id)
    return { currency: 'USD', ...sums, nextCharge: live ? nextChargeOf(live) : null }
  },

  async 'GET /owners/billing/invoice/{id}'(call) {
    const record = orNotFound(await findInvoice(call.db, call.actor.accountId, call.params.id), 'Invoice')
    return makeInvoice(call, record)
  },

  'GET /owners/billing/payment-methods': listOwnCards,
  'POST /owners/billing/payment-methods': openBillingCardPage,
  'PUT /owners/billing/payment-methods/{id}/default': useBillingCard,
  'DELETE /owners/billing/payment-methods/{id}': removeOwnCard,
  'POST /stripe/save-payment-method': addCard,

  async 'POST /stripe/save-billing-record'({ body, actor, ...context }) {
    allow(actor.role === 'OWNER')
    const payment = findOwnPayment(await findPaymentOfSession(context.db, body.sessionId), actor)
    if (!payment.succeededAt) await reconcile(context, payment)
    return present(orNotFound(await findRecord(context.db, actor.accountId, payment.id), 'Payment'))
  },
})
