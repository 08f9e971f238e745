import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { payoutsJobs } from '#server/money/payouts/payouts.jobs.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { leftOf, refundPayment } from '#server/payments/checkout/refunds.ts'
import { checkoutOf, makeOrder, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { type AuditRule, auditRules, listAuditFindings, listFindings } from './audit.queries.ts'
import { post } from './post.ts'

let test: TestApp
const at = new Date('2026-11-15T12:00:00Z')

/** Move-in: a week of rent and a deposit came, a part of the deposit and of the rent went back, the rest of the rent was paid out. */
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true, effects: { byPurpose: {}, byEvent: {} } })
  const sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const order = makeOrder({
    ownerId: owner.accountId,
    purpose: 'RENT',
    lines: [
      { purpose: 'RENT', label: 'First week', amountCents: 25_000 },
      { purpose: 'DEPOSIT', label: 'Deposit', amountCents: 20_000 },
    ],
  })
  const { paymentId, sessionId } = await checkoutOf(test, resident, order)
  await checkoutOf(test, resident, makeOrder({ ownerId: owner.accountId }))
  await sandbox.pay(sessionId)
  await sandbox.flush()
  await inTransaction(test.db, async (tx) => {
    const payment = (await findPayment(tx, paymentId))!
    const lines = (await leftOf(tx, paymentId)).map(({ paymentLineId }) => ({ paymentLineId, amountCents: 1_000 }))
    await refundPayment(tx, payment, lines, { operation: 'early', reason: 'Left early', at })
  })
  await test.runJobs()
  test.pass(duration({ hours: 49 }))
  await payoutsJobs.schedule_payouts.job(test.context, undefined as never)
  const staff = await test.as('ADMIN')
  const { id } = await test.db.selectFrom('payouts').select('id').executeTakeFirstOrThrow()
  for (const body of [{ action: 'send' }, { action: 'pay', reference: 'BANK-1' }] as const)
    await staff.call('PUT /admin/payouts/{id}', { params: { id }, body })
})

it('finds nothing where the money adds up', async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
  expect(await test.db.selectFrom('ledgerEntries').select('id').execute()).toHaveLength(8)
})

/** Each rule with a way to break it that the database itself would refuse. */
const breaks: Record<AuditRule, string> = {
  'every posting balances': `update ledger_entries set amount_cents = amount_cents + 1 where id = (select min(id) from ledger_entries)`,
  'a posting has one currency': `update ledger_entries set currency = 'EUR'`,
  'all accounts of a currency add up to zero': `delete from ledger_entries where id = (select min(id) from ledger_entries)`,
  'a payment is the sum of its lines': `update payment_lines set amount_cents = amount_cents + 1 where purpose = 'RENT'`,
  'every completed payment is in the ledger, and nothing else': `delete from ledger_postings where kind = 'PAYMENT'`,
  'a payment’s status matches its money': `update payments set status = 'REFUNDED' where status = 'PARTIALLY_REFUNDED'`,
  'a plan that is paid for has its payment': `update owner_subscriptions set provider_subscription_id = 'sub_nobody'`,
  'refunds never exceed the payment': `update refund_lines set amount_cents = 900000`,
  'refunds match the payments and the ledger': `update payments set refunded_cents = 3000 where refunded_cents = 2000`,
  'a refund is the sum of its lines': `update refunds set amount_cents = amount_cents + 1`,
  'every deposit received is held separately': `delete from deposits`,
  'deposits match what the ledger holds for them': `update deposits set returned_cents = returned_cents + 1`,
  'a settled deposit holds nothing': `update deposits set status = 'RETURNED'`,
  'a home keeps no more of a deposit than it claimed': `update deposits set claimed_cents = 1`,
  'no one has used more credit than they paid': `update ledger_entries set amount_cents = -amount_cents where account_id in (select id from ledger_accounts where kind = 'DEPOSITS_HELD')`,
  'disputed money is set aside': `update payments set status = 'DISPUTED' where status = 'PARTIALLY_REFUNDED'`,
  'rent that counts as paid was paid': `insert into rent_charges (id, reservation_id, period, starts_on, ends_on, due_on, amount_cents, currency, status, paid_how, payment_id, paid_at, created_at)
    select gen_random_uuid(), gen_random_uuid(), 1, '2026-11-01', '2026-11-08', '2026-11-01', 25000, 'USD', 'PAID', 'PROVIDER', id, now(), now() from payments limit 1`,
  'no payment is waiting for a review': `update payments set flag = 'Odd' where status = 'PENDING'`,
  'a payout is the sum of its items': `update payouts set amount_cents = amount_cents + 1`,
  'every item was owed to the owner': `update payout_items set payment_line_id = null`,
  'paid payouts match what the ledger paid out': `update payouts set status = 'IN_TRANSIT', paid_at = null`,
  'everything owed is scheduled or waiting to be': `update payout_items set released_at = now()`,
  'what waits for a payout is what no payout has': `insert into waiting_earnings (entry_id, account_id)
    select entry.id, entry.account_id from payout_items item join ledger_entries entry on entry.id = item.entry_id`,
  'a deposit is held for the owner its home went to': `update ledger_entries set owner_id = gen_random_uuid() where amount_cents < 0
    and account_id in (select id from ledger_accounts where kind = 'DEPOSITS_HELD')`,
  'money goes to whoever ran the home when it came': `with home as (update payments set home_id = gen_random_uuid() where succeeded_at is not null returning *)
    insert into home_transfers (id, home_id, from_owner_id, to_owner_id, status, reason, consent_by, requested_at, done_at, status_changed_at)
    select gen_random_uuid(), home_id, owner_id, gen_random_uuid(), 'DONE', '', now(), now(), succeeded_at - interval '1 minute', now() from home`,
  'nothing was sent that was not owed at the time': `update payouts set sent_at = sent_at - interval '3 days'`,
}

