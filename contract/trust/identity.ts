import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, searchText, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { identityStatus } from './identity.lifecycle.ts'

/** Front and back of an ID, or the photo page of a passport; and a selfie. */
export const identitySide = z.enum(['FRONT', 'BACK', 'PASSPORT', 'SELFIE'], 'Choose what it shows')
export type IdentitySide = z.infer<typeof identitySide>

export const identityReason = z.enum(
  ['NOT_READABLE', 'CUT_OFF', 'EXPIRED_DOCUMENT', 'NAME_DIFFERS', 'FACE_DIFFERS', 'NOT_AN_ID', 'ALTERED'],
  'Choose a reason',
)
export type IdentityReason = z.infer<typeof identityReason>

/** What is still missing before the photos can be sent. */
export function missingSides(given: readonly IdentitySide[]): IdentitySide[] {
  const has = (side: IdentitySide) => given.includes(side)
  const document: IdentitySide[] = has('PASSPORT') ? [] : (['FRONT', 'BACK'] as const).filter((side) => !has(side))
  return [...document, ...(has('SELFIE') ? [] : (['SELFIE'] as const))]
}

const identityFile = z.object({ side: identitySide, name: z.string(), uploadedAt: z.date(), downloadUrl: z.string() })

export const ownIdentity = z
  .object({
    id: z.uuid(),
    status: identityStatus,
    /** What happens next, in a sentence. */
    nextStep: z.string(),
    files: z.array(identityFile),
    missing: z.array(identitySide),
    reasonCode: identityReason.nullable(),
    note: z.string(),
    decidedAt: z.date().nullable(),
    validUntil: z.iso.date().nullable(),
    history: z.array(historyEvent),
    allowedActions: z.array(z.enum(['upload', 'submit', 'withdraw'])),
  })
  .meta({ id: 'IdentityVerification' })
export type OwnIdentity = z.infer<typeof ownIdentity>

const identityPerson = z.object({ userId: z.uuid(), name: z.string(), email: z.string(), role: z.enum(['SEEKER', 'OWNER']) })

export const staffIdentityRow = z.object({
  id: z.uuid(),
  person: identityPerson,
  status: identityStatus,
  submittedAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
  reasonCode: identityReason.nullable(),
})
export type StaffIdentityRow = z.infer<typeof staffIdentityRow>

export const identityDecision = z.enum(['VERIFIED', 'ACTION_REQUIRED', 'REJECTED'], 'Choose a decision')
export type IdentityDecision = z.infer<typeof identityDecision>

export const staffIdentity = staffIdentityRow
  .extend({
    /** Counts the person's submissions; a decision names the one it is about. */
    submission: z.int(),
    note: z.string(),
    decidedBy: z.string().nullable(),
    validUntil: z.iso.date().nullable(),
    files: z.array(
      identityFile.extend({
        id: z.uuid(),
        previewUrl: z.string().nullable(),
        /** Megabytes, to three decimals. */
        size: z.number(),
      }),
    ),
    history: z.array(historyEvent),
    decisions: z.array(identityDecision),
  })
  .meta({ id: 'StaffIdentityVerification' })
export type StaffIdentity = z.infer<typeof staffIdentity>

export const identityDecisionForm = z
  .object({
    decision: identityDecision,
    submission: z.int('Include the submission you reviewed'),
    reasonCode: identityReason.optional(),
    /** For the person, word for word. */
    note: text(1000).default(''),
  })
  .refine(({ decision, reasonCode }) => decision === 'VERIFIED' || reasonCode !== undefined, {
    path: ['reasonCode'],
    message: 'Choose a reason',
  })

export const identityView = z.enum(['open', 'person', 'verified', 'ended'])

const staff = staffAccess('REVIEWER')
const verificationId = z.object({ id: idOf('Verification') })
const own = z.object({ verification: ownIdentity.nullable() })

export const identityVerifications = area({
  'GET /identity-verification': {
    summary: 'Get my identity verification: its status, my photos, and what I can do',
    access: 'signed-in',
    response: own,
  },
  'POST /identity-verification/files': {
    summary: 'Upload a photo of my ID or a selfie; the first one starts a request, a later one replaces it',
    access: 'signed-in',
    form: z.object({ side: identitySide }),
    files: ['file'],
    response: own,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'POST /identity-verification/submit': {
    summary: 'Send my photos to be reviewed',
    access: 'signed-in',
    refuses: [404],
    response: own,
  },
  'POST /identity-verification/withdraw': {
    summary: 'Withdraw my request and delete the photos',
    access: 'signed-in',
    refuses: [404],
    response: own,
  },
  'GET /admin/identity-verifications': {
    summary: 'List people who asked to have their identity checked; by default those waiting for review, longest first',
    access: staff,
    query: z.object({
      view: identityView.default('open'),
      search: searchText.optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      verifications: z.array(staffIdentityRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: z.object({ open: z.int(), person: z.int(), verified: z.int(), ended: z.int() }),
    }),
  },
  'GET /admin/identity-verifications/{id}': {
    summary: 'Get one request with its photos; the view is recorded and shown to the person',
    access: staff,
    params: verificationId,
    response: staffIdentity,
  },
  'PUT /admin/identity-verifications/{id}': {
    summary: 'Approve a request, ask for another photo, or decline it',
    access: staff,
    params: verificationId,
    body: identityDecisionForm,
    response: staffIdentity,
  },
  'GET /admin/users/{id}/identity-verification': {
    summary: 'Get the status of a person’s identity verification, without the photos',
    access: staffAccess('SUPPORT', 'REVIEWER'),
    params: z.object({ id: idOf('Account') }),
    response: z.object({ verification: staffIdentityRow.extend({ validUntil: z.iso.date().nullable() }).nullable() }),
  },
})
