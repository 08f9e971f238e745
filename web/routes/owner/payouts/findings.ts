import type { PayoutAnalytics } from '#contract/money/payouts.ts'
import { formatMoney } from '#contract/money.ts'
import { formatPayoutMonth } from '#web/features/money/payouts/words.ts'

/** A chart's title: one sentence that says what it shows. */
export function earningsFinding({ months, currency }: Pick<PayoutAnalytics, 'months' | 'currency'>) {
  const total = months.reduce((sum, { earnedCents }) => sum + earnedCents, 0)
  const best = months.toSorted((a, b) => b.earnedCents - a.earnedCents)[0]
  if (!best || total <= 0) return 'No earnings in these months'
  if (months.length === 1) return `You earned ${formatMoney(total, currency)} in ${formatPayoutMonth(best.month)}`
  return `You earned ${formatMoney(total, currency)}. Best month: ${formatPayoutMonth(best.month)} (${formatMoney(best.earnedCents, currency)})`
}

export function occupancyFinding({ occupancy }: Pick<PayoutAnalytics, 'occupancy'>) {
  const sum = (pick: (month: PayoutAnalytics['occupancy'][number]) => number) =>
    occupancy.reduce((total, month) => total + pick(month), 0)
  const [taken, nights] = [sum(({ takenNights }) => takenNights), sum(({ bedNights }) => bedNights)]
  if (nights === 0) return 'You had no beds in these months'
  const percent = Math.round((100 * taken) / nights)
  return `Stays booked here filled ${percent}% of all nights`
}

export function roomsFinding({ rooms, currency }: Pick<PayoutAnalytics, 'rooms' | 'currency'>) {
  const [best] = rooms
  if (!best || best.earnedCents <= 0) return 'No bedroom earned anything in these months'
  const name = [best.homeTitle, best.roomName].filter(Boolean).join(', ')
  return `${name} earned the most, ${formatMoney(best.earnedCents, currency)}`
}
