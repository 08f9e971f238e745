import type { HistoryEvent } from '#contract/history.ts'
import { auditActionText, auditSubjectText, presentAuditEvent } from '#server/trust/audit/audit.words.ts'
import type { PersonEvent } from './person-events.queries.ts'

/** What someone did, with the kind of record they did it to: "Home: approved". */
export const presentActionOf = (event: PersonEvent): HistoryEvent => ({
  ...presentAuditEvent(event),
  text: `${auditSubjectText(event.action.slice(0, event.action.indexOf('.')))}: ${auditActionText(event.action).toLowerCase()}`,
})
