import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { depositPurpose, type PaymentPurpose, paymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { type PaymentEvent, paymentListKind } from '#contract/payments/payment-events.ts'
import { linePurposeLabel, paymentListLabel, paymentStatusLabel, purposeLabel } from '#contract/payments/payment-words.ts'
import { download } from '#web/api/download.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { PaymentDialog } from '#web/routes/admin/payments/payment-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { choiceFilter, chosenFilter } from '#web/ui/list/filters.ts'
import { KeysetPages } from '#web/ui/list/keyset-pages.tsx'
import { List, ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PastDateTime } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { BackToReport } from './report-parts.tsx'

const { PAID, ...otherKinds } = paymentListLabel
/** Several purposes are one value of the filter, separated as the call expects them. */
const purposeLabels: Readonly<Record<string, string>> = { ...linePurposeLabel, [depositPurpose.options.join()]: 'All deposits' }
const purposesOf = (text: string | null): readonly PaymentPurpose[] =>
  (text ?? '').split(',').flatMap((one) => paymentPurpose.safeParse(one).data ?? [])

const filters = [
  choiceFilter({ param: 'kind', label: 'What happened', none: PAID, labels: otherKinds }),
  choiceFilter({ param: 'purpose', label: 'For', labels: purposeLabels }),
  choiceFilter({ param: 'payer', label: 'Paid by', none: 'Everyone', labels: { RESIDENT: 'Residents', OWNER: 'Owners' } }),
]

const columnsOf = (open: (id: string) => void): readonly Column<PaymentEvent>[] => [
  {
    title: 'Paid by',
    cell: ({ payer }) => payer.name,
    note: ({ payer }) => payer.email,
    isNoteWide: true,
  },
  { title: 'For', cell: ({ payment }) => purposeLabel[payment.purpose] },
  { title: 'Home', phone: 'hidden', cell: ({ home }) => home && <Link to={adminHomeAt(home.id)}>{home.title}</Link> },
  { title: 'When', isShort: true, cell: ({ at }) => <PastDateTime at={at} /> },
  { title: 'Status', phone: 'hidden', isShort: true, cell: ({ payment }) => paymentStatusLabel[payment.status] },
  {
    title: 'Amount',
    align: 'end',
    phone: 'side',
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
    note: ({ amountCents, currency, payment }) =>
      Math.abs(amountCents) === payment.amountCents ? undefined : `of ${formatMoney(payment.amountCents, currency)}`,
    isNoteWide: true,
  },
  {
    title: 'Action',
    phone: 'action',
    cell: ({ payment, payer }) => (
      <Button variant="soft" size="sm" onClick={() => open(payment.id)}>
        Details<span className="visually-hidden">, {payer.name}</span>
      </Button>
    ),
  },
]

/** The one home or business that a figure led to. */
const chosenFilters = (searchParams: URLSearchParams, row: PaymentEvent | undefined) => [
  ...chosenFilter({
    param: 'homeId',
    label: 'Home',
    none: 'All homes',
    value: searchParams.get('homeId'),
    text: row?.home?.title || 'One home',
  }),
  ...chosenFilter({
    param: 'ownerId',
    label: 'Business',
    none: 'All businesses',
    value: searchParams.get('ownerId'),
    text: 'One business',
  }),
]

function usePaymentList() {
  const [searchParams] = useQueryParams()
  const [opened, open] = useState<string>()
  const payer = searchParams.get('payer')
  const query = {
    ...timeframeOf(searchParams),
    currency: searchParams.get('currency') || undefined,
    kind: paymentListKind.safeParse(searchParams.get('kind')).data ?? 'PAID',
    purpose: purposesOf(searchParams.get('purpose')),
    payer: payer === 'OWNER' || payer === 'RESIDENT' ? payer : undefined,
    homeId: searchParams.get('homeId') || undefined,
    ownerId: searchParams.get('ownerId') || undefined,
  } as const
  const list = useList('GET /admin/payments', { query: { ...query, after: searchParams.get('page') || undefined } })
  return {
    list: {
      query: list,
      noun: 'payment',
      rows: ({ payments }: NonNullable<typeof list.data>) => payments,
      keyOf: ({ id }: PaymentEvent) => id,
      columns: columnsOf(open),
      filters: [...filters, ...chosenFilters(searchParams, list.data?.payments[0])],
      tools: <DownloadButton run={() => download('GET /admin/payments-export', { query })}>Export list</DownloadButton>,
      empty: { title: 'No payments in this period', text: 'Choose a longer timeframe.' },
    },
    below: (
      <>
        <KeysetPages next={list.data?.next} />
        {opened && <PaymentDialog id={opened} onClose={() => open(undefined)} />}
      </>
    ),
  }
}

/** The payments of a report, newest first. */
export function PaymentList() {
  const { list, below } = usePaymentList()
  return (
    <Card title="Payments">
      <List {...list} />
      {below}
    </Card>
  )
}

/** The same list on its own page: the rows behind a figure, for someone who came from one. */
export function PaymentListScreen() {
  const [searchParams] = useQueryParams()
  const { list, below } = usePaymentList()
  return (
    <ListScreen
      {...list}
      title="Payments"
      description="The rows behind a figure, newest first. Their amounts add up to it."
      actions={<BackToReport tab="payments" search={searchParams} />}
      filters={[...timeframeFilters(searchParams), ...list.filters]}
    >
      {below}
    </ListScreen>
  )
}
