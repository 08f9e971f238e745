import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricingForm } from '#contract/homes/home-forms.ts'
import { aboveCaps, allowedFee, capOf, type Fee, type Rent, withinCaps } from './fee-caps.ts'

const weekly: Rent = { amountCents: 25_000, frequency: 'WEEKLY' }
const monthly: Rent = { amountCents: 90_000, frequency: 'MONTHLY' }

describe('caps', () => {
  it.each<[Fee, Rent, number]>([
    ['APPLICATION_FEE', weekly, 5_000],
    ['WAITLIST_FEE', weekly, 5_000],
    ['UTILITY_DEPOSIT', weekly, 15_000],
    ['CLEANING', weekly, 10_000],
    ['DEPOSIT', weekly, 100_000],
    ['DEPOSIT', monthly, 90_000],
  ])('%s of %j is at most %i', (name, of, cap) => expect(capOf(name, of)).toBe(cap))

  it('hold whatever a home asks for', () => {
    const fee = fc.constantFrom<Fee>('APPLICATION_FEE', 'WAITLIST_FEE', 'DEPOSIT', 'UTILITY_DEPOSIT', 'CLEANING')
    const rent = fc.record({
      amountCents: fc.integer({ min: 1, max: 1_000_000 }),
      frequency: fc.constantFrom('WEEKLY' as const, 'MONTHLY' as const),
    })
    fc.assert(
      fc.property(fee, fc.integer({ min: -10_000, max: 10_000_000 }), rent, (name, asked, of) => {
        const charged = allowedFee(name, asked, of)
        const cap = capOf(name, of)
        expect(charged >= 0 && charged <= cap).toBe(true)
        if (asked >= 0 && asked <= cap) expect(charged).toBe(asked)
      }),
    )
  })
})

const dear = {
  pricePerBedCents: 21_000,
  weeklyRateCents: 0,
  monthlyRateCents: 0,
  securityDepositCents: 500_000,
  cleaningFeeCents: 90_000,
  utilityDepositCents: 90_000,
  applicationFeeCents: 50_000,
  paymentFrequency: 'WEEKLY',
} as const

it('brings a price from before down to the caps, and names each fee that was above', () => {
  expect(withinCaps(dear)).toEqual({
    ...dear,
    securityDepositCents: 84_000,
    cleaningFeeCents: 10_000,
    utilityDepositCents: 15_000,
    applicationFeeCents: 5_000,
  })
  expect(aboveCaps(withinCaps(dear))).toEqual([])
  expect(aboveCaps(dear).map(({ message }) => message)).toEqual([
    'Waymark allows a security deposit of at most 4 weeks’ rent ($840).',
    'Waymark allows a cleaning fee of at most $100.',
    'Waymark allows a utility deposit of at most $150.',
    'Waymark allows an application fee of at most $50.',
  ])
})

it('is refused at the field of the fee', () => {
  const faults = (price: object) => pricingForm.safeParse(price).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(faults({ pricePerBed: 800, applicationFee: 50, cleaningFee: 100, utilityDeposit: 150, securityDeposit: 800 })).toEqual(
    [],
  )
  expect(faults({ pricePerBed: 800, applicationFee: 50.01 })).toEqual(['applicationFee'])
  expect(faults({ pricePerBed: 210, paymentFrequency: 'WEEKLY', securityDeposit: 840.01 })).toEqual(['securityDeposit'])
  // A draft may get its deposit before its rent.
  expect(faults({ securityDeposit: 200 })).toEqual([])
})
