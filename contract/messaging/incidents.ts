import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, reason, requiredText, searchText, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import type { Duration } from '#contract/time.ts'
import { incidentStatus } from './incident.lifecycle.ts'

export const incidentKind = z.enum(
  ['CONVERSATION_REPORT', 'HOME_REPORT', 'COMPLAINT', 'DISCHARGE', 'BROKERING', 'OUTSIDE_PAYMENT', 'OTHER'],
  'Choose a type',
)
export type IncidentKind = z.infer<typeof incidentKind>
/** What created an incident automatically. */
export const incidentSource = z.enum(['CONVERSATION_REPORT', 'CONVERSATION', 'CONTACT_MESSAGE', 'STAY'])
export type IncidentSource = z.infer<typeof incidentSource>
export const incidentSeverity = z.enum(['LOW', 'NORMAL', 'HIGH', 'CRITICAL'], 'Choose a severity')
export type IncidentSeverity = z.infer<typeof incidentSeverity>

/** How soon staff see to an incident, by its severity. */
export const incidentDeadline: Record<IncidentSeverity, Duration> = {
  CRITICAL: { days: 1 },
  HIGH: { days: 3 },
  NORMAL: { days: 7 },
  LOW: { days: 14 },
}

export const incidentAction = z.enum(['take', 'wait', 'resume', 'resolve', 'dismiss', 'reopen'], 'Choose what to do')
export type IncidentAction = z.infer<typeof incidentAction>

const person = z.object({ id: z.uuid(), name: z.string() })

export const incident = z
  .object({
    id: z.uuid(),
    kind: incidentKind,
    severity: incidentSeverity,
    status: incidentStatus,
    /** Null where staff wrote it down. */
    source: incidentSource.nullable(),
    /** The conversation that the message rules flagged. It is read only for a stated reason, and none of it is copied here. */
    conversationId: z.uuid().nullable(),
    title: z.string(),
    words: z.string(),
    outcome: z.string(),
    home: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    reportedBy: person.nullable(),
    assignedTo: person.nullable(),
    openedAt: z.date(),
    dueAt: z.date(),
    closedAt: z.date().nullable(),
    isLate: z.boolean(),
    /** Where staff read more about it. */
    link: z.string().nullable(),
    notes: z.array(z.object({ id: z.uuid(), by: z.string(), body: z.string(), at: z.date() })),
    history: z.array(historyEvent),
    allowedActions: z.array(incidentAction),
  })
  .meta({ id: 'Incident' })
export type Incident = z.infer<typeof incident>

export const incidentForm = z.object({
  kind: incidentKind,
  severity: incidentSeverity,
  homeId: idOf('Home').optional(),
  /** Who told us, and hears that it is closed. */
  reportedBy: idOf('Person').optional(),
  title: requiredText(200, 'Enter what happened in a few words'),
  words: text(4000).default(''),
})
export const incidentActionForm = z
  .object({ action: incidentAction, words: text(2000).default('') })
  .refine(({ action, words }) => action === 'take' || action === 'resume' || words !== '', {
    path: ['words'],
    message: 'Enter a reason',
  })

const staff = staffAccess('SUPPORT', 'REVIEWER')
const incidentId = z.object({ id: idOf('Incident') })

export const incidents = area({
  'GET /admin/incidents': {
    summary: 'List safety incidents, late ones first; by default those that are not closed',
    access: staff,
    query: z.object({
      status: several(incidentStatus),
      kind: incidentKind.optional(),
      severity: incidentSeverity.optional(),
      assigned: z.enum(['me', 'none'], 'Choose whose').optional(),
      search: searchText.default(''),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      incidents: z.array(incident),
      counts: z.record(incidentStatus, z.int()),
      late: z.int(),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'POST /admin/incidents': {
    summary: 'Record an incident that no one reported',
    access: staff,
    body: incidentForm,
    response: incident,
    status: 201,
  },
  'GET /admin/incidents/assignees': {
    summary: 'List staff who can handle an incident',
    access: staff,
    response: z.object({ staff: z.array(person) }),
  },
  'POST /admin/incidents/{id}/action': {
    summary: 'Assign an incident to yourself, set it to waiting, close it with a reason, or reopen it',
    access: staff,
    params: incidentId,
    body: incidentActionForm,
    response: incident,
  },
  'POST /admin/incidents/{id}/hand-over': {
    summary: 'Hand an incident over to someone else on the team',
    access: staff,
    params: incidentId,
    body: z.object({ userId: idOf('Staff member') }),
    response: incident,
  },
  'POST /admin/incidents/{id}/notes': {
    summary: 'Add a note that only staff read',
    access: staff,
    params: incidentId,
    body: z.object({ body: reason }),
    response: incident,
    status: 201,
  },
})
