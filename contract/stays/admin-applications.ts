import * as z from 'zod'
import { bulkOutcome } from '#contract/bulk.ts'
import { area } from '#contract/endpoint.ts'
import { filterDay, idOf, inDayOrder, requiredText, searchText } from '#contract/fields.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { applicationPriority, applicationStatus, applicationType, rejectionCode } from './application.lifecycle.ts'
import { applicationHead } from './application-parts.ts'
import { applicationId } from './applications.ts'
import { receivedApplication } from './owner-applications.ts'

const note = requiredText(2000, 'Enter a reason for stepping in')
const code = z.enum(rejectionCode.options, 'Choose a reason')
const items = z.array(z.string().trim().min(1, 'Enter what you need').max(300)).min(1, 'Ask for at least one thing').max(10)

/** The statuses to which staff can move an application for the home, with a note that both sides read. */
export const staffStatus = z.enum(['UNDER_REVIEW', 'INFO_REQUESTED', 'APPROVED', 'REJECTED', 'EXPIRED'], 'Choose a status')
export const staffDecisionForm = z.object({
  status: staffStatus,
  note,
  rejectionCode: code.optional(),
  items: items.optional(),
  holdHours: z.int().min(24, 'Hold the bed for at least 24 hours').max(168, 'Hold the bed for at most 168 hours').default(72),
})
export type StaffDecision = z.output<typeof staffDecisionForm>

/** There is deliberately no bulk approval: each person is reviewed individually. */
export const bulkApplicationAction = z.enum(
  ['MARK_UNDER_REVIEW', 'REQUEST_INFO', 'REJECT', 'REOPEN', 'EXPIRE'],
  'Choose an action',
)
export const bulkApplicationsForm = z.object({
  applicationIds: z.array(idOf('Application')).min(1, 'Choose at least one').max(100, 'Choose at most 100'),
  action: bulkApplicationAction,
  notes: note,
  rejectionCode: code.default('CRITERIA_NOT_MET_OTHER'),
})

export const adminApplicationRow = applicationHead.extend({
  applicant: z.string(),
  owner: z.string(),
  isShared: z.boolean(),
  homeTurnSince: z.date().nullable(),
})
export type AdminApplicationRow = z.infer<typeof adminApplicationRow>

export const adminApplication = receivedApplication
  .extend({
    person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    owner: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    /** The statuses to which this staff member can move it now. */
    statuses: z.array(staffStatus),
    fee: z.object({ cents: z.int(), currency: z.string(), state: z.string() }),
  })
  .meta({ id: 'AdminApplication' })
export type AdminApplication = z.infer<typeof adminApplication>

export const reachedStep = z.enum(['APPROVED', 'MOVED_IN'], 'Choose a valid step')
export type ReachedStep = z.infer<typeof reachedStep>

const access = staffAccess('SUPPORT')

export const adminApplications = area({
  'GET /admin/applications': {
    summary: 'List all applications except drafts',
    access,
    query: inDayOrder(
      z.object({
        status: several(z.enum(applicationStatus.exclude(['DRAFT']).options, 'Choose a valid application status')),
        priority: several(applicationPriority),
        type: several(applicationType),
        search: searchText.optional(),
        /** Only those whose home has not answered for two days or more. */
        late: z.stringbool('Must be true or false').optional(),
        /** Only those sent in these days of the platform's time zone. */
        startDate: filterDay.optional(),
        endDate: filterDay.optional(),
        /** Only those that got this far, whatever became of them later. */
        reached: reachedStep.optional(),
        page: pageNumber.default(1),
        limit: pageSize.default(20),
      }),
    ),
    response: z.object({
      applications: z.array(adminApplicationRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: z.partialRecord(applicationStatus, z.int()),
    }),
  },
  'GET /admin/applications/stats': {
    summary: 'Get application totals by status, and how fast homes answer',
    access,
    response: z.object({
      total: z.int(),
      open: z.int(),
      urgent: z.int(),
      /** The home has not responded for two days or more. */
      late: z.int(),
      /** The last thirty days, today included. */
      from: z.string(),
      to: z.string(),
      submittedIn30Days: z.int(),
      decidedIn30Days: z.int(),
      /** Median hours from submission to decision, over the last 30 days. */
      medianHours: z.number().nullable(),
      counts: z.partialRecord(applicationStatus, z.int()),
    }),
  },
  'GET /admin/applications/{id}': {
    summary: 'Get one application with its history; answers only while they are shared; the view is recorded',
    access,
    params: applicationId,
    response: adminApplication,
  },
  'GET /admin/applications/{id}/documents/{documentId}': {
    summary: 'Get a one-minute link to a shared document; the view is recorded',
    access,
    params: applicationId.extend({ documentId: idOf('Document') }),
    response: z.object({ url: z.string() }),
  },
  'PUT /admin/applications/{id}/status': {
    summary: 'Act on an application on behalf of the home, with a note',
    access,
    params: applicationId,
    body: staffDecisionForm,
    response: adminApplication,
  },
  'PUT /admin/applications/bulk': {
    summary: 'Do the same for several applications; each is handled separately',
    access,
    body: bulkApplicationsForm,
    response: bulkOutcome,
  },
})
