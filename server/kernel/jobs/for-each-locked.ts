import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { jobRecordFailures } from '#server/kernel/http/metrics.ts'
import type { JobContext } from './jobs.ts'

type Lock<Item, Row> = (tx: Tx, item: Item, at: Date) => Promise<Row | undefined>
type Work<Item, Row> = (tx: Tx, row: Row, at: Date, item: Item) => Promise<unknown>

/**
 * `const forEachTour = forEachLocked('tour', (tx, { id }: { id: string }) => lockTour(tx, id))`: works through the records that
 * are due, each in its own transaction and read again under its row lock, so that a job is safe to run twice, or beside a
 * person's action. A record that fails is logged and counted, and does not hold up the others; the job's next run takes it
 * again. The log names the record by its item, so an item holds ids and no private fact.
 */
export const forEachLocked =
  <Item, Row>(record: string, lock: Lock<Item, Row>) =>
  async <Due extends Item>(
    { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
    due: readonly Due[],
    work: Work<Due, Row>,
  ) => {
    for (const item of due)
      await inTransaction(db, async (tx) => {
        const row = await lock(tx, item, now())
        if (row) await work(tx, row, now(), item)
      }).catch((error: unknown) => {
        jobRecordFailures.inc({ record })
        log.error({ err: error, [record]: item }, 'a record failed in a job and waits for the next run')
      })
  }
