import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, duration } from '#contract/time.ts'
import { isReportedInTime, type Paid, type RefundEvent, type RefundRule, refundOf } from './refund-table.ts'

const hour = duration({ hours: 1 })
const moveInAt = new Date('2026-12-01T15:00:00Z')
const before = (hours: number) => new Date(moveInAt.getTime() - hours * hour)
/** Ten dollars a day for four weeks, a deposit of 200, 35 for the application, 50 for the place in line. */
const paid: Paid = {
  rentCents: 28_000,
  from: '2026-12-01',
  until: '2026-12-29',
  moveInAt,
  depositCents: 20_000,
  applicationFeeCents: 3_500,
  waitlistFeeCents: 5_000,
}

type Row = [
  name: string,
  event: RefundEvent,
  policy: RefundRule,
  rent: number,
  deposit: number,
  application: number,
  waitlist: number,
]
const cancels = (hours: number): RefundEvent => ({ kind: 'RESIDENT_CANCELS', at: before(hours) })

const table: Row[] = [
  ['cancels 72 hours before', cancels(72), 'FLEXIBLE', 28_000, 20_000, 0, 5_000],
  ['cancels a moment later', cancels(71.99), 'FLEXIBLE', 26_000, 20_000, 0, 0],
  ['cancels 7 days before', cancels(168), 'STANDARD', 28_000, 20_000, 0, 5_000],
  ['cancels 72 hours before', cancels(72), 'STANDARD', 26_000, 20_000, 0, 0],
  ['cancels after moving in was due', cancels(-5), 'FLEXIBLE', 26_000, 20_000, 0, 0],
  ['does not come', { kind: 'NO_SHOW' }, 'FLEXIBLE', 21_000, 20_000, 0, 0],
  ['is let down by the owner', { kind: 'OWNER_FAULT' }, 'STANDARD', 28_000, 20_000, 3_500, 5_000],
  ['leaves with long notice', { kind: 'LEAVES', noticeOn: '2026-12-01', goneOn: '2026-12-15' }, 'FLEXIBLE', 14_000, 0, 0, 0],
  ['leaves today', { kind: 'LEAVES', noticeOn: '2026-12-15', goneOn: '2026-12-15' }, 'FLEXIBLE', 11_000, 0, 0, 0],
  ['leaves after all that was paid', { kind: 'LEAVES', noticeOn: '2026-12-28', goneOn: '2027-01-05' }, 'FLEXIBLE', 0, 0, 0, 0],
  ['is asked to go for safety', { kind: 'TERMINATED_FOR_SAFETY', exitOn: '2026-12-15' }, 'STANDARD', 14_000, 0, 0, 0],
]

describe('who', () => {
  it.each(table)('%s gets back what the table says (%j, %s)', (_name, event, policy, rent, deposit, application, waitlist) => {
    expect(refundOf(event, paid, policy)).toMatchObject({
      rentCents: rent,
      depositCents: deposit,
      depositByRulesCents: 20_000 - deposit,
      applicationFeeCents: application,
      waitlistFeeCents: waitlist,
      totalCents: rent + deposit + application + waitlist,
    })
  })
})

const cents = fc.integer({ min: 0, max: 1_000_000 })
const anyPaid = fc.record({
  rentCents: cents,
  from: fc.constant('2026-12-01'),
  until: fc.integer({ min: 1, max: 31 }).map((days) => addDays('2026-12-01', days)),
  moveInAt: fc.constant(moveInAt),
  depositCents: cents,
  applicationFeeCents: cents,
  waitlistFeeCents: cents,
})
const someDay = fc.integer({ min: -10, max: 60 }).map((days) => addDays('2026-12-01', days))
const anyEvent: fc.Arbitrary<RefundEvent> = fc.oneof(
  fc.integer({ min: -100, max: 400 }).map(cancels),
  fc.constant<RefundEvent>({ kind: 'NO_SHOW' }),
  fc.constant<RefundEvent>({ kind: 'OWNER_FAULT' }),
  fc.record({ kind: fc.constant('LEAVES' as const), noticeOn: someDay, goneOn: someDay }),
  fc.record({ kind: fc.constant('TERMINATED_FOR_SAFETY' as const), exitOn: someDay }),
)
const policy = fc.constantFrom<RefundRule>('FLEXIBLE', 'STANDARD')

describe('whatever happens', () => {
  it('refunds never exceed the payment, in whole cents, and a deposit is never lost', () => {
    fc.assert(
      fc.property(anyEvent, anyPaid, policy, (event, money, chosen) => {
        const back = refundOf(event, money, chosen)
        expect(Object.values(back).every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true)
        expect(back.rentCents).toBeLessThanOrEqual(money.rentCents)
        expect(back.depositCents + back.depositByRulesCents).toBe(money.depositCents)
        expect(back.totalCents).toBeLessThanOrEqual(
          money.rentCents + money.depositCents + money.applicationFeeCents + money.waitlistFeeCents,
        )
      }),
    )
  })

  it('FLEXIBLE never gives less than STANDARD, and earlier is never worse', () => {
    fc.assert(
      fc.property(anyEvent, anyPaid, (event, money) => {
        expect(refundOf(event, money, 'FLEXIBLE').totalCents).toBeGreaterThanOrEqual(
          refundOf(event, money, 'STANDARD').totalCents,
        )
      }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 400 }),
        fc.integer({ min: 0, max: 100 }),
        anyPaid,
        policy,
        (hours, more, money, chosen) => {
          const [soon, late] = [refundOf(cancels(hours + more), money, chosen), refundOf(cancels(hours), money, chosen)]
          expect(soon.totalCents).toBeGreaterThanOrEqual(late.totalCents)
        },
      ),
    )
  })
})

it('takes a complaint about the home within 48 hours', () => {
  expect(isReportedInTime(moveInAt, new Date(moveInAt.getTime() + 48 * hour))).toBe(true)
  expect(isReportedInTime(moveInAt, new Date(moveInAt.getTime() + 48 * hour + 1))).toBe(false)
})
