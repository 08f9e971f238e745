import { screen } from '#contract/screens.ts'
import { applicationLifecycle } from '#contract/stays/application.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { addJob, type Job, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { deleteApplication, lockApplication } from './applications.queries.ts'
import { transitionApplication } from './applications.transitions.ts'
import {
  deleteOldIds,
  forgetWords,
  listAnswersToForget,
  listOfClosedHomes,
  listToForgetWholly,
  unlinkStay,
} from './retention.queries.ts'
import { waits } from './timing.ts'

const forEachApplication = forEachLocked('application', (tx, { id }: { id: string }, at) => lockApplication(tx, id, at))

/** A closed home answers no one, so its applications end with a kind message and fees are refunded. */
const endWithHome: Job = async (context) =>
  forEachApplication(context, await listOfClosedHomes(context.db), async (tx, application, at) => {
    if (!(await isShutHome(tx, application.homeId))) return
    if (!applicationLifecycle.isOpen('closeHome', application.status, 'SYSTEM')) return
    const goesBack = application.feePaidAt !== null && application.feeRefundDueAt === null
    const change = goesBack ? { feeRefundDueAt: at } : {}
    const details = { why: 'HOME_CLOSED' }
    await transitionApplication(tx, { name: 'closeHome', application, by: 'SYSTEM', at, change, details })
    if (goesBack) await addJob(tx, 'return_fees', {}, { key: 'return_fees' })
    await addJob(tx, 'close_unwanted_pages', {}, { key: 'close_unwanted_pages' })
  })

/** Erases the private answers of unsuccessful applications 90 days after the time to appeal. */
const forgetAnswers: Job = async (context) => {
  const due = await listAnswersToForget(context.db, addTime(context.now(), -waits.answers))
  await forEachApplication(context, due, async (tx, { id, status }, at) => {
    if (applicationLifecycle.isOpen('withdraw', status, 'SEEKER') || !(await forgetWords(tx, id, at))) return
    await insertAuditEvent(tx, { at, actor: null, action: 'application.forgetAnswers', subject: ['application', id] })
  })
}

/** Deletes the whole application after two years. What is kept for statistics identifies no one. */
const forgetApplications: Job = async (context) => {
  const before = addTime(context.now(), -waits.application)
  const due = await listToForgetWholly(context.db, before)
  await forEachApplication(context, due, async (tx, { id, changedAt, homeId, status, submittedAt }, at) => {
    if (changedAt > before) return
    await unlinkStay(tx, id)
    await deleteApplication(tx, id)
    const details = { homeId, status, month: submittedAt?.toISOString().slice(0, 7) ?? null }
    await insertAuditEvent(tx, { at, actor: null, action: 'application.forget', subject: ['application', id], details })
  })
}

/** A copy of an ID is kept until the decision and 30 days longer. */
const forgetIds: Job = ({ db, now }) =>
  inTransaction(db, async (tx) => {
    const at = now()
    for (const { userId, name, ...stored } of await deleteOldIds(tx, addTime(at, -waits.identity))) {
      await addJob(tx, 'delete_document_files', stored)
      const message = `“${name}” was shared with an application that now has a decision. As promised, we deleted it after 30 days.`
      await notify(
        tx,
        { userId, type: 'DOCUMENT', title: 'A document was deleted', message, link: screen('/residents/documents') },
        at,
      )
    }
  })

export const retentionJobs = {
  end_with_home: { job: endWithHome, cron: '*/10 * * * *' },
  forget_answers: { job: forgetAnswers, cron: '31 3 * * *' },
  forget_applications: { job: forgetApplications, cron: '51 3 * * *' },
  forget_ids: { job: forgetIds, cron: '11 4 * * *' },
} satisfies Jobs
