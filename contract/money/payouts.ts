import * as z from 'zod'
import { bulkOutcome } from '#contract/bulk.ts'
import { area } from '#contract/endpoint.ts'
import { filterDay, idOf, inDayOrder, reason, reportCurrency } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { payoutLifecycle, payoutStatus } from './payout.lifecycle.ts'

const homeId = idOf('Home')

const homeName = z.object({ id: z.uuid(), title: z.string() })

/** Filters by date, status and home; the date is the one a payout is scheduled for. */
const range = inDayOrder(z.object({ startDate: filterDay.optional(), endDate: filterDay.optional(), homeId: homeId.optional() }))
const filter = range.extend({ status: several(payoutStatus) })

/** A room, or the whole home for money that belongs to no room, such as an application fee without a room. */
const room = z.object({
  homeId: z.uuid().nullable(),
  homeTitle: z.string(),
  bedroomId: z.uuid().nullable(),
  roomName: z.string(),
})

export const payoutRow = room
  .extend({
    id: z.uuid(),
    status: payoutStatus,
    currency: z.string(),
    amountCents: z.int(),
    periodStart: z.string(),
    periodEnd: z.string(),
    scheduledFor: z.string(),
    sentAt: z.date().nullable(),
    paidAt: z.date().nullable(),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Payout' })
export type PayoutRow = z.infer<typeof payoutRow>

export const payoutItem = z
  .object({
    id: z.int(),
    label: z.string(),
    roomName: z.string(),
    /** Negative when a refund is deducted. */
    amountCents: z.int(),
    earnedAt: z.date(),
  })
  .meta({ id: 'PayoutItem' })
export type PayoutItem = z.infer<typeof payoutItem>

export const payoutReport = payoutRow
  .extend({
    ownerName: z.string(),
    ownerEmail: z.string(),
    homeAddress: z.string(),
    createdAt: z.date(),
    items: z.array(payoutItem),
    earnedCents: z.int(),
    refundedCents: z.int(),
    history: z.array(historyEvent),
  })
  .meta({ id: 'PayoutReport' })
export type PayoutReport = z.infer<typeof payoutReport>

/** What one room earned within the filter. */
export const roomPayouts = room
  .extend({
    currency: z.string(),
    payouts: z.int(),
    paidCents: z.int(),
    onTheWayCents: z.int(),
    /** Earned but not scheduled yet. Not counted when dates or statuses are filtered. */
    waitingCents: z.int(),
    lastPaidAt: z.date().nullable(),
    /** The newest payout, for its report. */
    latestPayoutId: z.uuid().nullable(),
    nextOn: z.string().nullable(),
  })
  .meta({ id: 'RoomPayouts' })
export type RoomPayouts = z.infer<typeof roomPayouts>

/** One entry per currency; nearly every owner has one. */
export const payoutFigures = z
  .object({
    currency: z.string(),
    earnedThisMonthCents: z.int(),
    onTheWayCents: z.int(),
    paidThisYearCents: z.int(),
    waitingCents: z.int(),
    next: z.object({ on: z.string(), cents: z.int() }).nullable(),
  })
  .meta({ id: 'PayoutFigures' })
export type PayoutFigures = z.infer<typeof payoutFigures>

const waitingItem = payoutItem.omit({ id: true }).extend({ currency: z.string(), why: z.string() })

export const payoutAnalytics = z
  .object({
    startDate: z.string(),
    endDate: z.string(),
    /** The days of history the owner's plan shows, if more was requested. */
    cutToDays: z.int().nullable(),
    currency: z.string(),
    currencies: z.array(z.string()),
    homes: z.array(homeName),
    months: z.array(
      z.object({
        /** "2026-11" */
        month: z.string(),
        earnedCents: z.int(),
        paidOutCents: z.int(),
        /** The part of this month's earnings that has not reached the owner. */
        pendingCents: z.int(),
      }),
    ),
    rooms: z.array(room.extend({ earnedCents: z.int(), paidOutCents: z.int(), pendingCents: z.int() })),
    occupancy: z.array(z.object({ month: z.string(), bedNights: z.int(), takenNights: z.int(), percent: z.int() })),
  })
  .meta({ id: 'PayoutAnalytics' })
export type PayoutAnalytics = z.infer<typeof payoutAnalytics>

const step = z.enum(payoutLifecycle.names as [(typeof payoutLifecycle.names)[number]])

const reference = z.string('Enter the bank reference').trim().min(1, 'Enter the bank reference').max(100)
const chosen = z.array(idOf('Payout')).min(1, 'Choose at least one').max(100, 'Choose at most 100')

/** What staff record about a transfer made at the bank. */
export const payoutActionForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hold'), reason }),
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('send') }),
  z.object({
    action: z.literal('pay'),
    reference,
  }),
  z.object({ action: z.literal('fail'), reason }),
  z.object({ action: z.literal('retry') }),
])

