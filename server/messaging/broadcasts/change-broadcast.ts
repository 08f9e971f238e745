import type * as z from 'zod'
import { broadcastLifecycle } from '#contract/messaging/broadcast.lifecycle.ts'
import type { broadcastForm } from '#contract/messaging/broadcasts.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensureUnchanged, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { ensureOpen } from '#server/kernel/lifecycle.ts'
import { insertBroadcast, type LockedBroadcast, lockBroadcast } from './broadcasts.queries.ts'
import { transitionBroadcast } from './broadcasts.transitions.ts'

type Words = z.output<typeof broadcastForm>
type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }
/** The message as written, and the optimistic version it was based on, if there was one. */
type Given = { id: string; words: Words; version?: number | undefined }

/** Idempotent: a second call finds the broadcast, and changes it to what is given now. */
export const createBroadcast = (call: Call, given: Given) =>
  inTransaction(call.db, async (tx) => {
    const known = await lockBroadcast(tx, given.id)
    if (!known) return create(tx, call, given)
    await change(tx, call, given, known)
    await plan(tx, given.id, given.words)
  })

async function create(tx: Tx, { now, actor, caller }: Call, { id, words }: Given) {
  const at = now()
  const status = stateOf(words, at)
  const row = { id, status, createdBy: actor.userId, createdAt: at, updatedAt: at, ...words }
  await insertBroadcast(tx, { ...row, audience: JSON.stringify(words.audience) })
  const details = { status, title: words.title, audience: words.audience }
  await insertAuditEvent(tx, { at, actor, caller, action: 'broadcast.create', subject: ['broadcast', id], details })
  await plan(tx, id, words)
}

export const changeBroadcast = (call: Call, given: Given) =>
  inTransaction(call.db, async (tx) => {
    await change(tx, call, given, await lock(tx, given.id))
    await plan(tx, given.id, given.words)
  })

/** Changes a message that no one has received yet. */
async function change(tx: Tx, { now, actor, caller }: Call, { words, version }: Given, broadcast: LockedBroadcast) {
  const at = now()
  ensureOpen(broadcastLifecycle, { name: 'edit', status: broadcast.status, by: actor })
  const isSeen = version === undefined || version === broadcast.version
  ensureUnchanged(isSeen, 'message')
  const to = stateOf(words, at)
  const { title, audience } = words
  return transitionBroadcast(tx, {
    name: 'edit',
    by: actor,
    at,
    caller,
    to,
    broadcast,
    change: { ...words, audience: JSON.stringify(audience), version: broadcast.version + 1, updatedAt: at },
    details: { status: to, title, audience },
  })
}

/**
 * Idempotent: a second call finds the broadcast in progress. One that some people already have continues with the text they got.
 */
export const startBroadcast = (call: Call, given: Given) =>
  inTransaction(call.db, async (tx) => {
    const { now, actor, caller } = call
    const { id } = given
    const known = await lockBroadcast(tx, id)
    if (!known) await create(tx, call, given)
    let broadcast = known ?? (await lock(tx, id))
    ensureOpen(broadcastLifecycle, { name: 'send', status: broadcast.status, by: actor })
    if (known && known.status !== 'FAILED') broadcast = await change(tx, call, given, known)
    const at = now()
    const begun = { startedAt: broadcast.startedAt ?? at, endedAt: null, failures: 0, lastError: null }
    await transitionBroadcast(tx, { name: 'send', by: actor, at, caller, broadcast, change: begun })
    await addJob(tx, 'send_broadcast', { id }, { key: `broadcast:${id}` })
  })

export const cancelBroadcast = ({ db, now, actor, caller }: Call, id: string) =>
  inTransaction(db, async (tx) => {
    const broadcast = await lock(tx, id)
    const at = now()
    const ended = { endedAt: at, updatedAt: at }
    const details = { people: broadcast.people }
    await transitionBroadcast(tx, { name: 'cancel', by: actor, at, caller, broadcast, change: ended, details })
  })

const lock = async (tx: Tx, id: string) => orNotFound(await lockBroadcast(tx, id), 'Message')

function stateOf({ scheduledFor }: Words, at: Date) {
  if (!scheduledFor) return 'DRAFT' as const
  if (new Date(scheduledFor) <= at) throwFieldError('scheduledFor', 'Choose a time in the future')
  return 'SCHEDULED' as const
}

/** The job checks again when its time comes: until then everything may have changed. */
async function plan(tx: Tx, id: string, { scheduledFor }: Words) {
  if (scheduledFor) await addJob(tx, 'send_broadcast', { id }, { key: `broadcast:${id}`, runAt: new Date(scheduledFor) })
}
