import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { MoneyFigures } from '#contract/overview/financial-reports.ts'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { addDays, addTime, type Day, dayOf, duration, platformZone } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { keepDeposit, putDispute, putFailure, putRevenue, spendCredit } from '#tests/factories/money-history.ts'
import { payBack, putPayment, putStay } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { countMoneyDays } from './money-days.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const deedKinds = [
  'rent',
  'rent',
  'moveIn',
  'payBack',
  'payBackPlan',
  'dispute',
  'endDispute',
  'keep',
  'fail',
  'plan',
  'review',
  'fee',
  'credit',
] as const
type Deed = { kind: (typeof deedKinds)[number]; home: 0 | 1; share: number; hours: number; isLate: boolean; isCounted: boolean }
const deeds = fc.array(
  fc.record<Deed>({
    kind: fc.constantFrom(...deedKinds),
    home: fc.constantFrom(0, 1),
    share: fc.integer({ min: 1, max: 100 }),
    hours: fc.integer({ min: 1, max: 400 }),
    isLate: fc.boolean(),
    isCounted: fc.boolean(),
  }),
  { minLength: 25, maxLength: 40 },
)

type Known = { id: string; left: number; isOpen: boolean; hasDeposit: boolean; isOurs: boolean }

/** Two homes of two owners, to whom all of this happens in an order nobody chose; some of it is recorded days late. */
async function live(done: readonly Deed[]) {
  const owners = [await test.as('OWNER'), await test.as('OWNER')]
  const stays = [await putStay(test, owners[0]!.accountId), await putStay(test, owners[1]!.accountId, { title: 'Elm House' })]
  const paid: Known[] = []
  const disputed: string[] = []
  let credit = [0, 0]
  for (const { kind, home, share, hours, isLate, isCounted } of done) {
    test.pass(duration({ hours }))
    const now = test.context.now()
    if (isLate) test.setTime(addTime(now, { days: -3 }))
    const [owner, stay] = [owners[home]!, stays[home]!]
    const about = { ownerId: owner.accountId, accountId: stay.resident.accountId, homeId: stay.home.id }
    const pick = (isFit: (one: Known) => boolean) => paid.filter((one) => one.isOpen && isFit(one))[0]
    const add = (id: string, left: number, more: Partial<Known> = {}) =>
      paid.push({ id, left, isOpen: true, hasDeposit: false, isOurs: false, ...more })
    if (kind === 'rent') add(await stay.pay(['RENT', share * 101]), share * 101)
    if (kind === 'moveIn')
      add(await stay.pay(['RENT', share * 97], ['DEPOSIT', 5_000], ['CLEANING', 700]), share * 97, { hasDeposit: true })
    if (kind === 'plan' || kind === 'review') {
      const purpose = kind === 'plan' ? 'PLAN' : 'PREMIUM_REVIEW'
      add(await putRevenue(test, owner.accountId, purpose, share * 53), share * 53, { isOurs: true })
    }
    if (kind === 'payBack' || kind === 'payBackPlan') {
      const one = pick(({ isOurs, left }) => isOurs === (kind === 'payBackPlan') && left > 1)
      const cents = one && Math.ceil((one.left * share) / 100)
      if (one && cents) {
        await payBack(test, one.id, cents)
        one.left -= cents
      }
    }
    if (kind === 'dispute') {
      const one = pick(({ left }) => left > 0)
      if (one) {
        await putDispute(test, one.id, 'needs_response')
        one.isOpen = false
        disputed.push(one.id)
      }
    }
    if (kind === 'endDispute' && disputed.length > 0) await putDispute(test, disputed.shift()!, share > 50 ? 'won' : 'lost')
    if (kind === 'keep') {
      const one = pick(({ hasDeposit }) => hasDeposit)
      if (one) {
        await keepDeposit(test, one.id, 100 + share)
        one.hasDeposit = false
      }
    }
    if (kind === 'fail') await putFailure(test, { ...about, purpose: 'RENT', cents: share * 31 })
    if (kind === 'fee') {
      await putPayment(test, { ...about, subjectId: stay.stayId, lines: [['WAITLIST_FEE', 2_500]] })
      credit = credit.map((cents, index) => cents + (index === home ? 2_500 : 0))
    }
    if (kind === 'credit' && credit[home]! > 0) {
      await spendCredit(test, { accountId: about.accountId, ownerId: about.ownerId, stayId: stay.stayId, cents: 1_200 })
      credit = credit.map((cents, index) => cents - (index === home ? 2_500 : 0))
    }
    test.setTime(now)
    if (isCounted) await countMoneyDays(test.context)
  }
  await countMoneyDays(test.context)
  return { owners, stays }
}

