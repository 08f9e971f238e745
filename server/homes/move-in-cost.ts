import type { PaymentFrequency } from '#contract/enumerations.ts'

export type Price = {
  pricePerBedCents: number
  weeklyRateCents: number
  monthlyRateCents: number
  securityDepositCents: number
  cleaningFeeCents: number
  utilityDepositCents: number
  applicationFeeCents: number
  paymentFrequency: PaymentFrequency
}

/** What a person pays to move in, line by line; nothing is left for later. */
export function moveInCost(price: Price) {
  const weekly = price.paymentFrequency === 'WEEKLY'
  const rent = (weekly ? price.weeklyRateCents : price.monthlyRateCents) || price.pricePerBedCents
  const lines = [
    { label: weekly ? 'First week of rent' : 'First month of rent', cents: rent },
    { label: 'Security deposit', cents: price.securityDepositCents },
    { label: 'Cleaning fee', cents: price.cleaningFeeCents },
    { label: 'Utility deposit', cents: price.utilityDepositCents },
    { label: 'Application fee', cents: price.applicationFeeCents },
  ].filter(({ cents }) => cents > 0)
  return { lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0) }
}
