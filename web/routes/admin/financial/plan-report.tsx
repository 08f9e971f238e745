import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SubscriptionStanding } from '#contract/money/admin-subscriptions.ts'
import { formatMoney, formatPrice } from '#contract/money.ts'
import type { LifetimeValue, PlanChangeKind, PlanTrends } from '#contract/overview/plan-reports.ts'
import { planMovementKinds } from '#contract/overview/reports.labels.ts'
import type { PaidPlanId } from '#contract/payments/plans.ts'
import { screen } from '#contract/screens.ts'
import { download } from '#web/api/download.ts'
import { apiQuery, useApi } from '#web/api/queries.ts'
import { paidPlanLabel } from '#web/features/money/plans/words.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { Card, Figures } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { formatChange, intervalName } from '#web/ui/comparison.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { PlanChanges } from './plan-changes.tsx'
import {
  formatPercent,
  HowComputed,
  intervalLabel,
  notEnough,
  PlanChangesLink,
  PlansOnLink,
  PrintButton,
  ReportNote,
} from './report-parts.tsx'

/** What owners' plans bring in a month, how that changes, and how long owners stay. */
export function PlanReport() {
  const [searchParams] = useQueryParams()
  const query = timeframeOf(searchParams)
  const trends = useQuery({
    ...apiQuery('GET /admin/financial-reports/subscription-analytics/trends', { query }),
    placeholderData: keepPreviousData,
  })
  const value = useApi('GET /admin/financial-reports/subscription-analytics/lifetime-value')
  return (
    <Stack>
      <FilterBar filters={timeframeFilters(searchParams)}>
        <DownloadButton run={() => download('GET /admin/financial-reports/subscription-analytics-export', { query })}>
          Export CSV
        </DownloadButton>
        <PrintButton />
      </FilterBar>
      <QueryView query={trends}>{(data) => <Trends trends={data} search={searchParams} />}</QueryView>
      <Split even>
        <PlansNow />
        <Card title="Lifetime value">
          <QueryView query={value}>{(data) => <Value value={data} />}</QueryView>
        </Card>
      </Split>
      {trends.data && <PlanChanges range={trends.data} />}
      <HowComputed of={['monthly', 'movements', 'churn', 'lifetimeValue']} />
    </Stack>
  )
}

function Trends({ trends, search }: { trends: PlanTrends; search: URLSearchParams }) {
  const { now, past, unit, intervals } = trends
  const label = intervalLabel(unit)
  const signed = (cents: number) => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`
  const rows = (of: readonly PlanChangeKind[], text: ReactNode) => (
    <PlanChangesLink of={of} search={search}>
      {text}
    </PlanChangesLink>
  )
  const { began, expansion, contraction, paused, ended } = planMovementKinds
  /** Plans as they are now are a list staff work with; those of an earlier day are read from their changes. */
  const plansAt = (standing: SubscriptionStanding, text: ReactNode) =>
    timeframeOf(search).timeframe === 'custom' ? (
      <PlansOnLink range={trends}>{text}</PlansOnLink>
    ) : (
      <Link to={screen('/admin-subscriptions', { standing })}>{text}</Link>
    )
  return (
    <>
      <ReportNote report={trends} />
      <Figures
        items={[
          {
            label: 'Monthly revenue',
            value: plansAt('PAYING', formatMoney(now.monthlyCents)),
            note: formatChange(now.monthlyCents, past.monthlyCents, formatMoney),
          },
          { label: 'Owners with a paid plan', value: plansAt('PAID', now.owners), note: formatChange(now.owners, past.owners) },
          { label: 'New', value: rows(began, signed(now.newCents)), note: `${now.began} began` },
          {
            label: 'Expansion',
            value: rows(expansion, signed(now.expansionCents)),
            note: <>{rows(contraction, signed(now.contractionCents))} contraction</>,
          },
          { label: 'Paused or resumed', value: rows(paused, signed(now.pausedCents)) },
          { label: 'Ended', value: rows(ended, signed(now.endedCents)), note: `${now.ended} ended` },
          { label: 'Churn', value: rows(ended, formatPercent(now.ownerChurnPercent)), note: 'of owners' },
          {
            label: 'Revenue churn',
            value: rows([...ended, ...contraction], formatPercent(now.revenueChurnPercent)),
            note: 'of monthly revenue',
          },
        ]}
      />
      <Card>
        <Chart
          title={`Plans bring in ${formatMoney(now.monthlyCents)} a month`}
          kind="line"
          rowsAre={intervalName(trends)}
          rows={intervals.map(({ from, monthlyCents }) => ({ label: label(from), values: { monthlyCents } }))}
          series={[{ key: 'monthlyCents', label: 'Monthly revenue', variant: 'main' }]}
          format={formatMoney}
          formatShort={formatPrice}
        />
      </Card>
    </>
  )
}

type PlanNow = { plan: PaidPlanId; owners: number; payingOwners: number; monthlyCents: number }
const nowColumns: readonly Column<PlanNow>[] = [
  {
    title: 'Plan',
    cell: ({ plan }) => paidPlanLabel[plan],
  },
  {
    title: 'Monthly revenue',
    align: 'end',
    phone: 'side',
    cell: ({ plan, monthlyCents }) => (
      <Link to={screen('/admin-subscriptions', { plan, standing: 'PAYING' })}>{formatMoney(monthlyCents)}</Link>
    ),
  },
  {
    title: 'Owners',
    align: 'end',
    phone: 'named',
    cell: ({ plan, owners }) => <Link to={screen('/admin-subscriptions', { plan, standing: 'PAID' })}>{owners}</Link>,
  },
  {
    title: 'Paying now',
    align: 'end',
    phone: 'named',
    cell: ({ plan, payingOwners }) => (
      <Link to={screen('/admin-subscriptions', { plan, standing: 'PAYING' })}>{payingOwners}</Link>
    ),
  },
]

function PlansNow() {
  const overview = useApi('GET /admin/financial-reports/subscription-analytics/overview')
  return (
    <Card title="Paid plans now">
      <QueryView query={overview}>
        {({ plans: rows }) => <DataTable caption="Paid plans now" columns={nowColumns} rows={rows} keyOf={({ plan }) => plan} />}
      </QueryView>
    </Card>
  )
}

type ValueRow = LifetimeValue['all'] & { name: string }
const valueColumns: readonly Column<ValueRow>[] = [
  { title: 'Plan', cell: ({ name }) => name },
  {
    title: 'Lifetime value',
    align: 'end',
    phone: 'side',
    cell: ({ lifetimeValueCents }) => (lifetimeValueCents === null ? notEnough : formatMoney(lifetimeValueCents)),
  },
  {
    title: 'A month',
    align: 'end',
    phone: 'named',
    cell: ({ averageCents }) => (averageCents === null ? '–' : formatMoney(averageCents)),
  },
  {
    title: 'Leave in a month',
    align: 'end',
    phone: 'named',
    cell: ({ monthlyChurnPercent }) => formatPercent(monthlyChurnPercent),
  },
]

const Value = ({ value }: { value: LifetimeValue }) => (
  <>
    <DataTable
      caption="Lifetime value by plan"
      columns={valueColumns}
      rows={[{ name: 'All plans', ...value.all }, ...value.plans.map((row) => ({ ...row, name: paidPlanLabel[row.plan] }))]}
      keyOf={({ name }) => name}
    />
    <p>
      Owners paid {formatMoney(value.paidCents)} for plans so far
      {value.paidByOwnerCents !== null && `, ${formatMoney(value.paidByOwnerCents)} each on average`}.
    </p>
  </>
)
