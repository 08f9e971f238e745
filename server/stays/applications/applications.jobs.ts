import { applicationLifecycle } from '#contract/stays/application.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { waitsForBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import { isReminderWanted, reminderDue, reminderHorizons } from '#server/stays/appointment-reminders.ts'
import { notifyHomeOfApplication, remindOfInterview } from './applications.notices.ts'
import { changeApplication, deleteApplication, lockApplication } from './applications.queries.ts'
import { transitionApplication } from './applications.transitions.ts'
import { nextStepFor } from './applications.words.ts'
import {
  listInterviewsBefore,
  listInterviewsToRemind,
  listSilentApplications,
  listUnchangedSince,
  listUnpaidSince,
} from './due.queries.ts'
import { waits } from './timing.ts'

const forEachApplication = forEachLocked('application', (tx, id: string, at) => lockApplication(tx, id, at))

const lapseHolds: Job = async (context) => {
  const ids = await listUnchangedSince(context.db, 'APPROVED', context.now())
  await forEachApplication(context, ids, async (tx, application, at) => {
    const { status, holdUntil } = application
    if (status !== 'APPROVED' || !holdUntil || holdUntil > at) return
    await transitionApplication(tx, { name: 'lapse', application, by: 'SYSTEM', at })
  })
}

/** Reminds the home on days 2 and 5; on day 7 the application expires and a fee is refunded. */
const endSilence: Job = async (context) => {
  const [first, second, end] = [...waits.reminders, waits.silence].map((wait) => addTime(context.now(), -wait)) as [
    Date,
    Date,
    Date,
  ]
  const ids = await listSilentApplications(context.db, { first, second, end })
  await forEachApplication(context, ids, async (tx, application, at) => {
    const { homeTurnSince, status, reminded } = application
    if (!homeTurnSince || !applicationLifecycle.isOpen('expire', status, 'SYSTEM')) return
    const silent = at.getTime() - homeTurnSince.getTime()
    if (silent >= waits.silence) {
      const change = application.feePaidAt && application.isShared ? { feeRefundDueAt: at } : {}
      await transitionApplication(tx, {
        name: 'expire',
        application,
        by: 'SYSTEM',
        at,
        change,
        details: { why: 'SILENCE' },
      })
      return
    }
    const due = waits.reminders.filter((wait) => silent >= wait).length
    // The home cannot answer what it cannot see.
    if (due <= reminded || !application.isShared) return
    await changeApplication(tx, application.id, { reminded: due })
    const parts = [nextStepFor('HOME', application)]
    await notifyHomeOfApplication(
      tx,
      application,
      { title: 'An application is waiting for your answer', parts, priority: 'HIGH' },
      at,
    )
  })
}

const endUnanswered: Job = async (context) => {
  const before = addTime(context.now(), -waits.unanswered)
  await forEachApplication(
    context,
    await listUnchangedSince(context.db, 'INFO_REQUESTED', before),
    async (tx, application, at) => {
      if (application.status !== 'INFO_REQUESTED' || application.changedAt > before) return
      const details = { why: 'NO_ANSWER' }
      await transitionApplication(tx, { name: 'expire', application, by: 'SYSTEM', at, details })
    },
  )
}

/** Reminds both sides of an interview as of a tour: the day before, and an hour before. */
const remindOfInterviews: Job = async (context) => {
  const now = context.now()
  const ids = await listInterviewsToRemind(context.db, now, reminderHorizons(now))
  await forEachApplication(context, ids, async (tx, application, at) => {
    const { id, status, interview, changedAt: agreedAt } = application
    if (status !== 'INTERVIEW_SCHEDULED' || !interview) return
    const startsAt = new Date(interview.at)
    const due = reminderDue({ startsAt }, at)
    if (startsAt <= at || due <= (interview.reminded ?? 0)) return
    await changeApplication(tx, id, { interview: { ...interview, reminded: due } })
    if (isReminderWanted({ startsAt, agreedAt }, due)) await remindOfInterview(tx, application, at)
  })
}

/** A day after an interview without a recorded result, it is the home's turn again. */
const endInterviews: Job = async (context) => {
  const before = addTime(context.now(), -waits.interview)
  await forEachApplication(context, await listInterviewsBefore(context.db, before), async (tx, application, at) => {
    if (application.status !== 'INTERVIEW_SCHEDULED' || !application.interview || new Date(application.interview.at) > before)
      return
    await transitionApplication(tx, { name: 'endInterview', application, by: 'SYSTEM', at })
  })
}

const returnUnpaid: Job = async (context) => {
  const before = addTime(context.now(), -waits.payment)
  await forEachApplication(context, await listUnpaidSince(context.db, before), async (tx, application, at) => {
    const { id, status, changedAt } = application
    if (status !== 'PAYMENT_PENDING' || changedAt > before) return
    if (await waitsForBank(tx, { id, deadline: addTime(changedAt, waits.payment), at })) return
    await transitionApplication(tx, { name: 'failPayment', application, by: 'SYSTEM', at })
  })
}

/** Deletes drafts unchanged for 60 days: no one meant to keep them. */
const forgetDrafts: Job = async (context) => {
  const before = addTime(context.now(), -waits.draft)
  await forEachApplication(
    context,
    await listUnchangedSince(context.db, 'DRAFT', before),
    async (tx, { id, status, updatedAt, feePaidAt }) => {
      const mayGo = status === 'DRAFT' && updatedAt <= before && feePaidAt === null
      if (mayGo) await deleteApplication(tx, id)
    },
  )
}

export const applicationsJobs = {
  lapse_holds: { job: lapseHolds, cron: '* * * * *' },
  end_silence: { job: endSilence, cron: '*/10 * * * *' },
  end_unanswered: { job: endUnanswered, cron: '17 * * * *' },
  remind_of_interviews: { job: remindOfInterviews, cron: '*/5 * * * *' },
  end_interviews: { job: endInterviews, cron: '*/15 * * * *' },
  return_unpaid: { job: returnUnpaid, cron: '*/5 * * * *' },
  forget_drafts: { job: forgetDrafts, cron: '37 * * * *' },
} satisfies Jobs
