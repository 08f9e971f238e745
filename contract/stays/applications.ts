import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency } from '#contract/enumerations.ts'
import { idOf, text } from '#contract/fields.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { message } from '#contract/people/auth.ts'
import { applicationStatus } from './application.lifecycle.ts'
import {
  applicationAnswersForm,
  applicationCore,
  applicationHead,
  applicationMessage,
  applicationRequirement,
  applicationStep,
  consent,
  consentScope,
  feeSheet,
  residentDocument,
  residentDocumentCategory,
} from './application-parts.ts'

export const startApplicationForm = z.object({
  homeId: z.uuid('Choose a home'),
  bedroomId: z.uuid('Choose a room').optional(),
})

/** One save of a draft. `version` is the optimistic version the applicant saw. */
export const saveApplicationForm = z.object({
  version: z.int('Include the version you reviewed').min(1),
  bedroomId: z.uuid('Choose a room').optional(),
  answers: applicationAnswersForm.optional(),
  documentIds: z.array(idOf('Document')).max(20, 'Choose at most 20 documents').optional(),
})

const scope = z
  .array(consentScope)
  .max(consentScope.options.length)
  .refine((given) => given.includes('NAME') && given.includes('ANSWERS'), 'The home needs your name and your answers to decide')

/** `feeSheetHash` identifies the fee sheet that was shown and agreed to; without it nothing is submitted. */
export const submitApplicationForm = z.object({
  version: z.int('Include the version you reviewed').min(1),
  feeSheetHash: z.string('Review the costs first').length(64, 'Review the costs first'),
  agreesToCosts: z.literal(true, 'Confirm that you have read the costs'),
  consent: z.object({ agrees: z.literal(true, 'Choose who can see your application'), scope }),
})

export const withdrawForm = z.object({ reason: text(500).optional() })
export const consentForm = z.object({ agrees: z.literal(true, 'Choose who can see your application'), scope })
/** One answer per question, in the same order. */
export const respondForm = z.object({
  answers: z
    .array(
      z.object({
        answer: text(2000).default(''),
        documentId: idOf('Document').optional(),
      }),
    )
    .min(1, 'Enter an answer')
    .max(20),
  /** Consent to share the documents of this application, which an answer with a document needs if it was not given before. */
  sharesDocuments: z.boolean().default(false),
})
export const messageForm = z.object({
  message: z
    .string('Enter a message')
    .trim()
    .min(1, 'Enter a message')
    .max(4000, 'Use at most 4,000 characters. You can send several messages.'),
})

/** An application as the applicant sees it. */
export const ownApplication = applicationCore
  .extend({
    version: z.int(),
    allowedActions: z.array(z.enum([...applicationStep.options, 'share', 'stopSharing'])),
    /** Shared once a bed is held: until then only the city is known. */
    street: z.string().nullable(),
    answers: applicationAnswersForm,
    requirements: z.array(applicationRequirement),
    documents: z.array(residentDocument),
    feeSheet: feeSheet.nullable(),
    feeSheetHash: z.string().nullable(),
    feeAcknowledgedAt: z.date().nullable(),
    /** The payment deadline for moving in, if the held bed were reserved now. */
    payByIfReserved: z.date().nullable(),
    fee: z.object({
      cents: z.int(),
      currency,
      state: z.enum(['NONE', 'DUE', 'WAIVED', 'COVERED', 'PAID', 'REFUND_DUE', 'REFUNDED']),
    }),
    consent: consent.nullable(),
    /** The consent text the applicant agrees to when submitting now. */
    consentWords: z.string(),
    /** What prevents submission, by form step. */
    missing: z.array(z.object({ path: z.string(), message: z.string() })),
    rooms: z.array(z.object({ id: z.uuid(), name: z.string(), bedsFree: z.int() })),
  })
  .meta({ id: 'OwnApplication' })
export type OwnApplication = z.infer<typeof ownApplication>

export const ownApplicationRow = applicationHead.extend({ nextStep: z.string(), isOpen: z.boolean() })
export type OwnApplicationRow = z.infer<typeof ownApplicationRow>

