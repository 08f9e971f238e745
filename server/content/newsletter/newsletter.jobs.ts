import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { listIssuesToSend } from './newsletter.queries.ts'
import { sendIssue } from './send-issue.ts'

const forEachIssue = forEachRecord('newsletterIssue')

export const newsletterJobs = {
  send_newsletter_issue: (context: JobContext, { id }: { id: string }) => sendIssue(context, id),
  /** Starts what is due, and continues what a crash interrupted. */
  send_newsletter_issues: {
    job: async (context: JobContext) =>
      forEachIssue(context, await listIssuesToSend(context.db, context.now()), ({ id }) => sendIssue(context, id)),
    cron: '*/5 * * * *',
  },
} satisfies Jobs
