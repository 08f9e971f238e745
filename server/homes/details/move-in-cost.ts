import { type Price, rentOf, withinCaps } from '#contract/money/fee-caps.ts'

/** Everything a person pays to move in, line by line: nothing is added later, and nothing exceeds its cap. */
export function moveInCost(asked: Price) {
  const price = withinCaps(asked)
  const rent = rentOf(price)
  const lines = [
    { label: rent.frequency === 'WEEKLY' ? 'First week’s rent' : 'First month’s rent', cents: rent.amountCents },
    { label: 'Security deposit', cents: price.securityDepositCents },
    { label: 'Cleaning fee', cents: price.cleaningFeeCents },
    { label: 'Utility deposit', cents: price.utilityDepositCents },
    { label: 'Application fee', cents: price.applicationFeeCents },
  ].filter(({ cents }) => cents > 0)
  return { lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0) }
}
