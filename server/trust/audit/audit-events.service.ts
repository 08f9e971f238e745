import { type AuditEvent, auditEvents } from '#contract/trust/audit-events.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { presentAuditEvent } from './audit.words.ts'
import { type AuditEventRow, type EventKey, listAuditEvents } from './audit-events.queries.ts'

const present = ({ subjectType, subjectId, details, actorId, ...row }: AuditEventRow): AuditEvent => ({
  ...presentAuditEvent(row),
  action: row.action,
  subject: { type: subjectType, id: subjectId },
  actor: { id: actorId, role: row.actorRole },
  details: (details ?? {}) as Record<string, unknown>,
})

const keyForm =
  /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
const write = ({ at, id }: EventKey) => Buffer.from(`${at}_${id}`).toString('base64url')
function read(text: string): EventKey {
  const [, at, id] = keyForm.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return at && id ? { at, id } : throwFieldError('after', 'This page does not exist')
}

// `auditAccess` records every staff call with its filters, so nothing is logged here.
export const auditEventsService = handlers(auditEvents, {
  async 'GET /admin/audit-events'({ db, query: { after, ...wanted } }) {
    const found = await listAuditEvents(db, { ...wanted, limit: wanted.limit + 1 }, after ? read(after) : undefined)
    const events = found.slice(0, wanted.limit)
    const last = events.at(-1)
    return {
      events: events.map(present),
      next: found.length > events.length && last ? write({ at: last.key, id: last.id }) : null,
    }
  },
})
