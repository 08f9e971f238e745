import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { addJob, type JobContext, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { remindStaffOfAppeal } from './appeals.notices.ts'
import {
  deleteForgottenAppealDocuments,
  forgetOldAppeals,
  listAppealsDue,
  listUnansweredAppeals,
  lockAppeal,
  setAppeal,
} from './appeals.queries.ts'
import { transitionAppeal } from './appeals.transitions.ts'

const forEachAppeal = forEachLocked('appeal', (tx, { id }: { id: string }) => lockAppeal(tx, id))

const expireAppeals = async (context: JobContext) =>
  forEachAppeal(context, await listUnansweredAppeals(context.db, context.now()), async (tx, appeal, at) => {
    if (appeal.status !== 'INFO_REQUESTED' || !appeal.infoUntil || appeal.infoUntil > at) return
    await transitionAppeal(tx, { name: 'expire', appeal, by: 'SYSTEM', at, subjects: context.appeals.subjects })
  })

const daysOfWarning = 2

const remindOfAppeals = async (context: JobContext) =>
  forEachAppeal(
    context,
    await listAppealsDue(context.db, addTime(context.now(), { days: daysOfWarning })),
    async (tx, appeal, at) => {
      if (appeal.remindedAt || (appeal.status !== 'SUBMITTED' && appeal.status !== 'UNDER_REVIEW')) return
      await setAppeal(tx, appeal.id, { remindedAt: at })
      await remindStaffOfAppeal(tx, appeal, at)
    },
  )

const daysKept = 365

const forgetAppeals = ({ db, now }: JobContext) =>
  inTransaction(db, (tx) => forgetOldAppeals(tx, addTime(now(), { days: -daysKept })))

const forgetAppealDocuments = ({ db, now }: JobContext) =>
  inTransaction(db, async (tx) => {
    const before = addTime(now(), { days: -1 })
    for (const stored of await deleteForgottenAppealDocuments(tx, before)) await addJob(tx, 'delete_document_files', stored)
  })

export const appealsJobs = {
  expire_appeals: { job: expireAppeals, cron: '23 * * * *' },
  remind_of_appeals: { job: remindOfAppeals, cron: '37 * * * *' },
  forget_appeal_documents: { job: forgetAppealDocuments, cron: '57 * * * *' },
  forget_appeals: { job: forgetAppeals, cron: '47 4 * * *' },
} satisfies Jobs
