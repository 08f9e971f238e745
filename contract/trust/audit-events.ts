import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageSize } from '#contract/paging.ts'

const moment = z.iso.datetime({ offset: true, error: 'Choose a date and time' })

/** Staff read the names of the people who acted. */
export const auditEvent = historyEvent
  .extend({
    /** The action's name in the code, like `payout.send`. */
    action: z.string(),
    subject: z.object({ type: z.string(), id: z.string() }),
    /** Without an id it was Waymark itself, by a rule or a timer. */
    actor: z.object({ id: z.uuid().nullable(), role: z.string() }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof auditEvent>

export const auditQuery = z
  .object({
    subjectType: z.string().trim().min(1).max(60).optional(),
    subjectId: z.string().trim().min(1).max(200).optional(),
    actorId: idOf('Person').optional(),
    /** One action, or all with a prefix: `payout.` */
    action: z.string().trim().min(1).max(80).optional(),
    /** From `since` (inclusive) to `until` (exclusive). */
    since: moment.optional(),
    until: moment.optional(),
    /** Cursor: the `next` of the previous page. */
    after: z.string().max(200).optional(),
    limit: pageSize.default(50),
  })
  .refine(({ subjectType, subjectId }) => !subjectId || subjectType, {
    path: ['subjectType'],
    message: 'Choose a record type',
  })

export const auditEvents = area({
  'GET /admin/audit-events': {
    summary: 'List who did what, newest first; viewing this list is recorded too',
    access: { role: 'ADMIN' },
    query: auditQuery,
    response: z.object({ events: z.array(auditEvent), next: z.string().nullable() }),
  },
})
