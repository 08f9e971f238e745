import type { Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import type { By } from '#server/kernel/lifecycle.ts'
import { personOf } from '#server/kernel/lifecycle.ts'
import { publishToAll } from '#server/kernel/live.ts'
import { findBalance } from '#server/payments/ledger/ledger.queries.ts'
import { postDepositHandover } from '#server/payments/ledger/postings.ts'
import { lockOwnerForLimits } from '#server/payments/plans/limits.queries.ts'
import { type MovedDeposit, setDepositHolder, setHomeOwner } from './home-transfer.queries.ts'
import { listUsersOfOwners } from './transfer-parties.queries.ts'

type Change = {
  transferId: string
  homeId: string
  from: string
  to: string
  isReversal: boolean
  by: By
  caller?: Caller | undefined
  at: Date
}

/** Both owners' rows, always in the same order, so that neither's plan fills up while a home comes to them. */
export async function lockOwners(tx: Tx, ownerIds: readonly string[]) {
  for (const id of ownerIds.toSorted()) await lockOwnerForLimits(tx, id)
}

/**
 * Gives a home to another owner. The caller holds the row locks of the home, the transfer and both owners, and has checked for
 * blocks under them. What was earned stays where the ledger has it; only deposits of people who live there move.
 */
export async function changeHands(tx: Tx, change: Change): Promise<MovedDeposit[]> {
  const { transferId, homeId, from, to, isReversal, by, caller, at } = change
  ensure(
    await setHomeOwner(tx, { homeId, from, to, at }),
    'This home was just updated. Check the latest version and try again.',
    'changed_meanwhile',
  )
  const moved = await moveDeposits(tx, change)
  const details = { from, to, transferId, isReversal }
  await insertAuditEvent(tx, { at, actor: personOf(by), caller, action: 'home.changeOwner', subject: ['home', homeId], details })
  // Open pages of both sides load again: one finds a home more, the other one less.
  await publishToAll(tx, await listUsersOfOwners(tx, [from, to]), { topic: 'refetch' })
  return moved
}

async function moveDeposits(tx: Tx, { transferId, homeId, from, to, isReversal, at }: Change) {
  const moved: MovedDeposit[] = []
  for (const { id, currency } of await setDepositHolder(tx, { homeId, from, to, isReversal })) {
    const cents = -(await findBalance(tx, { kind: 'DEPOSITS_HELD', partyId: id, currency }))
    await postDepositHandover(tx, { transferId, depositId: id, from, to, currency, cents, at })
    moved.push({ transferId, id, currency, cents, at, toOwnerId: to })
  }
  return moved
}