/** The two transitions that come in batches, as banks process them: one reference covers the whole batch. */
export const bulkPayoutsForm = z.discriminatedUnion(
  'action',
  [z.object({ action: z.literal('send'), ids: chosen }), z.object({ action: z.literal('pay'), ids: chosen, reference })],
  'Choose an action',
)

export const adminPayoutRow = payoutRow
  .extend({
    ownerId: z.uuid(),
    ownerName: z.string(),
    ownerEmail: z.string(),
    allowedActions: z.array(step),
    /** The latest event, with the name of who did it; only for staff. */
    lastStep: historyEvent.nullable(),
  })
  .meta({ id: 'AdminPayout' })

const money = { role: 'OWNER', permission: 'manage_billing' } as const
const figures = { role: 'OWNER', permission: 'view_analytics' } as const
const staff = staffAccess('FINANCE')
const payoutId = z.object({ id: idOf('Payout') })

export const payouts = area({
  'GET /owners/payouts-by-bedroom': {
    summary: 'List each bedroom’s earnings, payouts on their way and amounts pending',
    access: money,
    scope: 'payments:read',
    query: filter.extend({ limit: z.coerce.number('Choose how many to show').int().min(1).max(500).default(100) }),
    response: z.object({
      figures: z.array(payoutFigures),
      bedrooms: z.array(roomPayouts),
      total: z.int(),
      homes: z.array(homeName),
    }),
  },
  'GET /owners/payouts-export': {
    summary: 'Export payouts as CSV',
    access: money,
    scope: 'payments:read',
    query: filter,
    response: savedFile,
    file: 'text/csv',
  },
  'GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}': {
    summary: 'List one bedroom’s payouts, newest first, and what is pending for the next one',
    access: figures,
    scope: 'payments:read',
    params: z.object({ homeId, bedroomId: z.union([z.uuid(), z.literal('home')], 'Bedroom not found') }),
    response: room.extend({
      currency: z.string(),
      paidCents: z.int(),
      onTheWayCents: z.int(),
      waitingCents: z.int(),
      nextOn: z.string().nullable(),
      payouts: z.array(payoutRow.extend({ roomCents: z.int() })),
      waiting: z.array(waitingItem),
    }),
  },
  'GET /owners/payouts/{id}': {
    summary: 'Get one payout report',
    access: figures,
    scope: 'payments:read',
    params: payoutId,
    response: payoutReport,
  },
  'GET /owners/payouts/{id}/pdf': {
    summary: 'Download one payout report as a PDF',
    access: figures,
    scope: 'payments:read',
    params: payoutId,
    response: savedFile,
    file: 'application/pdf',
  },
  'GET /owners/payout-analytics': {
    summary: 'Get earnings and occupancy by month, and earnings by bedroom',
    access: figures,
    scope: 'payments:read',
    query: range.extend({ currency: z.string().length(3, 'Choose a valid currency').optional() }),
    response: payoutAnalytics,
  },
  'GET /admin/payouts': {
    summary: 'List payouts of all owners, those to be sent first',
    access: staff,
    /** `paidFrom` and `paidTo`: only those that reached their owner in these days of the platform's time zone. */
    query: inDayOrder(
      filter.extend({
        paidFrom: filterDay.optional(),
        paidTo: filterDay.optional(),
        currency: reportCurrency.unwrap().optional(),
        page: pageNumber.default(1),
        limit: pageSize.default(20),
      }),
      'paidFrom',
      'paidTo',
    ),
    response: z.object({
      payouts: z.array(adminPayoutRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: z.partialRecord(payoutStatus, z.int()),
    }),
  },
  'POST /admin/payouts/bulk': {
    summary: 'Record several payouts as sent or received; each is handled separately',
    access: staff,
    body: bulkPayoutsForm,
    response: bulkOutcome,
  },
  'PUT /admin/payouts/{id}': {
    summary: 'Hold or release a payout, or record the result of its transfer',
    access: staff,
    params: payoutId,
    body: payoutActionForm,
    response: adminPayoutRow,
  },
})
