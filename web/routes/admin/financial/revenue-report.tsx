import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney, formatPrice } from '#contract/money.ts'
import type { MoneyReport } from '#contract/overview/financial-reports.ts'
import { depositPurpose } from '#contract/payments/payment.lifecycle.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/queries.ts'
import { payoutsAt } from '#web/features/staff/report-links.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { Card, Figures } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { formatChange, intervalName } from '#web/ui/comparison.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { currencyFilters } from '#web/ui/list/filters.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { HowComputed, intervalLabel, type PaymentRows, PaymentsLink, PrintButton, ReportNote } from './report-parts.tsx'
import { TopBusinessesTable } from './top-businesses.tsx'

/** Waymark's own revenue, and beside it what residents paid, which belongs to homes. */
export function RevenueReport() {
  const [searchParams] = useQueryParams()
  const query = { ...timeframeOf(searchParams), currency: searchParams.get('currency') || undefined }
  const report = useQuery({
    ...apiQuery('GET /admin/financial-reports/revenue/overview', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <FilterBar filters={[...timeframeFilters(searchParams), ...currencyFilters(report.data?.currencies)]}>
        <DownloadButton run={() => download('GET /admin/financial-reports/revenue-export', { query })}>Export CSV</DownloadButton>
        <PrintButton />
      </FilterBar>
      <QueryView query={report}>{(data) => <Shown report={data} search={searchParams} />}</QueryView>
      <TopBusinessesTable query={query} />
      <HowComputed of={['revenue', 'processed', 'refunded', 'deposits', 'paidOut', 'disputes', 'earned']} />
    </Stack>
  )
}

function Shown({ report, search }: { report: MoneyReport; search: URLSearchParams }) {
  const { now, past, currency, unit, intervals } = report
  const money = (cents: number) => formatMoney(cents, currency)
  const change = (key: keyof typeof now) => formatChange(now[key], past[key], money)
  const paid = (of: Partial<PaymentRows>, cents: number) => (
    <PaymentsLink of={{ kind: 'PAID', ...of }} search={search}>
      {money(cents)}
    </PaymentsLink>
  )
  const label = intervalLabel(unit)
  const rows = (pick: (interval: MoneyReport['intervals'][number]) => Record<string, number>) =>
    intervals.map((interval) => ({ label: label(interval.from), values: pick(interval) }))
  return (
    <>
      <ReportNote report={report} />
      <Figures
        items={[
          { label: 'Revenue', value: paid({ kind: 'NET', payer: 'OWNER' }, now.revenueCents), note: change('revenueCents') },
          { label: 'Plans', value: paid({ kind: 'NET', purpose: ['PLAN'] }, now.planCents), note: change('planCents') },
          {
            label: 'Premium reviews',
            value: paid({ kind: 'NET', purpose: ['PREMIUM_REVIEW'] }, now.reviewCents),
            note: change('reviewCents'),
          },
          {
            label: 'Payments processed',
            value: paid({ payer: 'RESIDENT' }, now.processedCents),
            note: change('processedCents'),
          },
          {
            label: 'Deposits received',
            value: paid({ purpose: depositPurpose.options }, now.depositsCents),
            note: <>{paid({ kind: 'DEPOSIT_KEPT' }, now.depositsKeptCents)} kept by homes</>,
          },
          {
            label: 'Paid out',
            value: <Link to={payoutsAt(report, currency)}>{money(now.paidOutCents)}</Link>,
            note: change('paidOutCents'),
          },
          {
            label: 'Lost to disputes',
            value: paid({ kind: 'DISPUTE_LOST' }, now.disputesLostCents),
            note: <>{paid({ kind: 'DISPUTED' }, now.disputedCents)} disputed</>,
          },
        ]}
      />
      <Split even>
        <Card>
          <Chart
            title={now.revenueCents === 0 ? 'No revenue in this period' : `Revenue of ${money(now.revenueCents)}`}
            rowsAre={intervalName(report)}
            rows={rows(({ planCents, reviewCents }) => ({ planCents, reviewCents }))}
            series={[
              { key: 'planCents', label: 'Plans', variant: 'main' },
              { key: 'reviewCents', label: 'Premium reviews', variant: 'second' },
            ]}
            format={money}
            formatShort={(cents) => formatPrice(cents, currency)}
          />
        </Card>
        <Card>
          <Chart
            title={now.processedCents === 0 ? 'No payments in this period' : `Residents paid ${money(now.processedCents)}`}
            rowsAre={intervalName(report)}
            rows={rows(({ processedCents, refundedCents }) => ({ processedCents, refundedCents }))}
            series={[
              { key: 'processedCents', label: 'Processed', variant: 'main' },
              { key: 'refundedCents', label: 'Refunded', variant: 'second' },
            ]}
            format={money}
            formatShort={(cents) => formatPrice(cents, currency)}
          />
        </Card>
      </Split>
    </>
  )
}
