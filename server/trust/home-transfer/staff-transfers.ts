import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { addDays, today } from '#contract/time.ts'
import { daysAhead, daysToAnswerTransfer, type transferForm } from '#contract/trust/home-transfers.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, HttpError, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { restoreBadges } from '#server/trust/verification/badges-of-transfer.ts'
import { changeHands, lockOwners } from './change-hands.ts'
import { lockTransferOfHome } from './complete-transfer.ts'
import { findTransfer, insertTransfer, lockTransfer } from './home-transfer.queries.ts'
import { transitionTransfer } from './home-transfer.transitions.ts'
import { listReversalBlocks, listTransferBlocks } from './transfer-blocks.ts'
import { findHomeToTransfer } from './transfer-parties.queries.ts'

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }

/** Refuses with every block in words, so that staff see them all at once. */
function ensureFree(blocks: readonly { code: string; text: string }[]) {
  if (blocks.length === 0) return
  const issues = blocks.map(({ code, text }) => ({ path: code, message: text }))
  throw new HttpError(409, blocks.map(({ text }) => text).join(' '), { issues, code: 'conflict' })
}

/** Records the request and asks both owners. Nothing changes until both have agreed. */
export async function requestTransfer(
  { db, now, actor, caller }: Call,
  { homeId, ownerId: to, effectiveOn, reason }: z.output<typeof transferForm>,
) {
  const at = now()
  const home = orNotFound(await findHomeToTransfer(db, homeId), 'Home')
  const first = today(home.timeZone, at)
  if (effectiveOn && effectiveOn < first) throwFieldError('effectiveOn', 'Choose today or a later day')
  if (effectiveOn && effectiveOn > addDays(first, daysAhead))
    throwFieldError('effectiveOn', `Choose a day within ${daysAhead} days`)
  const id = randomUUID()
  await inTransaction(db, async (tx) => {
    const { ownerId: from } = orNotFound(await lockHome(tx, homeId), 'Home')
    ensureFree(await listTransferBlocks(tx, { homeId, from, to, transferId: null }, at))
    const made = await insertTransfer(tx, {
      id,
      homeId,
      fromOwnerId: from,
      toOwnerId: to,
      status: 'REQUESTED',
      reason,
      effectiveOn: effectiveOn ?? null,
      consentBy: lastMomentAfter(at, daysToAnswerTransfer, home.timeZone),
      requestedBy: actor.userId,
      requestedAt: at,
      statusChangedAt: at,
    })
    ensure(made !== undefined, 'Another transfer of this home is still open.', 'already_done')
    const details = { homeId, from, to, reason }
    await insertAuditEvent(tx, { at, actor, caller, action: 'homeTransfer.request', subject: ['homeTransfer', id], details })
    const transfer = orNotFound(await lockTransfer(tx, id), 'Transfer')
    await transitionTransfer(tx, { name: 'ask', transfer, by: actor, caller, at })
  })
  return id
}

type Decision = { id: string; reason: string }

export async function cancelTransfer({ db, now, actor, caller }: Call, { id, reason }: Decision) {
  const { homeId } = orNotFound(await findTransfer(db, id), 'Transfer')
  await inTransaction(db, async (tx) => {
    const transfer = orNotFound(await lockTransferOfHome(tx, { id, homeId }), 'Transfer')
    await transitionTransfer(tx, { name: 'cancel', transfer, by: actor, caller, at: now(), reason })
  })
}

/** Gives the home back to the owner before, with the deposits and badges that went with it. */
export async function reverseTransfer({ db, now, actor, caller }: Call, { id, reason }: Decision) {
  const at = now()
  const { homeId } = orNotFound(await findTransfer(db, id), 'Transfer')
  await inTransaction(db, async (tx) => {
    const transfer = orNotFound(await lockTransferOfHome(tx, { id, homeId }), 'Transfer')
    const { fromOwnerId, toOwnerId, fromName, badges } = transfer
    await lockOwners(tx, [fromOwnerId, toOwnerId])
    if (transfer.status === 'DONE') ensureFree(await listReversalBlocks(tx, transfer, at))
    await transitionTransfer(tx, {
      name: 'reverse',
      transfer,
      by: actor,
      caller,
      at,
      reason,
      change: { reversedAt: at },
      async effects() {
        const change = { transferId: id, homeId, from: toOwnerId, to: fromOwnerId, isReversal: true, by: actor, caller, at }
        const moved = await changeHands(tx, change)
        const why = `The home went back to ${fromName}.`
        await restoreBadges(tx, { homeId, at, reason: why, badges, by: actor, caller })
        return moved
      },
    })
  })
}
