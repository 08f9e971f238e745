import { randomUUID } from 'node:crypto'
import { addTime } from '#contract/time.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { JobContext } from '#server/kernel/jobs/jobs.ts'
import { mostHoursLate } from '#server/kernel/jobs/missed-time.ts'
import { sendMails } from '#server/kernel/mail/mail.ts'
import { newsletterStopToken } from '#server/messaging/outreach/newsletter-links.ts'
import { issueMail } from './newsletter.mail.ts'
import { notifyOfMissedIssue } from './newsletter.notices.ts'
import { insertDeliveries, listNextReaders, lockIssue } from './newsletter.queries.ts'
import { transitionIssue } from './newsletter.transitions.ts'
import { listPostsForNewsletter } from './newsletter-posts.queries.ts'

const batchSize = 200

/**
 * Sends batch by batch, each in a transaction that also records who got the issue. A process that dies midway leaves only whole
 * batches, and any number of processes continue behind them: the row lock lets one in at a time, and the key of the deliveries
 * makes a second email to one person impossible.
 */
export async function sendIssue(context: JobContext, id: string, limit = batchSize) {
  while (await inTransaction(context.db, (tx) => sendBatch(context, tx, id, limit)));
}

/** Returns whether there may be more. */
async function sendBatch(context: JobContext, tx: Tx, id: string, limit: number) {
  const issue = await lockSending(context, tx, id)
  if (!issue) return false
  const at = context.now()
  const readers = await listNextReaders(tx, id, limit)
  if (readers.length === 0) {
    await transitionIssue(tx, { name: 'finish', by: 'SYSTEM', at, issue })
    return false
  }
  const posts = issue.postIds.length > 0 ? await listPostsForNewsletter(tx, issue.postIds) : []
  const tokens = await newsletterStopToken.makeAll(
    tx,
    readers.map((reader) => reader.id),
  )
  const mails = readers.map(({ email }, place) => ({
    id: randomUUID(),
    to: email,
    ...issueMail(context.config, issue, posts, tokens[place]!),
  }))
  await insertDeliveries(
    tx,
    readers.map((reader, place) => ({ issueId: id, subscriberId: reader.id, mailId: mails[place]!.id, sentAt: at })),
  )
  await sendMails(tx, mails, at)
  return true
}

/** The issue under its row lock, if it is being sent. A scheduled one starts when it is due, unless it missed its time. */
async function lockSending({ now, log }: JobContext, tx: Tx, id: string) {
  const issue = await lockIssue(tx, id)
  if (issue?.status === 'SENDING') return issue
  const at = now()
  if (issue?.status !== 'SCHEDULED' || !issue.scheduledFor || issue.scheduledFor > at) return undefined
  if (addTime(issue.scheduledFor, { hours: mostHoursLate }) >= at)
    return transitionIssue(tx, { name: 'send', by: 'SYSTEM', at, issue })
  log.warn({ newsletterIssue: id }, 'an issue of the newsletter missed its time')
  await transitionIssue(tx, { name: 'unschedule', by: 'SYSTEM', at, issue })
  await notifyOfMissedIssue(tx, issue, at)
  return undefined
}
