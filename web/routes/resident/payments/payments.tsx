import { Link } from 'react-router'
import type { ResidentPaymentRow } from '#contract/money/resident-payments.ts'
import { formatMoney } from '#contract/money.ts'
import { type PaymentPurpose, type PaymentStatus, paymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { purposeLabel } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import { formatShortDayOf } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { paymentBadge } from '#web/features/money/rent/words.ts'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export const meta = () =>
  pageMeta({ title: 'Payments', description: 'Your payments.', path: '/residents/payments', isPrivate: true })

const purposes: readonly PaymentPurpose[] = ['RENT', 'DEPOSIT', 'APPLICATION_FEE', 'WAITLIST_FEE']
const statuses: Record<string, { label: string; status: PaymentStatus[] }> = {
  paid: { label: 'Paid', status: ['SUCCEEDED', 'PARTIALLY_REFUNDED'] },
  back: { label: 'Refunded or partly refunded', status: ['REFUNDED', 'PARTIALLY_REFUNDED'] },
  open: { label: 'Not paid yet', status: ['PENDING'] },
  ended: { label: 'Not completed', status: ['FAILED', 'CANCELLED', 'EXPIRED'] },
}

const columns: readonly Column<ResidentPaymentRow>[] = [
  { title: 'Date', cell: ({ paidAt, createdAt, timeZone }) => formatShortDayOf(paidAt ?? createdAt, timeZone) },
  {
    title: 'For',
    cell: ({ id, title, purpose }) => <Link to={screen('/residents/payment/:id', { id })}>{title || purposeLabel[purpose]}</Link>,
  },
  { title: 'Home', cell: ({ home }) => home?.title ?? '–' },
  { title: 'Status', cell: ({ status }) => <StatusBadge of={paymentBadge} value={status} /> },
  { title: 'Amount', align: 'end', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  {
    title: 'Refunded',
    align: 'end',
    cell: ({ refundedCents, currency }) => (refundedCents > 0 ? formatMoney(refundedCents, currency) : '–'),
  },
]

const isDay = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)

export default function ResidentPayments() {
  useStaysLive()
  const [searchParams, change] = useQueryParams()
  const status = searchParams.get('status') ?? ''
  const purpose = paymentPurpose.safeParse(searchParams.get('purpose')).data
  const wanted = {
    status: statuses[status]?.status,
    purpose: purpose ? [purpose] : undefined,
    from: isDay(searchParams.get('from')),
    to: isDay(searchParams.get('to')),
  }
  const list = useList('GET /residents/payments', { query: { ...wanted, page: pageOf(searchParams) } })
  const isFiltered = Object.values(wanted).some((value) => value !== undefined)
  const isEmpty = !isFiltered && (!list.data || list.data.total === 0)
  return (
    <Page
      title="Payments"
      description="Your payments, refunds and receipts."
      actions={<ButtonLink to="/pay-rent">Pay rent</ButtonLink>}
    >
      {/* Without any payments there is nothing to filter. */}
      {!isEmpty && (
        <Row align="end">
          <EnumSelect
            label="For"
            labels={purposeLabel}
            only={purposes}
            none="Everything"
            value={purpose ?? ''}
            onChange={(value) => change({ purpose: value ?? '' })}
          />
          <SelectField label="Status" value={status} onChange={({ target }) => change({ status: target.value })}>
            <option value="">All</option>
            {Object.entries(statuses).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label="From"
            type="date"
            value={wanted.from ?? ''}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField label="To" type="date" value={wanted.to ?? ''} onChange={({ target }) => change({ to: target.value })} />
          <DownloadButton run={() => download('GET /residents/payments/export', { query: wanted })}>Export CSV</DownloadButton>
        </Row>
      )}
      <QueryView query={list}>
        {({ payments, totals, total, page, limit }) =>
          payments.length === 0 ? (
            <EmptyState title={isFiltered ? 'No payments match your filters' : 'No payments yet'}>
              <p>{isFiltered ? 'Try removing a filter.' : 'Your payments will appear here, each with its receipt.'}</p>
            </EmptyState>
          ) : (
            <>
              <Figures items={totals.flatMap(figuresOf)} />
              <DataTable caption="Payments" columns={columns} rows={payments} keyOf={({ id }) => id} />
              <ListPages {...{ page, limit, total, change }} of="payment" />
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

type Total = { currency: string; paidCents: number; refundedCents: number }

/** The currency is named only if there are several. */
const figuresOf = ({ currency, paidCents, refundedCents }: Total, _index: number, all: readonly Total[]) => {
  const named = (label: string) => (all.length > 1 ? `${label} (${currency})` : label)
  return [
    { label: named('Paid'), value: formatMoney(paidCents, currency) },
    { label: named('Refunded'), value: formatMoney(refundedCents, currency) },
    { label: named('Net paid'), value: formatMoney(paidCents - refundedCents, currency) },
  ]
}
