import { jobRecordFailures } from '#server/kernel/http/metrics.ts'
import type { JobContext } from './jobs.ts'

/**
 * `const forEachRefund = forEachRecord('refund')`: works through the records that are due, one after the other. A record that
 * fails is logged and counted, and does not hold up the others; the job's next run takes it again. The log names the record by
 * its item, so an item holds ids and no private fact.
 */
export const forEachRecord =
  (record: string) =>
  async <Item>({ log }: Pick<JobContext, 'log'>, due: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    for (const item of due)
      await work(item).catch((error: unknown) => {
        jobRecordFailures.inc({ record })
        log.error({ err: error, [record]: item }, 'a record failed in a job and waits for the next run')
      })
  }
