import { randomUUID } from 'node:crypto'
import { type IncidentKind, type IncidentSeverity, incidentDeadline } from '#contract/messaging/incidents.ts'
import { screen } from '#contract/screens.ts'
import { addTime } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import { insertIncident } from './incidents.queries.ts'

type NewIncident = {
  kind: IncidentKind
  severity: IncidentSeverity
  title: string
  words?: string
  homeId: string | null
  /** The report or stay it is made from. One source makes one incident. */
  sourceId?: string
  /** Who told us, and hears how it ended. */
  reportedBy?: string
  by: Actor
  at: Date
}

/** Runs in the transaction of what happened, so that nothing that puts someone at risk is without an incident. */
export async function recordIncident(tx: Tx, { by, at, words = '', sourceId, reportedBy, ...about }: NewIncident) {
  const { kind, severity, homeId } = about
  const made = await insertIncident(tx, {
    id: randomUUID(),
    ...about,
    words,
    sourceId: sourceId ?? null,
    reportedBy: reportedBy ?? null,
    dueAt: addTime(at, incidentDeadline[severity]),
    openedBy: by.userId,
    openedAt: at,
    statusChangedAt: at,
  })
  if (!made) return undefined
  const details = { kind, severity, homeId }
  await insertAuditEvent(tx, { at, actor: by, action: 'incident.open', subject: ['incident', made.id], details })
  const priority = severity === 'CRITICAL' ? 'URGENT' : 'HIGH'
  const isReport = kind === 'CONVERSATION_REPORT' || kind === 'BROKERING'
  const title = isReport ? 'A conversation was reported' : 'A new incident'
  const notice = { type: 'SAFETY', title, message: 'Please look into it today.', priority } as const
  await notifyStaff(tx, { ...notice, staff: ['SUPPORT', 'REVIEWER'], link: screen('/admin-safety') }, at)
  return made.id
}
