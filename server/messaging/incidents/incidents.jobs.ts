import { screen } from '#contract/screens.ts'
import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { notify, notifyStaff } from '#server/messaging/notifications/notify.ts'
import { forgetIncidentWords, listLateIncidents, lockIncident, setIncident } from './incidents.queries.ts'

const forEachIncident = forEachLocked('incident', (tx, { id }: { id: string }) => lockIncident(tx, id))

/** The person assigned to a late incident is notified; if no one is assigned, everyone who could take it is. */
const remindOfIncidents = async (context: JobContext) =>
  forEachIncident(context, await listLateIncidents(context.db, context.now()), async (tx, incident, at) => {
    if (incident.closedAt || incident.remindedAt || incident.dueAt > at) return
    await setIncident(tx, incident.id, { remindedAt: at })
    const notice = {
      type: 'SAFETY',
      title: 'An incident is late',
      message: `${incident.title}.`,
      link: screen('/admin-safety'),
      priority: 'URGENT',
    } as const
    if (incident.assigneeId) await notify(tx, { ...notice, userId: incident.assigneeId }, at)
    else await notifyStaff(tx, { ...notice, staff: ['SUPPORT', 'REVIEWER'] }, at)
  })

const daysKept = 730

const forgetIncidents = ({ db, now }: JobContext) =>
  inTransaction(db, (tx) => forgetIncidentWords(tx, addTime(now(), { days: -daysKept })))

export const incidentsJobs = {
  remind_of_incidents: { job: remindOfIncidents, cron: '*/10 * * * *' },
  forget_incidents: { job: forgetIncidents, cron: '52 4 * * *' },
} satisfies Jobs
