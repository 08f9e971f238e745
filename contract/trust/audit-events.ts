import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { filterDay, idOf, inDayOrder } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { historyEvent } from '#contract/history.ts'
import { pageSize } from '#contract/paging.ts'
import { administratorsOnly, anyStaff } from '#contract/staff.ts'

const moment = z.iso.datetime({ offset: true, error: 'Choose a date and time' })

/** Staff read the names of the people who acted. */
export const auditEvent = historyEvent
  .extend({
    /** The action's name in the code, like `payout.send`. */
    action: z.string(),
    /** The record it is about, with its name where it has one. */
    subject: z.object({ type: z.string(), id: z.string(), label: z.string().nullable() }),
    /** Without an id it was Waymark itself, by a rule or a timer. */
    actor: z.object({ id: z.uuid().nullable(), role: z.string() }),
    details: z.record(z.string(), z.unknown()),
    /** The network staff acted from, kept for 90 days; of no one else. */
    network: z.string().nullable(),
    requestId: z.string().nullable(),
    /** The number of its link in the hash chain; null for about a minute. */
    chainNo: z.int().nullable(),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof auditEvent>

const auditFilters = inDayOrder(
  z.object({
    subjectType: z.string().trim().min(1).max(60).optional(),
    subjectId: z.string().trim().min(1).max(200).optional(),
    actorId: idOf('Person').optional(),
    /** Who acted, by a part of the name or email. */
    person: z.string().trim().min(1).max(120).optional(),
    /** One action, or all with a prefix: `payout.` */
    action: z.string().trim().min(1).max(80).optional(),
    /** From `since` (inclusive) to `until` (exclusive). */
    since: moment.optional(),
    until: moment.optional(),
    /** The first and the last day, in the platform's time zone. */
    startDate: filterDay.optional(),
    endDate: filterDay.optional(),
  }),
)

export const auditQuery = auditFilters.extend({
  /** Cursor: the `next` of the previous page. */
  after: z.string().max(200).optional(),
  limit: pageSize.default(50),
})

const auditCheck = z.object({
  at: z.date(),
  links: z.int(),
  /** The first broken place, in words; null if the chain is whole. */
  finding: z.string().nullable(),
})

export const auditTrail = z.object({
  /** How many events have their link, and how many wait for it. */
  links: z.int(),
  waiting: z.int(),
  /** `number:hash` of the last link, to keep outside; null in a new installation. */
  head: z.string().nullable(),
  lastCheck: auditCheck.nullable(),
  /** Every action there is, to filter by. */
  actions: z.array(z.object({ value: z.string(), label: z.string() })),
})

export const auditEvents = area({
  'GET /admin/audit-events': {
    summary: 'List what happened to a record you work on; administrators see all of it. Viewing it is recorded too',
    access: anyStaff,
    query: auditQuery,
    response: z.object({ events: z.array(auditEvent), next: z.string().nullable() }),
  },
  'GET /admin/audit-events-export': {
    summary: 'Export who did what as CSV',
    access: administratorsOnly,
    query: auditFilters,
    response: savedFile,
    file: 'text/csv',
    limit: { calls: 10, seconds: 600 },
  },
  'GET /admin/audit-trail': {
    summary: 'Get the state of the audit trail: its hash chain, its last check and its actions',
    access: administratorsOnly,
    response: auditTrail,
  },
})
