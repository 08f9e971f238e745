import { audience as audienceForm } from '#contract/messaging/broadcasts.ts'
import { notificationType } from '#contract/messaging/notifications.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { JobContext } from '#server/kernel/jobs/jobs.ts'
import { publishToAll } from '#server/kernel/live.ts'
import { sendMails } from '#server/kernel/mail/mail.ts'
import { listNext } from './audience.queries.ts'
import { broadcastMail } from './broadcast.mail.ts'
import {
  countFailure,
  insertBroadcastNotifications,
  insertRecipients,
  isDue,
  lockBroadcast,
  setBroadcast,
} from './broadcasts.queries.ts'

/** Small enough that a batch takes a moment, large enough that ten thousand people are notified in seconds. */
const batchSize = 500
const mostFailures = 5

type Row = NonNullable<Awaited<ReturnType<typeof lockBroadcast>>>

/**
 * Sends batch by batch, each in a transaction that also moves the cursor. A process that dies midway leaves only whole
 * batches; any number of processes can then continue behind them, even at the same time.
 */
export async function sendBroadcast(context: JobContext, id: string, limit = batchSize) {
  try {
    while (await inTransaction(context.db, (tx) => sendBatch(context, tx, id, limit)));
  } catch (error) {
    await inTransaction(context.db, (tx) => noteFailure(context, tx, id, error))
    throw error
  }
}

/** Returns whether there may be more. */
async function sendBatch(context: JobContext, tx: Tx, id: string, limit: number) {
  const row = await lockBroadcast(tx, id)
  if (!row || !(await isUnderWay(context, tx, row))) return false
  const at = context.now()
  const type = notificationType.parse(row.type)
  const audience = audienceForm.parse(row.audience)
  const people = await listNext(tx, { broadcastId: id, after: row.toldUpTo, limit, audience, type, byMail: row.byMail })
  if (people.length === 0) {
    await setBroadcast(tx, id, { status: 'SENT', endedAt: at, failures: 0, lastError: null })
    const details = { people: row.people, inBell: row.inBell, mailed: row.mailed }
    await insertAuditEvent(tx, { at, actor: null, action: 'broadcast.finish', subject: ['broadcast', id], details })
    return false
  }
  await insertRecipients(tx, { broadcastId: id, people })
  const inBell = people.filter((person) => person.inBell).map((person) => person.id)
  await insertBroadcastNotifications(tx, row, inBell, at)
  await publishToAll(tx, inBell, { topic: 'notifications' })
  const emails = people.filter(({ mailed }) => mailed)
  await sendMails(
    tx,
    emails.map((person) => ({ to: person.email, ...broadcastMail(context.config, person, row) })),
    at,
  )
  await setBroadcast(tx, id, {
    toldUpTo: people.at(-1)!.id,
    people: row.people + people.length,
    inBell: row.inBell + inBell.length,
    mailed: row.mailed + emails.length,
  })
  return true
}

/** A scheduled broadcast starts when it is due. */
async function isUnderWay({ now }: JobContext, tx: Tx, { id, status }: Row) {
  if (status !== 'SCHEDULED') return status === 'SENDING'
  if (!(await isDue(tx, id))) return false
  await setBroadcast(tx, id, { status: 'SENDING', startedAt: now() })
  await insertAuditEvent(tx, { at: now(), actor: null, action: 'broadcast.send', subject: ['broadcast', id] })
  return true
}

/** Retries a few times; after that, staff have to look at it. */
async function noteFailure({ now, log }: JobContext, tx: Tx, id: string, error: unknown) {
  const words = error instanceof Error ? error.message : String(error)
  log.error({ err: error, broadcast: id }, 'a message to many people stopped half-way')
  const counted = await countFailure(tx, id, words)
  if (!counted || counted.failures < mostFailures) return
  await setBroadcast(tx, id, { status: 'FAILED', endedAt: now() })
  await insertAuditEvent(tx, { at: now(), actor: null, action: 'broadcast.fail', subject: ['broadcast', id] })
}
