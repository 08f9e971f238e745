import { jobPayPeriodLabel } from '#contract/content/careers.labels.ts'
import type { JobOpening } from '#contract/content/careers.ts'
import { formatMoney } from '#contract/money.ts'

type Place = Pick<JobOpening, 'isRemote' | 'city' | 'state'>

/** "Delray Beach, FL", "Remote in the US" or both. */
export function jobPlaceText({ isRemote, city, state }: Place) {
  const place = city && `${city}, ${state}`
  if (!isRemote) return place ?? ''
  return place ? `${place}, or remote in the US` : 'Remote in the US'
}

type Pay = Pick<JobOpening, 'payFromCents' | 'payToCents' | 'payPeriod'>

/** "$24 to $28 an hour". */
export function jobPayText({ payFromCents: from, payToCents: to, payPeriod }: Pay) {
  const range = from === to ? formatMoney(from) : `${formatMoney(from)} to ${formatMoney(to)}`
  return `${range} ${jobPayPeriodLabel[payPeriod].toLowerCase()}`
}