/** Every ledger entry there is, with what it is about: the books themselves, read without any of the reports' code. */
const readBooks = (db: Db) =>
  db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerPostings as posting', 'posting.id', 'entry.postingId')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entry.accountId')
    .leftJoin('payments as payment', 'payment.id', 'posting.paymentId')
    .select(['posting.id', 'posting.kind', 'posting.postedAt', 'account.kind as account', 'account.partyId', 'entry.amountCents'])
    .select(['payment.purpose', 'payment.homeId', 'payment.ownerId', 'payment.accountId'])
    .execute()
type Entry = Awaited<ReturnType<typeof readBooks>>[number]

const isBetween = (from: Day, to: Day) => (at: Date | null) => {
  const day = at && dayOf(at, platformZone)
  return day !== null && day >= from && day <= to
}
const sum = (entries: readonly Entry[]) => entries.reduce((total, { amountCents }) => total + amountCents, 0)
const postings = (entries: readonly Entry[]) => new Set(entries.map(({ id }) => id)).size
const ours: readonly (PaymentPurpose | null)[] = ['PLAN', 'PREMIUM_REVIEW']
const isOurs = ({ purpose }: Entry) => ours.includes(purpose)

/** The figures in a second way: from single entries, by what changed at the provider rather than by who the money went to. */
function figuresOf(entries: readonly Entry[], failed: readonly { amountCents: number }[]): Partial<MoneyFigures> {
  const at = (account: Entry['account'], ...kinds: Entry['kind'][]) =>
    entries.filter((entry) => entry.account === account && kinds.includes(entry.kind))
  const [came, left] = [at('PROVIDER', 'PAYMENT'), at('PROVIDER', 'REFUND')]
  const own = [...came, ...left].filter(isOurs)
  return {
    revenueCents: sum(own),
    planCents: sum(own.filter(({ purpose }) => purpose === 'PLAN')),
    reviewCents: sum(own.filter(({ purpose }) => purpose === 'PREMIUM_REVIEW')),
    revenueRefundedCents: 0 - sum(left.filter(isOurs)),
    payments: postings(came.filter((entry) => !isOurs(entry))),
    processedCents: sum(came.filter((entry) => !isOurs(entry))),
    refunds: postings(left.filter((entry) => !isOurs(entry))),
    refundedCents: 0 - sum(left.filter((entry) => !isOurs(entry))),
    depositsCents: 0 - sum(at('DEPOSITS_HELD', 'PAYMENT')),
    depositsKeptCents: sum(at('DEPOSITS_HELD', 'DEPOSIT_CLAIM')),
    creditsUsedCents: 0 - sum(at('OWNER_PAYABLE', 'CREDIT_USED')),
    disputes: postings(at('PROVIDER', 'DISPUTE')),
    disputedCents: 0 - sum(at('PROVIDER', 'DISPUTE')),
    disputesWonCents: 0 - sum(at('IN_DISPUTE', 'DISPUTE_WON')),
    disputesLostCents: 0 - sum(at('IN_DISPUTE', 'DISPUTE_LOST')),
    failed: failed.length,
    failedCents: failed.reduce((total, { amountCents }) => total + amountCents, 0),
  }
}

