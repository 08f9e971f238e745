import { pricingForm } from '#contract/homes/home-forms.ts'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { type Fee, formatCap, rentOf, toPriceCents } from '#contract/money/fee-caps.ts'
import { faultsOf } from '#web/routes/owner/homes/edit/check-items.ts'
import { type Errors, numberOf } from '#web/routes/owner/homes/edit/fields.ts'

type Pricing = NonNullable<HomeDetails['bedroomConfigurations'][number]['pricing']>
type Terms = 'currency' | 'paymentFrequency'
export type Amount = Exclude<keyof Pricing, Terms>

/** A room's prices while they are being edited. */
export type Prices = Record<Amount, string> & Pick<Pricing, Terms>

export const amounts: readonly { name: Amount; label: string; min: number; fee?: Fee }[] = [
  { name: 'pricePerBed', label: 'Price per bed', min: 1 },
  { name: 'weeklyRate', label: 'Weekly rate', min: 0 },
  { name: 'monthlyRate', label: 'Monthly rate', min: 0 },
  { name: 'securityDeposit', label: 'Security deposit', min: 0, fee: 'DEPOSIT' },
  { name: 'applicationFee', label: 'Application fee', min: 0, fee: 'APPLICATION_FEE' },
  { name: 'cleaningFee', label: 'Cleaning fee', min: 0, fee: 'CLEANING' },
  { name: 'utilityDeposit', label: 'Utility deposit', min: 0, fee: 'UTILITY_DEPOSIT' },
]

const eachAmount = <V>(make: (name: Amount) => V) =>
  Object.fromEntries(amounts.map(({ name }) => [name, make(name)])) as Record<Amount, V>

/** An empty field is stored as 0, so 0 is shown as an empty field. */
export const shown = (value: number) => (value === 0 ? '' : String(value))

export const noPrices: Prices = { ...eachAmount(() => ''), currency: 'USD', paymentFrequency: 'MONTHLY' }

export const pricesOf = (pricing: Pricing | null): Prices =>
  pricing
    ? {
        ...eachAmount((name) => shown(pricing[name])),
        currency: pricing.currency,
        paymentFrequency: pricing.paymentFrequency,
      }
    : noPrices

/** The prices as the calls expect them: nine fields, empty ones as 0. */
export const toPricing = ({ currency, paymentFrequency, ...typed }: Prices): Pricing => ({
  ...eachAmount((name) => numberOf(typed[name])),
  currency,
  paymentFrequency,
})

/** The hint under a fee's field: its cap. A deposit's cap is known only once there is a rent. */
export function capHint(fee: Fee, prices: Prices) {
  const pricing = toPricing(prices)
  const rent = rentOf(toPriceCents(pricing))
  if (fee === 'DEPOSIT' && !(rent.amountCents > 0)) return undefined
  const words = formatCap(fee, rent, pricing.currency)
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`
}

/** The error for a value below the minimum. An empty field is allowed and sent as 0. */
export const belowLeast = (text: string, min: number) =>
  text.trim() !== '' && numberOf(text) < min ? `Enter ${min} or more, or leave it empty` : undefined

export function checkPrices(prices: Prices, at: string): Errors {
  const low = amounts.flatMap(({ name, min }) => {
    const fault = belowLeast(prices[name], min)
    return fault ? [[at + name, fault]] : []
  })
  return { ...Object.fromEntries(low), ...faultsOf(pricingForm, toPricing(prices), at) }
}
