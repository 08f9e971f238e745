import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openPool } from '#server/kernel/database/database.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { copyDatabase } from '#tests/copied-database.ts'
import { listMigrations } from './checksums.ts'
import { migrate } from './migrate.ts'

it('a waitlist credit that was returned earlier waits to be deducted, from the owner who received it', async () => {
  const url = await copyDatabase('template1')
  await migrate(url, { migrations: listMigrations().filter((one) => one.name < '0103'), withReference: false })

  const pool = openPool(url, { max: 1 })
  onCleanup(() => pool.end())
  const [first, second, resident, line, payment] = Array.from({ length: 5 }, () => randomUUID())
  const accounts: string[] = []
  for (const [kind, party] of [
    ['OWNER_PAYABLE', first],
    ['OWNER_PAYABLE', second],
    ['CREDITS', resident],
  ]) {
    const insert = `insert into ledger_accounts (kind, party_id, currency) values ($1, $2, 'USD') returning id`
    accounts.push((await pool.query(insert, [kind, party])).rows[0].id)
  }
  const [ofFirst, ofSecond, credits] = accounts
  await pool.query('set session_replication_role = replica')
  await pool.query(
    `insert into payment_lines (id, payment_id, position, purpose, label, amount_cents) values ($1, $2, 0, 'WAITLIST_FEE', 'Waitlist fee', 5000)`,
    [line, payment],
  )
  await pool.query('set session_replication_role = origin')
  const post = (operation: string, account: string | undefined, cents: number) =>
    pool.query(
      `with posting as (insert into ledger_postings (id, operation, kind, currency, posted_at)
        values (gen_random_uuid(), $1, 'CREDIT_USED', 'USD', '2026-11-01 12:00Z') returning id)
      insert into ledger_entries (posting_id, account_id, currency, amount_cents)
      select posting.id, side.account_id, 'USD', side.cents from posting cross join (values ($2::uuid, $4::bigint), ($3::uuid, -$4::bigint)) side (account_id, cents)`,
      [operation, credits, account, cents],
    )
  const [kept, moved] = [randomUUID(), randomUUID()]
  await post(`credit:${payment}:${kept}`, ofFirst, 2_500)
  await post(`credit:${payment}:${kept}:back`, ofFirst, -2_500)
  await post(`credit:${payment}:${moved}`, ofFirst, 1_000)
  // The home had gone to the second owner when this one was returned.
  await post(`credit:${payment}:${moved}:back`, ofSecond, -1_000)
  await pool.query(`insert into money_days (day, currency, kind, account, purpose, postings, cents)
    values ('2026-11-01', 'USD', 'CREDIT_USED', 'OWNER_PAYABLE', null, 4, 0)`)
  await pool.query('truncate money_changes')
  await migrate(url, { withReference: false })

  const waiting = await pool.query(
    `select entry.account_id, amount_cents::int as cents, payment_line_id as line from waiting_earnings join ledger_entries entry on entry.id = entry_id
      order by entry.id`,
  )
  expect(waiting.rows).toEqual([
    { account_id: ofFirst, cents: -2_500, line: null },
    { account_id: ofFirst, cents: 2_500, line },
    { account_id: ofFirst, cents: -1_000, line: null },
    { account_id: ofSecond, cents: 1_000, line },
    { account_id: ofSecond, cents: -1_000, line: null },
    { account_id: ofFirst, cents: 1_000, line },
  ])
  expect((await pool.query('select from money_days')).rowCount).toBe(0)
  expect((await pool.query(`select from money_changes where day = '2026-11-01'`)).rowCount).toBe(1)
})
