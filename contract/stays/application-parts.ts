import * as z from 'zod'
import { currency, paymentFrequency, requirementType } from '#contract/enumerations.ts'
import { day, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import {
  applicationLifecycle,
  applicationPriority,
  applicationStatus,
  applicationType,
  rejectionCode,
} from './application.lifecycle.ts'

export const applicationStep = z.enum(applicationLifecycle.names)

/** Whether the applicant meets one of the home's requirements. */
export const requirementAnswer = z.enum(['MEETS', 'ASK', 'DOES_NOT_MEET'], 'Choose an answer')
export type RequirementAnswer = z.infer<typeof requirementAnswer>

/** How soon a bed is needed; it alone sets the priority. */
export const urgency = z.enum(['UNSAFE_HOUSING', 'DISCHARGE_IN_72_HOURS', 'WITHIN_A_WEEK', 'THIS_MONTH', 'LATER'], 'Choose one')
export const contactWay = z.enum(['MESSAGE', 'EMAIL', 'PHONE'], 'Choose one')

/** The applicant's answers, stored as typed. Only the fields that are sent change. */
export const applicationAnswersForm = z.object({
  moveInOn: z.union([z.literal(''), day], 'Choose a date').optional(),
  urgency: urgency.optional(),
  type: applicationType.optional(),
  contactBy: contactWay.optional(),
  phone: text(40).optional(),
  about: text(2000).optional(),
  questions: text(1000).optional(),
  requirements: z
    .array(z.object({ requirementId: z.uuid(), answer: requirementAnswer, note: text(500).default('') }))
    .max(60)
    .optional(),
})
export type ApplicationAnswers = z.infer<typeof applicationAnswersForm>

/** What a home may see. Without the name and the answers there is nothing to decide on. */
export const consentScope = z.enum(
  ['NAME', 'ANSWERS', 'CONTACT', 'DOCUMENTS', 'BACKGROUND_CHECK'],
  'Choose what the home can see',
)
export type ConsentScope = z.infer<typeof consentScope>

export const residentDocumentCategory = z.enum(['ID', 'INSURANCE', 'REFERENCE', 'INCOME', 'OTHER'], 'Choose a type')
export const residentDocument = z
  .object({
    id: z.uuid(),
    name: z.string(),
    category: residentDocumentCategory,
    mimeType: z.string(),
    /** Megabytes, to three decimals. */
    size: z.number(),
    uploadedAt: z.date(),
  })
  .meta({ id: 'ResidentDocument' })

const line = z.object({ label: z.string(), cents: z.int() })
export const feeSheet = z
  .object({
    home: z.string(),
    room: z.string(),
    currency,
    paymentFrequency,
    dueNow: z.array(line),
    dueAtMoveIn: z.array(line),
    totalNowCents: z.int(),
    totalAtMoveInCents: z.int(),
    terms: z.array(z.string()),
  })
  .meta({ id: 'FeeSheet' })
export type FeeSheet = z.infer<typeof feeSheet>

export const applicationRequirement = z.object({
  id: z.uuid(),
  type: requirementType,
  description: z.string(),
  required: z.boolean(),
  details: z.string(),
  answer: requirementAnswer.nullable(),
  note: z.string(),
})

export const infoRequest = z
  .object({
    id: z.uuid(),
    words: z.string(),
    askedAt: z.date(),
    dueAt: z.date(),
    answeredAt: z.date().nullable(),
    items: z.array(z.object({ label: z.string(), answer: z.string(), document: residentDocument.nullable() })),
  })
  .meta({ id: 'InfoRequest' })

export const interviewKind = z.enum(['PHONE', 'VIDEO', 'IN_PERSON'], 'Choose how you’ll meet')
export const interview = z.object({
  at: z.date(),
  kind: interviewKind,
  /** Where to go, or which number or link to use. */
  place: z.string(),
  note: z.string(),
})

export const consent = z
  .object({
    scope: z.array(consentScope),
    words: z.string(),
    grantedAt: z.date(),
    expiresAt: z.date(),
    revokedAt: z.date().nullable(),
    isInForce: z.boolean(),
  })
  .meta({ id: 'Consent' })

const place = z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string() })
const room = z.object({ id: z.uuid(), name: z.string() })
export const decision = z.object({
  code: rejectionCode.nullable(),
  words: z.string(),
  at: z.date(),
  onBehalf: z.boolean(),
  appealUntil: z.date().nullable(),
})

/** What both sides and staff see. */
export const applicationHead = z.object({
  id: z.uuid(),
  status: applicationStatus,
  priority: applicationPriority,
  type: applicationType,
  home: place,
  /** The home's time zone, used for its days and deadlines. */
  timeZone: z.string(),
  bedroom: room.nullable(),
  moveInOn: z.string().nullable(),
  submittedAt: z.date().nullable(),
  updatedAt: z.date(),
  changedAt: z.date(),
  /** When it expires if no one acts. */
  expiresAt: z.date().nullable(),
  /** Whether its fee is paid, and the bank has yet to answer. */
  isProcessing: z.boolean(),
  unread: z.int(),
})
export const applicationCore = applicationHead.extend({
  /** What the caller may do now. */
  allowedActions: z.array(applicationStep),
  nextStep: z.string(),
  interview: interview.nullable(),
  holdUntil: z.date().nullable(),
  /** The stay it became. */
  reservationId: z.uuid().nullable(),
  decision: decision.nullable(),
  requests: z.array(infoRequest),
  history: z.array(historyEvent),
})

export const applicationMessage = z
  .object({
    id: z.uuid(),
    isMine: z.boolean(),
    by: z.string(),
    message: z.string(),
    sentAt: z.date(),
    readAt: z.date().nullable(),
  })
  .meta({ id: 'ApplicationMessage' })
