import type { Updateable } from 'kysely'
import { type HomeTransferTransition, homeTransferLifecycle } from '#contract/trust/home-transfer.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { HomeTransfers } from '#server/kernel/database/schema.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { notifyOfTransfer } from './home-transfer.notices.ts'
import { findTransfer, type MovedDeposit, moveTransfer, type TransferRow } from './home-transfer.queries.ts'

type Request = TransitionRequest<HomeTransferTransition> & {
  transfer: TransferRow
  change?: Updateable<HomeTransfers>
  /** What the change of hands does besides: runs before anyone is notified. */
  effects?: (after: TransferRow) => Promise<readonly MovedDeposit[]>
}

/** The caller holds the row lock of the transfer (`lockTransfer`). */
export const transitionTransfer = (tx: Tx, { transfer, change = {}, effects, to, ...request }: Request) =>
  transition(tx, {
    ...request,
    to: to as TransferRow['status'] | undefined,
    lifecycle: homeTransferLifecycle,
    row: transfer,
    label: 'transfer',
    action: `homeTransfer.${request.name}`,
    subject: ['homeTransfer', transfer.id],
    move: (from, next) => moveTransfer(tx, { id: transfer.id, from, to: next, at: request.at, change }),
    reread: () => findTransfer(tx, transfer.id),
    async effects(after) {
      const deposits = (await effects?.(after)) ?? []
      await notifyOfTransfer(tx, after, { name: request.name, deposits, reason: request.reason }, request.at)
    },
  })
