import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { UserMetrics } from '#contract/overview/financial-reports.ts'
import { screen } from '#contract/screens.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/queries.ts'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { Card, Figures } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { formatChange, intervalName } from '#web/ui/comparison.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { currencyFilters } from '#web/ui/list/filters.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { HowComputed, intervalLabel, PaymentsLink, PrintButton, ReportNote } from './report-parts.tsx'

/** Who joined, who pays, and how much. */
export function PeopleReport() {
  const [searchParams] = useQueryParams()
  const query = { ...timeframeOf(searchParams), currency: searchParams.get('currency') || undefined }
  const report = useQuery({
    ...apiQuery('GET /admin/financial-reports/user-metrics', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <FilterBar filters={[...timeframeFilters(searchParams), ...currencyFilters(report.data?.currencies)]}>
        <DownloadButton run={() => download('GET /admin/financial-reports/user-metrics-export', { query })}>
          Export CSV
        </DownloadButton>
        <PrintButton />
      </FilterBar>
      <QueryView query={report}>{(data) => <Shown report={data} search={searchParams} />}</QueryView>
      <HowComputed of={['payingResidents', 'processed']} />
    </Stack>
  )
}

function Shown({ report, search }: { report: UserMetrics; search: URLSearchParams }) {
  const { now, past, intervals, unit, currency, livingNow, payingOwners } = report
  const money = (cents: number) => formatMoney(cents, currency)
  const label = intervalLabel(unit)
  const { from, to } = report
  const residents = (query: Record<string, string>, count: number) => (
    <StaffLink to={screen('/admin-residents', query)}>{count}</StaffLink>
  )
  const owners = (query: Record<string, string>, count: number) => (
    <StaffLink to={screen('/admin-homeowners', { team: 'false', ...query })}>{count}</StaffLink>
  )
  return (
    <>
      <ReportNote report={report} />
      <Figures
        items={[
          {
            label: 'New residents',
            value: residents({ from, to }, now.newResidents),
            note: formatChange(now.newResidents, past.newResidents),
          },
          { label: 'New owners', value: owners({ from, to }, now.newOwners), note: formatChange(now.newOwners, past.newOwners) },
          {
            label: 'Residents',
            value: residents({ to }, now.residents),
            note: <>{residents({ living: 'true' }, livingNow)} live in a home now</>,
          },
          {
            label: 'Owners',
            value: owners({ to }, now.owners),
            note: (
              <>
                <Link to={screen('/admin-subscriptions', { standing: 'PAYING' })}>{payingOwners}</Link> pay for a plan
              </>
            ),
          },
          {
            label: 'Paying residents',
            value: residents({ payingUntil: to }, now.payingResidents),
            note: formatChange(now.payingResidents, past.payingResidents),
          },
          {
            label: 'Average payment',
            value: now.averagePaymentCents === null ? '–' : money(now.averagePaymentCents),
            note: (
              <>
                of{' '}
                <PaymentsLink of={{ kind: 'PAID', payer: 'RESIDENT' }} search={search}>
                  {plural(now.payments, 'payment', 'payments')}
                </PaymentsLink>
              </>
            ),
          },
        ]}
      />
      <Card>
        <Chart
          title={`${plural(now.newResidents, 'new resident', 'new residents')}, ${plural(now.newOwners, 'new owner', 'new owners')}`}
          rowsAre={intervalName(report)}
          rows={intervals.map(({ from, newResidents, newOwners }) => ({
            label: label(from),
            values: { newResidents, newOwners },
          }))}
          series={[
            { key: 'newResidents', label: 'Residents', variant: 'main' },
            { key: 'newOwners', label: 'Owners', variant: 'second' },
          ]}
          format={String}
        />
      </Card>
    </>
  )
}
