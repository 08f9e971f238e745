import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { paymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { type PaymentEvent, paymentEventKind } from '#contract/payments/payment-events.ts'
import { linePurposeLabel, paymentEventLabel, paymentStatusLabel, purposeLabel } from '#contract/payments/payment-words.ts'
import { download } from '#web/api/download.ts'
import { timeframeOf } from '#web/features/staff/timeframe.ts'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { PaymentDialog } from '#web/routes/admin/payments/payment-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { KeysetPages } from '#web/ui/list/keyset-pages.tsx'
import { List } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PastDateTime } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const { PAID, ...otherKinds } = paymentEventLabel
const filters = [
  choiceFilter({ param: 'kind', label: 'What happened', none: PAID, labels: otherKinds }),
  choiceFilter({ param: 'purpose', label: 'For', labels: linePurposeLabel }),
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
      amountCents === payment.amountCents ? undefined : `of ${formatMoney(payment.amountCents, currency)}`,
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

/** The rows behind the figures, newest first. */
export function PaymentList() {
  const [searchParams] = useQueryParams()
  const [opened, open] = useState<string>()
  const payer = searchParams.get('payer')
  const query = {
    ...timeframeOf(searchParams),
    currency: searchParams.get('currency') || undefined,
    kind: paymentEventKind.safeParse(searchParams.get('kind')).data ?? 'PAID',
    purpose: paymentPurpose.safeParse(searchParams.get('purpose')).data,
    payer: payer === 'OWNER' || payer === 'RESIDENT' ? payer : undefined,
    homeId: searchParams.get('homeId') || undefined,
  } as const
  const list = useList('GET /admin/payments', { query: { ...query, after: searchParams.get('page') || undefined } })
  return (
    <Card title="Payments">
      <List
        query={list}
        noun="payment"
        rows={({ payments }) => payments}
        keyOf={({ id }) => id}
        columns={columnsOf(open)}
        filters={filters}
        tools={<DownloadButton run={() => download('GET /admin/payments-export', { query })}>Export list</DownloadButton>}
        empty={{ title: 'No payments in this period', text: 'Choose a longer timeframe.' }}
      />
      <KeysetPages next={list.data?.next} />
      {opened && <PaymentDialog id={opened} onClose={() => open(undefined)} />}
    </Card>
  )
}
