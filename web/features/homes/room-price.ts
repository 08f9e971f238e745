import type { HomeDetails } from '#contract/homes.ts'

type Pricing = NonNullable<HomeDetails['bedroomConfigurations'][number]['pricing']>

const weeksInMonth = 52 / 12

/** What a bed costs as it is paid, and about how much that is a month, in cents. */
export function roomPrice({ paymentFrequency, weeklyRate, monthlyRate, pricePerBed }: Pricing) {
  const isWeekly = paymentFrequency === 'WEEKLY'
  const paidCents = Math.round(((isWeekly ? weeklyRate : monthlyRate) || pricePerBed) * 100)
  return { isWeekly, paidCents, monthCents: isWeekly ? Math.round(paidCents * weeksInMonth) : paidCents }
}
