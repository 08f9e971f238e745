import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { listingStatus } from '#contract/enumerations.ts'
import { day, idOf, reason, searchText } from '#contract/fields.ts'
import { planReturn } from '#contract/money/admin-subscriptions.ts'
import { subscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { pageNumber, pageSize, several, sortParam } from '#contract/paging.ts'
import { planId, planName } from '#contract/payments/plans.ts'
import { administratorsOnly, anyStaff } from '#contract/staff.ts'
import { timeframeQuery } from '#contract/timeframe.ts'
import { complianceCounts } from '#contract/trust/home-compliance.ts'

/** The status of the account that runs a business. Erased accounts are in the audit trail only. */
export const businessStatus = z.enum(['ACTIVE', 'SUSPENDED', 'PENDING_VERIFICATION', 'DEACTIVATED'], 'Choose a valid status')
export type BusinessStatus = z.infer<typeof businessStatus>
export const businessSort = sortParam('created', 'name', 'homes')
export const businessAction = z.enum(['suspend', 'reinstate'])

/** An owner with their homes and team, as staff see them. */
export const business = z
  .object({
    /** The account's id; `userId` is the owner's own. */
    id: z.uuid(),
    userId: z.uuid(),
    /** The business name, or the owner's own name. */
    name: z.string(),
    ownerName: z.string(),
    email: z.string(),
    kind: z.enum(['INDIVIDUAL', 'ORGANISATION']),
    status: businessStatus,
    plan: planId,
    /** Null on Community, which has no subscription. */
    planStatus: subscriptionStatus.nullable(),
    homes: z.int(),
    publishedHomes: z.int(),
    /** Beds of published and paused homes. */
    beds: z.int(),
    /** People who live in its homes now. */
    residents: z.int(),
    compliance: complianceCounts,
    createdAt: z.date(),
    allowedActions: z.array(businessAction),
  })
  .meta({ id: 'Business' })
export type Business = z.infer<typeof business>

const amount = z.object({ currency: z.string(), cents: z.int() })
const countAndAmounts = z.object({ count: z.int(), amounts: z.array(amount) })

/** What a suspension ends: as a preview what would end now, in the report what did. */
export const suspensionEffects = z
  .object({
    /** Published homes that leave search. */
    homes: z.int(),
    /** The plan, which is suspended and not charged: 1 or 0. */
    plans: z.int(),
    /** Open applications, with the fees that are refunded. */
    applications: countAndAmounts,
    /** Waitlist offers that are withdrawn; people keep their place in line. */
    offers: z.int(),
    /** Upcoming tours and calls. */
    tours: z.int(),
    /** Beds that were promised and not paid. */
    unpaidStays: z.int(),
    /** Paid beds before move-in, with what we refund. */
    paidStays: countAndAmounts,
    /** Those of them that were paid to the home directly, which has to refund them itself. */
    paidToHome: z.int(),
  })
  .meta({ id: 'SuspensionEffects' })
export type SuspensionEffects = z.infer<typeof suspensionEffects>

const homeOfBusiness = z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string(), status: listingStatus })

export const suspensionPreview = z
  .object({
    business,
    effects: suspensionEffects,
    /** Current stays, which continue with their rent. */
    stays: z.int(),
    /** People on a waitlist, who keep their place in line. */
    waiting: z.int(),
    /** Team members who lose access together with the owner. */
    teamMembers: z.int(),
    /** The homes that leave search, or come back when the suspension is lifted. */
    homes: z.array(homeOfBusiness),
    /** What the plan goes back to when the suspension is lifted; null if none was suspended with the business. */
    planBack: planReturn.extend({ planName }).nullable(),
  })
  .meta({ id: 'SuspensionPreview' })
export type SuspensionPreview = z.infer<typeof suspensionPreview>

export const suspension = z
  .object({
    id: z.uuid(),
    from: z.date(),
    /** Null while it lasts. */
    to: z.date().nullable(),
    reason: z.string(),
    by: z.string(),
    liftReason: z.string().nullable(),
    liftedBy: z.string().nullable(),
    /** What it ended, counted from what happened. */
    done: suspensionEffects,
    /** Homes that came back when it was lifted. */
    homesBack: z.int(),
    /** The plan that came back a moment later: 1 or 0. */
    plansBack: z.int(),
  })
  .meta({ id: 'BusinessSuspension' })
export type Suspension = z.infer<typeof suspension>

const suspensions = z.object({
  business,
  /** Newest first. */
  suspensions: z.array(suspension),
  /** What the present suspension has not ended yet; background jobs need a few seconds. */
  remaining: suspensionEffects.nullable(),
  /** Homes that would come back if it were lifted now. */
  homesToReturn: z.array(homeOfBusiness),
})

const businessId = z.object({ id: idOf('Business') })

export const businesses = area({
  'GET /admin/business-management/overview': {
    summary: 'Get figures about businesses, homes, plans and compliance, compared with the period before',
    access: anyStaff,
    query: timeframeQuery,
    response: z.object({
      /** The first and the last day, in the platform's time zone, and the days they are compared with. */
      period: z.object({ from: day, to: day, before: z.object({ from: day, to: day }) }),
      businesses: z.object({
        total: z.int(),
        active: z.int(),
        suspended: z.int(),
        /** Signed up in the period, and in the one before. */
        new: z.int(),
        newBefore: z.int(),
      }),
      homes: z.object({ published: z.int(), paused: z.int(), suspended: z.int(), new: z.int(), newBefore: z.int() }),
      /** Of published and paused homes; `taken` by stays that were booked here and are under way. */
      beds: z.object({ total: z.int(), taken: z.int() }),
      subscriptions: z.object({ live: z.int(), pastDue: z.int() }),
      compliance: complianceCounts,
      suspensions: z.object({ count: z.int(), before: z.int() }),
    }),
  },
  'GET /admin/business-management/businesses': {
    summary: 'List businesses by name, status and plan',
    access: anyStaff,
    query: z.object({
      /** Part of the business name, or of the owner's name or email. */
      search: searchText.optional(),
      status: several(businessStatus),
      plan: planId.optional(),
      sort: businessSort.default('-created'),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      businesses: z.array(business),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      counts: z.partialRecord(businessStatus, z.int()),
    }),
  },
  'GET /admin/business-management/businesses/{id}/suspension-preview': {
    summary: 'Preview what suspending a business would do right now',
    access: anyStaff,
    params: businessId,
    response: suspensionPreview,
  },
  'GET /admin/business-management/businesses/{id}/suspensions': {
    summary: 'List a business’s suspensions with what each of them did, newest first',
    access: anyStaff,
    params: businessId,
    // The page polls it while jobs still work on a suspension.
    background: true,
    response: suspensions,
  },
  'POST /admin/business-management/businesses/{id}/suspend': {
    summary: 'Suspend a business or lift its suspension, and email the owner the reason',
    access: administratorsOnly,
    params: businessId,
    body: z.object({ suspended: z.boolean('Must be true or false'), reason }),
    response: suspensions,
  },
})
