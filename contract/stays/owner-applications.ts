import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { dateAndTime, idOf, requiredText, searchText, text } from '#contract/fields.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { message } from '#contract/people/auth.ts'
import { applicationPriority, applicationStatus, rejectionCode } from './application.lifecycle.ts'
import {
  applicationAnswersForm,
  applicationCore,
  applicationHead,
  applicationMessage,
  applicationRequirement,
  consentScope,
  interviewKind,
  residentDocument,
} from './application-parts.ts'
import { applicationId, messageForm, messageLimit, messages } from './applications.ts'

export const openReviewForm = z.object({ action: z.literal('openReview') })
export const requestInfoForm = z.object({
  action: z.literal('requestInfo'),
  items: z
    .array(requiredText(300, 'Enter what you need'))
    .min(1, 'Ask for at least one thing')
    .max(10, 'Ask for at most ten things'),
  note: text(1000).default(''),
})
export const scheduleInterviewForm = z.object({
  action: z.literal('scheduleInterview'),
  at: dateAndTime.transform((text) => new Date(text)),
  kind: interviewKind,
  place: requiredText(300, 'Enter where to meet, or a number to call'),
  note: text(1000).default(''),
})
/** A new time, place or way for the scheduled interview. The applicant is notified. */
export const moveInterviewForm = scheduleInterviewForm.extend({ action: z.literal('moveInterview') })
export const cancelInterviewForm = z.object({ action: z.literal('cancelInterview') })
/** Only once its time has begun. */
export const endInterviewForm = z.object({ action: z.literal('endInterview') })
export const approveForm = z.object({
  action: z.literal('approve'),
  /** Another room in the same home. */
  bedroomId: z.uuid('Choose a room').optional(),
  holdHours: z
    .int('Enter a whole number of hours')
    .min(24, 'Hold the bed for at least 24 hours')
    .max(168, 'Hold the bed for at most 168 hours')
    .default(72),
  note: text(1000).default(''),
})
export const waitlistForm = z.object({ action: z.literal('waitlist'), note: z.string().trim().max(1000).default('') })
export const rejectForm = z.object({
  action: z.literal('reject'),
  rejectionCode: z.enum(rejectionCode.options, 'Choose a reason'),
  words: requiredText(2000, 'Enter a message to the applicant'),
})
export const decideApplicationForm = z.discriminatedUnion(
  'action',
  [
    openReviewForm,
    requestInfoForm,
    scheduleInterviewForm,
    moveInterviewForm,
    cancelInterviewForm,
    endInterviewForm,
    approveForm,
    waitlistForm,
    rejectForm,
  ],
  'Choose an action',
)
export type DecideApplication = z.output<typeof decideApplicationForm>

/** Contains only what the applicant agreed to share; nothing about the person while nothing is shared. */
export const receivedApplication = applicationCore
  .extend({
    isShared: z.boolean(),
    scope: z.array(consentScope),
    sharedUntil: z.date().nullable(),
    applicant: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
    answers: applicationAnswersForm.omit({ requirements: true, phone: true }).nullable(),
    requirements: z.array(applicationRequirement).nullable(),
    documents: z.array(residentDocument).nullable(),
    /** When Waymark checked the applicant's identity, if they asked for it. */
    identityCheckedAt: z.date().nullable(),
    /** Whether the background check is clear today; null if the applicant does not share that. */
    isBackgroundClear: z.boolean().nullable(),
    /** Reasons that the home's published criteria allow. */
    rejectionCodes: z.array(rejectionCode),
    rooms: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        bedsFree: z.int(),
        /** The day its next bed becomes available, if known. */
        nextFreeOn: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ReceivedApplication' })
export type ReceivedApplication = z.infer<typeof receivedApplication>

export const receivedRow = applicationHead.extend({
  applicant: z.string().nullable(),
  isShared: z.boolean(),
  waitsForHome: z.boolean(),
})
export type ReceivedRow = z.infer<typeof receivedRow>

/** Drafts are visible only to the resident. */
export const receivedStatus = applicationStatus.exclude(['DRAFT', 'PAYMENT_PENDING'])
const access = { role: 'OWNER', permission: 'manage_applications' } as const
const documentOf = applicationId.extend({ documentId: idOf('Document') })

export const ownerApplications = area({
  'GET /owners/applications': {
    summary: 'List applications for my homes, most urgent first',
    access,
    scope: 'applications:read',
    query: z.object({
      status: several(z.enum(receivedStatus.options, 'Choose a valid application status')),
      priority: several(applicationPriority),
      homeId: idOf('Home').optional(),
      search: searchText.optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      applications: z.array(receivedRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: z.partialRecord(applicationStatus, z.int()),
      homes: z.array(z.object({ id: z.uuid(), title: z.string() })),
    }),
  },
  'GET /owners/applications/{id}': {
    summary: 'Get one application, as far as it is shared; the view is recorded',
    access,
    params: applicationId,
    response: receivedApplication,
  },
  'PUT /owners/applications/{id}': {
    summary: 'Act on an application: review, request information, interview, approve, waitlist or decline',
    access,
    params: applicationId,
    body: decideApplicationForm,
    response: receivedApplication,
  },
  'GET /owners/applications/{id}/documents/{documentId}': {
    summary: 'Get a one-minute link to a shared document; the view is recorded',
    access,
    params: documentOf,
    response: z.object({ url: z.string() }),
  },
  'GET /owners/applications/{id}/messages': {
    summary: 'List messages with the applicant',
    access,
    refuses: [409],
    params: applicationId,
    response: messages,
  },
  'POST /owners/applications/{id}/messages': {
    summary: 'Message the applicant',
    access,
    params: applicationId,
    body: messageForm,
    response: applicationMessage,
    status: 201,
    limit: messageLimit,
  },
  'POST /owners/applications/{id}/messages/read': {
    summary: 'Mark the applicant’s messages as read',
    access,
    params: applicationId,
    response: message,
  },
})
