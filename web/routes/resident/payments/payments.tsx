import { Link } from 'react-router'
import type { ResidentPaymentRow } from '#contract/money/resident-payments.ts'
import { formatMoney } from '#contract/money.ts'
import { type PaymentPurpose, type PaymentStatus, paymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { onItsWayLabel, purposeLabel, returnedByBankLabel } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import { formatShortDayOf } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { paymentBadge } from '#web/features/money/rent/words.ts'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { choiceFilter, dayFilters, readDayParam } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export const meta = () =>
  pageMeta({ title: 'Payments', description: 'Your payments.', path: '/residents/payments', isPrivate: true })

const purposes: readonly PaymentPurpose[] = ['RENT', 'DEPOSIT', 'APPLICATION_FEE', 'WAITLIST_FEE']
const statuses: Record<string, PaymentStatus[]> = {
  paid: ['SUCCEEDED', 'PARTIALLY_REFUNDED'],
  back: ['REFUNDED', 'PARTIALLY_REFUNDED'],
  open: ['PENDING'],
  ended: ['FAILED', 'CANCELLED', 'EXPIRED'],
}
const filters = [
  choiceFilter({ param: 'purpose', label: 'For', none: 'Everything', labels: purposeLabel, only: purposes }),
  choiceFilter({
    param: 'status',
    label: 'Status',
    labels: { paid: 'Paid', back: 'Refunded or partly refunded', open: 'Not paid yet', ended: 'Not completed' },
  }),
  ...dayFilters('Paid'),
]

const columns: readonly Column<ResidentPaymentRow>[] = [
  {
    title: 'For',
    cell: ({ id, title, purpose }) => <Link to={screen('/residents/payment/:id', { id })}>{title || purposeLabel[purpose]}</Link>,
  },
  {
    title: 'Date',
    isShort: true,
    cell: ({ paidAt, createdAt, timeZone }) => formatShortDayOf(paidAt ?? createdAt, timeZone),
  },
  { title: 'Home', phone: 'hidden', cell: ({ home }) => home?.title ?? '–' },
  {
    title: 'Status',
    cell: ({ status, isProcessing }) =>
      isProcessing ? <Badge>{onItsWayLabel}</Badge> : <StatusBadge of={paymentBadge} value={status} />,
  },
  { title: 'Amount', align: 'end', phone: 'side', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  {
    title: 'Refunded',
    align: 'end',
    phone: 'hidden',
    cell: ({ refundedCents, returnedByBankCents, currency }) => {
      const backCents = refundedCents + returnedByBankCents
      return backCents > 0 ? formatMoney(backCents, currency) : '–'
    },
    note: ({ refundedCents, returnedByBankCents, currency }) =>
      returnedByBankCents > 0 &&
      (refundedCents > 0 ? `${formatMoney(returnedByBankCents, currency)} by your bank` : 'by your bank'),
  },
]

export default function ResidentPayments() {
  useStaysLive()
  const [searchParams] = useQueryParams()
  const purpose = paymentPurpose.safeParse(searchParams.get('purpose')).data
  const wanted = {
    status: statuses[searchParams.get('status') ?? ''],
    purpose: purpose ? [purpose] : undefined,
    from: readDayParam(searchParams.get('from')),
    to: readDayParam(searchParams.get('to')),
  }
  const list = useList('GET /residents/payments', { query: { ...wanted, page: pageOf(searchParams) } })
  const isFiltered = Object.values(wanted).some((value) => value !== undefined)
  const isEmpty = !isFiltered && (!list.data || list.data.total === 0)
  return (
    <ListScreen
      title="Payments"
      description="Your payments, refunds and receipts."
      actions={<ButtonLink to="/pay-rent">Pay rent</ButtonLink>}
      query={list}
      noun="payment"
      rows={({ payments }) => payments}
      keyOf={({ id }) => id}
      columns={columns}
      // Without any payments there is nothing to filter or to add up.
      {...(!isEmpty && {
        figures: list.data && list.data.total > 0 && <Figures items={list.data.totals.flatMap(figuresOf)} />,
        filters,
        tools: (
          <DownloadButton run={() => download('GET /residents/payments/export', { query: wanted })}>Export CSV</DownloadButton>
        ),
      })}
      empty={{ title: 'No payments yet', text: 'Your payments will appear here, each with its receipt.' }}
    />
  )
}

type Total = { currency: string; paidCents: number; refundedCents: number; returnedByBankCents: number }

/** The currency is named only if there are several. */
const figuresOf = ({ currency, paidCents, refundedCents, returnedByBankCents }: Total, _index: number, all: readonly Total[]) => {
  const named = (label: string) => (all.length > 1 ? `${label} (${currency})` : label)
  return [
    { label: named('Paid'), value: formatMoney(paidCents, currency) },
    { label: named('Refunded'), value: formatMoney(refundedCents, currency) },
    ...(returnedByBankCents > 0
      ? [{ label: named(returnedByBankLabel), value: formatMoney(returnedByBankCents, currency) }]
      : []),
    { label: named('Net paid'), value: formatMoney(paidCents - refundedCents - returnedByBankCents, currency) },
  ]
}
