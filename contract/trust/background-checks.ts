import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText, searchText, text } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { backgroundCheckStatus } from './background-check.lifecycle.ts'

export const checkAgency = z.object({
  name: requiredText(120, 'Enter the agency’s name'),
  address: requiredText(300, 'Enter the agency’s address'),
  phone: requiredText(40, 'Enter the agency’s phone number'),
})

const weighed = (what: string) => requiredText(600, `Enter ${what}`)

/** What is weighed before anyone decides against a person: never an arrest alone, and never the record alone. */
export const checkAssessment = z.object({
  nature: weighed('what it is about, and how it matters here'),
  severity: weighed('how severe it is'),
  timeSince: weighed('how long ago it was'),
  rehabilitation: weighed('what the person has done since'),
  isMoreThanArrest: z.literal(true, 'An arrest alone is not a reason. Record the check as clear instead.'),
})

const needs = {
  CONSENT_PENDING: 'reason',
  IN_PROGRESS: 'agency',
  REVIEW_REQUIRED: 'findings',
  ADVERSE_NOTICE_SENT: 'reason',
  CANCELLED: 'reason',
} as const
const isMissing = { reason: 'Enter a reason', agency: 'Enter the agency’s name', findings: 'Enter what the report says' } as const

/**
 * The status that staff bring the check to, and what belongs to it. A dispute that goes back to the agency keeps its agency, and
 * a notice that stays keeps its assessment, so only the server knows whether these are missing.
 */
export const backgroundCheckForm = z
  .object({
    backgroundCheckStatus,
    /** The status that the caller saw, so that no one decides about what has changed in the meantime. */
    from: backgroundCheckStatus.optional(),
    /** Why the check is requested, decided or canceled, for the person. */
    reason: text(500).optional(),
    agency: checkAgency.optional(),
    /** What the report says, in a sentence or two; never the report itself. */
    findings: text(1000).optional(),
    assessment: checkAssessment.optional(),
  })
  .superRefine(({ backgroundCheckStatus: to, from, ...given }, context) => {
    const field = to in needs ? needs[to as keyof typeof needs] : undefined
    const isAgain = from === 'DISPUTED'
    if (field && !given[field] && !(field === 'agency' && isAgain))
      context.addIssue({ code: 'custom', path: [field], message: isMissing[field] })
  })

/** What a person sees of their own check. */
export const ownBackgroundCheck = z
  .object({
    id: z.uuid(),
    status: backgroundCheckStatus,
    /** What happens next, in a sentence. */
    nextStep: z.string(),
    reason: z.string(),
    requestedAt: z.date(),
    /** What the person agrees to: until then as it will be stored, afterward as it was. */
    consentText: z.string(),
    consentedAt: z.date().nullable(),
    agency: checkAgency.nullable(),
    /** What the report says and why we decided, while it is stored. */
    findings: z.string(),
    noticeReason: z.string(),
    dispute: z.string(),
    noticeSentAt: z.date().nullable(),
    disputeUntil: z.date().nullable(),
    /** The last day of it. */
    validUntil: z.iso.date().nullable(),
    history: z.array(historyEvent),
    allowedActions: z.array(z.enum(['consent', 'withdrawConsent', 'decline', 'dispute', 'readNotice', 'appeal'])),
  })
  .meta({ id: 'BackgroundCheck' })
export type OwnBackgroundCheck = z.infer<typeof ownBackgroundCheck>

const checkedPerson = z.object({ userId: z.uuid(), name: z.string(), email: z.string(), role: z.enum(['SEEKER', 'OWNER']) })

export const staffBackgroundCheckRow = z.object({
  /** Null if the person has none. */
  id: z.uuid().nullable(),
  person: checkedPerson,
  status: backgroundCheckStatus,
  hasConsent: z.boolean(),
  statusChangedAt: z.date().nullable(),
  disputeUntil: z.date().nullable(),
  validUntil: z.iso.date().nullable(),
})
export type StaffBackgroundCheckRow = z.infer<typeof staffBackgroundCheckRow>

export const staffBackgroundCheck = staffBackgroundCheckRow
  .extend({
    ...ownBackgroundCheck.pick({ reason: true, findings: true, noticeReason: true, dispute: true }).shape,
    agency: checkAgency.nullable(),
    consentedAt: z.date().nullable(),
    noticeSentAt: z.date().nullable(),
    assessment: checkAssessment.nullable(),
    history: z.array(historyEvent),
    /** The statuses that staff can bring the check to now. */
    decisions: z.array(backgroundCheckStatus),
    /** Why staff cannot do the next thing themselves; empty if they can. */
    waitsFor: z.string(),
  })
  .meta({ id: 'StaffBackgroundCheck' })
export type StaffBackgroundCheck = z.infer<typeof staffBackgroundCheck>

export const disputeForm = z.object({ words: requiredText(4000, 'Tell us what is wrong, in a sentence or two', 10) })

export const backgroundCheckView = z.enum(['open', 'person', 'valid', 'ended'])

const staff = staffAccess('REVIEWER')
const userId = z.object({ id: idOf('Account') })
const own = z.object({ check: ownBackgroundCheck.nullable() })

export const backgroundChecks = area({
  'GET /background-check': {
    summary: 'Get my background check: its status, what was found, and what I can do',
    access: 'signed-in',
    response: own,
  },
  'POST /background-check/consent': {
    summary: 'Agree to a background check that staff asked for',
    access: 'signed-in',
    refuses: [404],
    body: z.object({ agrees: z.literal(true, 'Read the text and check the box to agree'), consentText: z.string().max(4000) }),
    response: own,
  },
  'POST /background-check/withdraw-consent': {
    summary: 'Withdraw my consent, before the check begins',
    access: 'signed-in',
    refuses: [404],
    response: own,
  },
  'POST /background-check/decline': {
    summary: 'Decline a background check',
    access: 'signed-in',
    refuses: [404],
    response: own,
  },
  'POST /background-check/dispute': {
    summary: 'Dispute a notice within five days; the decision does not count meanwhile',
    access: 'signed-in',
    refuses: [404],
    body: disputeForm,
    response: own,
    limit: { calls: 20, seconds: 3600 },
  },
  'GET /background-check/notice': {
    summary: 'Download the notice of a decision based on my background check',
    access: 'signed-in',
    refuses: [404],
    file: 'application/pdf',
    response: savedFile,
  },
  'GET /admin/background-checks': {
    summary: 'List background checks; by default those waiting on staff, longest first',
    access: staff,
    query: z.object({
      view: backgroundCheckView.default('open'),
      search: searchText.optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      checks: z.array(staffBackgroundCheckRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: z.object({ open: z.int(), person: z.int(), valid: z.int(), ended: z.int() }),
    }),
  },
  'GET /admin/users/{id}/background-check': {
    summary: 'Get a person’s background check; a view of what was found is recorded and shown to the person',
    access: staff,
    params: userId,
    response: staffBackgroundCheck,
  },
  'PUT /admin/users/{id}/background-check': {
    summary: 'Request a background check, begin it, record its result, send a notice, or cancel it',
    access: staff,
    params: userId,
    body: backgroundCheckForm,
    response: staffBackgroundCheck,
  },
})
