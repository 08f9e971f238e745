import { audience as audienceForm } from '#contract/messaging/broadcasts.ts'
import { notificationType } from '#contract/messaging/notifications.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { JobContext } from '#server/kernel/jobs/jobs.ts'
import { mostHoursLate } from '#server/kernel/jobs/missed-time.ts'
import { publishToAll } from '#server/kernel/live.ts'
import { sendMails } from '#server/kernel/mail/mail.ts'
import { makeEmailStopTokens } from '#server/messaging/notifications/stop-emails.ts'
import { listNext } from './audience.queries.ts'
import { broadcastMail } from './broadcast.mail.ts'
import { notifyOfUnsent } from './broadcasts.notices.ts'
import {
  countFailure,
  insertBroadcastNotifications,
  insertRecipients,
  lockBroadcast,
  readHoursDue,
  setBroadcast,
} from './broadcasts.queries.ts'
import { transitionBroadcast } from './broadcasts.transitions.ts'

/** Small enough that a batch takes a moment, large enough that ten thousand people are notified in seconds. */
const batchSize = 500
const mostFailures = 5

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
  const row = await lockSending(context, tx, id)
  if (!row) return false
  const at = context.now()
  const type = notificationType.parse(row.type)
  const audience = audienceForm.parse(row.audience)
  const people = await listNext(tx, { broadcastId: id, after: row.toldUpTo, limit, audience, type, byMail: row.byMail })
  if (people.length === 0) {
    const details = { people: row.people, inBell: row.inBell, mailed: row.mailed }
    const ended = { endedAt: at, failures: 0, lastError: null }
    await transitionBroadcast(tx, { name: 'finish', by: 'SYSTEM', at, broadcast: row, change: ended, details })
    return false
  }
  await insertRecipients(tx, { broadcastId: id, people })
  const inBell = people.filter((person) => person.inBell).map((person) => person.id)
  await insertBroadcastNotifications(tx, row, inBell, at)
  await publishToAll(tx, inBell, { topic: 'notifications' })
  const emails = people.filter(({ mailed }) => mailed)
  const ids = emails.map((person) => person.id)
  const tokens = await makeEmailStopTokens(tx, ids, type)
  await sendMails(
    tx,
    emails.map((person, index) => ({ to: person.email, ...broadcastMail(context.config, person, row, tokens[index]) })),
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

/** The broadcast under its row lock, if it is being sent. A scheduled one starts when it is due, unless it missed its time. */
async function lockSending({ now, log }: JobContext, tx: Tx, id: string) {
  const broadcast = await lockBroadcast(tx, id)
  if (broadcast?.status === 'SENDING') return broadcast
  if (broadcast?.status !== 'SCHEDULED') return undefined
  const at = now()
  const hoursDue = await readHoursDue(tx, id)
  if (hoursDue < 0) return undefined
  if (hoursDue <= mostHoursLate)
    return transitionBroadcast(tx, { name: 'send', by: 'SYSTEM', at, broadcast, change: { startedAt: at } })
  log.warn({ broadcast: id, hoursDue }, 'a message to many people missed its time')
  const change = { version: broadcast.version + 1, updatedAt: at }
  await transitionBroadcast(tx, { name: 'miss', by: 'SYSTEM', at, broadcast, change })
  await notifyOfUnsent(tx, 'miss', broadcast, at)
  return undefined
}

/** Retries a few times; after that, staff have to look at it. */
async function noteFailure({ now, log }: JobContext, tx: Tx, id: string, error: unknown) {
  const words = error instanceof Error ? error.message : String(error)
  log.error({ err: error, broadcast: id }, 'a message to many people stopped partway')
  const counted = await countFailure(tx, id, words)
  if (!counted || counted.failures < mostFailures) return
  await transitionBroadcast(tx, { name: 'fail', by: 'SYSTEM', at: now(), broadcast: counted, change: { endedAt: now() } })
  await notifyOfUnsent(tx, 'fail', counted, now())
}
