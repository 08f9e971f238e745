import { screen } from '#contract/screens.ts'
import { applicationLifecycle } from '#contract/stays/application.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
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

/** A closed home answers no one, so its applications end with a kind message and fees are refunded. */
const endWithHome: Job = async ({ db, now }) => {
  for (const id of await listOfClosedHomes(db))
    await inTransaction(db, async (tx) => {
      const at = now()
      const application = await lockApplication(tx, id, at)
      if (!application || !(await isShutHome(tx, application.homeId))) return
      if (!applicationLifecycle.isOpen('closeHome', application.status, 'SYSTEM')) return
      const goesBack = application.feePaidAt !== null && application.feeRefundDueAt === null
      const change = goesBack ? { feeRefundDueAt: at } : {}
      const details = { why: 'HOME_CLOSED' }
      await transitionApplication(tx, { name: 'closeHome', application, by: 'SYSTEM', at, change, details })
      if (goesBack) await addJob(tx, 'return_fees', {}, { key: 'return_fees' })
      await addJob(tx, 'close_unwanted_pages', {}, { key: 'close_unwanted_pages' })
    })
}

/** Erases the private answers of unsuccessful applications 90 days after the time to appeal. */
const forgetAnswers: Job = async ({ db, now }) => {
  for (const id of await listAnswersToForget(db, addTime(now(), -waits.answers)))
    await inTransaction(db, async (tx) => {
      const row = await lockApplication(tx, id, now())
      if (!row || applicationLifecycle.isOpen('withdraw', row.status, 'SEEKER')) return
      if (!(await forgetWords(tx, id, now()))) return
      const event = { at: now(), actor: null, action: 'application.forgetAnswers', subject: ['application', id] } as const
      await insertAuditEvent(tx, event)
    })
}

/** Deletes the whole application after two years. What is kept for statistics identifies no one. */
const forgetApplications: Job = async ({ db, now }) => {
  const before = addTime(now(), -waits.application)
  for (const { id } of await listToForgetWholly(db, before))
    await inTransaction(db, async (tx) => {
      const row = await lockApplication(tx, id, now())
      if (!row || row.changedAt > before) return
      const { homeId, status, submittedAt } = row
      await unlinkStay(tx, id)
      await deleteApplication(tx, id)
      const details = { homeId, status, month: submittedAt?.toISOString().slice(0, 7) ?? null }
      const event = { at: now(), actor: null, action: 'application.forget', subject: ['application', id] } as const
      await insertAuditEvent(tx, { ...event, details })
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
