import { sql } from 'kysely'
import type { PaymentPurpose, PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import { addDays, type Day } from '#contract/time.ts'
import type { ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { LedgerAccountKind, LedgerPostingKind } from '#server/kernel/database/schema.ts'
import { platformTime, startOfPlatformDay } from '#server/kernel/time.queries.ts'

export type ReportFrame = ReportPeriod & { currency: string }

export type MoneyRow = {
  isNow: boolean
  /** The first day of the interval. */
  from: Day
  kind: LedgerPostingKind
  account: LedgerAccountKind
  purpose: PaymentPurpose | null
  postings: number
  /** As in the ledger: debit is positive. */
  cents: number
}

/** The days of a report and of the period it is compared with. */
export const moneyOf = ({ from, to, before, unit, currency }: ReportFrame) => sql<MoneyRow>`
  select day >= ${from}::date as is_now, date_trunc(${unit}, day::timestamp)::date::text as "from", kind, account, purpose,
    sum(postings)::int as postings, sum(cents)::bigint as cents
  from money_days where currency = ${currency}
    and (day between ${from}::date and ${to}::date or day between ${before.from}::date and ${before.to}::date)
  group by 1, 2, 3, 4, 5`

export const listMoney = async (db: Db, frame: ReportFrame) => (await moneyOf(frame).execute(db)).rows

export type EndedRow = Pick<MoneyRow, 'isNow' | 'from'> & { status: PaymentStatus; payments: number; cents: number }

const isWithin = (column: string, { from, to }: { from: Day; to: Day }) =>
  sql`(${sql.ref(column)} >= ${startOfPlatformDay(from)} and ${sql.ref(column)} < ${startOfPlatformDay(addDays(to, 1))})`

/** Payments that ended without money. They are in no ledger, so they are counted themselves. */
export const endedOf = (frame: ReportFrame) => sql<EndedRow>`
  select ended_at >= ${startOfPlatformDay(frame.from)} as is_now,
    date_trunc(${frame.unit}, ${platformTime('ended_at')})::date::text as "from", status, count(*)::int as payments,
    sum(amount_cents)::bigint as cents
  from payments where ended_at is not null and currency = ${frame.currency}
    and (${isWithin('ended_at', frame)} or ${isWithin('ended_at', frame.before)})
  group by 1, 2, 3`

export const listEnded = async (db: Db, frame: ReportFrame) => (await endedOf(frame).execute(db)).rows

/** The currencies money came in, the most common first. */
export async function listReportCurrencies(db: Db) {
  const { rows } = await sql<{ currency: string }>`
    select currency from money_days where kind = 'PAYMENT' group by currency order by sum(postings) desc, currency`.execute(db)
  return rows.map(({ currency }) => currency)
}
