import { addDays, today } from '#contract/time.ts'
import type { TransferBlock } from '#contract/trust/home-transfers.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { resetVerifications } from '#server/trust/verification/badges-of-transfer.ts'
import { changeHands, lockOwners } from './change-hands.ts'
import { notifyStaffOfBlocks } from './home-transfer.notices.ts'
import { lockTransfer, setTransfer, type TransferRow } from './home-transfer.queries.ts'
import { transitionTransfer } from './home-transfer.transitions.ts'
import { listTransferBlocks } from './transfer-blocks.ts'

type Key = { id: string; homeId: string }

/** The home's row lock first, then the transfer's. */
export async function lockTransferOfHome(tx: Tx, { id, homeId }: Key) {
  await lockHome(tx, homeId)
  return lockTransfer(tx, id)
}

/** Whether both owners agreed and the day has begun at the home. */
export const isTransferDue = ({ status, effectiveOn, timeZone }: TransferRow, at: Date) =>
  status === 'SCHEDULED' && (effectiveOn === null || effectiveOn < addDays(today(timeZone, at), 1))

/**
 * Lets a transfer that is due take effect, unless something blocks it now; then it stays scheduled, and staff are notified once.
 * The caller holds the locks of `lockTransferOfHome`.
 */
export async function completeTransfer(tx: Tx, transfer: TransferRow, at: Date): Promise<readonly TransferBlock[]> {
  const { id, homeId, fromOwnerId: from, toOwnerId: to, fromName, toName } = transfer
  await lockOwners(tx, [from, to])
  const blocks = await listTransferBlocks(tx, { homeId, from, to, transferId: id }, at)
  if (blocks.length > 0) {
    if (transfer.blockedAt) return blocks
    await setTransfer(tx, id, { blockedAt: at })
    await notifyStaffOfBlocks(tx, transfer, blocks.map(({ text }) => text).join(' '), at)
    return blocks
  }
  await transitionTransfer(tx, {
    name: 'complete',
    transfer,
    by: 'SYSTEM',
    at,
    change: { doneAt: at, blockedAt: null },
    async effects() {
      const moved = await changeHands(tx, { transferId: id, homeId, from, to, isReversal: false, by: 'SYSTEM', at })
      const reason = `The home went from ${fromName} to ${toName}. The checks were made with the owner before.`
      await setTransfer(tx, id, { badges: await resetVerifications(tx, { homeId, at, reason }) })
      return moved
    },
  })
  return []
}
