import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { listSilentRefunds, lockRequestedRefund } from './refunds.queries.ts'
import { isDisputed, isStillThere, transitionRefund } from './refunds.transitions.ts'

const noAnswer = 'The home did not answer in time, so the refund was approved.'
const gone = 'This payment has since been refunded under our rules, so there is nothing left to refund.'

const goneByBank = 'The bank has returned this payment, so there is nothing left to refund.'

const forEachRefund = forEachLocked('refund', (tx, { id }: { id: string }) => lockRequestedRefund(tx, id))

/** Five days without an answer count as approval. */
const approveSilent: Job = async (context) =>
  forEachRefund(context, await listSilentRefunds(context.db, context.now()), async (tx, refund, at) => {
    if (refund.status !== 'REQUESTED' || refund.decideBy > at) return
    // While the bank is deciding a dispute, no one else decides.
    if (isDisputed(refund)) return
    const step = { refund, by: 'SYSTEM', at } as const
    if (await isStillThere(tx, refund)) await transitionRefund(tx, { name: 'approve', words: noAnswer, ...step })
    else {
      const words = refund.paymentStatus === 'CHARGED_BACK' ? goneByBank : gone
      await transitionRefund(tx, { name: 'reject', words, ...step })
    }
  })

export const refundsJobs = { approve_silent_refunds: { job: approveSilent, cron: '*/15 * * * *' } } satisfies Jobs
