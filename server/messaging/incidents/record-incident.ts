import { randomUUID } from 'node:crypto'
import { type IncidentKind, type IncidentSeverity, type IncidentSource, incidentDeadline } from '#contract/messaging/incidents.ts'
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
  /**
   * What it is made from. A report makes one incident, a conversation one of each kind until staff have closed it, a stay one with
   * every end.
   */
  source?: { type: IncidentSource; id: string }
  /** Who told us, and hears how it ended. */
  reportedBy?: string
  /** Null where no one is named: for the writer of a message, or someone without an account. */
  by: Actor | null
  at: Date
}

/** Runs in the transaction of what happened, so that nothing that puts someone at risk is without an incident. */
export async function recordIncident(tx: Tx, { by, at, words = '', source, reportedBy, ...about }: NewIncident) {
  const { kind, severity, homeId } = about
  const made = await insertIncident(tx, {
    id: randomUUID(),
    ...about,
    words,
    source: source?.type ?? null,
    sourceId: source?.id ?? null,
    reportedBy: reportedBy ?? null,
    dueAt: addTime(at, incidentDeadline[severity]),
    openedBy: by?.userId ?? null,
    openedAt: at,
    statusChangedAt: at,
  })
  if (!made) return undefined
  const details = { kind, severity, homeId, ...(source && { source: source.type }) }
  await insertAuditEvent(tx, { at, actor: by, action: 'incident.open', subject: ['incident', made.id], details })
  const priority = severity === 'CRITICAL' ? 'URGENT' : 'HIGH'
  const isReport = source?.type === 'CONVERSATION_REPORT'
  const title = isReport ? 'A conversation was reported' : 'A new incident'
  const notice = { type: 'SAFETY', title, message: 'Please look into it today.', priority } as const
  await notifyStaff(tx, { ...notice, staff: ['SUPPORT', 'REVIEWER'], link: screen('/admin-safety') }, at)
  return made.id
}
