import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { putDispute } from '#tests/factories/money-history.ts'
import { payBack, planPayouts, putStay, recordPayout } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Deed = { kind: 'pay' | 'payBack' | 'lose' | 'plan' | 'send' | 'arrive' | 'fail' | 'wait'; room: 0 | 1; share: number }

const deeds = fc.array(
  fc.record<Deed>({
    kind: fc.constantFrom('pay', 'pay', 'payBack', 'lose', 'plan', 'plan', 'send', 'arrive', 'arrive', 'fail', 'wait'),
    room: fc.constantFrom(0, 1),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 10, maxLength: 30 },
)

/** An owner with two rooms, to whom all of this happens. */
async function live(done: readonly Deed[]) {
  const owner = await test.as('OWNER')
  const stays = [await putStay(test, owner.accountId), await putStay(test, owner.accountId)]
  const left: { id: string; cents: number }[] = []
  const lost: string[] = []
  const inState = (status: 'SCHEDULED' | 'IN_TRANSIT') =>
    test.db.selectFrom('payouts').select('id').where('ownerId', '=', owner.accountId).where('status', '=', status).execute()
  const act = async (status: 'SCHEDULED' | 'IN_TRANSIT', body: Parameters<typeof recordPayout>[2]) => {
    const [first] = await inState(status)
    // A refusal is right, too: refunded money cannot be sent.
    if (first) await recordPayout(test, first.id, body)
  }
  for (const { kind, room, share } of done) {
    test.pass(duration({ hours: 1 }))
    if (kind === 'pay') left.push({ id: await stays[room]!.pay(['RENT', share * 100], ['DEPOSIT', 500]), cents: share * 100 })
    if (kind === 'payBack') {
      const payment = left[(share * 7) % Math.max(left.length, 1)]
      const cents = payment && Math.ceil((payment.cents * share) / 100)
      if (payment && cents) {
        await payBack(test, payment.id, cents)
        payment.cents -= cents
      }
    }
    if (kind === 'lose' && left.length > 2) {
      const { id } = left.splice((share * 7) % left.length, 1)[0]!
      await putDispute(test, id, 'lost')
      lost.push(id)
    }
    if (kind === 'plan') await Promise.all([planPayouts(test), planPayouts(test)])
    if (kind === 'send') await act('SCHEDULED', { action: 'send' })
    if (kind === 'arrive') await act('IN_TRANSIT', { action: 'pay', reference: 'B' })
    if (kind === 'fail') await act('IN_TRANSIT', { action: 'fail', reason: 'No such account' })
    if (kind === 'wait') test.pass(duration({ days: 4 }))
  }
  return { ownerId: owner.accountId, lost, kept: left.reduce((sum, { cents }) => sum + cents, 0) }
}

it('never pays twice, and in the end exactly what was earned', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (done) => {
      const { ownerId, kept, lost } = await live(done)
      expect(await listAuditFindings(test.db)).toEqual([])
      // Everything still owed arrives.
      for (let week = 0; week < 3; week += 1) {
        test.pass(duration({ days: 8 }))
        await planPayouts(test)
        const open = await test.db
          .selectFrom('payouts')
          .select(['id', 'status'])
          .where('ownerId', '=', ownerId)
          .where('status', 'in', ['SCHEDULED', 'IN_TRANSIT'])
          .execute()
        for (const { id, status } of open) {
          if (status === 'SCHEDULED') await recordPayout(test, id, { action: 'send' })
          await recordPayout(test, id, { action: 'pay', reference: 'B' })
        }
      }
      const { cents } = await test.db
        .selectFrom('payouts')
        .select(({ fn }) => fn.sum<number | null>('amountCents').as('cents'))
        .where('ownerId', '=', ownerId)
        .where('status', '=', 'PAID')
        .executeTakeFirstOrThrow()
      const paid = Number(cents ?? 0)
      // What a bank returned is the owner's only where a payout had left before.
      const { rows: returned } = await sql<{ waiting: number; paid: number; was: number }>`
        select sum(-entry.amount_cents) filter (where waiting.entry_id is not null)::int as waiting,
          coalesce(sum(item.amount_cents), 0)::int as paid, sum(-entry.amount_cents) filter (where posting.operation not like 'bank-return:%')::int as was
        from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
        join ledger_accounts account on account.id = entry.account_id and account.kind = 'OWNER_PAYABLE'
        left join waiting_earnings waiting on waiting.entry_id = entry.id
        left join payout_items item on item.entry_id = entry.id and item.released_at is null
        where posting.payment_id = any(${lost}::uuid[]) group by posting.payment_id`.execute(test.db)
      for (const one of returned) {
        expect(one.waiting ?? 0).toBeLessThanOrEqual(0)
        expect([0, one.was]).toContain(one.paid + (one.waiting ?? 0))
      }
      const gone = returned.reduce((sum, one) => sum + one.paid, 0)
      const owes = await test.db
        .selectFrom('ledgerEntries')
        .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'ledgerEntries.accountId')
        .select(({ fn }) => fn.sum<number | null>('amountCents').as('cents'))
        .where('kind', '=', 'OWNER_PAYABLE')
        .where('partyId', '=', ownerId)
        .executeTakeFirstOrThrow()
      // If more was refunded after a payout than came in since, the owner owes the difference; nothing else is left.
      expect(paid).toBe(kept + gone + Math.max(0, Number(owes.cents ?? 0)))
      expect(Number(owes.cents ?? 0)).toBeGreaterThanOrEqual(0)
      expect(await listAuditFindings(test.db)).toEqual([])
    }),
    { numRuns: 12, seed: 4 },
  )
})
