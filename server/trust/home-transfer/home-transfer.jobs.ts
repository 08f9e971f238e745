import { addTime } from '#contract/time.ts'
import { daysToClearBlocks } from '#contract/trust/home-transfers.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { completeTransfer, isTransferDue, lockTransferOfHome } from './complete-transfer.ts'
import { listTransfersDue, listTransfersToExpire } from './home-transfer.queries.ts'
import { transitionTransfer } from './home-transfer.transitions.ts'

const forEachTransfer = forEachLocked('transfer', (tx, { id, homeId }: { id: string; homeId: string }) =>
  lockTransferOfHome(tx, { id, homeId }),
)

/** A blocked transfer is tried again with the next run. */
const completeTransfers = async (context: JobContext) =>
  forEachTransfer(context, await listTransfersDue(context.db, context.now()), async (tx, transfer, at) => {
    if (isTransferDue(transfer, at)) await completeTransfer(tx, transfer, at)
  })

const expireTransfers = async (context: JobContext) => {
  const scheduledBefore = addTime(context.now(), { days: -daysToClearBlocks })
  const due = await listTransfersToExpire(context.db, { at: context.now(), scheduledBefore })
  await forEachTransfer(context, due, async (tx, transfer, at) => {
    const { status, consentBy, blockedAt } = transfer
    const isOver = status === 'AWAITING_CONSENT' ? consentBy <= at : blockedAt !== null && blockedAt <= scheduledBefore
    if ((status === 'AWAITING_CONSENT' || status === 'SCHEDULED') && isOver)
      await transitionTransfer(tx, { name: 'expire', transfer, by: 'SYSTEM', at })
  })
}

export const homeTransferJobs = {
  complete_home_transfers: { job: completeTransfers, cron: '*/5 * * * *' },
  expire_home_transfers: { job: expireTransfers, cron: '27 * * * *' },
} satisfies Jobs
