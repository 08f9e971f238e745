import { useState } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import type { RefundRequest, RefundRow } from '#contract/money/refunds.ts'
import { formatMoney } from '#contract/money.ts'
import { purposeLabel } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import { formatShortDayOf } from '#contract/time.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { DecideRefund } from '#web/features/money/refunds/decide-refund.tsx'
import { daysOf } from '#web/features/staff/days-of.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { HistoryButton } from '#web/features/staff/record-history.tsx'
import { rowAfter } from '#web/features/staff/rows.ts'
import { failedRefunds, refundRequests } from '#web/routes/admin/applications/waiting.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Row } from '#web/ui/layout.tsx'
import { dayFilters } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import type { StatusTabsProps } from '#web/ui/list/status-tabs.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { Text } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const filters = dayFilters('Requested')

/** Refund requests that no home has answered, or refunds that did not arrive. */
export function RefundQueue() {
  const [searchParams] = useQueryParams()
  return searchParams.get('status') === 'failed' ? <Failed /> : <Requests />
}

/** Both parts with their counts, whichever is shown. */
function useRefundTabs(value: 'requested' | 'failed'): StatusTabsProps {
  const days = daysOf(useQueryParams()[0])
  const requested = useApi('GET /admin/refund-requests', refundRequests(1, days)).data
  const failed = useApi('GET /admin/refunds', failedRefunds(1, days)).data
  return {
    value,
    tabs: [
      { value: 'requested', label: 'Requested', count: requested?.total ?? null },
      { value: 'failed', label: 'Failed', count: failed?.total ?? null },
    ],
  }
}

const requestColumns = (refunds: readonly RefundRequest[]): readonly Column<RefundRequest>[] => [
  {
    title: 'Resident',
    cell: ({ residentName, reservationId }) =>
      reservationId ? <Link to={screen('/reservation/:id', { id: reservationId })}>{residentName}</Link> : residentName,
    note: ({ home }) => home?.title,
  },
  {
    title: 'Requested',
    phone: 'side',
    isShort: true,
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
    note: ({ payment, timeZone }) => `${payment.label}, paid ${formatShortDayOf(payment.paidAt, timeZone)}`,
  },
  { title: 'Reason', cell: ({ reason }) => <Text typed>{reason}</Text> },
  { title: 'Answer by', phone: 'named', isShort: true, cell: ({ decideBy, timeZone }) => formatShortDayOf(decideBy, timeZone) },
  {
    title: 'Action',
    phone: 'action',
    cell: (refund) => (
      <Row gap={1}>
        <DecideRefund
          refund={refund}
          by="PUT /admin/refunds/{id}"
          onDone={(words) => {
            const next = rowAfter(refunds, keyOf, refund.id)
            announce({ words, ...(next && { next: { label: next.residentName, row: next.id } }) })
          }}
        >
          <Presence of="refund" id={refund.id} />
        </DecideRefund>
        <HistoryButton type="refund" id={refund.id} about={refund.residentName} />
      </Row>
    ),
  },
]

const keyOf = ({ id }: { id: string }) => id

function Requests() {
  const [searchParams] = useQueryParams()
  const list = useList('GET /admin/refund-requests', refundRequests(pageOf(searchParams), daysOf(searchParams)))
  const tabs = useRefundTabs('requested')
  return (
    <List
      query={list}
      noun="refund request"
      rows={({ refunds }) => refunds}
      keyOf={keyOf}
      columns={requestColumns}
      filters={filters}
      tabs={() => tabs}
      empty={{
        title: 'No refund requests',
        text: 'When a resident requests a refund, the home has 5 days to answer. Until then, you can answer here.',
        isOfTab: true,
      }}
    />
  )
}

type Chosen = { refund: RefundRow; action: RefundRow['allowedActions'][number] }

