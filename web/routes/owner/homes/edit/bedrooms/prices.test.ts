import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pricingFields } from '#contract/homes/home-forms.ts'
import { amounts, capHint, checkPrices, noPrices, pricesOf, toPricing } from './prices.ts'

it('sends nine fields, empty ones as 0', () => {
  expect(toPricing({ ...noPrices, pricePerBed: '850.50' })).toEqual({
    pricePerBed: 850.5,
    weeklyRate: 0,
    monthlyRate: 0,
    securityDeposit: 0,
    applicationFee: 0,
    cleaningFee: 0,
    utilityDeposit: 0,
    currency: 'USD',
    paymentFrequency: 'MONTHLY',
  })
})

it('asks for a price of 1 or more, other fees of 0 or more, and whole cents', () => {
  const check = (part: object) => checkPrices({ ...noPrices, ...part }, 'x.')
  expect(check({})).toEqual({})
  expect(check({ pricePerBed: '0.99' })).toEqual({ 'x.pricePerBed': 'Enter 1 or more, or leave it empty' })
  expect(check({ pricePerBed: '1', cleaningFee: '0', weeklyRate: '0.01' })).toEqual({})
  expect(check({ cleaningFee: '-1' })['x.cleaningFee']).toBe('Enter $0 or more')
  expect(check({ weeklyRate: '1.005' })['x.weeklyRate']).toBe('Use at most two decimal places')
  expect(check({ weeklyRate: 'not a number' })['x.weeklyRate']).toBe('Enter an amount')
})

it('says the cap under a fee, and refuses more at the field', () => {
  const check = (part: object) => checkPrices({ ...noPrices, pricePerBed: '210', paymentFrequency: 'WEEKLY', ...part }, 'x.')
  expect(check({ applicationFee: '50', utilityDeposit: '150', cleaningFee: '100', securityDeposit: '840' })).toEqual({})
  expect(check({ applicationFee: '500', utilityDeposit: '900', cleaningFee: '900', securityDeposit: '5000' })).toEqual({
    'x.applicationFee': 'Waymark allows an application fee of at most $50.',
    'x.utilityDeposit': 'Waymark allows a utility deposit of at most $150.',
    'x.cleaningFee': 'Waymark allows a cleaning fee of at most $100.',
    'x.securityDeposit': 'Waymark allows a security deposit of at most 4 weeks’ rent ($840).',
  })
  expect(capHint('APPLICATION_FEE', noPrices)).toBe('At most $50.')
  expect(capHint('DEPOSIT', noPrices)).toBeUndefined()
  expect(capHint('DEPOSIT', { ...noPrices, monthlyRate: '900' })).toBe('At most one month’s rent ($900).')
})

it('shows what is stored so that saving it again changes nothing', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map((whole) => whole / 100)
  const terms = { currency: fc.constantFrom('USD', 'EUR'), paymentFrequency: fc.constantFrom('MONTHLY', 'WEEKLY') } as const
  const pricing = fc.record({ ...Object.fromEntries(amounts.map(({ name }) => [name, cents])), ...terms })
  fc.assert(
    fc.property(pricing, (any) => {
      const stored = pricingFields.parse(any)
      expect(toPricing(pricesOf(stored))).toEqual(stored)
    }),
  )
  expect(pricesOf(null)).toBe(noPrices)
})
