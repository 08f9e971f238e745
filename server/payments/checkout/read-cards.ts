import type { Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/refusal.ts'
import { addJob, type Job } from '#server/kernel/jobs/jobs.ts'
import { listPaymentsWithUnreadCard, type Payment, setPayment } from './payments.queries.ts'

const batch = 200

/** A payment came: its card is read right after. A key of its own, so that two payments never wait for each other. */
export const readCardSoon = (tx: Tx, { id }: Payment) => addJob(tx, 'read_cards', {}, { key: `read_cards:${id}` })

/** Asks once with which card each payment was made, so that its receipt can say so without asking anybody. */
export const readCards: Job = async (context) => {
  for (const payment of await listPaymentsWithUnreadCard(context.db, batch)) {
    try {
      await readCard(context, payment)
    } catch (error) {
      context.log.warn({ err: error, paymentId: payment.id }, 'card of a payment not read')
      // The provider is away, and would be for the others too; a later run goes on.
      if (error instanceof Refusal) return
    }
  }
}

async function readCard({ db, now, payments: { provider } }: Context, { id, providerIntentId, providerInvoiceId }: Payment) {
  const intentId = providerIntentId ?? (providerInvoiceId ? await provider.readIntentOfInvoice(providerInvoiceId) : undefined)
  const card = intentId ? await provider.readCardOfIntent(intentId) : undefined
  const change = { cardBrand: card?.brand ?? null, cardLastFour: card?.lastFour ?? null, cardReadAt: now() }
  await inTransaction(db, (tx) => setPayment(tx, id, change))
}
