import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoney, formatPrice } from '#contract/money.ts'
import type { PaymentActivity } from '#contract/overview/financial-reports.ts'
import { linePurposeLabel } from '#contract/payments/payment-words.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/queries.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { Card, Figures } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { formatChange, intervalName } from '#web/ui/comparison.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { PaymentList } from './payment-list.tsx'
import { currencyFilters, HowComputed, intervalLabel, PaymentsLink, PrintButton, ReportNote } from './report-parts.tsx'

const periodFilter = choiceFilter({
  param: 'period',
  label: 'Show by',
  none: 'Month',
  labels: { daily: 'Day', weekly: 'Week' },
})

/** What residents paid and what became of it, and the payments themselves. */
export function PaymentActivityReport() {
  const [searchParams] = useQueryParams()
  const chosen = searchParams.get('period')
  const period = chosen === 'daily' || chosen === 'weekly' ? chosen : 'monthly'
  const query = { ...timeframeOf(searchParams), period, currency: searchParams.get('currency') || undefined } as const
  const report = useQuery({
    ...apiQuery('GET /admin/financial-reports/payment-activity', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <FilterBar filters={[...timeframeFilters(searchParams), periodFilter, ...currencyFilters(report.data?.currencies)]}>
        <DownloadButton run={() => download('GET /admin/financial-reports/payment-activity-export', { query })}>
          Export CSV
        </DownloadButton>
        <PrintButton />
      </FilterBar>
      <QueryView query={report}>{(data) => <Shown report={data} search={searchParams} />}</QueryView>
      <PaymentList />
      <HowComputed of={['processed', 'refunded', 'disputes', 'failed']} />
    </Stack>
  )
}

type Purpose = PaymentActivity['byPurpose'][number]

function Shown({ report, search }: { report: PaymentActivity; search: URLSearchParams }) {
  const { now, past, currency, unit, intervals, byPurpose } = report
  const money = (cents: number) => formatMoney(cents, currency)
  const label = intervalLabel(unit)
  const columns: readonly Column<Purpose>[] = [
    { title: 'For', cell: ({ purpose }) => linePurposeLabel[purpose] },
    {
      title: 'Paid',
      align: 'end',
      phone: 'side',
      cell: ({ purpose, processedCents }) => (
        <PaymentsLink of={{ kind: 'PAID', purpose }} search={search}>
          {money(processedCents)}
        </PaymentsLink>
      ),
    },
    { title: 'Refunded', align: 'end', phone: 'named', cell: ({ refundedCents }) => money(refundedCents) },
    { title: 'Payments', align: 'end', phone: 'named', cell: ({ payments }) => payments },
  ]
  return (
    <>
      <ReportNote report={report} />
      <Figures
        items={[
          {
            label: 'Payments',
            value: (
              <PaymentsLink of={{ kind: 'PAID', payer: 'RESIDENT' }} search={search}>
                {now.payments}
              </PaymentsLink>
            ),
            note: formatChange(now.payments, past.payments),
          },
          {
            label: 'Payments processed',
            value: money(now.processedCents),
            note: formatChange(now.processedCents, past.processedCents, money),
          },
          {
            label: 'Refunded',
            value: (
              <PaymentsLink of={{ kind: 'REFUNDED', payer: 'RESIDENT' }} search={search}>
                {money(now.refundedCents)}
              </PaymentsLink>
            ),
            note: formatChange(now.refundedCents, past.refundedCents, money),
          },
          {
            label: 'Failed',
            value: (
              <PaymentsLink of={{ kind: 'FAILED' }} search={search}>
                {now.failed}
              </PaymentsLink>
            ),
            note: money(now.failedCents),
          },
          {
            label: 'Left or canceled',
            value: (
              <PaymentsLink of={{ kind: 'ABANDONED' }} search={search}>
                {now.abandoned}
              </PaymentsLink>
            ),
            note: formatChange(now.abandoned, past.abandoned),
          },
          {
            label: 'Disputed',
            value: (
              <PaymentsLink of={{ kind: 'DISPUTED' }} search={search}>
                {money(now.disputedCents)}
              </PaymentsLink>
            ),
            note: `${money(now.disputesWonCents)} won, ${money(now.disputesLostCents)} lost`,
          },
        ]}
      />
      <Split even>
        <Card>
          <Chart
            title={now.payments === 0 ? 'No payments in this period' : `Residents paid ${money(now.processedCents)}`}
            rowsAre={intervalName(report)}
            rows={intervals.map(({ from, processedCents, refundedCents }) => ({
              label: label(from),
              values: { processedCents, refundedCents },
            }))}
            series={[
              { key: 'processedCents', label: 'Processed', variant: 'main' },
              { key: 'refundedCents', label: 'Refunded', variant: 'second' },
            ]}
            format={money}
            formatShort={formatPrice}
          />
        </Card>
        <Card title="By what it was for">
          <DataTable
            caption="Payments by what they were for"
            columns={columns}
            rows={byPurpose}
            keyOf={({ purpose }) => purpose}
          />
        </Card>
      </Split>
    </>
  )
}
