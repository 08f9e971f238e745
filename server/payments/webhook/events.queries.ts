import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { together, togetherAtEnd } from '#server/kernel/database/together.queries.ts'
import { writtenOnce } from '#server/kernel/database/written-once.ts'
import type { Outcome } from '#server/payments/checkout/fulfil.ts'

type Heard = { id: string; type: string; objectId: string; providerCreatedAt: Date; receivedAt: Date }

const insertNew = writtenOnce(
  (_db, events: string) => sql<{ id: string }>`
    insert into payment_events (id, type, object_id, provider_created_at, received_at, outcome)
    select id, type, "objectId", "providerCreatedAt", "receivedAt", 'NOTHING_NEW' from jsonb_to_recordset(${events}::jsonb)
      as event (id text, type text, "objectId" text, "providerCreatedAt" timestamptz, "receivedAt" timestamptz) order by id
    on conflict (id) do nothing returning id`,
)

async function insertEvents(db: Db, events: readonly Heard[]) {
  const rows = await insertNew(db, JSON.stringify(events))
  const isNew = new Set(rows.map(({ id }) => id))
  return events.map(({ id }) => isNew.has(id))
}

/** Whether the event is new. A concurrent copy waits for the first one's transaction, and then finds the row. */
export const insertEvent: (tx: Tx, event: Heard) => Promise<boolean> = together(insertEvents)

type Ended = { id: string; outcome: Outcome; paymentId: string | null }

const settingOutcomes = (events: string) => sql`
    update payment_events heard set outcome = event.outcome, payment_id = event."paymentId"
    from jsonb_to_recordset(${events}::jsonb) as event (id text, outcome text, "paymentId" uuid)
    where heard.id = event.id`
const setAll = writtenOnce((_db, events: string) => settingOutcomes(events))

async function setOutcomes(db: Db, events: readonly Ended[]) {
  await setAll(db, JSON.stringify(events))
}

export const setEventOutcome: (tx: Tx, event: Ended) => Promise<void> = togetherAtEnd(setOutcomes, {
  valuesOf: (events) => [JSON.stringify(events)],
  write: (events) => ({ tables: [sql`heard_event as (${settingOutcomes(events!)})`] }),
})
