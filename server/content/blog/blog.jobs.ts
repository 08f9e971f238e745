import { addTime, platformZone, today } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import { addJob, type Job, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { publishDue } from './change-status.ts'
import { listDuePosts } from './edited-posts.queries.ts'
import { deleteUnusedPictures } from './linked.queries.ts'
import { forgetViews } from './visits.queries.ts'

const publishOne: Job<{ id: string }> = (context, { id }) => publishDue(context, id)

const forEachPost = forEachRecord('blogPost')

/** Publishes what became due while no process ran. */
const publishAllDue: Job = async (context) =>
  forEachPost(context, await listDuePosts(context.db, context.now()), ({ id }) => publishDue(context, id))

const forgetBlogViews: Job = ({ db, now }) => forgetViews(db, today(platformZone, addTime(now(), { days: -1 })))

const unusedDays = 7

/** Deletes pictures that no text uses. A week leaves time to write the text they were uploaded for. */
const forgetBlogPictures: Job = ({ db, now }) =>
  inTransaction(db, async (tx) => {
    for (const stored of await deleteUnusedPictures(tx, addTime(now(), { days: -unusedDays })))
      await addJob(tx, 'delete_document_files', stored)
  })

export const blogJobs = {
  publish_post: publishOne,
  publish_due_posts: { job: publishAllDue, cron: '* * * * *' },
  forget_blog_pictures: { job: forgetBlogPictures, cron: '47 5 * * *' },
  forget_blog_views: { job: forgetBlogViews, cron: '23 5 * * *' },
} satisfies Jobs
