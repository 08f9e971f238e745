import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { filterDay, inDayOrder } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { paidPlanId } from '#contract/payments/plans.ts'
import { timeframeQuery } from '#contract/timeframe.ts'
import { financeStaff, reportHead } from './financial-reports.ts'

/** What changed about a paid plan. A paused or suspended plan brings nothing, but is not over. */
export const planChangeKind = z.enum(['NEW', 'RETURNED', 'EXPANSION', 'CONTRACTION', 'PAUSED', 'SUSPENDED', 'RESUMED', 'ENDED'])
export type PlanChangeKind = z.infer<typeof planChangeKind>

/** A share of the start of a period; null if there is not enough data. */
const rate = z.number().nullable()

const planOverview = z
  .object({
    /** What all paid plans bring in a month; a yearly plan counts a twelfth. */
    monthlyCents: z.int(),
    currency: z.literal('USD'),
    /** Owners with a paid plan, and how many of them are not paused or suspended. */
    owners: z.int(),
    payingOwners: z.int(),
    /** Monthly revenue by paying owner; null without one. */
    averageCents: z.int().nullable(),
    /** Of the last thirty days. */
    churn: z.object({ ended: z.int(), ownersAtStart: z.int(), ownerPercent: rate, revenuePercent: rate }),
    plans: z.array(z.object({ plan: paidPlanId, owners: z.int(), payingOwners: z.int(), monthlyCents: z.int() })),
    asOf: z.date(),
  })
  .meta({ id: 'PlanOverview' })
export type PlanOverview = z.infer<typeof planOverview>

const planMovement = z.object({
  /** At the end. */
  monthlyCents: z.int(),
  owners: z.int(),
  newCents: z.int(),
  expansionCents: z.int(),
  /** Below zero, as the next two. */
  contractionCents: z.int(),
  pausedCents: z.int(),
  endedCents: z.int(),
  began: z.int(),
  ended: z.int(),
})
export type PlanMovementFigures = z.infer<typeof planMovement>

const planTrends = reportHead
  .omit({ currencies: true })
  .extend({
    asOf: z.date(),
    now: planMovement.extend({ ownerChurnPercent: rate, revenueChurnPercent: rate }),
    past: planMovement.extend({ ownerChurnPercent: rate, revenueChurnPercent: rate }),
    intervals: z.array(planMovement.extend({ from: z.string() })),
  })
  .meta({ id: 'PlanTrends' })
export type PlanTrends = z.infer<typeof planTrends>

const planChange = z
  .object({
    id: z.int(),
    at: z.date(),
    kind: planChangeKind,
    plan: paidPlanId,
    planBefore: paidPlanId.nullable(),
    beforeCents: z.int(),
    afterCents: z.int(),
    subscriptionId: z.uuid(),
    owner: z.object({ id: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'PlanChange' })
export type PlanChange = z.infer<typeof planChange>

const planValue = z.object({
  owners: z.int(),
  /** Plans that ended in the last twelve months. */
  ended: z.int(),
  /** Monthly revenue by paying owner, the share of owners who leave in a month, and the first divided by the second. */
  averageCents: z.int().nullable(),
  monthlyChurnPercent: rate,
  lifetimeValueCents: z.int().nullable(),
})
const lifetimeValue = z
  .object({
    currency: z.literal('USD'),
    all: planValue,
    plans: z.array(planValue.extend({ plan: paidPlanId })),
    /** What owners paid for plans so far, in all and on average, from the ledger. */
    paidCents: z.int(),
    paidByOwnerCents: z.int().nullable(),
    asOf: z.date(),
  })
  .meta({ id: 'LifetimeValue' })
export type LifetimeValue = z.infer<typeof lifetimeValue>

export const planReports = area({
  'GET /admin/financial-reports/subscription-analytics/overview': {
    summary: 'Get what paid plans bring in per month, by plan, and how many ended in the last 30 days',
    access: financeStaff,
    response: planOverview,
  },
  'GET /admin/financial-reports/subscription-analytics/trends': {
    summary: 'Get how monthly revenue from plans changed, by day, week or month',
    access: financeStaff,
    query: timeframeQuery,
    response: planTrends,
  },
  'GET /admin/financial-reports/subscription-analytics/changes': {
    summary: 'List changes of paid plans, newest first: the latest, those of some days, or the last one of each plan on a day',
    access: financeStaff,
    query: inDayOrder(
      z.object({
        kind: several(planChangeKind),
        startDate: filterDay.optional(),
        endDate: filterDay.optional(),
        /** Instead: the plans there were at the end of this day, each with its last change by then. */
        standingOn: filterDay.optional(),
        page: pageNumber.default(1),
        limit: pageSize.default(10),
      }),
    ),
    response: z.object({ changes: z.array(planChange), total: z.int(), page: z.int(), limit: z.int(), asOf: z.date() }),
  },
  'GET /admin/financial-reports/subscription-analytics/lifetime-value': {
    summary: 'Get what an owner is worth over the life of a plan; null where there is not enough data',
    access: financeStaff,
    response: lifetimeValue,
  },
  'GET /admin/financial-reports/subscription-analytics-export': {
    summary: 'Export how monthly revenue from plans changed as CSV',
    access: financeStaff,
    query: timeframeQuery,
    response: savedFile,
    file: 'text/csv',
  },
})
