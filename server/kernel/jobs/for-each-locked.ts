import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { type DueItem, forEachRecord } from './for-each-record.ts'
import type { JobContext } from './jobs.ts'

type Lock<Item, Row> = (tx: Tx, item: Item, at: Date) => Promise<Row | undefined>
type Work<Item, Row> = (tx: Tx, row: Row, at: Date, item: Item) => Promise<unknown>

/**
 * `const forEachTour = forEachLocked('tour', (tx, { id }: { id: string }) => lockTour(tx, id))`: like `forEachRecord`, each in
 * its own transaction and read again under its row lock, so that a job is safe to run twice, or beside a person's action.
 */
export const forEachLocked = <Item extends DueItem, Row>(record: string, lock: Lock<Item, Row>) => {
  const forEach = forEachRecord(record)
  return async <Due extends Item>(
    { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
    due: readonly Due[],
    work: Work<Due, Row>,
  ) =>
    forEach({ log }, due, (item) =>
      inTransaction(db, async (tx) => {
        const row = await lock(tx, item, now())
        if (row) await work(tx, row, now(), item)
      }),
    )
}
