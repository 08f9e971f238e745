import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { day, idOf, reason, searchText, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { administratorsOnly } from '#contract/staff.ts'
import { homeTransferStatus } from './home-transfer.lifecycle.ts'

/** How long both owners have to answer. */
export const daysToAnswerTransfer = 14
/** How long a transfer that is due waits for its blocks to clear. */
export const daysToClearBlocks = 7
/** How long staff can reverse a transfer. */
export const hoursToReverse = 72
/** How far ahead a transfer can be scheduled. */
export const daysAhead = 180

export const transferSide = z.enum(['FROM', 'TO'])

export const transferBlockCode = z.enum([
  'HOME_DELETED',
  'SAME_OWNER',
  'PENDING_TRANSFER',
  'OLD_OWNER_INACTIVE',
  'NEW_OWNER_INACTIVE',
  'OLD_PLAN_PAST_DUE',
  'NEW_PLAN_PAST_DUE',
  'OVER_HOMES',
  'OVER_BEDS',
  'OVER_PHOTOS',
  'OPEN_DISPUTE',
  'DISPUTED_DEPOSIT',
  'FLAGGED_PAYMENT',
  'OPEN_CHECKOUT',
  'DEPOSIT_SETTLED',
  'LATER_TRANSFER',
  'TOO_LATE',
])
export type TransferBlockCode = z.infer<typeof transferBlockCode>

/** A block, in words, and the screen where staff can fix it. */
export const transferBlock = z
  .object({ code: transferBlockCode, text: z.string(), link: z.string().nullable() })
  .meta({ id: 'TransferBlock' })
export type TransferBlock = z.infer<typeof transferBlock>

export const transferOwner = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  homes: z.int(),
  isActive: z.boolean(),
})
export type TransferOwner = z.infer<typeof transferOwner>
export const transferHome = z.object({
  id: z.uuid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  timeZone: z.string(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
})
export type TransferHome = z.infer<typeof transferHome>

const money = z.object({ currency: z.string(), cents: z.int() })

/** What goes with the home, as numbers. */
export const transferContents = z
  .object({
    residents: z.int(),
    applications: z.int(),
    waitlist: z.int(),
    conversations: z.int(),
    autopay: z.int(),
    /** Deposits of people who live there. */
    deposits: z.array(money.extend({ count: z.int() })),
    /** What is owed to the present owner for this home, and stays theirs. */
    owedToOldOwner: z.array(money),
  })
  .meta({ id: 'TransferContents' })

const answer = z.object({ side: transferSide, agrees: z.boolean(), by: z.string(), at: z.date(), termsVersion: z.string() })
const movedDeposit = z.object({ id: z.uuid(), currency: z.string(), cents: z.int(), at: z.date() })

const transfer = z.object({
  id: z.uuid(),
  status: homeTransferStatus,
  home: z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string(), timeZone: z.string() }),
  from: z.object({ id: z.uuid(), name: z.string() }),
  to: z.object({ id: z.uuid(), name: z.string() }),
  reason: z.string(),
  effectiveOn: z.string().nullable(),
  consentBy: z.date(),
  requestedAt: z.date(),
  doneAt: z.date().nullable(),
  reversedAt: z.date().nullable(),
  answers: z.array(answer),
  /** Deposits that were held for the old owner and are held for the new one since; a reversal moves them back. */
  movedDeposits: z.array(movedDeposit),
  /** What happens next, in a sentence. */
  nextStep: z.string(),
  history: z.array(historyEvent),
})

export const staffTransferAction = z.enum(['cancel', 'reverse'])
export const staffTransfer = transfer
  .extend({
    requestedBy: z.string(),
    /** Until when it can be reversed. */
    reverseBy: z.date().nullable(),
    /** What blocks it now: the transfer while it is open, its reversal afterward. */
    blocks: z.array(transferBlock),
    allowedActions: z.array(staffTransferAction),
  })
  .meta({ id: 'StaffHomeTransfer' })
export type StaffTransfer = z.infer<typeof staffTransfer>

export const ownTransferAction = z.enum(['agree', 'decline'])
export const ownTransfer = transfer
  .extend({
    side: transferSide,
    terms: z.array(z.string()),
    termsVersion: z.string(),
    contents: transferContents.omit({ owedToOldOwner: true }),
    allowedActions: z.array(ownTransferAction),
  })
  .meta({ id: 'OwnHomeTransfer' })
export type OwnTransfer = z.infer<typeof ownTransfer>

export const transferForm = z.object({
  homeId: idOf('Home'),
  ownerId: idOf('Owner'),
  effectiveOn: day.optional(),
  /** Both owners read it. */
  reason: text(2000).default(''),
})
export const transferAnswerForm = z.object({
  agrees: z.boolean('Choose an answer'),
  /** The version of the terms the person read. */
  termsVersion: z.string('Read the terms first'),
})

const owners = { role: 'OWNER', permission: 'manage_team', allHomes: true } as const
const transferId = z.object({ id: idOf('Transfer') })
const searched = z.object({ search: searchText.default('') })

export const homeTransfers = area({
  'GET /admin/home-transfer/homes': {
    summary: 'Find a home to transfer by title, city or owner; at most 20',
    access: administratorsOnly,
    query: searched,
    response: z.object({ homes: z.array(transferHome) }),
  },
  'GET /admin/home-transfer/owners': {
    summary: 'Find the new owner by business, name or email; at most 20',
    access: administratorsOnly,
    query: searched,
    response: z.object({ owners: z.array(transferOwner) }),
  },
  'POST /admin/home-transfer/validate': {
    summary: 'List everything that blocks a transfer, and what goes with the home',
    access: administratorsOnly,
    body: z.object({ homeId: idOf('Home'), ownerId: idOf('Owner').optional() }),
    response: z.object({
      home: transferHome,
      isValid: z.boolean(),
      blocks: z.array(transferBlock),
      contents: transferContents,
    }),
  },
  'POST /admin/home-transfer': {
    summary: 'Request a transfer and ask both owners to agree',
    access: administratorsOnly,
    body: transferForm,
    response: staffTransfer,
    status: 201,
  },
  'GET /admin/home-transfer/history': {
    summary: 'List all transfers, the newest first, or find one by its home',
    access: administratorsOnly,
    query: z.object({
      status: several(homeTransferStatus),
      search: searchText.default(''),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      transfers: z.array(staffTransfer),
      counts: z.record(homeTransferStatus, z.int()),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'POST /admin/home-transfer/{id}/cancel': {
    summary: 'Cancel a transfer that has not taken effect',
    access: administratorsOnly,
    params: transferId,
    body: z.object({ reason }),
    response: staffTransfer,
  },
  'POST /admin/home-transfer/{id}/reverse': {
    summary: 'Return a home to its former owner, within 72 hours',
    access: administratorsOnly,
    params: transferId,
    body: z.object({ reason }),
    response: staffTransfer,
  },
  'GET /owners/home-transfers': {
    summary: 'List transfers of homes to or from this account',
    access: owners,
    response: z.object({ transfers: z.array(ownTransfer) }),
  },
  'POST /owners/home-transfers/{id}/answer': {
    summary: 'Agree to a transfer, or decline it',
    access: owners,
    params: transferId,
    body: transferAnswerForm,
    response: ownTransfer,
    confirmed: true,
  },
})
