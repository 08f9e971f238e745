import type { Currency, PaymentFrequency } from '#contract/enumerations.ts'
import { formatMoney } from '#contract/money.ts'

/** The fees a home sets. The form, the API and frozen fee sheets all apply the same caps. */
export type Fee = 'APPLICATION_FEE' | 'WAITLIST_FEE' | 'DEPOSIT' | 'UTILITY_DEPOSIT' | 'CLEANING'

/** In the smallest unit of the home's currency. */
export const feeCaps = {
  APPLICATION_FEE: 5_000,
  WAITLIST_FEE: 5_000,
  UTILITY_DEPOSIT: 15_000,
  CLEANING: 10_000,
} as const satisfies Record<Exclude<Fee, 'DEPOSIT'>, number>

/** A deposit's cap depends on the rent: this many weeks of weekly rent, or this many months of monthly rent. */
export const depositCap = { weeks: 4, months: 1 } as const

export type Rent = { amountCents: number; frequency: PaymentFrequency }

type Rates = { pricePerBedCents: number; weeklyRateCents: number; monthlyRateCents: number; paymentFrequency: PaymentFrequency }

/** What is paid each time: the rate for the frequency, or the bed's price if there is none. */
export function rentOf({ pricePerBedCents, weeklyRateCents, monthlyRateCents, paymentFrequency: frequency }: Rates): Rent {
  return { amountCents: (frequency === 'WEEKLY' ? weeklyRateCents : monthlyRateCents) || pricePerBedCents, frequency }
}

/** The most a home may charge for a fee. */
export function capOf(fee: Fee, rent: Rent) {
  if (fee !== 'DEPOSIT') return feeCaps[fee]
  return rent.amountCents * (rent.frequency === 'WEEKLY' ? depositCap.weeks : depositCap.months)
}

/** What is charged of the home's fee: at least zero, and at most the cap. */
export const allowedFee = (fee: Fee, askedCents: number, rent: Rent) => Math.min(Math.max(askedCents, 0), capOf(fee, rent))

const names: Record<Fee, string> = {
  APPLICATION_FEE: 'an application fee',
  WAITLIST_FEE: 'a waitlist fee',
  DEPOSIT: 'a security deposit',
  UTILITY_DEPOSIT: 'a utility deposit',
  CLEANING: 'a cleaning fee',
}

/** "at most $50"; for a deposit "at most 4 weeks’ rent ($840)". */
export function formatCap(fee: Fee, rent: Rent, currency = 'USD', capCents = capOf(fee, rent)) {
  const cap = formatMoney(capCents, currency)
  if (fee !== 'DEPOSIT') return `at most ${cap}`
  return `at most ${rent.frequency === 'WEEKLY' ? `${depositCap.weeks} weeks’` : 'one month’s'} rent (${cap})`
}

/** The message at a field above its cap. */
export const aboveCapText = (fee: Fee, rent: Rent, currency = 'USD', capCents = capOf(fee, rent)) =>
  `Waymark allows ${names[fee]} of ${formatCap(fee, rent, currency, capCents)}.`

export type Price = Rates & {
  securityDepositCents: number
  cleaningFeeCents: number
  utilityDepositCents: number
  applicationFeeCents: number
}
type FeeColumn = Exclude<keyof Price, keyof Rates>

const feeOfColumn: Record<FeeColumn, Fee> = {
  securityDepositCents: 'DEPOSIT',
  cleaningFeeCents: 'CLEANING',
  utilityDepositCents: 'UTILITY_DEPOSIT',
  applicationFeeCents: 'APPLICATION_FEE',
}
const columns = Object.keys(feeOfColumn) as FeeColumn[]

/** A price as it may be charged. One entered before there were caps is reduced to them. */
export function withinCaps<P extends Price>(price: P): P {
  const rent = rentOf(price)
  const fees = columns.map((name) => [name, allowedFee(feeOfColumn[name], price[name], rent)])
  return { ...price, ...Object.fromEntries(fees) }
}

/** The fees of a price that exceed their caps. Without a rent, a deposit cannot be checked yet. */
export function aboveCaps(price: Price, currency = 'USD') {
  const rent = rentOf(price)
  return columns.flatMap((name) => {
    const fee = feeOfColumn[name]
    if ((fee === 'DEPOSIT' && rent.amountCents === 0) || price[name] <= capOf(fee, rent)) return []
    return [{ name, fee, message: aboveCapText(fee, rent, currency), chargedCents: capOf(fee, rent) }]
  })
}

type Entered = {
  pricePerBed: number
  weeklyRate: number
  monthlyRate: number
  securityDeposit: number
  applicationFee: number
  cleaningFee: number
  utilityDeposit: number
  currency: Currency
  paymentFrequency: PaymentFrequency
}
const cents = (amount: number) => Math.round(amount * 100)

/** Converts a price as entered, in currency units, to cents, as it is stored and checked. */
export const toPriceCents = (price: Entered) => ({
  pricePerBedCents: cents(price.pricePerBed),
  weeklyRateCents: cents(price.weeklyRate),
  monthlyRateCents: cents(price.monthlyRate),
  securityDepositCents: cents(price.securityDeposit),
  applicationFeeCents: cents(price.applicationFee),
  cleaningFeeCents: cents(price.cleaningFee),
  utilityDepositCents: cents(price.utilityDeposit),
  currency: price.currency,
  paymentFrequency: price.paymentFrequency,
})
