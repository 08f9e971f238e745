import { incidentLifecycle } from '#contract/messaging/incident.lifecycle.ts'
import type { Incident, IncidentSource } from '#contract/messaging/incidents.ts'
import { screen } from '#contract/screens.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { type IncidentRow, listIncidentNotes } from './incidents.queries.ts'

const presentIncidentHistory = historyPresenter('incident', {
  open: 'Opened',
  take: 'Assigned',
  wait: 'Waiting for an answer',
  resume: 'Continued',
  resolve: 'Resolved',
  dismiss: 'Dismissed',
  reopen: 'Opened again',
  handOver: 'Reassigned',
  note: 'Note added',
})

const personOrNull = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null)

const linkOfSource: Partial<Record<IncidentSource, (id: string) => string>> = {
  STAY: (id) => screen('/reservation/:id', { id }),
  CONVERSATION_REPORT: () => screen('/admin-recovery-support', { status: 'reported' }),
  CONTACT_MESSAGE: (id) => screen('/admin-recovery-support', { item: id }),
}

function linkOf({ source, sourceId, homeId }: IncidentRow) {
  const ofSource = source && sourceId && linkOfSource[source]?.(sourceId)
  return ofSource || (homeId ? screen('/admin-properties/:id', { id: homeId }) : null)
}

export async function presentIncidents(db: Db, rows: readonly IncidentRow[], at: Date): Promise<Incident[]> {
  const ids = rows.map(({ id }) => id)
  const [notes, history] = await Promise.all([listIncidentNotes(db, ids), listHistory(db, 'incident', ids, { most: 20 })])
  return rows.map((row) => ({
    ...row,
    home: row.homeId ? { id: row.homeId, title: row.homeTitle ?? '' } : null,
    reportedBy: personOrNull(row.reporterId, row.reporterName),
    assignedTo: personOrNull(row.assigneeId, row.assigneeName),
    isLate: row.closedAt === null && row.dueAt < at,
    conversationId: row.source === 'CONVERSATION' ? row.sourceId : null,
    link: linkOf(row),
    notes: notes.filter(({ incidentId }) => incidentId === row.id),
    history: presentIncidentHistory(
      history.filter(({ subjectId }) => subjectId === row.id),
      { withNames: true },
    ),
    allowedActions: [...incidentLifecycle.openTo(row.status, 'ADMIN')],
  }))
}
