import { jobApplicationsKeptMonths } from '#contract/content/careers.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteOldJobApplications, deleteResume, listLooseResumes } from './job-applications.queries.ts'

const forgetJobApplications = async (context: JobContext) => {
  await inTransaction(context.db, (tx) => deleteOldJobApplications(tx, jobApplicationsKeptMonths, context.now()))
  await deleteLooseResumes(context)
}

/** The file goes before its row, so that a crash in between leaves the row to try again. Deleting a missing file does no harm. */
async function deleteLooseResumes({ db, files }: JobContext) {
  for (const { id, storageKey } of await listLooseResumes(db)) {
    await files.delete(storageKey)
    await deleteResume(db, id)
  }
}

export const careersJobs = {
  forget_job_applications: { job: forgetJobApplications, cron: '37 4 * * *' },
  delete_loose_resumes: { job: deleteLooseResumes, cron: '19 * * * *' },
} satisfies Jobs
