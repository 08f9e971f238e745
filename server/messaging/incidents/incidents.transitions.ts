import { type IncidentTransition, incidentLifecycle } from '#contract/messaging/incident.lifecycle.ts'
import { incidentDeadline } from '#contract/messaging/incidents.ts'
import { screen } from '#contract/screens.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { transition } from '#server/kernel/lifecycle.ts'
import { notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { findIncident, type IncidentRow, listIncidentsOfConversation, lockIncident, moveIncident } from './incidents.queries.ts'

type Request = { name: IncidentTransition; incident: IncidentRow; by: Actor; caller: Caller; at: Date; words?: string }

/** The caller holds the row lock of the incident (`lockIncident`). One that no one has is assigned to the person who acts on it. */
export const transitionIncident = (tx: Tx, { name, incident, by, caller, at, words = '' }: Request) =>
  transition(tx, {
    name,
    by,
    caller,
    at,
    ...(words && { reason: words }),
    lifecycle: incidentLifecycle,
    row: incident,
    label: 'incident',
    action: `incident.${name}`,
    subject: ['incident', incident.id],
    move(from, to) {
      const isClosed = to === 'RESOLVED' || to === 'DISMISSED'
      const isTaken = name === 'take' || incident.assigneeId === null
      const change = {
        assignedTo: isTaken ? by.userId : incident.assigneeId,
        closedAt: isClosed ? at : null,
        ...(isClosed && { outcome: words }),
        ...(name === 'reopen' && beginAgain(incident, by, at)),
      }
      return moveIncident(tx, { id: incident.id, from, to, at, change })
    },
    reread: () => findIncident(tx, incident.id),
    async effects(after, to) {
      if (to === 'RESOLVED' || to === 'DISMISSED') await tellReporter(tx, after, at)
    },
  })

/** The deadline before was for what was closed. Whoever looked after it then may be gone, and does not know that it is open again. */
const beginAgain = ({ severity }: IncidentRow, by: Actor, at: Date) => ({
  assignedTo: by.userId,
  dueAt: addTime(at, incidentDeadline[severity]),
  remindedAt: null,
})

/** Discreet: it does not say what it was about, who it was about or what the outcome was. */
async function tellReporter(tx: Tx, row: IncidentRow, at: Date) {
  const { reporterId: userId, reporterEmail: email, reporterFirstName: firstName } = row
  if (!userId || !email) return
  const parts = [
    'Thank you for telling us. Someone on our team looked into it, and it is closed now.',
    'To protect everyone involved, we can’t say more about what we did. If anything else happens, please let us know.',
  ]
  const notice = { type: 'SAFETY', title: 'We looked into what you told us', parts, link: screen('/notifications') } as const
  await notifyPerson(tx, { userId, email, firstName: firstName ?? '' }, notice, at)
}

type Decision = { conversationId: string; isDismissed: boolean; by: Actor; caller: Caller; at: Date; words: string }

/** Deciding the reports of a conversation closes the incidents made from them. */
export async function closeIncidentsOfConversation(tx: Tx, { conversationId, isDismissed, ...decision }: Decision) {
  for (const { id } of await listIncidentsOfConversation(tx, conversationId)) {
    const incident = orNotFound(await lockIncident(tx, id), 'Incident')
    await transitionIncident(tx, { name: isDismissed ? 'dismiss' : 'resolve', incident, ...decision })
  }
}
