import type { PropertyPerformance, UserMetrics } from '#contract/overview/financial-reports.ts'
import type { TopBusinesses } from '#contract/overview/revenue-reports.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { countLiving } from '#server/overview/admin-people/listed-people.queries.ts'
import { intervalsBetween } from '#server/overview/owner-analytics/owner-analytics.ts'
import { moneyFiguresOf } from './money-figures.ts'
import { listMoney, type ReportFrame } from './money-reports.queries.ts'
import { type BusinessMoney, type HomeMoney, listHomeFacts, listTopBusinesses, listTopHomes } from './owner-money.queries.ts'
import { countPayersUntil, countPeopleUntil, listSignUps } from './people-reports.queries.ts'
import { listPaidPlans } from './plan-reports.queries.ts'
import { headOf } from './reports.ts'

const nowOf = ({ payments, processedCents, refundedCents, earnedCents, revenueCents }: HomeMoney | BusinessMoney) => ({
  payments,
  processedCents,
  refundedCents,
  earnedCents,
  revenueCents,
})
const pastOf = (row: HomeMoney | BusinessMoney) => ({
  payments: row.beforePayments,
  processedCents: row.beforeProcessedCents,
  refundedCents: row.beforeRefundedCents,
  earnedCents: row.beforeEarnedCents,
  revenueCents: row.beforeRevenueCents,
})

type HomesAsked = { sort: 'processed' | 'earned' | 'refunded'; limit: number; ownerId?: string | undefined }

export async function readPropertyPerformance(db: Db, frame: ReportFrame, asked: HomesAsked): Promise<PropertyPerformance> {
  const [head, rows] = await Promise.all([headOf(db, frame), listTopHomes(db, frame, asked)])
  const ids = rows.map(({ homeId }) => homeId)
  const facts = new Map((await listHomeFacts(db, ids, frame)).map((home) => [home.id, home]))
  return {
    ...head,
    homes: rows.map((row) => {
      const home = facts.get(row.homeId)
      const { views = 0, applications = 0, moveIns = 0, beds = 0, taken = 0 } = home ?? {}
      return {
        home: { id: row.homeId, title: home?.title || 'A home that is gone', ownerName: home?.ownerName ?? '' },
        now: nowOf(row),
        past: pastOf(row),
        views,
        applications,
        moveIns,
        occupancyPercent: beds === 0 ? null : Math.min(100, Math.round((100 * taken) / beds)),
      }
    }),
    total: rows[0]?.homes ?? 0,
  }
}

type BusinessesAsked = { sort: 'revenue' | 'processed'; limit: number }

export async function readTopBusinesses(db: Db, frame: ReportFrame, asked: BusinessesAsked): Promise<TopBusinesses> {
  const [head, rows] = await Promise.all([headOf(db, frame), listTopBusinesses(db, frame, asked)])
  return {
    ...head,
    businesses: rows.map((row) => ({
      owner: { id: row.ownerId, name: row.ownerName },
      homes: row.homes,
      now: nowOf(row),
      past: pastOf(row),
    })),
  }
}

export async function readUserMetrics(db: Db, frame: ReportFrame): Promise<UserMetrics> {
  const days = [frame.to, frame.before.to]
  const [head, signUps, money, plans, livingNow, ...counted] = await Promise.all([
    headOf(db, frame),
    listSignUps(db, frame),
    listMoney(db, frame),
    listPaidPlans(db),
    countLiving(db),
    ...days.flatMap((day) => [countPeopleUntil(db, day), countPayersUntil(db, day)] as const),
  ])
  const [people, payers, peopleBefore, payersBefore] = counted as [
    Awaited<ReturnType<typeof countPeopleUntil>>,
    number,
    Awaited<ReturnType<typeof countPeopleUntil>>,
    number,
  ]
  const joined = (role: 'SEEKER' | 'OWNER', isNow: boolean, from?: string) =>
    signUps
      .filter((row) => row.role === role && row.isNow === isNow && (from === undefined || row.from === from))
      .reduce((sum, row) => sum + row.people, 0)
  const figures = (isNow: boolean, there: typeof people, payingResidents: number) => {
    const { payments, processedCents } = moneyFiguresOf(
      money.filter((row) => row.isNow === isNow),
      [],
    )
    return {
      newResidents: joined('SEEKER', isNow),
      newOwners: joined('OWNER', isNow),
      ...there,
      payingResidents,
      payments,
      averagePaymentCents: payments === 0 ? null : Math.round(processedCents / payments),
    }
  }
  return {
    ...head,
    now: figures(true, people, payers),
    past: figures(false, peopleBefore, payersBefore),
    intervals: intervalsBetween(frame.from, frame.to, frame.unit).map((from) => ({
      from,
      newResidents: joined('SEEKER', true, from),
      newOwners: joined('OWNER', true, from),
    })),
    livingNow,
    payingOwners: plans.reduce((sum, { paying }) => sum + paying, 0),
  }
}
