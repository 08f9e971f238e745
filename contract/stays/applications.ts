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
  askedRequirement,
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
  version: z.int('Say which version you looked at').min(1),
  bedroomId: z.uuid('Choose a room').optional(),
  answers: applicationAnswersForm.optional(),
  documentIds: z.array(idOf('a document')).max(20, 'Choose at most 20 documents').optional(),
})

const scope = z
  .array(consentScope)
  .max(4)
  .refine((given) => given.includes('NAME') && given.includes('ANSWERS'), 'The home needs your name and your answers to decide')

/** `feeSheetHash` identifies the fee sheet that was shown and agreed to; without it nothing is submitted. */
export const submitApplicationForm = z.object({
  version: z.int('Say which version you looked at').min(1),
  feeSheetHash: z.string('Please look at the costs first').length(64, 'Please look at the costs first'),
  agreesToCosts: z.literal(true, 'Please say that you have read the costs'),
  consent: z.object({ agrees: z.literal(true, 'Please say who may see your application'), scope }),
})

export const withdrawForm = z.object({ reason: text(500).optional() })
export const consentForm = z.object({ agrees: z.literal(true, 'Please say who may see your application'), scope })
/** One answer per question, in the same order. */
export const respondForm = z.object({
  answers: z
    .array(
      z.object({
        answer: text(2000).default(''),
        documentId: idOf('a document').optional(),
      }),
    )
    .min(1, 'Please answer')
    .max(20),
})
export const messageForm = z.object({
  message: z
    .string('Write a message')
    .trim()
    .min(1, 'Write a message')
    .max(4000, 'Use at most 4,000 characters. You can send several messages.'),
})

/** An application as the applicant sees it. */
export const ownApplication = applicationCore
  .extend({
    version: z.int(),
    /** Shared once a bed is held: until then only the city is known. */
    street: z.string().nullable(),
    answers: applicationAnswersForm,
    requirements: z.array(askedRequirement),
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
export const applicationId = z.object({ id: idOf('an application') })
const resident = { role: 'SEEKER' } as const
const own = (summary: string) => ({ summary, access: resident, params: applicationId, response: ownApplication }) as const
export const messageLimit = { calls: 120, seconds: 3600 }

export const residentApplications = area({
  'GET /residents/applications': {
    summary: 'My applications, those that need me first',
    access: resident,
    query: z.object({
      status: several(z.enum(applicationStatus.options, 'This is not a state of an application')),
      homeId: idOf('a home').optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(50),
    }),
    response: z.object({ applications: z.array(ownApplicationRow), total: z.int() }),
  },
  'GET /residents/applications/status': {
    summary: 'How my applications stand: counts by state, and those still open',
    access: resident,
    response: z.object({
      counts: z.partialRecord(applicationStatus, z.int()),
      open: z.array(ownApplicationRow),
      unread: z.int(),
    }),
  },
  'POST /residents/applications': {
    summary: 'Start an application; a draft that is already there is answered again',
    access: resident,
    body: startApplicationForm,
    response: ownApplication,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'GET /residents/applications/{id}': own('One of my applications'),
  'PUT /residents/applications/{id}': {
    ...own('Save a draft; refused when another device saved meanwhile'),
    body: saveApplicationForm,
  },
  'DELETE /residents/applications/{id}': {
    summary: 'Delete a draft of mine',
    access: resident,
    params: applicationId,
    response: message,
  },
  'POST /residents/applications/{id}/submit': {
    ...own('Send it, with consent and the costs agreed to'),
    body: submitApplicationForm,
  },
  'POST /residents/applications/{id}/waive-fee': own('Have the application fee waived; no reason is asked'),
  'POST /residents/applications/{id}/withdraw': { ...own('Withdraw it'), body: withdrawForm },
  'POST /residents/applications/{id}/respond': { ...own('Answer what the home asked for'), body: respondForm },
  'POST /residents/applications/{id}/consent': {
    ...own('Share it with the home again, or share other parts'),
    body: consentForm,
  },
  'DELETE /residents/applications/{id}/consent': own('Stop sharing: the home sees nothing more of it'),
  'GET /residents/applications/{id}/readings': {
    summary: 'Who looked at my application, and when',
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
    summary: 'My messages with the home',
    access: resident,
    params: applicationId,
    response: messages,
  },
  'POST /residents/applications/{id}/messages': {
    summary: 'Write to the home',
    access: resident,
    params: applicationId,
    body: messageForm,
    response: applicationMessage,
    status: 201,
    limit: messageLimit,
  },
  'POST /residents/applications/{id}/messages/read': {
    summary: 'Say that I have read what the home wrote',
    access: resident,
    params: applicationId,
    response: message,
  },
  'GET /residents/application-documents': {
    summary: 'My documents, and which applications show them',
    access: resident,
    response: z.object({
      documents: z.array(
        residentDocument.extend({ downloadUrl: z.string(), sharedWith: z.array(z.object({ id: z.uuid(), home: z.string() })) }),
      ),
    }),
  },
  'GET /residents/application-documents/recent': {
    summary: 'The documents I uploaded last',
    access: resident,
    response: z.object({ documents: z.array(residentDocument) }),
  },
  'POST /residents/application-documents': {
    summary: 'Upload a document of mine: a PDF or a photo',
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
    summary: 'Delete a document of mine; no home sees it any more',
    access: resident,
    params: z.object({ id: idOf('a document') }),
    response: message,
  },
})
