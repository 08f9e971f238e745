import { jobRecordFailures } from '#server/kernel/http/metrics.ts'
import { causeForLog } from './cause-for-log.ts'
import type { JobContext } from './jobs.ts'

/** A record that is due: its id, or a row with it. */
export type DueItem = string | object

/** What names a record in a log: its ids, and no private fact. */
const idsOf = (item: DueItem) =>
  typeof item === 'string' ? item : Object.fromEntries(Object.entries(item).filter(([key]) => /(^id|Id)$/.test(key)))

/**
 * `const forEachRefund = forEachRecord('refund')`: works through the records that are due, one after the other. A record that
 * fails is logged and counted, and does not hold up the others; the job's next run takes it again.
 */
export const forEachRecord = (record: string) => {
  // Alerts compare counts over time: one that begins with its first failure would never be seen to grow.
  jobRecordFailures.inc({ record }, 0)
  return async <Item extends DueItem>(
    { log }: Pick<JobContext, 'log'>,
    due: readonly Item[],
    work: (item: Item) => Promise<unknown>,
  ) => {
    for (const item of due)
      await work(item).catch((error: unknown) => {
        jobRecordFailures.inc({ record })
        log.error({ ...causeForLog(error), [record]: idsOf(item) }, 'a record failed in a job and waits for the next run')
      })
  }
}
