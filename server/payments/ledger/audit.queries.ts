import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { payoutRules } from './audit-payouts.queries.ts'
import { transferRules } from './audit-transfers.queries.ts'

/** A payment whose money was received, whatever happened later. */
const came = sql`payments.succeeded_at is not null`

/** Audit rules: each query returns violations, with a sentence about each. */
const rules = {
  'every posting balances': sql<{ finding: string }>`
    select 'posting ' || p.id || ': ' || count(e.id) || ' entries, ' || coalesce(sum(e.amount_cents), 0) || ' cents over' as finding
    from ledger_postings p left join ledger_entries e on e.posting_id = p.id
    group by p.id having coalesce(sum(e.amount_cents), 0) <> 0 or count(e.id) < 2`,

  'a posting has one currency': sql<{ finding: string }>`
    select 'entry ' || e.id || ': ' || e.currency || ' in a posting of ' || coalesce(p.currency, 'nothing') || ' to an account of ' || coalesce(a.currency, 'nothing') as finding
    from ledger_entries e left join ledger_postings p on p.id = e.posting_id left join ledger_accounts a on a.id = e.account_id
    where e.currency is distinct from p.currency or e.currency is distinct from a.currency`,

  'all accounts of a currency add up to zero': sql<{ finding: string }>`
    select currency || ': ' || sum(amount_cents) || ' cents over' as finding
    from ledger_entries group by currency having sum(amount_cents) <> 0`,

  'a payment is the sum of its lines': sql<{ finding: string }>`
    select 'payment ' || payments.id || ': ' || amount_cents || ' cents, its lines ' || lines.cents as finding
    from payments cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from payment_lines where payment_id = payments.id) lines
    where amount_cents <> lines.cents`,

  'every completed payment is in the ledger, and nothing else': sql<{ finding: string }>`
    select 'payment ' || payments.id || ' (' || status || '): ' || case when ${came} then amount_cents else 0 end || ' cents came, the ledger has ' || posted.cents as finding
    from payments cross join lateral (
      select coalesce(sum(e.amount_cents), 0) as cents from ledger_postings p join ledger_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'PROVIDER' where p.payment_id = payments.id and p.kind = 'PAYMENT') posted
    where posted.cents <> case when ${came} then amount_cents else 0 end`,

  'a payment’s status matches its money': sql<{ finding: string }>`
    select 'payment ' || id || ' is ' || status || ' with ' || refunded_cents || ' of ' || amount_cents || ' cents paid back' as finding
    from payments where
      (succeeded_at is null) <> (status in ('CREATED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'))
      or (status = 'SUCCEEDED' and refunded_cents <> 0)
      or (status = 'PARTIALLY_REFUNDED' and (refunded_cents = 0 or refunded_cents = amount_cents))
      or (status = 'REFUNDED' and refunded_cents <> amount_cents)`,

  'refunds never exceed the payment': sql<{ finding: string }>`
    select 'payment ' || id || ': ' || refunded_cents || ' of ' || amount_cents || ' cents paid back' as finding
    from payments where refunded_cents > amount_cents or refunded_cents < 0
    union all
    select 'line ' || l.id || ': ' || sum(r.amount_cents) || ' of ' || l.amount_cents || ' cents promised back'
    from payment_lines l join refund_lines r on r.payment_line_id = l.id join refunds on refunds.id = r.refund_id
    where refunds.status not in ('REQUESTED', 'REJECTED') group by l.id having sum(r.amount_cents) > l.amount_cents`,

  'refunds match the payments and the ledger': sql<{ finding: string }>`
    select 'payment ' || payments.id || ': ' || refunded_cents || ' cents paid back, its refunds ' || made.cents || ', the ledger ' || posted.cents as finding
    from payments cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from refunds where payment_id = payments.id and status = 'SUCCEEDED') made
    cross join lateral (
      select coalesce(-sum(e.amount_cents), 0) as cents from ledger_postings p join ledger_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'PROVIDER' where p.payment_id = payments.id and p.kind = 'REFUND') posted
    where refunded_cents <> made.cents or refunded_cents <> posted.cents`,

  'a refund is the sum of its lines': sql<{ finding: string }>`
    select 'refund ' || refunds.id || ': ' || amount_cents || ' cents, its lines ' || lines.cents as finding
    from refunds cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from refund_lines where refund_id = refunds.id) lines
    where amount_cents <> lines.cents`,

  'every deposit received is held separately': sql<{ finding: string }>`
    select 'line ' || l.id || ': a deposit of ' || l.amount_cents || ' cents came and is not held' as finding
    from payment_lines l join payments on payments.id = l.payment_id
    left join deposits on deposits.payment_line_id = l.id and deposits.amount_cents = l.amount_cents and deposits.currency = payments.currency
    where l.purpose in ('DEPOSIT', 'UTILITY_DEPOSIT') and l.amount_cents > 0 and ${came} and deposits.id is null`,

  'deposits match what the ledger holds for them': sql<{ finding: string }>`
    select 'deposit ' || d.id || ': ' || d.amount_cents - d.returned_cents - d.claimed_cents || ' cents held, the ledger has ' || held.cents as finding
    from deposits d cross join lateral (
      select coalesce(-sum(e.amount_cents), 0) as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'DEPOSITS_HELD' and a.party_id = d.id and a.currency = d.currency) held
    where d.amount_cents - d.returned_cents - d.claimed_cents <> held.cents
    union all
    select 'account ' || a.id || ' holds a deposit nobody knows' from ledger_accounts a
    where a.kind = 'DEPOSITS_HELD' and not exists (select from deposits d where d.id = a.party_id)`,

  'a settled deposit holds nothing': sql<{ finding: string }>`
    select 'deposit ' || d.id || ' is ' || status || ' with ' || d.amount_cents - returned_cents - claimed_cents - leaving.cents || ' cents left' as finding
    from deposits d cross join lateral (
      select coalesce(sum(part.amount_cents), 0) as cents from refund_lines part join refunds on refunds.id = part.refund_id
      where part.payment_line_id = d.payment_line_id and refunds.status not in ('REQUESTED', 'SUCCEEDED', 'REJECTED')) leaving
    where case when status in ('RETURNED', 'PARTIALLY_RETURNED', 'CLAIMED')
      then d.amount_cents <> returned_cents + claimed_cents + leaving.cents
      else d.amount_cents = returned_cents + claimed_cents end`,

  'a home keeps no more of a deposit than it claimed': sql<{ finding: string }>`
    select 'deposit ' || d.id || ': ' || d.claimed_cents || ' cents kept, ' || coalesce(claimed.cents, 0) || ' claimed' as finding
    from deposits d left join lateral (
      select sum(line.amount_cents) as cents from deposit_claims claim join deposit_claim_lines line on line.claim_id = claim.id
      where claim.deposit_id = d.id) claimed on true
    where d.claimed_cents > coalesce(claimed.cents, 0)`,

  'no one has used more credit than they paid': sql<{ finding: string }>`
    select kind || ' of ' || coalesce(party_id::text, 'Waymark') || ': ' || sum(amount_cents) || ' cents too much taken out' as finding
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where kind in ('CREDITS', 'DEPOSITS_HELD') group by a.id having sum(amount_cents) > 0`,

  'disputed money is set aside': sql<{ finding: string }>`
    select 'payment ' || payments.id || ' (' || status || '): ' || aside.cents || ' cents are set aside' as finding
    from payments cross join lateral (
      select coalesce(sum(e.amount_cents), 0) as cents from ledger_postings p join ledger_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'IN_DISPUTE' where p.payment_id = payments.id) aside
    where (aside.cents <> 0) <> (status = 'DISPUTED')`,

  'no payment is waiting for a review': sql<{ finding: string }>`
    select 'payment ' || id || ': ' || flag as finding from payments where flag is not null`,

  ...payoutRules,
  ...transferRules,
  'a plan that is paid for has its payment': sql<{ finding: string }>`
    select 'plan ' || s.id || ': ' || s.provider_subscription_id || ' was never paid' as finding from owner_subscriptions s
    where s.provider_subscription_id is not null and not exists (
      select from payments p where p.id = s.payment_id and p.succeeded_at is not null
      and p.provider_subscription_id = s.provider_subscription_id and p.account_id = s.owner_id)`,
  'rent that counts as paid was paid': sql<{ finding: string }>`
    select 'rent ' || charge.id || ': ' || charge.amount_cents + charge.late_fee_cents || ' cents paid, the payment has ' || coalesce(came.cents, 0) as finding
    from rent_charges charge left join lateral (
      select sum(line.amount_cents) as cents from rent_parts part join payments on payments.id = part.payment_id
      join payment_lines line on line.id in (part.line_id, part.late_fee_line_id)
      where part.payment_id = charge.payment_id and part.charge_id = charge.id and payments.succeeded_at is not null) came on true
    where charge.status = 'PAID' and charge.paid_how = 'PROVIDER' and coalesce(came.cents, 0) < charge.amount_cents + charge.late_fee_cents`,
} as const

export type AuditRule = keyof typeof rules
export const auditRules = Object.keys(rules) as AuditRule[]
export type Finding = { rule: AuditRule; findings: string[] }

/** The violations this transaction sees. */
export async function listFindings(tx: QueryExecutorProvider) {
  const found: Finding[] = []
  for (const rule of auditRules) {
    const { rows } = await rules[rule].execute(tx)
    if (rows.length > 0) found.push({ rule, findings: rows.map(({ finding }) => finding) })
  }
  return found
}

/** Everything about money that does not add up, in one snapshot of the database. */
export const listAuditFindings = (db: Db) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(listFindings)
