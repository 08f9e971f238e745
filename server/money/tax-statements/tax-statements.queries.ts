import { type RawBuilder, sql } from 'kysely'
import type { TaxStatement } from '#contract/money/tax-statements.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { platformTime, startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { earnedByOwner } from '#server/money/payouts/earnings.queries.ts'

type TaxYear = { homes: HomeScope; year: number; currency: string }

const from = (year: number) => startOfPlatformDay(`${year}-01-01`)
const within = ({ homeIds }: HomeScope, column: string) =>
  homeIds ? sql`${sql.ref(column)} = any(${homeIds}::uuid[])` : sql`true`

/** Payouts as the ledger has them; each names its payout, and so its home. */
const paidOut = ({ homes, currency }: TaxYear) => sql`(
  select posting.posted_at, payout.home_id, entry.amount_cents as cents
  from ledger_accounts account
  join ledger_entries entry on entry.account_id = account.id and entry.payment_line_id is null and entry.amount_cents > 0
  join ledger_postings posting on posting.id = entry.posting_id
  left join payouts payout on posting.operation = 'payout:' || payout.id
  where account.kind = 'OWNER_PAYABLE' and account.party_id = ${homes.ownerId} and account.currency = ${currency}
    and ${within(homes, 'payout.home_id')})`

const earned = ({ homes, currency }: TaxYear) => sql`(
  select earned.* from ${earnedByOwner(homes.ownerId)} earned where earned.currency = ${currency} and ${within(homes, 'earned.home_id')})`

export async function listTaxLines(db: Db, asked: TaxYear) {
  const { year } = asked
  const month = (column: string) => sql`to_char(${platformTime(column)}, 'YYYY-MM')`
  const { rows } = await sql<TaxStatement['lines'][number]>`
    with earned as (
      select ${month('earned.earned_at')} as month, earned.home_id,
        coalesce(sum(cents) filter (where cents > 0 and kind not in ('DEPOSIT_CLAIM', 'REFUND_HELD')), 0) as gross,
        -- Less what an appeal returned.
        coalesce(sum(cents) filter (where kind = 'DEPOSIT_CLAIM'), 0) as kept,
        -- What is set aside for a refund is neither earned nor refunded: its two entries add up to nothing.
        coalesce(-sum(cents) filter (where cents < 0 and kind not in ('DEPOSIT_CLAIM', 'REFUND_HELD')), 0) as refunded
      from ${earned(asked)} earned where earned_at >= ${from(year)} and earned_at < ${from(year + 1)} group by 1, 2
    ), paid as (
      select ${month('paid.posted_at')} as month, paid.home_id, sum(cents) as cents
      from ${paidOut(asked)} paid where posted_at >= ${from(year)} and posted_at < ${from(year + 1)} group by 1, 2
    )
    select coalesce(earned.month, paid.month) as month, home.id as home_id, coalesce(home.title, 'Not from a home') as home_title,
      coalesce(gross, 0)::bigint as gross_cents, coalesce(refunded, 0)::bigint as refunded_cents,
      coalesce(kept, 0)::bigint as deposits_kept_cents, (coalesce(gross, 0) + coalesce(kept, 0) - coalesce(refunded, 0))::bigint as net_cents,
      coalesce(paid.cents, 0)::bigint as paid_out_cents
    from earned full join paid on paid.month = earned.month and paid.home_id is not distinct from earned.home_id
    left join homes home on home.id = coalesce(earned.home_id, paid.home_id)
    order by 1, home_title, home_id`.execute(db)
  return rows
}

/** What was owed to the owner when a year began. */
export async function findOpening(db: Db, asked: TaxYear) {
  const { rows } = await sql<{ cents: number }>`
    select ((select coalesce(sum(cents), 0) from ${earned(asked)} earned where earned_at < ${from(asked.year)})
      - (select coalesce(sum(cents), 0) from ${paidOut(asked)} paid where posted_at < ${from(asked.year)}))::bigint as cents`.execute(
    db,
  )
  return rows[0]!.cents
}

const everHeldFor = (ownerId: string) => sql`(
  select id from deposits where owner_id = ${ownerId}
  union select account.party_id from home_transfers transfer join ledger_postings posting on posting.subject_id = transfer.id
    join ledger_entries entry on entry.posting_id = posting.id join ledger_accounts account on account.id = entry.account_id
    where ${ownerId}::uuid in (transfer.from_owner_id, transfer.to_owner_id))`

/** Who a deposit was held for at a given time. It may have moved to another owner with its home since. */
const holderAt = (moment: RawBuilder<unknown>) => sql`coalesce(
  (select moved.owner_id from ledger_entries moved join ledger_postings posting on posting.id = moved.posting_id
    where moved.account_id = account.id and moved.owner_id is not null and moved.amount_cents < 0 and posting.posted_at < ${moment}
    order by moved.id desc limit 1),
  (select moved.owner_id from ledger_entries moved join ledger_postings posting on posting.id = moved.posting_id
    where moved.account_id = account.id and moved.owner_id is not null and moved.amount_cents > 0 and posting.posted_at >= ${moment}
    order by moved.id limit 1),
  deposit.owner_id)`

export async function listDepositsHeld(db: Db, { homes, year, currency }: TaxYear) {
  const { rows } = await sql<TaxStatement['depositsHeld'][number]>`
    select home.id as home_id, home.title as home_title, (-sum(entry.amount_cents))::bigint as cents
    from deposits deposit
    join ledger_accounts account on account.kind = 'DEPOSITS_HELD' and account.party_id = deposit.id
    join ledger_entries entry on entry.account_id = account.id
    join ledger_postings posting on posting.id = entry.posting_id
    join reservations stay on stay.id = deposit.subject_id
    join homes home on home.id = stay.home_id
    where deposit.id in ${everHeldFor(homes.ownerId)} and ${holderAt(from(year + 1))} = ${homes.ownerId}
      and deposit.currency = ${currency} and posting.posted_at < ${from(year + 1)}
      and ${within(homes, 'home.id')}
    group by home.id having sum(entry.amount_cents) <> 0 order by home.title, home.id`.execute(db)
  return rows
}

/** What the owner paid to Waymark, less what was refunded, and what their bank took back for them. */
export async function findFees(db: Db, { homes, year, currency }: TaxYear) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(entry.amount_cents), 0)::bigint as cents
    from payments payment
    join ledger_postings posting on posting.payment_id = payment.id
    join ledger_entries entry on entry.posting_id = posting.id
    join ledger_accounts account on account.id = entry.account_id and account.kind in ('INCOME', 'LOSSES')
    where payment.account_id = ${homes.ownerId} and payment.currency = ${currency}
      and posting.posted_at >= ${from(year)} and posting.posted_at < ${from(year + 1)}`.execute(db)
  return rows[0]!.cents
}

/** The years and currencies in which the owner's account has entries. */
export async function listTaxYears(db: Db, ownerId: string) {
  const { rows } = await sql<{ year: number; currency: string }>`
    select distinct extract(year from ${platformTime('posting.posted_at')})::int as year, account.currency
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    join ledger_postings posting on posting.id = entry.posting_id
    where account.kind = 'OWNER_PAYABLE' and account.party_id = ${ownerId} order by year desc, account.currency`.execute(db)
  return rows
}
