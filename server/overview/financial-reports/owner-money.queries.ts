import { sql } from 'kysely'
import { addDays, addMonths, startOfMonth } from '#contract/time.ts'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { businessNameOrGone } from '#server/people/accounts/business-name.queries.ts'
import type { ReportFrame } from './money-reports.queries.ts'

type Piece = DayRange & { span: 'day' | 'month' }

/** A range as whole months, and as days where a month is not whole. */
export function piecesOf({ from, to }: DayRange): Piece[] {
  const first = from === startOfMonth(from) ? from : startOfMonth(from, 1)
  const end = startOfMonth(addDays(to, 1))
  if (first >= end) return [{ span: 'day', from, to }]
  const days: readonly DayRange[] = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ]
  return [
    { span: 'month', from: first, to: addMonths(end, -1) },
    ...days.filter((range) => range.from <= range.to).map((range) => ({ span: 'day' as const, ...range })),
  ]
}

const names = ['payments', 'processed_cents', 'refunded_cents', 'earned_cents', 'revenue_cents'] as const
type OwnerMoneySort = 'processed' | 'earned' | 'refunded' | 'revenue'
type OwnerSums = {
  payments: number
  processedCents: number
  refundedCents: number
  earnedCents: number
  revenueCents: number
}
type Before = { [Name in keyof OwnerSums as `before${Capitalize<Name>}`]: number }

const sums = sql.raw(
  names
    .flatMap((name) => [
      `coalesce(sum(known.${name}) filter (where known.is_now), 0)::bigint as ${name}`,
      `coalesce(sum(known.${name}) filter (where not known.is_now), 0)::bigint as before_${name}`,
    ])
    .join(', '),
)

/** The same sums of several homes: counting different homes while adding up would sort all their totals. */
const sumsOfHomes = sql.raw(
  names
    .flatMap((name) => [name, `before_${name}`])
    .map((name) => `sum(home.${name})::bigint as ${name}`)
    .join(', '),
)

/** The totals of a report's days and of the days before: a range of the index for each piece, which a join with a list of pieces would not use. */
const knownOf = ({ from, to, before, currency }: ReportFrame) => {
  const ranges = (pieces: readonly Piece[], isNow: boolean) =>
    pieces.map(
      ({ span, from: first, to: last }) => sql`select ${sql.lit(isNow)} as is_now, owner_money.* from owner_money
        where span = ${span} and starts_on between ${first}::date and ${last}::date and currency = ${currency}`,
    )
  return sql`(${sql.join([...ranges(piecesOf({ from, to }), true), ...ranges(piecesOf(before), false)], sql` union all `)}) known`
}

const columnOf = { processed: 'processed_cents', earned: 'earned_cents', refunded: 'refunded_cents', revenue: 'revenue_cents' }
const orderOf = (sort: OwnerMoneySort) => sql.raw(columnOf[sort])

type Asked = { sort: OwnerMoneySort; limit: number; ownerId?: string | undefined }
export type HomeMoney = OwnerSums & Before & { homeId: string; homes: number }

/** The homes with the most money, and how many there are in all. */
export const topHomesOf = (frame: ReportFrame, { sort, limit, ownerId }: Asked) => sql<HomeMoney>`
  select sums.*, (count(*) over ())::int as homes from (
    select known.home_id, ${sums} from ${knownOf(frame)} where known.home_id is not null and ${ownerId ? sql`known.owner_id = ${ownerId}::uuid` : sql`true`}
    group by known.home_id
  ) sums where processed_cents <> 0 or refunded_cents <> 0 or earned_cents <> 0
  order by ${orderOf(sort)} desc, home_id limit ${limit}`

export type BusinessMoney = OwnerSums & Before & { ownerId: string; ownerName: string; homes: number }

/** The businesses with the most money; homes are those that had any of it. */
export const topBusinessesOf = (frame: ReportFrame, { sort, limit }: Asked) => sql<BusinessMoney>`
  select sums.*, ${businessNameOrGone} as owner_name
  from (
    select home.owner_id, (count(home.home_id) filter (where home.processed_cents <> 0 or home.refunded_cents <> 0 or home.earned_cents <> 0))::int as homes, ${sumsOfHomes}
    from (
      select known.owner_id, known.home_id, ${sums}
      from ${knownOf(frame)} group by known.owner_id, known.home_id
    ) home group by home.owner_id
    order by ${orderOf(sort)} desc, home.owner_id limit ${limit}
  ) sums join owners owner on owner.id = sums.owner_id join users person on person.id = owner.user_id
  order by ${orderOf(sort)} desc, sums.owner_id`

export const listTopHomes = async (db: Db, frame: ReportFrame, asked: Asked) => (await topHomesOf(frame, asked).execute(db)).rows
export const listTopBusinesses = async (db: Db, frame: ReportFrame, asked: Asked) =>
  (await topBusinessesOf(frame, asked).execute(db)).rows

type HomeFacts = {
  id: string
  title: string
  ownerName: string
  views: number
  applications: number
  moveIns: number
  beds: number
  taken: number
}

/** What else is known of a few homes in these days. */
export const homeFactsOf = (homeIds: readonly string[], { from, to }: DayRange) => sql<HomeFacts>`
  select home.id, home.title, coalesce(owner.business_name, nullif(trim(person.first_name || ' ' || person.last_name), ''), '') as owner_name,
    coalesce(sum(known.views), 0)::int as views, coalesce(sum(known.applications), 0)::int as applications,
    coalesce(sum(known.move_ins), 0)::int as move_ins, coalesce(sum(known.beds), 0)::int as beds, coalesce(sum(known.taken), 0)::int as taken
  from homes home join owners owner on owner.id = home.owner_id join users person on person.id = owner.user_id
  left join home_days known on known.home_id = home.id and known.day between ${from}::date and ${to}::date
  where home.id = any(${homeIds}::uuid[]) group by home.id, owner.id, person.id`

export const listHomeFacts = async (db: Db, homeIds: readonly string[], range: DayRange) =>
  (await homeFactsOf(homeIds, range).execute(db)).rows
