import { useState } from 'react'
import type { BillingRecord } from '#contract/money/billing.ts'
import { formatMoney } from '#contract/money.ts'
import { paymentStatusLabel } from '#contract/payments/payment-words.ts'
import { formatShortDayOf, platformZone } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { useApi } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const choices = {
  all: undefined,
  paid: ['SUCCEEDED'],
  open: ['CREATED', 'PENDING'],
  back: ['PARTIALLY_REFUNDED', 'REFUNDED'],
} as const
const labels = { all: 'All', paid: 'Paid', open: 'Open', back: 'Refunded' } as const
type Choice = keyof typeof choices
const choiceOf = (value: string | null): Choice => (value && value in choices ? (value as Choice) : 'all')

const columns: readonly Column<BillingRecord>[] = [
  { title: 'Number', cell: ({ number }) => number },
  { title: 'Date', cell: ({ createdAt }) => <DayText at={createdAt} /> },
  { title: 'For', cell: ({ description }) => description },
  {
    title: 'Status',
    cell: ({ status }) => <Badge tone={status === 'SUCCEEDED' ? 'good' : 'plain'}>{paymentStatusLabel[status]}</Badge>,
  },
  { title: 'Amount', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency), align: 'end' },
  { title: 'Invoice', cell: (record) => <Save record={record} />, align: 'end' },
]

/** What was paid to Waymark, with an invoice for each payment. */
export function Invoices({ ownerId }: { ownerId: string }) {
  const [searchParams, change] = useQueryParams()
  const choice = choiceOf(searchParams.get('status'))
  const status = choices[choice] && [...choices[choice]]
  const list = useList('GET /owners/billing/owner/{id}', {
    params: { id: ownerId },
    query: { status, page: pageOf(searchParams) },
  })
  return (
    <>
      <Sums ownerId={ownerId} />
      <QueryView query={list}>
        {({ records, page, limit, total }) =>
          total === 0 && choice === 'all' ? (
            <EmptyState title="No invoices yet">
              <p>When you pay for a plan, its invoice will appear here.</p>
            </EmptyState>
          ) : (
            <>
              <Row>
                <EnumSelect
                  label="Show"
                  labels={labels}
                  value={choice}
                  onChange={(value) => change({ status: value === 'all' ? null : (value ?? null) })}
                />
              </Row>
              <DataTable caption="Invoices" columns={columns} rows={records} keyOf={({ id }) => id} />
              <ListPages page={page} limit={limit} total={total} of="invoice" change={change} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

function Sums({ ownerId }: { ownerId: string }) {
  const { data } = useApi('GET /owners/billing/stats/{id}', { params: { id: ownerId } })
  if (!data || data.payments === 0) return null
  const { nextCharge } = data
  return (
    <Figures
      items={[
        { label: 'Paid this year', value: formatMoney(data.paidThisYearCents, data.currency) },
        {
          label: 'Total paid',
          value: formatMoney(data.paidCents, data.currency),
          note: data.refundedCents > 0 && `${formatMoney(data.refundedCents)} of it refunded`,
        },
        {
          label: 'Next charge',
          value: nextCharge ? formatMoney(nextCharge.amountCents, nextCharge.currency) : 'None',
          note: nextCharge && formatShortDayOf(nextCharge.at, platformZone),
        },
      ]}
    />
  )
}

function Save({ record: { id, number } }: { record: BillingRecord }) {
  const [failure, setFailure] = useState<string>()
  const save = () =>
    download('GET /owners/billing/invoice/{id}', { params: { id } }).then(
      () => setFailure(undefined),
      (error: Error) => setFailure(error.message),
    )
  return (
    <>
      <Button variant="plain" size="sm" onClick={() => void save()}>
        Download PDF <span className="visually-hidden">for {number}</span>
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  )
}