const failedColumns = (choose: (chosen: Chosen) => void): readonly Column<RefundRow>[] => [
  { title: 'Owed to', cell: ({ payer }) => payer.name, note: ({ payer }) => payer.email, isNoteWide: true },
  { title: 'Paid for', phone: 'hidden', cell: ({ purpose }) => purposeLabel[purpose] },
  { title: 'Amount', align: 'end', phone: 'side', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  { title: 'Reason', cell: ({ reason }) => <Text typed>{reason}</Text> },
  { title: 'Since', isShort: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  { title: 'Last sent by', phone: 'hidden', cell: ({ decidedBy }) => decidedBy ?? 'Waymark, automatically' },
  {
    title: 'Action',
    phone: 'action',
    cell: (refund) => (
      <Row gap={1}>
        {allows(refund, 'retry') && (
          <Button variant="soft" size="sm" aria-keyshortcuts="Enter" onClick={() => choose({ refund, action: 'retry' })}>
            Send again{' '}
          </Button>
        )}
        {allows(refund, 'payOtherwise') && (
          <Button variant="plain" size="sm" onClick={() => choose({ refund, action: 'payOtherwise' })}>
            Paid another way{' '}
          </Button>
        )}
        <HistoryButton type="refund" id={refund.id} about={formatMoney(refund.amountCents, refund.currency)} />
      </Row>
    ),
  },
]

function Failed() {
  const [searchParams] = useQueryParams()
  const list = useList('GET /admin/refunds', failedRefunds(pageOf(searchParams), daysOf(searchParams)))
  const tabs = useRefundTabs('failed')
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <>
      <List
        query={list}
        noun="refund"
        caption="Failed refunds"
        rows={({ refunds }) => refunds}
        keyOf={keyOf}
        columns={failedColumns(setChosen)}
        filters={filters}
        tabs={() => tabs}
        empty={{
          title: 'No failed refunds',
          text: 'When a bank returns a refund, it appears here so you can send it again or pay it another way.',
          isOfTab: true,
        }}
      />
      {chosen && <Step {...chosen} rows={list.data?.refunds ?? []} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type StepProps = Chosen & { rows: readonly RefundRow[]; onClose: () => void }

function Step({ refund, action, rows, onClose }: StepProps) {
  const Dialog = action === 'retry' ? SendAgain : PaidAnotherWay
  return <Dialog refund={refund} next={rowAfter(rows, keyOf, refund.id)} onClose={onClose} />
}

type DialogProps = { refund: RefundRow; next: RefundRow | undefined; onClose: () => void }

const toNext = (next: RefundRow | undefined) =>
  next && { next: { label: formatMoney(next.amountCents, next.currency), row: next.id } }

function SendAgain({ refund: { id, amountCents, currency }, next, onClose }: DialogProps) {
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
          ...toNext(next),
        })
      }}
      onClose={onClose}
    >
      <Presence of="refund" id={id} />
      <p>
        {formatMoney(amountCents, currency)} will go to the card used for the payment. If that card is closed, the bank will
        forward it or return it to us.
      </p>
    </ConfirmDialog>
  )
}

/** The money has to be paid before: this only records it, and tells both sides. */
function PaidAnotherWay({ refund: { id, amountCents, currency, payer }, next, onClose }: DialogProps) {
  const pay = useApiMutation('POST /admin/refunds/{id}/paid-otherwise')
  const amount = formatMoney(amountCents, currency)
  return (
    <ConfirmDialog
      open
      title="Record this refund as paid another way?"
      action="Record as paid"
      doing="Recording..."
      reason={{
        about: id,
        label: 'How you paid it',
        help: `${payer.name} will see this. Example: “Check 1043, mailed on November 18.”`,
      }}
      onConfirm={async (how) => {
        await pay.mutateAsync({ params: { id }, body: { how } })
        announce({ words: `Recorded: ${amount} was paid to ${payer.name} another way.`, ...toNext(next) })
      }}
      onClose={onClose}
    >
      <Presence of="refund" id={id} />
      <p>
        Pay {amount} to {payer.name} first, such as by check or bank transfer. This records it as refunded and cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
