import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { auditSubjectLabel } from '#contract/trust/audit.labels.ts'
import type { AuditEvent } from '#contract/trust/audit-events.ts'
import { isBuilt } from '#web/screens-to-come.ts'

/** The screen of a record, by its type; a type without one is shown by its name alone. */
const pathOf: Readonly<Record<string, (id: string) => string>> = {
  application: (id) => screen('/admin-applications/:id', { id }),
  home: (id) => screen('/admin-properties/:id', { id }),
  homeCompliance: (id) => screen('/admin-house-docs/:homeId/review', { homeId: id }),
  reservation: (id) => screen('/reservation/:id', { id }),
  review: (id) => screen('/admin-reviews', { review: id }),
  waitlistEntry: (id) => screen('/waitlist/:id', { id }),
}

export const auditKindOf = ({ type }: AuditEvent['subject']) =>
  (auditSubjectLabel as Readonly<Record<string, string>>)[type] ?? type

/** A record by its name or, without one, by the start of its id; a link if it has a screen. */
export function AuditRecord({ subject: { type, id, label } }: Pick<AuditEvent, 'subject'>) {
  const words = label ?? (id.length > 20 ? `${id.slice(0, 8)}…` : id)
  const path = pathOf[type]?.(id)
  return path && isBuilt(path) ? <Link to={path}>{words}</Link> : words
}
