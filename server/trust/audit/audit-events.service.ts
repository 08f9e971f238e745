import { type AuditEvent, auditEvents } from '#contract/trust/audit-events.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { type AuditEventRow, type EventKey, listAuditEvents } from './audit-events.queries.ts'

const roles: Readonly<Record<string, string>> = { SEEKER: 'A resident', OWNER: 'A home', ADMIN: 'Waymark staff' }

function present({ id, at, action, subjectType, subjectId, details, actorId, actorRole, ...person }: AuditEventRow): AuditEvent {
  const words = (details ?? {}) as Record<string, unknown>
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return {
    id,
    at,
    action,
    subject: { type: subjectType, id: subjectId },
    // A person whose account is gone is named by their role.
    by: { id: actorId, name: name || roles[actorRole] || 'Waymark', role: actorRole },
    reason: typeof words.reason === 'string' ? words.reason : null,
    details: words,
  }
}

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
