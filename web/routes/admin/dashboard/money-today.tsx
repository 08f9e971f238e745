import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { MoneyToday } from '#contract/overview/admin-dashboard.ts'
import { moneyAt } from '#web/features/staff/report-links.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { Muted } from '#web/ui/text.tsx'

const labels = {
  revenue: ['Our revenue', 'payment'],
  processed: ['Paid to homes', 'payment'],
  refunded: ['Refunded', 'refund'],
  paidOut: ['Paid out to owners', 'payout'],
} as const

/** What moved since midnight. Revenue is what owners pay us for plans and premium reviews, less what we refund of it. */
export const MoneyTodayCard = ({ money }: { money: readonly MoneyToday[] }) => (
  <Card title="Money today">
    {money.map(({ day, currency, ...sums }) => (
      <Facts key={currency}>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((kind) => (
          <Fact key={kind} label={labels[kind][0]}>
            <Link to={moneyAt[kind](day, currency)}>{formatMoney(sums[kind].cents, currency)}</Link>{' '}
            <Muted as="span">{sums[kind].count > 0 && plural(sums[kind].count, labels[kind][1])}</Muted>
          </Fact>
        ))}
      </Facts>
    ))}
  </Card>
)
