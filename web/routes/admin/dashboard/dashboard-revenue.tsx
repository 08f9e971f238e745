import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { MoneyReport } from '#contract/overview/financial-reports.ts'
import { paymentsAt } from '#web/features/staff/report-links.ts'
import { isBuilt } from '#web/screens-to-come.ts'
import { formatChange } from '#web/ui/comparison.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'

type Line = { label: string; now: number; past: number; to: string }

const columnsOf = (currency: string): readonly Column<Line>[] => {
  const money = (cents: number) => formatMoney(cents, currency)
  return [
    { title: 'Money', cell: ({ label }) => label },
    { title: 'Amount', align: 'end', phone: 'side', isShort: true, cell: ({ now, to }) => <Link to={to}>{money(now)}</Link> },
    { title: 'Change', cell: ({ now, past }) => formatChange(now, past, money) },
  ]
}

function linesOf({ now, past, currency, ...range }: MoneyReport): readonly Line[] {
  const at = (of: Omit<Parameters<typeof paymentsAt>[1], 'currency'>) => paymentsAt(range, { currency, ...of })
  return [
    { label: 'Our revenue', now: now.revenueCents, past: past.revenueCents, to: at({ kind: 'NET', payer: 'OWNER' }) },
    { label: 'From plans', now: now.planCents, past: past.planCents, to: at({ kind: 'NET', purpose: 'PLAN' }) },
    {
      label: 'From premium reviews',
      now: now.reviewCents,
      past: past.reviewCents,
      to: at({ kind: 'NET', purpose: 'PREMIUM_REVIEW' }),
    },
    { label: 'Payments processed for homes', now: now.processedCents, past: past.processedCents, to: at({ payer: 'RESIDENT' }) },
    { label: 'Refunded', now: now.refundedCents, past: past.refundedCents, to: at({ kind: 'REFUNDED', payer: 'RESIDENT' }) },
  ]
}

const reports = '/admin-financial'

/** What came in. Revenue is what owners pay for plans and premium reviews; what residents pay belongs to homes. */
export const DashboardRevenue = ({ revenue }: { revenue: MoneyReport }) => (
  <Section dense title="Revenue">
    <DataTable caption="Revenue" columns={columnsOf(revenue.currency)} rows={linesOf(revenue)} keyOf={({ label }) => label} />
    {isBuilt(reports) && (
      <Muted>
        <Link to={reports}>Financial reports</Link>
      </Muted>
    )}
  </Section>
)