export const messages = z.object({
  messages: z.array(applicationMessage),
  unread: z.int(),
  allowedActions: z.array(z.enum(['write'])),
})
export const applicationId = z.object({ id: idOf('Application') })
const resident = { role: 'SEEKER' } as const
const own = (summary: string) => ({ summary, access: resident, params: applicationId, response: ownApplication }) as const
export const messageLimit = { calls: 120, seconds: 3600 }

export const residentApplications = area({
  'GET /residents/applications': {
    summary: 'List my applications, those waiting on me first',
    access: resident,
    query: z.object({
      status: several(z.enum(applicationStatus.options, 'Choose a valid application status')),
      homeId: idOf('Home').optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(50),
    }),
    response: z.object({ applications: z.array(ownApplicationRow), total: z.int() }),
  },
  'GET /residents/applications/status': {
    summary: 'Count my applications by status, and list those still open',
    access: resident,
    response: z.object({
      counts: z.partialRecord(applicationStatus, z.int()),
      open: z.array(ownApplicationRow),
      unread: z.int(),
    }),
  },
  'POST /residents/applications': {
    summary: 'Start an application, or return the existing draft',
    access: resident,
    body: startApplicationForm,
    response: ownApplication,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'GET /residents/applications/{id}': own('Get one of my applications'),
  'PUT /residents/applications/{id}': {
    ...own('Save a draft; refused if another device saved it in the meantime'),
    body: saveApplicationForm,
  },
  'DELETE /residents/applications/{id}': {
    summary: 'Delete one of my drafts',
    access: resident,
    params: applicationId,
    response: message,
  },
  'POST /residents/applications/{id}/submit': {
    ...own('Send an application, with consent and agreement to the costs'),
    body: submitApplicationForm,
  },
  'POST /residents/applications/{id}/waive-fee': own('Waive the application fee; no reason needed'),
  'POST /residents/applications/{id}/withdraw': { ...own('Withdraw an application'), body: withdrawForm },
  'POST /residents/applications/{id}/respond': { ...own('Answer the home’s request for information'), body: respondForm },
  'POST /residents/applications/{id}/consent': {
    ...own('Share an application with the home again, or change what is shared'),
    body: consentForm,
  },
  'DELETE /residents/applications/{id}/consent': own('Stop sharing an application; the home can no longer see it'),
  'GET /residents/applications/{id}/readings': {
    summary: 'List who viewed my application, and when',
    access: resident,
    params: applicationId,
    response: z.object({
      readings: z.array(
        z.object({
          name: z.string(),
          by: z.enum(['HOME', 'STAFF']),
          what: z.string(),
          firstAt: z.date(),
          lastAt: z.date(),
          times: z.int(),
        }),
      ),
    }),
  },
  'GET /residents/applications/{id}/messages': {
    summary: 'List my messages with the home',
    access: resident,
    params: applicationId,
    response: messages,
  },
  'POST /residents/applications/{id}/messages': {
    summary: 'Message the home',
    access: resident,
    params: applicationId,
    body: messageForm,
    response: applicationMessage,
    status: 201,
    limit: messageLimit,
  },
  'POST /residents/applications/{id}/messages/read': {
    summary: 'Mark the home’s messages as read',
    access: resident,
    params: applicationId,
    response: message,
  },
  'GET /residents/application-documents': {
    summary: 'List my documents, and which applications share them',
    access: resident,
    response: z.object({
      documents: z.array(
        residentDocument.extend({ downloadUrl: z.string(), sharedWith: z.array(z.object({ id: z.uuid(), home: z.string() })) }),
      ),
    }),
  },
  'GET /residents/application-documents/recent': {
    summary: 'List my most recently uploaded documents',
    access: resident,
    response: z.object({ documents: z.array(residentDocument) }),
  },
  'POST /residents/application-documents': {
    summary: 'Upload one of my documents, as a PDF or a photo',
    access: resident,
    form: z.object({
      category: residentDocumentCategory.default('OTHER'),
      name: text(200).default(''),
    }),
    files: ['file'],
    response: residentDocument,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'DELETE /residents/application-documents/{id}': {
    summary: 'Delete one of my documents; no home can see it after that',
    access: resident,
    params: z.object({ id: idOf('Document') }),
    response: message,
  },
})
