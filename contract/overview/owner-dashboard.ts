import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { listingStatus } from '#contract/enumerations.ts'
import { activityEvent } from '#contract/homes/home-editing.ts'
import { homeSection } from '#contract/homes/private-home.ts'

const homeName = z.object({ id: z.uuid(), title: z.string() })

/** What needs an owner's attention, most urgent first. */
export const ownerNeedKind = z.enum([
  'SUSPENDED',
  'APPLICATION_URGENT',
  'PAYOUT_FAILED',
  'MOVE_IN',
  'APPLICATION_ENDING',
  'REFUND_REQUESTED',
  'DATE_WAITING',
  'CHANGES_REQUESTED',
  'DOCUMENT_REFUSED',
  'DOCUMENT_EXPIRED',
  'APPLICATION_WAITING',
  'TOUR_WAITING',
  'MESSAGE',
  'MOVE_OUT',
  'DEPOSIT_DUE',
  'BEDS_OLD',
  'PAYOUT_LATE',
  'DOCUMENT_EXPIRES',
  'BADGE_EXPIRES',
  'POLICIES_MISSING',
  'BEDS_AGING',
  'DRAFT_COMPLETE',
  'DRAFT_INCOMPLETE',
])
export type OwnerNeedKind = z.infer<typeof ownerNeedKind>

export const ownerNeed = z
  .object({
    kind: ownerNeedKind,
    /** Null only if the home is gone but its money is not. */
    home: homeName.nullable(),
    /** In a sentence: "3 things are missing before it can be reviewed." */
    message: z.string(),
    /** The reviewer's comment. */
    note: z.string().nullable(),
    /** The editor tab where it is fixed. */
    tab: homeSection.nullable(),
    /** Where to act, if it is not about the listing itself. */
    link: z.string().nullable(),
  })
  .meta({ id: 'OwnerNeed' })
export type OwnerNeed = z.infer<typeof ownerNeed>

/** Current figures; null for those the caller may not see. */
export const ownerWork = z
  .object({
    applications: z.object({ waiting: z.int(), oldestAt: z.date().nullable() }).nullable(),
    /** Within the next seven days. */
    stays: z.object({ arrivals: z.int(), departures: z.int(), awaitingPayment: z.int() }).nullable(),
    earnings: z
      .object({
        /** Of most payments. */
        currency: z.string(),
        /** Those of other earnings and payouts of this and the last month. */
        otherCurrencies: z.array(z.string()),
        thisMonthCents: z.int(),
        lastMonthCents: z.int(),
        onTheWayCents: z.int(),
        nextOn: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnerWork' })
export type OwnerWork = z.infer<typeof ownerWork>

export const ownerDashboard = area({
  'GET /owners/dashboard': {
    summary: 'Get what needs my attention, the status of my homes and recent activity',
    access: { role: 'OWNER', permission: 'view_properties' },
    response: z.object({
      homes: z.int(),
      byStatus: z.array(z.object({ status: listingStatus, count: z.int() })),
      /** In published homes: what people can find now. */
      bedsFree: z.int(),
      savedBy: z.int(),
      needs: z.array(ownerNeed),
      work: ownerWork,
      activity: z.array(activityEvent.extend({ home: homeName })),
    }),
  },
})
