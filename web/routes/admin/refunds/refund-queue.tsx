import { useState } from 'react'
import { Link } from 'react-router'
import type { RefundRequest, RefundRow } from '#contract/money/refunds.ts'
import { formatMoney } from '#contract/money.ts'
import { purposeLabel } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import { formatShortDayOf } from '#contract/time.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { DecideRefund } from '#web/features/money/refunds/decide-refund.tsx'
import { DayFilter, daysOf } from '#web/features/staff/day-filter.tsx'
import { announce } from '#web/features/staff/notices.ts'
import { HistoryButton } from '#web/features/staff/record-history.tsx'
import { rowAfter } from '#web/features/staff/rows.ts'
import { failedRefunds } from '#web/routes/admin/applications/waiting.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

/** Refund requests that no home has answered, and refunds that did not arrive. */
export const RefundQueue = () => (
  <>
    <DayFilter label="Requested" />
    <Requests />
    <Failed />
  </>
)

const requestColumns = (refunds: readonly RefundRequest[]): readonly Column<RefundRequest>[] => [
  {
    title: 'Resident',
    cell: ({ residentName, reservationId, home }) => (
      <span>
        {reservationId ? <Link to={screen('/reservation/:id', { id: reservationId })}>{residentName}</Link> : residentName}
        <br />
        <Muted as="span" size="inherit">
          {home?.title}
        </Muted>
      </span>
    ),
  },
  {
    title: 'Requested',
    cell: ({ amountCents, currency, payment, timeZone }) => (
      <span>
        {formatMoney(amountCents, currency)}
        <br />
        <Muted as="span" size="inherit">
          {payment.label}, {formatShortDayOf(payment.paidAt, timeZone)}
        </Muted>
      </span>
    ),
  },
  { title: 'Reason', cell: ({ reason }) => <Text typed>{reason}</Text> },
  { title: 'Answer by', cell: ({ decideBy, timeZone }) => formatShortDayOf(decideBy, timeZone) },
  {
    title: 'Action',
    cell: (refund) => (
      <>
        <DecideRefund
          refund={refund}
          by="PUT /admin/refunds/{id}"
          onDone={(words) => {
            const next = rowAfter(refunds, keyOf, refund.id)
            announce({ words, ...(next && { next: { label: next.residentName, row: next.id } }) })
          }}
        />
        <HistoryButton type="refund" id={refund.id} about={refund.residentName} />
      </>
    ),
  },
]

const keyOf = ({ id }: { id: string }) => id

function Requests() {
  const [searchParams] = useQueryParams()
  const list = useApi('GET /admin/refund-requests', { query: daysOf(searchParams) })
  return (
    <Section title="Requested">
      <QueryView query={list}>
        {({ refunds }) =>
          refunds.length === 0 ? (
            <EmptyState title="No refund requests">
              <p>When a resident requests a refund, the home has 5 days to answer. Until then, you can answer here.</p>
            </EmptyState>
          ) : (
            <DataTable caption="Refund requests" columns={requestColumns(refunds)} rows={refunds} keyOf={keyOf} />
          )
        }
      </QueryView>
    </Section>
  )
}

const failedColumns = (choose: (refund: RefundRow) => void): readonly Column<RefundRow>[] => [
  { title: 'Amount', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  { title: 'Paid for', cell: ({ purpose }) => purposeLabel[purpose] },
  { title: 'Reason', cell: ({ reason }) => <Text typed>{reason}</Text> },
  { title: 'Since', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  { title: 'Last sent by', cell: ({ decidedBy }) => decidedBy ?? 'Waymark, automatically' },
  {
    title: 'Action',
    cell: (refund) => (
      <Row gap={2}>
        <Button variant="soft" size="sm" onClick={() => choose(refund)}>
          Send again{' '}
        </Button>
        <HistoryButton type="refund" id={refund.id} about={formatMoney(refund.amountCents, refund.currency)} />
      </Row>
    ),
  },
]

function Failed() {
  const [searchParams, change] = useQueryParams()
  const list = useList('GET /admin/refunds', failedRefunds(pageOf(searchParams), daysOf(searchParams)))
  const [chosen, setChosen] = useState<RefundRow>()
  return (
    <Section title="Failed">
      <QueryView query={list}>
        {({ refunds, page, limit, total }) =>
          refunds.length === 0 ? (
            <EmptyState title="No failed refunds">
              <p>When a bank returns a refund, it appears here so you can send it again.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable caption="Failed refunds" columns={failedColumns(setChosen)} rows={refunds} keyOf={({ id }) => id} />
              <ListPages page={page} limit={limit} total={total} of="refund" change={change} />
            </>
          )
        }
      </QueryView>
      {chosen && (
        <SendAgain
          refund={chosen}
          next={rowAfter(list.data?.refunds ?? [], keyOf, chosen.id)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  )
}

type Again = { refund: RefundRow; next: RefundRow | undefined; onClose: () => void }

function SendAgain({ refund: { id, amountCents, currency }, next, onClose }: Again) {
  const retry = useApiMutation('POST /admin/refunds/{id}/retry')
  return (
    <ConfirmDialog
      open
      title="Send this refund again?"
      action="Send again"
      doing="Sending..."
      onConfirm={async () => {
        await retry.mutateAsync({ params: { id } })
        announce({
          words: `${formatMoney(amountCents, currency)} is on its way again.`,
          ...(next && { next: { label: formatMoney(next.amountCents, next.currency), row: next.id } }),
        })
      }}
      onClose={onClose}
    >
      <p>
        {formatMoney(amountCents, currency)} will go to the card used for the payment. If that card is closed, the bank will
        forward it or return it to us.
      </p>
    </ConfirmDialog>
  )
}