it('equals the ledger to the cent, whatever happened and however late it was recorded', async () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 200 }))
  await fc.assert(
    fc.asyncProperty(deeds, range, async (done, [back, length]) => {
      const { owners, stays } = await live(done)
      const to = addDays(dayOf(test.context.now(), platformZone), -Math.floor(back / 8))
      const from = addDays(to, 1 - length)
      const staff = await test.as('ADMIN')
      const query = { timeframe: 'custom', startDate: from, endDate: to } as const
      const { body } = await staff.call('GET /admin/financial-reports/revenue/overview', { query })
      const [books, failures] = [
        await readBooks(test.db),
        await test.db.selectFrom('payments').select(['amountCents', 'endedAt']).where('status', '=', 'FAILED').execute(),
      ]
      const expected = (first: Day, last: Day) => {
        const isIn = isBetween(first, last)
        return figuresOf(
          books.filter(({ postedAt }) => isIn(postedAt)),
          failures.filter(({ endedAt }) => isIn(endedAt)),
        )
      }
      expect(body.now).toMatchObject(expected(from, to))
      expect(body.past).toMatchObject(expected(body.before.from, body.before.to))
      // The parts of a report add up to the whole.
      for (const key of Object.keys(body.now) as (keyof MoneyFigures)[])
        expect(
          body.intervals.reduce((total, interval) => total + interval[key], 0),
          key,
        ).toBe(body.now[key])
      for (const period of ['daily', 'weekly', 'monthly'] as const) {
        const activity = await staff.call('GET /admin/financial-reports/payment-activity', { query: { ...query, period } })
        expect(activity.body.now).toEqual(body.now)
        const lines = activity.body.byPurpose
        expect(lines.reduce((total, line) => total + line.processedCents - line.refundedCents, 0)).toBe(
          body.now.processedCents - body.now.refundedCents + body.now.revenueCents,
        )
      }
      const isIn = isBetween(from, to)
      const mine = (index: 0 | 1) => {
        const entries = books.filter(({ postedAt }) => isIn(postedAt))
        const ownerId = owners[index]!.accountId
        const earned = entries.filter(
          ({ account, partyId, kind }) => account === 'OWNER_PAYABLE' && partyId === ownerId && kind !== 'PAYOUT',
        )
        const ofHome = entries.filter((entry) => entry.account === 'PROVIDER' && entry.homeId === stays[index]!.home.id)
        const own = entries.filter((entry) => entry.account === 'PROVIDER' && isOurs(entry) && entry.accountId === ownerId)
        return {
          earnedCents: 0 - sum(earned),
          processedCents: sum(ofHome.filter(({ kind }) => kind === 'PAYMENT')),
          refundedCents: 0 - sum(ofHome.filter(({ kind }) => kind === 'REFUND')),
          revenueCents: sum(own.filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND')),
        }
      }
      const limit = { limit: 100 }
      const homes = (await staff.call('GET /admin/financial-reports/property-performance', { query: { ...query, ...limit } }))
        .body
      const businesses = (
        await staff.call('GET /admin/business-management/revenue/top-performing', { query: { ...query, ...limit } })
      ).body
      for (const index of [0, 1] as const) {
        const { revenueCents, ...homeMoney } = mine(index)
        const home = homes.homes.find((line) => line.home.id === stays[index]!.home.id)
        const business = businesses.businesses.find((line) => line.owner.id === owners[index]!.accountId)
        const nothing = { earnedCents: 0, processedCents: 0, refundedCents: 0 }
        expect(home?.now ?? nothing).toMatchObject(homeMoney)
        expect(business?.now ?? { ...nothing, revenueCents: 0 }).toMatchObject({ ...homeMoney, revenueCents })
      }
      expect(body.asOf).not.toBeNull()
    }),
    { numRuns: 8, seed: 12 },
  )
})
