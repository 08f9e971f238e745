import type { Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { addJob, type Job } from '#server/kernel/jobs/jobs.ts'
import { listPaymentsWithUnreadCard, type Payment, setPayment } from './payments.queries.ts'

const batch = 200

/** Queues reading the card right after a payment. Each payment has its own job key, so that two never wait for each other. */
export const readCardSoon = (tx: Tx, { id }: Payment) => addJob(tx, 'read_cards', {}, { key: `read_cards:${id}` })

/** Asks the provider once which card each payment was made with, so that a receipt can name it without another call. */
export const readCards: Job = async (context) => {
  for (const payment of await listPaymentsWithUnreadCard(context.db, batch)) {
    try {
      await readCard(context, payment)
    } catch (error) {
      context.log.warn({ err: error, paymentId: payment.id }, 'card of a payment not read')
      // The provider is unreachable and would be for the others too; a later run continues.
      if (error instanceof HttpError) return
    }
  }
}

async function readCard({ db, now, payments: { provider } }: Context, { id, providerIntentId, providerInvoiceId }: Payment) {
  const intentId = providerIntentId ?? (providerInvoiceId ? await provider.readIntentOfInvoice(providerInvoiceId) : undefined)
  const card = intentId ? await provider.readCardOfIntent(intentId) : undefined
  const change = {
    cardBrand: card?.brand ?? null,
    cardLastFour: card?.lastFour ?? null,
    cardReadAt: now(),
    // A dispute names the intent, and only the provider knows it for a payment made through an invoice.
    ...(intentId && { providerIntentId: intentId }),
  }
  await inTransaction(db, (tx) => setPayment(tx, id, change))
}
