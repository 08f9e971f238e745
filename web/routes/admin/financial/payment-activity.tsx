import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { choiceFilter, currencyFilters } from '#web/ui/list/filters.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { PaymentList } from './payment-list.tsx'
import { HowComputed, intervalLabel, type PaymentRows, PaymentsLink, PrintButton, ReportNote } from './report-parts.tsx'

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
  const rows = (of: PaymentRows, text: ReactNode) => (
    <PaymentsLink of={of} search={search}>
      {text}
    </PaymentsLink>
  )
  const columns: readonly Column<Purpose>[] = [
    { title: 'For', cell: ({ purpose }) => linePurposeLabel[purpose] },
    {
      title: 'Paid',
      align: 'end',
      phone: 'side',
      cell: ({ purpose, processedCents }) => rows({ kind: 'PAID', purpose: [purpose] }, money(processedCents)),
    },
    {
      title: 'Refunded',
      align: 'end',
      phone: 'named',
      cell: ({ purpose, refundedCents }) => rows({ kind: 'REFUNDED', purpose: [purpose] }, money(refundedCents)),
    },
    {
      title: 'Payments',
      align: 'end',
      phone: 'named',
      cell: ({ purpose, payments }) => rows({ kind: 'PAID', purpose: [purpose] }, payments),
    },
  ]
  return (
    <>
      <ReportNote report={report} />
      <Figures
        items={[
          {
            label: 'Payments',
            value: rows({ kind: 'PAID', payer: 'RESIDENT' }, now.payments),
            note: formatChange(now.payments, past.payments),
          },
          {
            label: 'Payments processed',
            value: rows({ kind: 'PAID', payer: 'RESIDENT' }, money(now.processedCents)),
            note: formatChange(now.processedCents, past.processedCents, money),
          },
          {
            label: 'Refunded',
            value: rows({ kind: 'REFUNDED', payer: 'RESIDENT' }, money(now.refundedCents)),
            note: formatChange(now.refundedCents, past.refundedCents, money),
          },
          {
            label: 'Failed',
            value: rows({ kind: 'FAILED' }, now.failed),
            note: money(now.failedCents),
          },
          {
            label: 'Abandoned or canceled',
            value: rows({ kind: 'ABANDONED' }, now.abandoned),
            note: formatChange(now.abandoned, past.abandoned),
          },
          {
            label: 'Disputed',
            value: rows({ kind: 'DISPUTED' }, money(now.disputedCents)),
            note: (
              <>
                {rows({ kind: 'DISPUTE_WON' }, money(now.disputesWonCents))} won,{' '}
                {rows({ kind: 'DISPUTE_LOST' }, money(now.disputesLostCents))} lost
              </>
            ),
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
            formatShort={(cents) => formatPrice(cents, currency)}
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
