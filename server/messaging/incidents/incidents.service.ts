import { randomUUID } from 'node:crypto'
import { type IncidentStatus, incidentStatus, openIncidentStatuses } from '#contract/messaging/incident.lifecycle.ts'
import { incidents } from '#contract/messaging/incidents.ts'
import { screen } from '#contract/screens.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { findPerson } from '#server/people/accounts/accounts.queries.ts'
import { presentIncidents } from './incidents.present.ts'
import {
  countIncidents,
  findIncident,
  findIncidentHome,
  hasOtherOpenIncident,
  insertIncidentNote,
  listIncidentStaff,
  listIncidents,
  lockIncident,
  setIncident,
} from './incidents.queries.ts'
import { transitionIncident } from './incidents.transitions.ts'
import { recordIncident } from './record-incident.ts'

const readIncident = async ({ db, now }: Pick<Context, 'db' | 'now'>, id: string) =>
  (await presentIncidents(db, [orNotFound(await findIncident(db, id), 'Incident')], now()))[0]!

const handedOver = {
  type: 'SAFETY',
  title: 'An incident was assigned to you',
  message: 'A colleague asked you to look into it.',
  link: screen('/admin-safety', { assigned: 'me' }),
  priority: 'HIGH',
} as const

export const incidentsService = handlers(incidents, {
  async 'GET /admin/incidents'({ db, now, actor, query }) {
    const wanted = { ...query, userId: actor.userId }
    const found = await countIncidents(db, wanted, now())
    const countOf = (status: IncidentStatus) => found.find((row) => row.status === status)?.count ?? 0
    const counts = Object.fromEntries(incidentStatus.options.map((one) => [one, countOf(one)])) as Record<IncidentStatus, number>
    const shown = query.status?.length ? query.status : openIncidentStatuses
    return {
      incidents: await presentIncidents(db, await listIncidents(db, wanted), now()),
      counts,
      late: found.reduce((sum, { late }) => sum + late, 0),
      total: shown.reduce((sum, one) => sum + counts[one], 0),
      page: query.page,
      limit: query.limit,
    }
  },

  async 'POST /admin/incidents'(call) {
    const { db, now, actor, body } = call
    const { homeId = null, reportedBy, ...about } = body
    const id = await inTransaction(db, async (tx) => {
      if (homeId) orNotFound(await findIncidentHome(tx, homeId), 'Home')
      if (reportedBy) orNotFound(await findPerson(tx, reportedBy), 'Person')
      return recordIncident(tx, { ...about, homeId, ...(reportedBy && { reportedBy }), by: actor, at: now() })
    })
    return readIncident(call, orNotFound(id, 'Incident'))
  },

  async 'GET /admin/incidents/assignees'({ db }) {
    return { staff: await listIncidentStaff(db) }
  },

  async 'POST /admin/incidents/{id}/action'(call) {
    const { db, now, actor, caller, params, body } = call
    await inTransaction(db, async (tx) => {
      const incident = orNotFound(await lockIncident(tx, params.id), 'Incident')
      if (body.action === 'reopen' && incident.source === 'CONVERSATION')
        ensure(
          !(await hasOtherOpenIncident(tx, incident)),
          'This conversation has a newer open incident. Continue with that one.',
        )
      await transitionIncident(tx, { name: body.action, incident, by: actor, caller, at: now(), words: body.words })
    })
    return readIncident(call, params.id)
  },

  async 'POST /admin/incidents/{id}/hand-over'(call) {
    const { db, now, actor, caller, params, body } = call
    await inTransaction(db, async (tx) => {
      const at = now()
      const incident = orNotFound(await lockIncident(tx, params.id), 'Incident')
      ensure(incident.closedAt === null, 'This incident is already closed.')
      const to = orNotFound(
        (await listIncidentStaff(tx)).find(({ id }) => id === body.userId),
        'Staff member',
      )
      await setIncident(tx, incident.id, { assignedTo: to.id })
      const details = { to: to.id, reason: `To ${to.name}` }
      await insertAuditEvent(tx, { at, actor, caller, action: 'incident.handOver', subject: ['incident', incident.id], details })
      if (to.id !== actor.userId && to.id !== incident.assigneeId) await notify(tx, { ...handedOver, userId: to.id }, at)
    })
    return readIncident(call, params.id)
  },

  async 'POST /admin/incidents/{id}/notes'(call) {
    const { db, now, actor, caller, params, body } = call
    await inTransaction(db, async (tx) => {
      const at = now()
      const { id } = orNotFound(await lockIncident(tx, params.id), 'Incident')
      await insertIncidentNote(tx, { id: randomUUID(), incidentId: id, writtenBy: actor.userId, body: body.body, writtenAt: at })
      await insertAuditEvent(tx, { at, actor, caller, action: 'incident.note', subject: ['incident', id] })
    })
    return readIncident(call, params.id)
  },
})
