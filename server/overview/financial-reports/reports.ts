import type { MoneyReport, PaymentActivity, ReportHead, ReportUnit } from '#contract/overview/financial-reports.ts'
import type { Day } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { intervalsBetween } from '#server/overview/owner-analytics/owner-analytics.ts'
import { findCountedAt } from './money-days.queries.ts'
import { byPurpose, moneyFiguresOf } from './money-figures.ts'
import { listEnded, listMoney, listReportCurrencies, type ReportFrame } from './money-reports.queries.ts'

/** What a report says about itself. */
export async function headOf(db: Db, frame: ReportFrame): Promise<ReportHead> {
  const [asOf, known] = await Promise.all([findCountedAt(db), listReportCurrencies(db)])
  const { from, to, before, unit, currency } = frame
  return { from, to, before, unit, currency, currencies: [...new Set([currency, ...known])], asOf }
}

const ofNow = <Row extends { isNow: boolean }>(rows: readonly Row[], isNow: boolean) => rows.filter((row) => row.isNow === isNow)
/** By the first day of their interval: a year has 365 of them, and as many rows in each. */
const byInterval = <Row extends { isNow: boolean; from: Day }>(rows: readonly Row[]) =>
  Map.groupBy(ofNow(rows, true), ({ from }) => from)

async function readMoney(db: Db, frame: ReportFrame) {
  const [head, money, ended] = await Promise.all([headOf(db, frame), listMoney(db, frame), listEnded(db, frame)])
  const figures = (isNow: boolean) => moneyFiguresOf(ofNow(money, isNow), ofNow(ended, isNow))
  const [moneyOf, endedOf] = [byInterval(money), byInterval(ended)]
  const report: MoneyReport = {
    ...head,
    now: figures(true),
    past: figures(false),
    intervals: intervalsBetween(frame.from, frame.to, frame.unit).map((from) => ({
      from,
      ...moneyFiguresOf(moneyOf.get(from) ?? [], endedOf.get(from) ?? []),
    })),
  }
  return { report, money }
}

export const readMoneyReport = async (db: Db, frame: ReportFrame) => (await readMoney(db, frame)).report

export async function readPaymentActivity(db: Db, frame: ReportFrame): Promise<PaymentActivity> {
  const { report, money } = await readMoney(db, frame)
  const lines = byPurpose(money.filter(({ isNow }) => isNow))
  return { ...report, byPurpose: lines.toSorted((a, b) => b.processedCents - a.processedCents) }
}

export const unitOfPeriod: Record<'daily' | 'weekly' | 'monthly', ReportUnit> = { daily: 'day', weekly: 'week', monthly: 'month' }
