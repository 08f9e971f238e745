import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { addJob, type Job, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { exportKey, makeDataExport } from './data-export.ts'
import { eraseAccounts } from './delete-account.ts'
import { deleteOldExports, failExportsBefore } from './my-data.queries.ts'

const giveUpHours = 6

/** Deletes downloads that ran out, and lets people ask again where making one failed for good. */
const forgetExports: Job = ({ db, now }) =>
  inTransaction(db, async (tx) => {
    await failExportsBefore(tx, addTime(now(), { hours: -giveUpHours }))
    for (const { id } of await deleteOldExports(tx, now(), addTime(now(), { days: -1 })))
      await addJob(tx, 'delete_data_export', { id })
  })

const deleteDataExport: Job<{ id: string }> = async ({ files }, { id }) => {
  await files.delete(exportKey(id))
}

export const myDataJobs = {
  make_data_export: makeDataExport,
  delete_data_export: deleteDataExport,
  forget_exports: { job: forgetExports, cron: '11 * * * *' },
  erase_accounts: { job: eraseAccounts, cron: '37 * * * *' },
} satisfies Jobs
