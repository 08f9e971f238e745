import type * as z from 'zod'
import { type BroadcastTransition, broadcastLifecycle } from '#contract/messaging/broadcast.lifecycle.ts'
import type { broadcastForm } from '#contract/messaging/broadcasts.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { insertBroadcast, lockBroadcast, setBroadcast } from './broadcasts.queries.ts'

type Words = z.output<typeof broadcastForm>
type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }
/** The message as written, and the optimistic version it was based on, if there was one. */
type Given = { id: string; words: Words; version?: number | undefined }

export const createBroadcast = (call: Call, given: Given) => inTransaction(call.db, (tx) => create(tx, call, given))

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
    await change(tx, call, given, await take(tx, given.id, 'edit'))
    await plan(tx, given.id, given.words)
  })

/** Changes a message that no one has received yet. */
async function change(tx: Tx, { now, actor, caller }: Call, { id, words, version }: Given, row: Row) {
  const at = now()
  const isSeen = version === undefined || version === row.version
  ensure(isSeen, 'Somebody else changed this message just now. Please look at it again.')
  const status = stateOf(words, at)
  const audience = JSON.stringify(words.audience)
  await setBroadcast(tx, id, { ...words, audience, status, version: row.version + 1, updatedAt: at })
  const details = { status, title: words.title, audience: words.audience }
  await insertAuditEvent(tx, { at, actor, caller, action: 'broadcast.edit', subject: ['broadcast', id], details })
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
    const row = await take(tx, id, 'send')
    if (known && row.status !== 'FAILED') await change(tx, call, given, row)
    await setBroadcast(tx, id, {
      status: 'SENDING',
      startedAt: row.startedAt ?? now(),
      endedAt: null,
      failures: 0,
      lastError: null,
    })
    const details = { from: row.status }
    await insertAuditEvent(tx, { at: now(), actor, caller, action: 'broadcast.send', subject: ['broadcast', id], details })
    await addJob(tx, 'send_broadcast', { id }, { key: `broadcast:${id}` })
  })

export const cancelBroadcast = ({ db, now, actor, caller }: Call, id: string) =>
  inTransaction(db, async (tx) => {
    const { status, people } = await take(tx, id, 'cancel')
    await setBroadcast(tx, id, { status: 'CANCELLED', endedAt: now(), updatedAt: now() })
    const details = { from: status, people }
    await insertAuditEvent(tx, { at: now(), actor, caller, action: 'broadcast.cancel', subject: ['broadcast', id], details })
  })

type Row = NonNullable<Awaited<ReturnType<typeof lockBroadcast>>>

/** Finds the broadcast, takes its row lock, and checks that its state allows the transition. */
async function take(tx: Tx, id: string, step: BroadcastTransition): Promise<Row> {
  const row = orNotFound(await lockBroadcast(tx, id), 'Message')
  ensure(broadcastLifecycle.isOpen(step, row.status, 'ADMIN'), broadcastLifecycle.whyClosed(step, row.status))
  return row
}

function stateOf({ scheduledFor }: Words, at: Date) {
  if (!scheduledFor) return 'DRAFT' as const
  if (new Date(scheduledFor) <= at) throwFieldError('scheduledFor', 'Choose a time that is still to come')
  return 'SCHEDULED' as const
}

/** The job checks again when its time comes: until then everything may have changed. */
async function plan(tx: Tx, id: string, { scheduledFor }: Words) {
  if (scheduledFor) await addJob(tx, 'send_broadcast', { id }, { key: `broadcast:${id}`, runAt: new Date(scheduledFor) })
}
