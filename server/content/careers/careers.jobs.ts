import { jobApplicationsKeptMonths } from '#contract/content/careers.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteOldJobApplications, deleteResume, listLooseResumes } from './job-applications.queries.ts'

const forEachResume = forEachRecord('resume')

/** The file goes before its row, so that a crash in between leaves the row to try again. Deleting a missing file does no harm. */
const deleteLooseResumes = async (context: JobContext) =>
  forEachResume(context, await listLooseResumes(context.db), async ({ id, storageKey }) => {
    await context.files.delete(storageKey)
    await deleteResume(context.db, id)
  })

const forgetJobApplications = async (context: JobContext) => {
  await inTransaction(context.db, (tx) => deleteOldJobApplications(tx, jobApplicationsKeptMonths, context.now()))
  await deleteLooseResumes(context)
}

export const careersJobs = {
  forget_job_applications: { job: forgetJobApplications, cron: '37 4 * * *' },
  delete_loose_resumes: { job: deleteLooseResumes, cron: '19 * * * *' },
} satisfies Jobs
