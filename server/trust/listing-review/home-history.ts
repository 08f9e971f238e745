import type { HistoryEvent } from '#contract/history.ts'
import { homeEventText } from '#server/homes/activity/activity.ts'
import type { HomeEvent } from './home-history.queries.ts'

/** Staff see which of them acted, and on which document. */
export function presentHomeForStaff({
  id,
  at,
  action,
  actorRole,
  section,
  documentName,
  reason,
  ...person
}: HomeEvent): HistoryEvent {
  const text = action === 'homeCompliance.save' ? 'Compliance record saved' : homeEventText(action, section)
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return {
    id,
    at,
    text: documentName ? `${text}: ${documentName}` : text,
    by: name || (actorRole === 'ADMIN' ? 'Waymark staff' : 'Waymark'),
    reason,
  }
}
