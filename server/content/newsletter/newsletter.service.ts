import { randomUUID } from 'node:crypto'
import { type NewsletterIssueStatus, newsletterIssueStatus } from '#contract/content/newsletter-issue.lifecycle.ts'
import { newsletterIssues } from '#contract/content/newsletter-issues.ts'
import type { Actor } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, ensureUnchanged, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { withPublicUrl } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { sampleMail } from './newsletter.mail.ts'
import { mayChangeIssue, presentIssue } from './newsletter.present.ts'
import {
  countIssues,
  countSubscribers,
  deleteIssue,
  findEmailOfStaff,
  findIssue,
  insertIssue,
  listIssues,
  lockIssue,
  setIssue,
} from './newsletter.queries.ts'
import { transitionIssue } from './newsletter.transitions.ts'
import { listPostsForNewsletter } from './newsletter-posts.queries.ts'

const readIssue = async (db: Db, id: string, actor: Actor) => presentIssue(orNotFound(await findIssue(db, id), 'Issue'), actor)

/** An issue that no one has received yet and that the actor may change, under its row lock. */
async function lockUnsent(tx: Tx, id: string, actor: Actor) {
  const issue = orNotFound(await lockIssue(tx, id), 'Issue')
  ensure(issue.status === 'DRAFT' || issue.status === 'SCHEDULED', 'Only an issue that no one has received yet can be changed.')
  ensure(mayChangeIssue(issue, actor), 'This issue is scheduled. Only an administrator can change it now.')
  return issue
}

async function ensurePosts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  const found = await listPostsForNewsletter(db, ids)
  if (found.length < new Set(ids).size) throwFieldError('postIds', 'One of these posts is not published anymore. Choose again.')
}

export const newsletterService = handlers(newsletterIssues, {
  async 'GET /admin/newsletter-issues'({ db, actor, query }) {
    const found = await countIssues(db)
    const countOf = (status: NewsletterIssueStatus) => found.find((row) => row.status === status)?.count ?? 0
    const counts = Object.fromEntries(newsletterIssueStatus.options.map((one) => [one, countOf(one)])) as Record<
      NewsletterIssueStatus,
      number
    >
    const shown = query.status?.length ? [...new Set(query.status)] : newsletterIssueStatus.options
    return {
      issues: (await listIssues(db, query)).map((row) => presentIssue(row, actor)),
      counts,
      subscribers: await countSubscribers(db),
      total: shown.reduce((sum, one) => sum + counts[one], 0),
      page: query.page,
      limit: query.limit,
    }
  },

  async 'GET /admin/newsletter-issues/posts'({ db }) {
    return { posts: await listPostsForNewsletter(db) }
  },

  async 'POST /admin/newsletter-issues'({ db, now, actor, caller, body }) {
    await ensurePosts(db, body.postIds)
    const id = randomUUID()
    await inTransaction(db, async (tx) => {
      const at = now()
      await insertIssue(tx, { id, ...body, createdBy: actor.userId, createdAt: at, updatedAt: at })
      await insertAuditEvent(tx, { at, actor, caller, action: 'newsletterIssue.create', subject: ['newsletterIssue', id] })
    })
    return readIssue(db, id, actor)
  },

  async 'PUT /admin/newsletter-issues/{id}'({ db, now, actor, caller, params: { id }, body: { version, ...words } }) {
    await ensurePosts(db, words.postIds)
    await inTransaction(db, async (tx) => {
      const at = now()
      const issue = await lockUnsent(tx, id, actor)
      ensureUnchanged(version === issue.version, 'issue')
      await setIssue(tx, id, { ...words, version: version + 1, updatedAt: at })
      await insertAuditEvent(tx, { at, actor, caller, action: 'newsletterIssue.change', subject: ['newsletterIssue', id] })
    })
    return readIssue(db, id, actor)
  },

  async 'DELETE /admin/newsletter-issues/{id}'({ db, now, actor, caller, params: { id } }) {
    await inTransaction(db, async (tx) => {
      await lockUnsent(tx, id, actor)
      await deleteIssue(tx, id)
      await insertAuditEvent(tx, { at: now(), actor, caller, action: 'newsletterIssue.delete', subject: ['newsletterIssue', id] })
    })
    return { message: 'Issue deleted.' }
  },

  async 'GET /admin/newsletter-issues/{id}/preview'({ db, config, params }) {
    const issue = orNotFound(await findIssue(db, params.id), 'Issue')
    const mail = sampleMail(config, issue, await listPostsForNewsletter(db, issue.postIds))
    return withPublicUrl(mail, config.publicUrl)
  },

  async 'POST /admin/newsletter-issues/{id}/test'({ db, now, config, actor, params }) {
    const issue = orNotFound(await findIssue(db, params.id), 'Issue')
    const { email } = orNotFound(await findEmailOfStaff(db, actor.userId), 'Account')
    const sample = { ...issue, subject: `Test: ${issue.subject}` }
    await sendMail(db, { to: email, ...sampleMail(config, sample, await listPostsForNewsletter(db, issue.postIds)) }, now())
    return { message: `Sent to ${email}.` }
  },

  async 'POST /admin/newsletter-issues/{id}/send'({ db, now, actor, caller, params: { id }, body }) {
    const scheduledFor = body.at === null ? undefined : new Date(body.at)
    if (scheduledFor && scheduledFor <= now()) throwFieldError('at', 'Choose a time in the future')
    await inTransaction(db, async (tx) => {
      const issue = orNotFound(await lockIssue(tx, id), 'Issue')
      // No one can take an email back, so what goes out is what was read.
      ensureUnchanged(body.version === issue.version, 'issue')
      const request = { issue, by: actor, caller, at: now() }
      if (scheduledFor) await transitionIssue(tx, { ...request, name: 'schedule', scheduledFor })
      else await transitionIssue(tx, { ...request, name: 'send' })
      await addJob(tx, 'send_newsletter_issue', { id }, { key: `newsletter:${id}`, ...(scheduledFor && { runAt: scheduledFor }) })
    })
    return readIssue(db, id, actor)
  },

  async 'POST /admin/newsletter-issues/{id}/stop'({ db, now, actor, caller, params: { id } }) {
    await inTransaction(db, async (tx) => {
      const issue = orNotFound(await lockIssue(tx, id), 'Issue')
      const name = issue.status === 'SCHEDULED' ? 'unschedule' : 'stop'
      await transitionIssue(tx, { name, issue, by: actor, caller, at: now() })
    })
    return readIssue(db, id, actor)
  },
})
