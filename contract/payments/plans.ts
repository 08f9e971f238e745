import * as z from 'zod'
import { area } from '#contract/endpoint.ts'

/** From small to large; an owner without a subscription is on the first. */
export const planId = z.enum(['COMMUNITY', 'ESSENTIAL', 'PROFESSIONAL', 'NETWORK'], 'Choose a plan')
export type PlanId = z.infer<typeof planId>
/** The plans that cost money. */
export const paidPlanId = z.enum(planId.exclude(['COMMUNITY']).options, 'Choose a paid plan')
export type PaidPlanId = z.infer<typeof paidPlanId>
export const planName = z.enum(['Community', 'Essential', 'Professional', 'Network'], 'Choose a plan by its name')
export const planInterval = z.enum(['MONTH', 'YEAR'], 'Choose monthly or yearly')
export type PlanInterval = z.infer<typeof planInterval>

const limits = z.object({
  /** Published at the same time. */
  homes: z.int(),
  /** In all published homes together. */
  beds: z.int(),
  photosPerHome: z.int(),
  teamSeats: z.int(),
})

export const plan = z
  .object({
    id: planId,
    name: planName,
    /** Who the plan is for, in a sentence. */
    summary: z.string(),
    currency: z.literal('USD'),
    monthlyCents: z.int(),
    yearlyCents: z.int(),
    trialDays: z.int(),
    limits,
    premiumReviews: z.object({ included: z.int(), feeCents: z.int() }),
    /** What it offers beyond its limits; the same rows in the same order for every plan. */
    features: z.array(z.object({ label: z.string(), value: z.string() })),
    /** How far back earnings and occupancy are shown; null for no limit. */
    analyticsDays: z.int().nullable(),
    /** Whether calendar programs may read the owner's calendar. */
    hasCalendarFeed: z.boolean(),
  })
  .meta({ id: 'SubscriptionPlan' })
export type Plan = z.infer<typeof plan>

/** Never depends on the plan. */
const forAll = 'Included, no limits'

type Words = { calendar: string; analytics: string; tables: string; review: string }
const featuresOf = ({ calendar, analytics, tables, review }: Words) => [
  { label: 'Applications, messages, waitlist and contact', value: forAll },
  { label: 'Verification and safety', value: forAll },
  { label: 'Calendar feed for your phone', value: calendar },
  { label: 'Payouts and occupancy over time', value: analytics },
  { label: 'Compliance documents with expiration reminders', value: forAll },
  { label: 'Yearly statement as PDF and CSV', value: tables },
  { label: 'Premium verification review', value: review },
]

const usual = { currency: 'USD', trialDays: 14 } as const
const flatReview = { included: 0, feeCents: 9_900 }

/** The four plans. A year costs ten months. Payment never changes the order of search results. */
export const plans: readonly Plan[] = [
  {
    ...usual,
    id: 'COMMUNITY',
    name: 'Community',
    summary: 'One home, for as long as you like.',
    monthlyCents: 0,
    yearlyCents: 0,
    trialDays: 0,
    limits: { homes: 1, beds: 10, photosPerHome: 8, teamSeats: 1 },
    analyticsDays: 30,
    hasCalendarFeed: false,
    premiumReviews: flatReview,
    features: featuresOf({
      calendar: 'No',
      analytics: 'Last 30 days',
      tables: 'On screen only',
      review: '$99 a year per home',
    }),
  },
  {
    ...usual,
    id: 'ESSENTIAL',
    name: 'Essential',
    summary: 'A few homes and a small team.',
    monthlyCents: 4_900,
    yearlyCents: 49_000,
    limits: { homes: 3, beds: 30, photosPerHome: 30, teamSeats: 3 },
    analyticsDays: 366,
    hasCalendarFeed: true,
    premiumReviews: flatReview,
    features: featuresOf({
      calendar: 'Yes',
      analytics: 'Last 12 months',
      tables: 'Yes',
      review: '$99 a year per home',
    }),
  },
  {
    ...usual,
    id: 'PROFESSIONAL',
    name: 'Professional',
    summary: 'An organization with several homes.',
    monthlyCents: 12_900,
    yearlyCents: 129_000,
    limits: { homes: 10, beds: 100, photosPerHome: 60, teamSeats: 10 },
    analyticsDays: null,
    hasCalendarFeed: true,
    premiumReviews: { included: 3, feeCents: 9_900 },
    features: featuresOf({
      calendar: 'Yes',
      analytics: 'All time, by bed',
      tables: 'Yes',
      review: 'Included for 3 homes',
    }),
  },
  {
    ...usual,
    id: 'NETWORK',
    name: 'Network',
    summary: 'Many homes in several places.',
    monthlyCents: 29_900,
    yearlyCents: 299_000,
    limits: { homes: 50, beds: 500, photosPerHome: 60, teamSeats: 40 },
    analyticsDays: null,
    hasCalendarFeed: true,
    premiumReviews: { included: 10, feeCents: 9_900 },
    features: featuresOf({
      calendar: 'Yes',
      analytics: 'All time, across homes',
      tables: 'Yes',
      review: 'Included for 10 homes',
    }),
  },
]

export const subscriptionPlans = area({
  'GET /subscription-plans': {
    summary: 'List owner plans with prices, limits and features',
    access: 'public',
    response: z.object({ plans: z.array(plan) }),
  },
  'GET /subscription-plans/{id}': {
    summary: 'Get one plan',
    access: 'public',
    params: z.object({ id: z.string().max(40) }),
    response: plan,
  },
})
