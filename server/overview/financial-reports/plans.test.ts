import { beforeAll, expect, it } from 'vitest'
import { addDays, platformZone, startOfMonth, today } from '#contract/time.ts'
import { resolveTimeframe } from '#contract/timeframe.ts'
import { paymentEventsOf } from '#server/payments/payment-events/payment-events.queries.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { planOf } from '#tests/plan-of.ts'
import { moneyDaysOf, ownerDaysOf, ownerMonthsOf } from './money-days.queries.ts'
import { endedOf, moneyOf } from './money-reports.queries.ts'
import { homeFactsOf, topBusinessesOf, topHomesOf } from './owner-money.queries.ts'
import { countingPayers, signUpsOf } from './people-reports.queries.ts'
import { latestPlanChanges } from './plan-reports.queries.ts'

let test: TestApp
const day = today(platformZone, new Date())
const frame = { ...resolveTimeframe({ timeframe: '30d' }, day), currency: 'USD' }
const year = { ...resolveTimeframe({ timeframe: '12m' }, day), currency: 'USD' }

/** Three years of one owner's money, so that reading a month by reading everything would be the wrong plan. */
beforeAll(async () => {
  test = await startTestApp({}, { own: true, addsUp: false })
  const { accountId } = await makePerson(test.db, new Date(), { role: 'OWNER' })
  const run = (text: string) => test.pool.query(`set session_replication_role = replica; ${text}`)
  await run(`
    insert into payments (id, account_id, owner_id, home_id, purpose, subject_id, operation, status, currency, amount_cents, created_at, succeeded_at, ended_at)
      select gen_random_uuid(), gen_random_uuid(), '${accountId}', gen_random_uuid(), 'RENT', gen_random_uuid(), 'plans:' || n,
        (case when n % 10 = 0 then 'FAILED' else 'SUCCEEDED' end)::payment_status, 'USD', 1000, at, case when n % 10 > 0 then at end, case when n % 10 = 0 then at end
      from generate_series(1, 30000) n cross join lateral (select now() - n * interval '50 minutes' as at) moment;
    insert into payment_lines (id, payment_id, position, purpose, label, amount_cents) select gen_random_uuid(), id, 0, 'RENT', 'Rent', 1000 from payments;
    insert into ledger_accounts (kind, party_id, currency) values ('PROVIDER', null, 'USD'), ('OWNER_PAYABLE', '${accountId}', 'USD');
    insert into ledger_postings (id, operation, kind, currency, payment_id, posted_at)
      select gen_random_uuid(), 'payment:' || id, 'PAYMENT', 'USD', id, succeeded_at from payments where succeeded_at is not null;
    insert into ledger_entries (posting_id, account_id, currency, amount_cents, payment_line_id)
      select posting.id, account.id, 'USD', case account.kind when 'PROVIDER' then 1000 else -1000 end, line.id
      from ledger_postings posting join payment_lines line on line.payment_id = posting.payment_id cross join ledger_accounts account;
    insert into money_days (day, currency, kind, account, purpose, postings, cents)
      select current_date - n, 'USD', 'PAYMENT', account, purpose, 30, 30000 from generate_series(0, 1000) n
      cross join unnest(enum_range(null::ledger_account_kind)) account cross join unnest(enum_range(null::payment_purpose)) purpose;
    insert into owner_money (span, starts_on, owner_id, home_id, currency, processed_cents)
      select 'day', current_date - n % 1000, '${accountId}', gen_random_uuid(), 'USD', n from generate_series(1, 30000) n;
    insert into users (id, email, role, password_hash, first_name, created_at)
      select gen_random_uuid(), 'plans' || n || '@example.org', (array['SEEKER', 'OWNER'])[1 + n % 2]::user_role, '', 'A', now() - n * interval '50 minutes'
      from generate_series(1, 30000) n;
    insert into plan_changes (subscription_id, owner_id, at, kind, plan, before_cents, after_cents)
      select gen_random_uuid(), '${accountId}', now() - n * interval '50 minutes', 'NEW', 'ESSENTIAL', 0, 4900 from generate_series(1, 30000) n;
    reset session_replication_role;
    analyze payments, payment_lines, ledger_accounts, ledger_postings, ledger_entries, money_days, owner_money, users, plan_changes`)
})

const filters = { kind: 'PAID', currency: 'USD', from: frame.from, to: frame.to, limit: 26 } as const
it.each([
  ['the days of a report', moneyOf(frame), 'money_days', 'money_days_day_currency_kind_account_purpose_key'],
  ['payments that ended', endedOf(frame), 'payments', 'payments_that_ended'],
  ['the homes with the most money', topHomesOf(frame, { sort: 'processed', limit: 20 }), 'owner_money', undefined],
  ['the homes with the most money in a year', topHomesOf(year, { sort: 'processed', limit: 20 }), 'owner_money', undefined],
  ['the businesses with the most money', topBusinessesOf(frame, { sort: 'revenue', limit: 10 }), 'owner_money', undefined],
  ['facts about a few homes', homeFactsOf([], frame), 'home_days', undefined],
  ['new accounts', signUpsOf(frame), 'users', undefined],
  ['who paid', countingPayers(day), 'payments', undefined],
  ['the latest changes of plans', latestPlanChanges({ page: 1, limit: 10 }), 'plan_changes', 'plan_changes_by_time'],
  ['payments, newest first', paymentEventsOf(filters), 'ledger_postings', 'ledger_postings_by_kind'],
  ['payments that failed', paymentEventsOf({ ...filters, kind: 'FAILED' }), 'payments', 'payments_that_ended'],
  ['the job: a day of all money', moneyDaysOf([addDays(day, -3)]), 'ledger_postings', 'ledger_postings_by_time'],
  ['the job: a day of every business', ownerDaysOf([addDays(day, -3)]), 'ledger_postings', 'ledger_postings_by_time'],
  ['the job: what is known of a day', ownerDaysOf([addDays(day, -3)]), 'owner_money', undefined],
  ['the job: a month of every business', ownerMonthsOf([startOfMonth(day)]), 'owner_money', undefined],
])('does not read a whole table for %s', async (_name, query, table, index) => {
  const { whole, indexes } = await planOf(test.db, query as Parameters<typeof planOf>[1])
  expect(whole).not.toContain(table)
  if (index) expect(indexes).toContain(index)
})
