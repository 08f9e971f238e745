import type { Tx } from '#server/kernel/database/database.ts'
import type { Outcome } from '#server/payments/checkout/fulfil.ts'

type Heard = { id: string; type: string; objectId: string; providerCreatedAt: Date; receivedAt: Date }

/** Whether the event is new. A concurrent copy waits for the first one's transaction, and then finds the row. */
export const insertEvent = async (tx: Tx, event: Heard) => {
  const row = await tx
    .insertInto('paymentEvents')
    .values({ ...event, outcome: 'NOTHING_NEW' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const setEventOutcome = (tx: Tx, id: string, outcome: Outcome, paymentId: string | null) =>
  tx.updateTable('paymentEvents').set({ outcome, paymentId }).where('id', '=', id).execute()
