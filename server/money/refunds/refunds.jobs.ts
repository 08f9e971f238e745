import { inTransaction } from '#server/kernel/database/database.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { listSilentRefunds, lockRequestedRefund } from './refunds.queries.ts'
import { isDisputed, isStillThere, transitionRefund } from './refunds.transitions.ts'

const noAnswer = 'The home did not answer in time, so the refund was approved.'
const gone = 'This payment has since been refunded under our rules, so there is nothing left to refund.'

/**
 * Five days without an answer count as approval. Reads each refund again under its row lock: safe to run twice, or beside a
 * person's action.
 */
const approveSilent: Job = async ({ db, now, log }) => {
  for (const { id } of await listSilentRefunds(db, now()))
    await inTransaction(db, async (tx) => {
      const refund = await lockRequestedRefund(tx, id)
      if (refund?.status !== 'REQUESTED' || refund.decideBy > now()) return
      // While the bank is deciding a dispute, no one else decides.
      if (isDisputed(refund)) return
      const step = { refund, by: 'SYSTEM', at: now() } as const
      if (await isStillThere(tx, refund)) await transitionRefund(tx, { name: 'approve', words: noAnswer, ...step })
      else await transitionRefund(tx, { name: 'reject', words: gone, ...step })
    }).catch((error) => log.error({ err: error, refundId: id }, 'refund not decided'))
}

export const refundsJobs = { approve_silent_refunds: { job: approveSilent, cron: '*/15 * * * *' } } satisfies Jobs
