import type { HistoryEvent } from '#contract/history.ts'
import { formatDay } from '#contract/time.ts'
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
  expiresOn,
  reason,
  ...person
}: HomeEvent): HistoryEvent {
  const text = action === 'homeCompliance.save' ? 'Compliance record saved' : homeEventText(action, section)
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return {
    id,
    at,
    text: `${text}${documentName ? `: ${documentName}` : ''}${expiryText(expiresOn)}`,
    by: name || (actorRole === 'ADMIN' ? 'Waymark staff' : 'Waymark'),
    reason,
  }
}

/** What staff made of the document's expiration date: empty where they removed it, null where they left it. */
const expiryText = (expiresOn: string | null) =>
  expiresOn === null ? '' : expiresOn ? `, expiration date set to ${formatDay(expiresOn)}` : ', expiration date removed'
