import { sql } from 'kysely'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { planLabel, priceOf } from '#server/payments/plans/plan-prices.ts'
import { insertAll } from './insert.ts'
import { type PaidPlan, paidPlans, providerIdOfPlan } from './make-plans.ts'

type Stored = { id: string; object: string }
type Kept = { body: Stored; inside?: object }

const hex = (words: string) => referenceId(words).replaceAll('-', '')
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * Tells the payment sandbox about every demo payment and plan, as if they had been paid there: a refund that someone approves in
 * the demo succeeds, deposits are returned, and plans renew. Without the sandbox there is nothing to tell.
 */
export async function putSandbox(tx: Tx, now: Date) {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('sandbox.objects')::text as found`.execute(tx)
  if (!rows[0]!.found) return
  const payers = await listPayers(tx)
  const payments = await listPaid(tx)
  // Imported only here, so that production never loads the sandbox.
  const things = await import('./sandbox-things.ts')
  const kept: Kept[] = []
  const wallets = new Map<string, ReturnType<typeof things.makeWallet>>()
  for (const payer of payers) {
    const since = seconds(payer.since)
    const wallet = things.makeWallet({ ...payer, key: hex(`demo customer ${payer.accountId}`), since })
    wallets.set(payer.accountId, wallet)
    kept.push({ body: wallet.customer }, { body: wallet.method, inside: { card: wallet.card } })
  }
  for (const payment of payments) {
    const wallet = wallets.get(payment.accountId)!
    const { id: key, amountCents, refundedCents, currency } = payment
    kept.push(...things.makePaid(wallet, { key, amountCents, refundedCents, currency, at: seconds(payment.succeededAt!) }))
  }
  for (const plan of paidPlans(now)) kept.push(...things.makeSubscribed(wallets.get(plan.ownerId)!, subscribedTo(plan)))
  await keep(tx, kept)
  await sql`update payments set provider_intent_id = 'pi_' || replace(id::text, '-', '') where succeeded_at is not null`.execute(
    tx,
  )
  await insertAll(tx, {
    paymentCustomers: payers.map(({ accountId, since }) => ({
      accountId,
      environment: 'sandbox',
      providerId: wallets.get(accountId)!.customer.id,
      createdAt: since,
    })),
  })
}

const subscribedTo = (bought: PaidPlan) => ({
  id: providerIdOfPlan(bought),
  label: planLabel(bought.plan, bought.interval),
  amountCents: priceOf(bought.plan, bought.interval),
  interval: bought.interval === 'MONTH' ? ('month' as const) : ('year' as const),
  from: seconds(bought.paidAt[0]!),
  until: seconds(bought.endsAt),
})

const keep = (tx: Tx, kept: readonly Kept[]) =>
  sql`insert into sandbox.objects (id, kind, body, inside)
    select body ->> 'id', body ->> 'object', body, coalesce(inside, '{}')
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(body jsonb, inside jsonb)`.execute(tx)

const listPaid = (tx: Tx) =>
  tx
    .selectFrom('payments')
    .select(['id', 'accountId', 'amountCents', 'refundedCents', 'currency', 'succeededAt'])
    .where('succeededAt', 'is not', null)
    .execute()

/** Everyone who paid, with the time of their first payment. */
async function listPayers(tx: Tx) {
  const { rows } = await sql<{ accountId: string; email: string; name: string; since: Date }>`
    select payment.account_id, person.email, trim(concat_ws(' ', person.first_name, person.last_name)) as name,
      min(payment.created_at) as since
    from payments payment
    left join residents resident on resident.id = payment.account_id
    left join owners owner on owner.id = payment.account_id
    join users person on person.id = coalesce(resident.user_id, owner.user_id)
    group by payment.account_id, person.id`.execute(tx)
  return rows
}
