import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { cents, idOf, requiredText } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { depositLifecycle, depositStatus } from '#contract/payments/deposit.lifecycle.ts'
import { refundStatus } from '#contract/payments/refund.lifecycle.ts'
import { staffAccess } from '#contract/staff.ts'

/** A photo or a receipt. It is a download, never shown inline, because it may contain anything. */
export const claimDocument = z
  .object({ id: z.uuid(), name: z.string(), mimeType: z.string(), downloadUrl: z.string() })
  .meta({ id: 'ClaimDocument' })
export type ClaimDocument = z.infer<typeof claimDocument>

export const claimForm = z.object({
  lines: z
    .array(
      z.object({
        words: requiredText(500, 'Explain what it is for in a sentence', 10),
        amountCents: cents.min(1, 'Enter an amount above $0'),
        documentIds: z.array(idOf('Document')).max(5, 'Add at most 5 files per item').default([]),
      }),
      'List what you want to keep, item by item',
    )
    .min(1, 'List what you want to keep, item by item')
    .max(20, 'Use at most 20 items'),
})
export const objectionForm = z.object({ words: requiredText(2000, 'Explain in a sentence what is wrong', 10) })
export const depositDecisionForm = z.object({
  keptCents: cents.min(0, 'Enter $0 or more'),
  words: requiredText(2000, 'Explain your decision in a sentence or two. Both sides will see it.', 20),
})

const step = z.enum(depositLifecycle.names as [(typeof depositLifecycle.names)[number]])
export const deposit = z
  .object({
    id: z.uuid(),
    label: z.string(),
    status: depositStatus,
    /** What the caller may do now. */
    allowedActions: z.array(step),
    nextStep: z.string(),
    reservationId: z.uuid(),
    home: z.object({ id: z.uuid(), title: z.string() }),
    /** The home's time zone, used for its days and deadlines. */
    timeZone: z.string(),
    residentName: z.string(),
    currency: z.string(),
    amountCents: z.int(),
    returnedCents: z.int(),
    claimedCents: z.int(),
    receivedAt: z.date(),
    movedOutAt: z.date().nullable(),
    /**
     * By when it is returned if nothing is claimed, by when the resident must be notified of a claim, and by when it can be
     * disputed.
     */
    returnBy: z.date().nullable(),
    claimBy: z.date().nullable(),
    objectBy: z.date().nullable(),
    claim: z
      .object({
        noticedAt: z.date(),
        totalCents: z.int(),
        lines: z.array(z.object({ words: z.string(), amountCents: z.int(), documents: z.array(claimDocument) })),
      })
      .nullable(),
    objection: z.object({ words: z.string(), at: z.date() }).nullable(),
    /** Staff see the name. A decision that was appealed cannot be appealed again. */
    decision: z.object({ words: z.string(), at: z.date(), by: z.string(), appealUntil: z.date().nullable() }).nullable(),
    /** A refund of the deposit, pending or paid. */
    refund: z.object({ status: refundStatus, amountCents: z.int(), settledAt: z.date().nullable() }).nullable(),
    history: z.array(historyEvent),
  })
  .meta({ id: 'Deposit' })
export type Deposit = z.infer<typeof deposit>

const params = z.object({ id: idOf('Deposit') })
const owner = { role: 'OWNER', permission: 'manage_reservations' } as const
const resident = { role: 'SEEKER' } as const
const list = z.object({ deposits: z.array(deposit) })
const which = {
  reservationId: idOf('Reservation').optional(),
  status: several(z.enum(depositStatus.options, 'Choose a valid deposit status')),
}

export const deposits = area({
  'GET /owners/deposits': {
    summary: 'List deposits for stays in my homes, newest first',
    access: owner,
    query: z.object({ ...which, homeId: idOf('Home').optional() }),
    response: list,
  },
  'POST /owners/deposits/documents': {
    summary: 'Upload a photo or a receipt for a claim; deleted after a day if no claim uses it',
    access: owner,
    form: z.object({}),
    files: ['file'],
    response: claimDocument,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'POST /owners/deposits/{id}/return': { summary: 'Return a deposit in full', access: owner, params, response: deposit },
  'POST /owners/deposits/{id}/claim': {
    summary: 'Send an itemized deposit claim with reasons, once and by the deadline',
    access: owner,
    params,
    body: claimForm,
    response: deposit,
  },
  'GET /residents/deposits': {
    summary: 'List my deposits, newest first',
    access: resident,
    query: z.object(which),
    response: list,
  },
  'POST /residents/deposits/{id}/accept': { summary: 'Accept deposit deductions', access: resident, params, response: deposit },
  'POST /residents/deposits/{id}/object': {
    summary: 'Dispute deposit deductions; Waymark staff then decide',
    access: resident,
    params,
    body: objectionForm,
    response: deposit,
  },
  'GET /admin/deposits': {
    summary: 'List deposits; those waiting for a decision come first, longest wait first',
    access: staffAccess('FINANCE', 'SUPPORT'),
    query: z.object({ ...which, page: pageNumber.default(1), limit: pageSize.default(20) }),
    response: list.extend({ total: z.int(), page: z.int(), limit: z.int(), counts: z.partialRecord(depositStatus, z.int()) }),
  },
  'POST /admin/deposits/{id}/decide': {
    summary: 'Decide how much of a disputed deposit the home keeps, with a reason',
    access: staffAccess('FINANCE', 'SUPPORT'),
    params,
    body: depositDecisionForm,
    response: deposit,
  },
})
