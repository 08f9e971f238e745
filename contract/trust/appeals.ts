import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, reason, requiredText } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { appealStatus, appealSubject } from './appeal.lifecycle.ts'

/** Staff answer within this many business days. */
export const businessDaysToAnswer = 10
/** How long the person has to answer a question. */
export const daysToRespond = 14

const words = requiredText(4000, 'Tell us why you disagree, in a sentence or two', 10)
const documentIds = z.array(idOf('Document')).max(10, 'Add at most 10 documents').default([])

export const appealForm = z.object({
  subjectType: appealSubject,
  subjectId: idOf('Decision'),
  words,
  /** Documents the person uploaded for it, or has as a resident; staff can read them while the appeal is open. */
  documentIds,
})
export const appealAnswerForm = z.object({ answer: requiredText(4000, 'Enter an answer', 2), documentIds })
export const appealCommentForm = z.object({ comment: requiredText(2000, 'Enter a comment', 2) })

const home = z.object({ id: z.uuid(), title: z.string() }).nullable()

/** A decision that can still be appealed. */
export const appealableDecision = z
  .object({
    subjectType: appealSubject,
    subjectId: z.uuid(),
    /** What was decided, in a few words. */
    about: z.string(),
    reason: z.string(),
    decidedAt: z.date(),
    appealUntil: z.date(),
    timeZone: z.string(),
    home,
  })
  .meta({ id: 'AppealableDecision' })
export type AppealableDecision = z.infer<typeof appealableDecision>

export const appealDocument = z.object({ id: z.uuid(), name: z.string(), downloadUrl: z.string() })

export const appealAction = z.enum(['respond', 'withdraw'])
export const ownAppeal = z
  .object({
    id: z.uuid(),
    subjectType: appealSubject,
    subjectId: z.uuid(),
    about: z.string(),
    firstReason: z.string(),
    home,
    status: appealStatus,
    /** What happens next, in a sentence. */
    nextStep: z.string(),
    words: z.string(),
    infoRequest: z.string(),
    infoAnswer: z.string(),
    homeComment: z.string(),
    decisionWords: z.string(),
    submittedAt: z.date(),
    answerBy: z.date(),
    infoUntil: z.date().nullable(),
    decidedAt: z.date().nullable(),
    timeZone: z.string(),
    documents: z.array(appealDocument),
    history: z.array(historyEvent),
    allowedActions: z.array(appealAction),
  })
  .meta({ id: 'Appeal' })
export type OwnAppeal = z.infer<typeof ownAppeal>

/** What a home sees of an appeal against its decision: no documents. */
export const homeAppeal = ownAppeal
  .pick({ id: true, subjectType: true, subjectId: true, about: true, home: true, status: true, words: true, homeComment: true })
  .extend({
    person: z.string(),
    submittedAt: z.date(),
    timeZone: z.string(),
    decisionWords: z.string(),
    allowedActions: z.array(z.enum(['comment'])),
  })
  .meta({ id: 'HomeAppeal' })
export type HomeAppeal = z.infer<typeof homeAppeal>

export const staffAppealAction = z.enum(['begin', 'requestInfo', 'uphold', 'overturn'])
export type StaffAppealAction = z.infer<typeof staffAppealAction>
export const staffAppeal = ownAppeal
  .omit({ allowedActions: true, nextStep: true })
  .extend({
    person: z.object({ userId: z.uuid(), name: z.string(), email: z.string() }),
    /** Staff who made the first decision cannot decide the appeal. */
    isOwnDecision: z.boolean(),
    isLate: z.boolean(),
    allowedActions: z.array(staffAppealAction),
  })
  .meta({ id: 'StaffAppeal' })
export type StaffAppeal = z.infer<typeof staffAppeal>

export const staffAppealForm = z.discriminatedUnion(
  'action',
  [z.object({ action: z.literal('begin') }), z.object({ action: z.enum(['requestInfo', 'uphold', 'overturn']), words: reason })],
  'Choose what to do',
)

const staff = staffAccess('SUPPORT', 'REVIEWER')
const ofHome = { role: 'OWNER', permission: 'manage_applications' } as const
const appealId = z.object({ id: idOf('Appeal') })
const paging = { page: pageNumber.default(1), limit: pageSize.default(20) }

export const appeals = area({
  'GET /appeals': {
    summary: 'List my appeals, and decisions I can still appeal',
    access: 'signed-in',
    whileSuspended: true,
    response: z.object({ appeals: z.array(ownAppeal), decisions: z.array(appealableDecision) }),
  },
  'POST /appeals': {
    summary: 'Appeal a decision, once, within 14 days',
    access: 'signed-in',
    whileSuspended: true,
    body: appealForm,
    response: ownAppeal,
    status: 201,
    limit: { calls: 20, seconds: 3600 },
  },
  'POST /appeals/documents': {
    summary: 'Upload a document for an appeal; deleted after a day if no appeal uses it',
    access: 'signed-in',
    whileSuspended: true,
    form: z.object({}),
    files: ['file'],
    response: appealDocument,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'POST /appeals/{id}/respond': {
    summary: 'Answer a question by staff about my appeal',
    access: 'signed-in',
    whileSuspended: true,
    params: appealId,
    body: appealAnswerForm,
    response: ownAppeal,
  },
  'POST /appeals/{id}/withdraw': {
    summary: 'Withdraw my appeal',
    access: 'signed-in',
    whileSuspended: true,
    params: appealId,
    response: ownAppeal,
  },
  'GET /owners/appeals': {
    summary: 'List appeals against decisions of the owner’s homes',
    access: ofHome,
    query: z.object(paging),
    response: z.object({ appeals: z.array(homeAppeal), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'PUT /owners/appeals/{id}/comment': {
    summary: 'Comment on an open appeal, for staff to consider',
    access: ofHome,
    params: appealId,
    body: appealCommentForm,
    response: homeAppeal,
  },
  'GET /admin/appeals': {
    summary: 'List appeals, the next deadline first; by default open ones',
    access: staff,
    query: z.object({ view: z.enum(['open', 'decided']).default('open'), ...paging }),
    response: z.object({ appeals: z.array(staffAppeal), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'PUT /admin/appeals/{id}': {
    summary: 'Start the review of an appeal, ask a question, or decide it',
    access: staff,
    params: appealId,
    body: staffAppealForm,
    response: staffAppeal,
  },
})
