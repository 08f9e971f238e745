import { screen } from '#contract/screens.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { checkStoredPdf } from '#server/kernel/files/checked-pdfs.ts'
import { addJob, type Job, type JobContext, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { reasonOf } from '#server/kernel/log.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import { deleteGonePdfs, type HeldPdf, listUncheckedPdfs, lockUntoldPdfs, setPdfsTold } from './stored-pdfs.queries.ts'

const aTime = 20

/**
 * Reads each stored PDF once, a few at a time, and continues after the last of them. One that cannot be read now is tried again
 * with the next hour's run, and never served unread.
 */
const checkStoredPdfs: Job<{ after?: string }> = async (context, { after = '' }) => {
  const keys = await listUncheckedPdfs(context.db, { after, limit: aTime })
  for (const key of keys)
    await checkStoredPdf(context, key).catch((error: Error) =>
      context.log.warn({ key, ...reasonOf(error) }, 'a stored PDF could not be read'),
    )
  await tellOfHeldPdfs(context)
  if (keys.length === aTime) await addJob(context.db, 'check_stored_pdfs', { after: keys.at(-1) }, { key: 'check_stored_pdfs' })
  else await deleteGonePdfs(context.db)
}

const tellOfHeldPdfs = ({ db, now }: JobContext) =>
  inTransaction(db, async (tx) => {
    const held = await lockUntoldPdfs(tx)
    if (held.length === 0) return
    for (const pdf of held) await tellOf(tx, pdf, now())
    await setPdfsTold(
      tx,
      held.map(({ storageKey }) => storageKey),
      now(),
    )
  })

const tellOf = (tx: Tx, { name, problem, homeId, isResource }: HeldPdf, at: Date) =>
  notifyStaff(
    tx,
    {
      type: 'SYSTEM',
      title: 'A stored file is held back',
      message: `${name}: ${whatIsWrong(problem)} No one can download it. Ask for a new copy, or replace it.`,
      link: linkOf({ homeId, isResource }),
      staff: ['REVIEWER'],
      priority: 'HIGH',
    },
    at,
  )

/** The message for the sender of a file ends with what to do about it, which does not apply to the reader here. */
const whatIsWrong = (problem: string) => problem.replace(/(?<=\.) .*$/, '')

function linkOf({ homeId, isResource }: Pick<HeldPdf, 'homeId' | 'isResource'>) {
  if (homeId) return screen('/admin-house-docs/:homeId/review', { homeId })
  return isResource ? screen('/admin/recovery-resources') : screen('/admin-dashboard')
}

export const storedPdfsJobs = {
  check_stored_pdfs: { job: checkStoredPdfs, cron: '26 * * * *' },
} satisfies Jobs
