import { addTime, platformZone, today } from '#contract/time.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { publishDue } from './change-status.ts'
import { listDuePosts } from './edited-posts.queries.ts'
import { forgetViews } from './visits.queries.ts'

const publishOne: Job<{ id: string }> = (context, { id }) => publishDue(context, id)

/** Publishes what became due while no process ran. */
const publishAllDue: Job = async (context) => {
  for (const { id } of await listDuePosts(context.db, context.now())) await publishDue(context, id)
}

const forgetBlogViews: Job = ({ db, now }) => forgetViews(db, today(platformZone, addTime(now(), { days: -1 })))

export const blogJobs = {
  publish_post: publishOne,
  publish_due_posts: { job: publishAllDue, cron: '* * * * *' },
  forget_blog_views: { job: forgetBlogViews, cron: '23 5 * * *' },
} satisfies Jobs
