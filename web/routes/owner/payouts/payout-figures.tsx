import type { PayoutFigures as Values } from '#contract/money/payouts.ts'
import { formatMoney } from '#contract/money.ts'
import { formatShortDay } from '#contract/time.ts'
import { Figures } from '#web/ui/card.tsx'

/** The balance and the payouts, in one currency. */
export function PayoutFigureCards({ figures }: { figures: Values }) {
  const { currency, earnedThisMonthCents, onTheWayCents, paidThisYearCents, waitingCents, next } = figures
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <Figures
      items={[
        { label: 'Earned this month', value: money(earnedThisMonthCents), note: 'after refunds' },
        {
          label: 'On the way',
          value: money(onTheWayCents),
          note: waitingCents > 0 ? `${money(waitingCents)} more not scheduled yet` : 'to your bank account',
        },
        { label: 'Paid this year', value: money(paidThisYearCents), note: 'in your bank account' },
        {
          label: 'Next payout',
          value: next ? money(next.cents) : 'None scheduled',
          note: next ? `scheduled for ${formatShortDay(next.on)}` : '48 hours after a move-in, then weekly',
        },
      ]}
    />
  )
}
