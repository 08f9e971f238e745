import { type BroadcastTransition, broadcastLifecycle } from '#contract/messaging/broadcast.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { type BroadcastChange, type LockedBroadcast, lockBroadcast, setBroadcastFrom } from './broadcasts.queries.ts'

type Request = TransitionRequest<BroadcastTransition, LockedBroadcast['status']> & {
  /** The broadcast as read under its row lock. */
  broadcast: LockedBroadcast
  /** The columns that change with the state. */
  change: BroadcastChange
}

export const transitionBroadcast = (tx: Tx, { broadcast, change, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: broadcastLifecycle,
    row: broadcast,
    label: 'message',
    action: `broadcast.${request.name}`,
    subject: ['broadcast', broadcast.id],
    move: (from, status) => setBroadcastFrom(tx, broadcast.id, from, { ...change, status }),
    reread: () => lockBroadcast(tx, broadcast.id),
  })
