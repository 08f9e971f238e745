import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { listingStatus } from '#contract/enumerations.ts'
import { day, idOf, requiredText, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { complianceDocumentType, documentStatus } from '#contract/homes/documents.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'

export const verificationLevel = z.enum(['VERIFIED', 'PREMIUM'], 'Choose VERIFIED or PREMIUM')
export type VerificationLevel = z.infer<typeof verificationLevel>
export const verificationStatus = z.enum([
  'NOT_STARTED',
  'IN_PROGRESS',
  'SUBMITTED',
  'IN_REVIEW',
  'ACTION_REQUIRED',
  'VERIFIED',
  'REJECTED',
  'EXPIRED',
  'REVOKED',
])

const yes = z.boolean('Must be true or false')
/** An empty string removes a date. */
const optionalDay = z.union([z.literal(''), day], 'Choose a date')

/** What an owner states; documents prove the rest. Only the fields that are sent change. */
export const verificationAnswersForm = z.object({
  photosMatch: yes.optional(),
  naloxoneOnSite: yes.optional(),
  naloxonePlace: text(500).optional(),
  policiesPosted: yes.optional(),
  certificationBody: text(200).optional(),
  certificationLevel: text(100).optional(),
  certificationNumber: text(100).optional(),
  certificationExpiresOn: optionalDay.optional(),
  visitTimes: text(1000).optional(),
  note: text(2000).optional(),
})
export type VerificationAnswers = z.infer<typeof verificationAnswersForm>
export const answerName = z.enum(Object.keys(verificationAnswersForm.shape) as [keyof VerificationAnswers])

export const visitKind = z.enum(['SITE', 'VIDEO'], 'Choose in person or by live video')

/** What staff found, saved during the review. Only the fields that are sent change. */
export const verificationFindingsForm = z.object({
  photosMatch: yes.optional(),
  naloxone: yes.optional(),
  policies: yes.optional(),
  certificate: yes.optional(),
  visitedOn: optionalDay.optional(),
  visitKind: visitKind.optional(),
  residentAnswers: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(1000, 'Enter at most 1,000').optional(),
  noOpenComplaint: yes.optional(),
  answersInTime: yes.optional(),
  /** Visible only to staff. */
  note: text(2000).optional(),
})
export type VerificationFindings = z.infer<typeof verificationFindingsForm>
export const findingName = z.enum(Object.keys(verificationFindingsForm.shape) as [keyof VerificationFindings])

export const verificationWordsForm = z.object({
  words: requiredText(2000, 'Enter a message to the owner'),
})

const field = z.object({
  name: answerName,
  kind: z.enum(['YES', 'TEXT', 'LONG', 'DATE']),
  label: z.string(),
  help: z.string(),
  isOptional: z.boolean(),
})

/** One thing a level requires from an owner: a document, answers, or something that must already be true of the home. */
export const checkItem = z
  .object({
    key: z.string(),
    kind: z.enum(['LISTING', 'LEVEL', 'DOCUMENT', 'ANSWERS']),
    title: z.string(),
    help: z.string(),
    documentType: complianceDocumentType.nullable(),
    fields: z.array(field),
  })
  .meta({ id: 'CheckItem' })

/** One thing staff check and record before they approve. */
export const findingItem = z
  .object({ name: findingName, kind: z.enum(['YES', 'DATE', 'VISIT', 'NUMBER']), label: z.string(), help: z.string() })
  .meta({ id: 'FindingItem' })

const document = z.object({
  id: z.uuid(),
  name: z.string(),
  status: documentStatus,
  uploadedAt: z.date(),
  expiresAt: z.date().nullable(),
  adminNotes: z.string(),
  /** Links that expire after an hour: one shows a photo of a document, one downloads the file. */
  url: z.string(),
  downloadUrl: z.string(),
})

const judgedItem = checkItem.extend({
  isDone: z.boolean(),
  /** What is still missing, in words. */
  missing: z.string().nullable(),
  documents: z.array(document),
})

/** What an owner may do with a verification, and what its reviewer may do. */
export const verificationAction = z.enum(['start', 'edit', 'submit', 'withdraw', 'askRenewal'])
export const verificationReviewAction = z.enum(['begin', 'record', 'approve', 'ask', 'reject', 'renew', 'revoke'])
export type VerificationAction = z.infer<typeof verificationAction>
export type VerificationReviewAction = z.infer<typeof verificationReviewAction>

export const verification = z
  .object({
    home: z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string(), status: listingStatus }),
    level: verificationLevel,
    status: verificationStatus,
    /** The reviewer's message. */
    reason: z.string().nullable(),
    /** What happens next, in a sentence. */
    nextStep: z.string(),
    submittedAt: z.date().nullable(),
    changedAt: z.date().nullable(),
    verifiedAt: z.date().nullable(),
    expiresAt: z.date().nullable(),
    renewalAskedAt: z.date().nullable(),
    /** The target date for an answer, not a promise. */
    reviewBy: z.date().nullable(),
    /** For a verification that was sent back: the owner's deadline. */
    answerBy: z.date().nullable(),
    /** For a declined or revoked verification: when it can be started again. */
    waitsUntil: z.date().nullable(),
    checked: z.array(z.string()),
    answers: verificationAnswersForm,
    items: z.array(judgedItem),
    done: z.int(),
    total: z.int(),
    allowedActions: z.array(verificationAction),
    history: z.array(historyEvent),
  })
  .meta({ id: 'Verification' })
