import { expect, it } from 'vitest'
import { moveInCost } from './move-in-cost.ts'

const price = {
  pricePerBedCents: 70_000,
  weeklyRateCents: 20_000,
  monthlyRateCents: 80_000,
  securityDepositCents: 10_000,
  cleaningFeeCents: 0,
  utilityDepositCents: 5_000,
  applicationFeeCents: 2_500,
  paymentFrequency: 'MONTHLY' as const,
}

it('adds up what is due, leaving out what costs nothing', () => {
  expect(moveInCost(price)).toEqual({
    lines: [
      { label: 'First month’s rent', cents: 80_000 },
      { label: 'Security deposit', cents: 10_000 },
      { label: 'Utility deposit', cents: 5_000 },
      { label: 'Application fee', cents: 2_500 },
    ],
    totalCents: 97_500,
  })
})

it('counts a week where rent is weekly, and the price of the bed where no rate is set', () => {
  expect(moveInCost({ ...price, paymentFrequency: 'WEEKLY' }).lines[0]).toEqual({ label: 'First week’s rent', cents: 20_000 })
  expect(moveInCost({ ...price, monthlyRateCents: 0 }).lines[0]).toEqual({ label: 'First month’s rent', cents: 70_000 })
})
