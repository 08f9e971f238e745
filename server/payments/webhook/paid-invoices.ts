import type { Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { listKnownInvoices } from '#server/payments/checkout/payments.queries.ts'
import type { ProviderInvoice } from '#server/payments/provider/provider.subscriptions.ts'

type Reach = Pick<Context, 'db' | 'now' | 'payments'>
type Hear = (tx: Tx, invoice: ProviderInvoice, at: Date) => Promise<void>

/**
 * Books the paid invoices of a subscription whose `invoice.paid` was lost, with what the event would have called, each in its own
 * transaction. Idempotent.
 */
export async function hearPaidInvoices({ db, now, payments: { provider } }: Reach, subscriptionId: string, hear: Hear) {
  const paid = (await provider.listPaidInvoices(subscriptionId)).filter(({ amount_paid }) => amount_paid > 0)
  const known = await listKnownInvoices(
    db,
    paid.map(({ id }) => id),
  )
  for (const invoice of paid) if (!known.has(invoice.id)) await inTransaction(db, (tx) => hear(tx, invoice, now()))
}