class Undo extends Error {}

describe('finds what is broken on purpose', () => {
  it.each(auditRules)('%s', async (rule) => {
    let broken: AuditRule[] = []
    const work = inTransaction(test.db, async (tx) => {
      await sql.raw(`set local session_replication_role = replica`).execute(tx)
      await sql.raw(breaks[rule]).execute(tx)
      broken = (await listFindings(tx)).map((found) => found.rule)
      throw new Undo()
    })
    await expect(work).rejects.toThrow(Undo)
    expect(broken).toContain(rule)
  })

  it('and nothing of it stayed', async () => {
    expect(await listAuditFindings(test.db)).toEqual([])
  })
})

describe('the database itself refuses', () => {
  const request = { operation: 'x', kind: 'PAYOUT' as const, currency: 'USD', at }
  const posting = (entries: Parameters<typeof post>[1]['entries']) =>
    inTransaction(test.db, (tx) => post(tx, { ...request, entries }))

  it('a posting that does not balance', async () => {
    await expect(
      posting([
        { account: 'PROVIDER', cents: 5 },
        { account: 'INCOME', cents: -4 },
      ]),
    ).rejects.toThrow('does not balance')
    await expect(posting([{ account: 'PROVIDER', cents: 5 }])).rejects.toThrow('does not balance')
  })

  it.each(['ledger_entries', 'ledger_postings', 'payment_lines', 'refund_lines'])('a change of %s', async (table) => {
    const keys = {
      ledger_entries: 'amount_cents = 1',
      ledger_postings: `currency = 'EUR'`,
      payment_lines: 'amount_cents = 1',
      refund_lines: 'amount_cents = 1',
    }
    await expect(sql.raw(`update ${table} set ${keys[table as keyof typeof keys]}`).execute(test.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql.raw(`delete from ${table}`).execute(test.db)).rejects.toThrow('append-only')
  })

  it('two currencies in one posting', async () => {
    const mixed = `with p as (insert into ledger_postings (id, operation, kind, currency, posted_at)
        values (gen_random_uuid(), 'mixed', 'PAYOUT', 'USD', now()) returning id)
      insert into ledger_entries (posting_id, account_id, currency, amount_cents)
      select p.id, a.id, 'EUR', 1 from p, ledger_accounts a limit 1`
    await expect(sql.raw(mixed).execute(test.db)).rejects.toThrow('foreign key')
  })

  it('more money back than came', async () => {
    const more = test.db
      .updateTable('payments')
      .set({ refundedCents: 900_000 })
      .where('status', '=', 'PARTIALLY_REFUNDED')
      .execute()
    await expect(more).rejects.toThrow('never_more_back_than_came')
  })

  it('the same operation twice, silently', async () => {
    const entries = [
      { account: 'PROVIDER' as const, cents: -5 },
      { account: 'INCOME' as const, cents: 5 },
    ]
    expect([await posting(entries), await posting(entries)]).toEqual([true, false])
  })
})
