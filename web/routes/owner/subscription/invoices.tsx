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
import type { Column } from '#web/ui/data-table.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const choices = {
  paid: ['SUCCEEDED'],
  open: ['CREATED', 'PENDING'],
  back: ['PARTIALLY_REFUNDED', 'REFUNDED'],
} as const
const filters = [
  choiceFilter({ param: 'status', label: 'Show', labels: { paid: 'Paid', open: 'Open', back: 'Refunded' } satisfies Labels }),
]
type Labels = Record<keyof typeof choices, string>
const statusOf = (value: string | null) =>
  value !== null && Object.hasOwn(choices, value) ? [...choices[value as keyof Labels]] : undefined

const columns: readonly Column<BillingRecord>[] = [
  { title: 'For', cell: ({ description }) => description, note: ({ number }) => number },
  { title: 'Date', isShort: true, cell: ({ createdAt }) => <DayText at={createdAt} /> },
  {
    title: 'Status',
    phone: 'hidden',
    cell: ({ status }) => <Badge tone={status === 'SUCCEEDED' ? 'good' : 'plain'}>{paymentStatusLabel[status]}</Badge>,
  },
  {
    title: 'Amount',
    align: 'end',
    phone: 'side',
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
    note: (record) => whatWentBack(record),
  },
  { title: 'Invoice', align: 'end', phone: 'action', cell: (record) => <Save record={record} /> },
]

type Back = Pick<BillingRecord, 'refundedCents' | 'returnedByBankCents' | 'currency'>

const whatWentBack = ({ refundedCents, returnedByBankCents, currency }: Back) =>
  [
    refundedCents > 0 && `${formatMoney(refundedCents, currency)} refunded`,
    returnedByBankCents > 0 && `${formatMoney(returnedByBankCents, currency)} returned by your bank`,
  ]
    .filter(Boolean)
    .join(', ')

/** What was paid to Waymark, with an invoice for each payment. */
export function Invoices({ ownerId }: { ownerId: string }) {
  const [searchParams] = useQueryParams()
  const status = statusOf(searchParams.get('status'))
  const list = useList('GET /owners/billing/owner/{id}', {
    params: { id: ownerId },
    query: { status, page: pageOf(searchParams) },
  })
  const hasFilters = status !== undefined || (list.data !== undefined && list.data.total > 0)
  return (
    <List
      query={list}
      noun="invoice"
      rows={({ records }) => records}
      keyOf={({ id }) => id}
      columns={columns}
      figures={<Sums ownerId={ownerId} />}
      filters={hasFilters ? filters : []}
      empty={{ title: 'No invoices yet', text: 'When you pay for a plan, its invoice will appear here.' }}
    />
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
          note: whatWentBack(data),
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
