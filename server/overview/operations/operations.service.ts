import { operations } from '#contract/overview/operations.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { maskedEmail } from '#server/kernel/mail/masked-email.ts'
import { hurryDueJobs, listDueJobs } from './due-jobs.queries.ts'
import { countFailedJobs, listFailedJobs, retryFailedJobs } from './failed-jobs.queries.ts'
import { withoutPrivateData } from './job-error.ts'
import { listUnsentEmails, lockUnsentEmails } from './unsent-emails.queries.ts'

type Call = Context & { actor: Actor; caller: Caller }
type Retried = { id: string; job?: string }

/** Tries something again and records who did it, in one transaction. */
async function retry({ db, now, actor, caller }: Call, of: 'job' | 'email', again: (tx: Tx) => Promise<readonly Retried[]>) {
  const retried = await inTransaction(db, async (tx) => {
    const found = await again(tx)
    for (const { id, job } of found)
      await insertAuditEvent(tx, {
        at: now(),
        actor,
        action: `${of}.retry`,
        subject: [of, id],
        ...(job && { details: { job } }),
        caller,
      })
    return found.length
  })
  ensure(retried > 0, 'These are no longer waiting. Please reload the list.')
  return { message: retried === 1 ? 'Trying it again now.' : `Trying ${retried} again now.`, retried }
}

export const operationsService = handlers(operations, {
  async 'GET /admin/failed-jobs'({ db, query: { page, limit } }) {
    const [jobs, total] = await Promise.all([listFailedJobs(db, { page, limit }), countFailedJobs(db)])
    return {
      jobs: jobs.map(({ email, error, ...job }) => ({
        ...job,
        email: email && { ...email, to: maskedEmail(email.to) },
        error: withoutPrivateData(error),
      })),
      total,
      page,
      limit,
    }
  },

  'POST /admin/failed-jobs/retry': (call) => retry(call, 'job', (tx) => retryFailedJobs(tx, call.body.ids)),

  async 'GET /admin/due-jobs'({ db, now, query: { page, limit } }) {
    const rows = await listDueJobs(db, now(), { page, limit })
    const jobs = rows.map(({ error, ...job }) => ({ ...job, error: error && withoutPrivateData(error) }))
    return { jobs, total: rows[0]?.total ?? 0, page, limit }
  },

  'POST /admin/due-jobs/retry': (call) => retry(call, 'job', (tx) => hurryDueJobs(tx, call.body.ids, call.now())),

  async 'GET /admin/unsent-emails'({ db, query: { page, limit } }) {
    const rows = await listUnsentEmails(db, { page, limit })
    const emails = rows.map(({ to, error, ...mail }) => ({ ...mail, to: maskedEmail(to), error: withoutPrivateData(error) }))
    return { emails, total: rows[0]?.total ?? 0, page, limit }
  },

  /** The job of an email has the email's key, so that one that still waits for its next try is not added twice. */
  'POST /admin/unsent-emails/retry': (call) =>
    retry(call, 'email', async (tx) => {
      const ids = await lockUnsentEmails(tx, call.body.ids)
      for (const id of ids) await addJob(tx, 'send_mail', { id }, { key: `mail:${id}` })
      return ids.map((id) => ({ id }))
    }),
})