export type Verification = z.infer<typeof verification>

export const verificationForStaff = verification
  .extend({
    owner: z.object({ name: z.string(), email: z.string() }),
    reviewer: z.string().nullable(),
    findings: verificationFindingsForm,
    findingItems: z.array(findingItem),
    /** What prevents approval now. */
    blockers: z.array(z.string()),
    /** When the badge would expire if it were awarded now. */
    validUntil: z.date().nullable(),
    /** Why the caller may not decide. */
    whyNot: z.string().nullable(),
    allowedActions: z.array(verificationReviewAction),
  })
  .meta({ id: 'VerificationForStaff' })
export type VerificationForStaff = z.infer<typeof verificationForStaff>

const queueRow = z.object({
  homeId: z.uuid(),
  homeTitle: z.string(),
  city: z.string(),
  state: z.string(),
  ownerName: z.string(),
  level: verificationLevel,
  status: verificationStatus,
  submittedAt: z.date().nullable(),
  changedAt: z.date(),
  verifiedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  /** What the badge lists as checked. */
  checked: z.array(z.string()),
  renewalAskedAt: z.date().nullable(),
  reviewBy: z.date().nullable(),
  documentsWaiting: z.int(),
})
export type VerificationRow = z.infer<typeof queueRow>

/** WAITING: submitted, in review, or with a renewal request. ENDING: valid, for at most 30 more days. */
export const verificationView = z.enum(['WAITING', 'OWNERS_TURN', 'IN_FORCE', 'ENDING', 'ENDED', 'ALL'])
export type VerificationView = z.infer<typeof verificationView>

const ofHome = z.object({ id: idOf('Home'), level: verificationLevel })
const ofRequest = z.object({ homeId: idOf('Home'), level: verificationLevel })
const view = { role: 'OWNER', permission: 'view_properties' } as const
const edit = { role: 'OWNER', permission: 'edit_properties' } as const
const staff = staffAccess('REVIEWER')
const ownStep = (summary: string) => ({ summary, access: edit, params: ofHome, response: verification }) as const
const staffStep = (summary: string) => ({ summary, access: staff, params: ofRequest, response: verificationForStaff }) as const
const staffWords = (summary: string) => ({ ...staffStep(summary), body: verificationWordsForm }) as const

export const verifications = area({
  'GET /verifications/checklists': {
    summary: 'List what each level requires of an owner, and what staff check',
    access: 'public',
    response: z.object({
      levels: z.array(z.object({ level: verificationLevel, items: z.array(checkItem), findings: z.array(findingItem) })),
    }),
  },
  'GET /verifications/revocations': {
    summary: 'List badges revoked in the last 12 months, newest first',
    access: 'public',
    response: z.object({
      revocations: z.array(
        z.object({
          home: z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string(), isPublic: z.boolean() }),
          level: verificationLevel,
          at: z.date(),
        }),
      ),
    }),
  },
  'GET /owners/verifications': {
    summary: 'List both levels for all my homes, with status, what is missing and the reviewer’s message',
    access: view,
    response: z.object({ verifications: z.array(verification) }),
  },
  'GET /homes/{id}/verification/{level}': {
    summary: 'Get one level of my home with its checklist',
    access: view,
    params: ofHome,
    response: verification,
  },
  'POST /homes/{id}/verification/{level}/start': ownStep('Start a verification, or start again'),
  'PUT /homes/{id}/verification/{level}/answers': {
    ...ownStep('Save checklist answers; anything not sent stays as it is'),
    body: verificationAnswersForm,
  },
  'POST /homes/{id}/verification/{level}/submit': ownStep('Submit for review; if something is missing, the answer lists it'),
  'POST /homes/{id}/verification/{level}/withdraw': ownStep('Withdraw it before a reviewer starts'),
  'POST /homes/{id}/verification/{level}/ask-renewal': ownStep('Request a renewal in the last 60 days of the current term'),
  'GET /admin/verifications': {
    summary: 'List verifications by status and level, longest wait first',
    access: staff,
    query: z.object({
      view: verificationView.default('WAITING'),
      status: several(verificationStatus),
      level: verificationLevel.optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      requests: z.array(queueRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      /** How many each view has, with the other filters. */
      counts: z.record(verificationView, z.int()),
    }),
  },
  'GET /admin/verifications/{homeId}/{level}': staffStep('Get one verification with documents, answers, findings and history'),
  'POST /admin/verifications/{homeId}/{level}/begin': staffStep('Start the review'),
  'PUT /admin/verifications/{homeId}/{level}/findings': {
    ...staffStep('Save the review’s findings; anything not sent stays as it is'),
    body: verificationFindingsForm,
  },
  'POST /admin/verifications/{homeId}/{level}/approve': staffStep('Award the badge'),
  'POST /admin/verifications/{homeId}/{level}/ask': staffWords(
    'Request changes from the owner, with a message; of a renewal, the badge stays valid',
  ),
  'POST /admin/verifications/{homeId}/{level}/reject': staffWords('Decline it, with a reason'),
  'POST /admin/verifications/{homeId}/{level}/renew': staffStep('Renew the badge'),
  'POST /admin/verifications/{homeId}/{level}/revoke': staffWords('Revoke the badge, with a reason'),
})
