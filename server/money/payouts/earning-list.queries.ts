import { sql } from 'kysely'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { LedgerPostingKind } from '#server/kernel/database/schema.ts'
import { businessNameOrGone } from '#server/people/accounts/business-name.queries.ts'
import { earnedBetween } from './earnings.queries.ts'

type EarningsAsked = DayRange & { ownerId?: string | undefined; homeId?: string | undefined; currency: string }

export type EarningListRow = {
  id: number
  at: Date
  kind: LedgerPostingKind
  isByBank: boolean
  label: string | null
  cents: number
  currency: string
  paymentId: string | null
  homeId: string | null
  homeTitle: string | null
  ownerId: string
  ownerName: string
}

/** The owners of a home, past ones too: what it earned before it changed hands is theirs. */
const ownersOfHome = (homeId: string) => sql`(select owner_id from homes where id = ${homeId}::uuid
  union select from_owner_id from home_transfers where home_id = ${homeId}::uuid)`

const earned = ({ ownerId, homeId, currency, from, to }: EarningsAsked) => {
  const party = ownerId ? sql`account.party_id = ${ownerId}::uuid` : sql`account.party_id in ${ownersOfHome(homeId!)}`
  const ofHome = homeId ? sql`earned.home_id = ${homeId}::uuid` : sql`true`
  return sql`(select * from ${earnedBetween(sql`account.currency = ${currency} and ${party}`, { from, to })} earned where ${ofHome}) earned`
}

export async function sumEarnings(db: Db, asked: EarningsAsked) {
  const { rows } = await sql<{ total: number; earnedCents: number }>`
    select count(*)::int as total, coalesce(sum(earned.cents), 0)::bigint as earned_cents from ${earned(asked)}`.execute(db)
  return rows[0]!
}

export async function listEarnings(db: Db, asked: EarningsAsked, { page, limit }: { page: number; limit: number }) {
  const { rows } = await sql<EarningListRow>`
    select earned.entry_id::int as id, earned.earned_at as at, earned.kind, earned.is_by_bank, earned.label, earned.cents, earned.currency, earned.payment_id,
      earned.home_id, home.title as home_title, earned.owner_id,
      ${businessNameOrGone} as owner_name
    from ${earned(asked)} left join homes home on home.id = earned.home_id
    join owners owner on owner.id = earned.owner_id join users person on person.id = owner.user_id
    order by earned.earned_at desc, earned.entry_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}
