import type { Business, Suspension, SuspensionEffects, SuspensionPreview } from '#contract/overview/businesses.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { findLiveSubscription } from '#server/money/subscriptions/subscriptions.queries.ts'
import { readPlanReturn } from '#server/money/subscriptions/suspension.ts'
import { nameOfPlan } from '#server/payments/plans/plan-prices.ts'
import { refundFor } from '#server/stays/reservations/stay-refunds.ts'
import {
  countGoingOn,
  countOpenOfOwner,
  listHomesOfSuspension,
  listPaidBeforeMoveIn,
  sumFeesOfOpenApplications,
} from './suspension-effects.queries.ts'
import { listSuspensionPeriods, readSuspensionEffects, type SuspensionPeriod } from './suspensions.queries.ts'

type Amount = { currency: string; cents: number }

/** What we refund for paid beds, by the rule for a home that is suspended; sums by currency. */
async function refundsOfPaidStays(db: Db, stays: Awaited<ReturnType<typeof listPaidBeforeMoveIn>>, at: Date) {
  const sums = new Map<string, number>()
  let paidToHome = 0
  for (const stay of stays) {
    const refund = await refundFor(db, stay, { event: 'HOME_SUSPENDED', at })
    if (refund?.byHome) paidToHome += 1
    else if (refund) sums.set(stay.currency, (sums.get(stay.currency) ?? 0) + refund.totalCents)
  }
  const amounts: Amount[] = [...sums]
    .map(([currency, cents]) => ({ currency, cents }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
  return { paidStays: { count: stays.length, amounts }, paidToHome }
}

/** What a suspension would end now. While one lasts: what its jobs still have to do. */
async function readOpenEffects(db: Db, ownerId: string, homes: number, at: Date): Promise<SuspensionEffects> {
  const [{ applications, ...open }, fees, stays] = await Promise.all([
    countOpenOfOwner(db, ownerId, at),
    sumFeesOfOpenApplications(db, ownerId),
    listPaidBeforeMoveIn(db, ownerId),
  ])
  return {
    homes,
    ...open,
    applications: { count: applications, amounts: fees },
    ...(await refundsOfPaidStays(db, stays, at)),
  }
}

export async function readSuspensionPreview(db: Db, business: Business, at: Date): Promise<SuspensionPreview> {
  const isSuspended = business.status === 'SUSPENDED'
  const homes = await listHomesOfSuspension(db, business.id, { isSuspended })
  const [plan, effects, goingOn] = await Promise.all([
    findLiveSubscription(db, business.id),
    readOpenEffects(db, business.id, isSuspended ? 0 : homes.length, at),
    countGoingOn(db, business.id),
  ])
  const planBack = plan?.suspendedWithOwner ? { planName: nameOfPlan(plan.plan), ...readPlanReturn(plan, at) } : null
  return { business, effects, ...goingOn, homes, planBack }
}

/** Every suspension with its report, what the present one has left to do, and what lifting it would bring back. */
export async function readSuspensions(db: Db, business: Business, at: Date) {
  const periods = await listSuspensionPeriods(db, business.userId)
  const isSuspended = business.status === 'SUSPENDED'
  // Before the reports: what a job ends in between is then in both. In neither, a page that sees nothing left would stop looking.
  const remaining = isSuspended ? await readOpenEffects(db, business.id, 0, at) : null
  const [suspensions, homesToReturn] = await Promise.all([
    Promise.all(periods.map((period) => readReport(db, business.id, period))),
    isSuspended ? listHomesOfSuspension(db, business.id, { isSuspended }) : [],
  ])
  return { business, suspensions, remaining, homesToReturn }
}

async function readReport(db: Db, ownerId: string, { next, ...period }: SuspensionPeriod): Promise<Suspension> {
  const { counts, refunded } = await readSuspensionEffects(db, ownerId, { ...period, next })
  const countOf = (kind: (typeof counts)[number]['kind']) => counts.find((one) => one.kind === kind)?.count ?? 0
  const withAmounts = (kind: 'applications' | 'paidStays') => ({
    count: countOf(kind),
    amounts: refunded.filter((one) => one.kind === kind).map(({ currency, cents }) => ({ currency, cents })),
  })
  const done = {
    homes: countOf('homes'),
    plans: countOf('plans'),
    offers: countOf('offers'),
    tours: countOf('tours'),
    unpaidStays: countOf('unpaidStays'),
    paidToHome: countOf('paidToHome'),
    applications: withAmounts('applications'),
    paidStays: withAmounts('paidStays'),
  }
  return { ...period, done, homesBack: countOf('homesBack'), plansBack: countOf('plansBack') }
}
