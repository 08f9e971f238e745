import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { isReminderWanted, reminderDue, reminderHorizons } from '#server/stays/appointment-reminders.ts'
import { notifyOfTour } from './tours.notices.ts'
import { forgetOldTours, listToursToEnd, listToursToRemind, lockTour, setReminded } from './tours.queries.ts'
import { transitionTour } from './tours.transitions.ts'
import { cannotTakePlace } from './tours.words.ts'

const forEachTour = forEachLocked('tour', (tx, { id }: { id: string }) => lockTour(tx, id))

const remindOfTours = async (context: JobContext) => {
  const now = context.now()
  const [day, hour] = reminderHorizons(now)
  await forEachTour(context, await listToursToRemind(context.db, now, day, hour), async (tx, tour, at) => {
    const due = reminderDue(tour, at)
    if (tour.status !== 'CONFIRMED' || tour.startsAt <= at || due <= tour.reminded) return
    await setReminded(tx, tour.id, due)
    if (isReminderWanted({ startsAt: tour.startsAt, agreedAt: tour.statusChangedAt }, due))
      await notifyOfTour(tx, 'remind', tour, { by: 'SYSTEM', at })
  })
}

/** How long a home has to record how it went; after that it counts as done. */
const daysToRecord = 3

const endTours = async (context: JobContext) => {
  const recordedBy = addTime(context.now(), { days: -daysToRecord })
  await forEachTour(context, await listToursToEnd(context.db, context.now(), recordedBy), async (tx, tour, at, { isGone }) => {
    const cancel = { name: 'cancel', tour, by: 'SYSTEM', at } as const
    if (tour.status === 'PROPOSED' && tour.startsAt <= at)
      await transitionTour(tx, { ...cancel, reason: 'No one confirmed the new time.' })
    else if (tour.status === 'CONFIRMED' && tour.endsAt <= addTime(at, { days: -daysToRecord }))
      await transitionTour(tx, { name: 'complete', tour, by: 'SYSTEM', at })
    else if (isGone && tour.startsAt > at && (tour.status === 'PROPOSED' || tour.status === 'CONFIRMED'))
      await transitionTour(tx, { ...cancel, reason: cannotTakePlace })
  })
}

/** What people wrote is kept for a month after, and that there was a tour for a year. */
const forgetTours = ({ db, now }: JobContext) =>
  inTransaction(db, (tx) => forgetOldTours(tx, { details: addTime(now(), { days: -30 }), all: addTime(now(), { days: -365 }) }))

export const toursJobs = {
  remind_of_tours: { job: remindOfTours, cron: '*/5 * * * *' },
  end_tours: { job: endTours, cron: '*/15 * * * *' },
  forget_tours: { job: forgetTours, cron: '53 4 * * *' },
} satisfies Jobs
