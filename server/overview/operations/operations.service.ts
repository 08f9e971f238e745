import { operations } from '#contract/overview/operations.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { countFailedJobs, listFailedJobs, retryFailedJobs } from './failed-jobs.queries.ts'

export const operationsService = handlers(operations, {
  async 'GET /admin/failed-jobs'({ db }) {
    const [jobs, total] = await Promise.all([listFailedJobs(db), countFailedJobs(db)])
    return { jobs, total }
  },

  async 'POST /admin/failed-jobs/retry'({ db, now, actor, caller, body }) {
    const retried = await inTransaction(db, async (tx) => {
      const jobs = await retryFailedJobs(tx, body.ids)
      for (const { id, job } of jobs)
        await insertAuditEvent(tx, { at: now(), actor, action: 'job.retry', subject: ['job', id], details: { job }, caller })
      return jobs.length
    })
    ensure(retried > 0, 'These are no longer waiting. Please reload the list.')
    return { message: retried === 1 ? 'Trying it again now.' : `Trying ${retried} again now.`, retried }
  },
})
