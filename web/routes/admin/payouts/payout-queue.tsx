import { payoutStatusLabel } from '#contract/money/payout.labels.ts'
import { payoutStatus } from '#contract/money/payout.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDay } from '#contract/time.ts'
import { PayoutBadge } from '#web/features/money/payouts/payout-badge.tsx'
import { useChosenRows } from '#web/features/staff/choose-rows.tsx'
import { DayFilter, daysOf } from '#web/features/staff/day-filter.tsx'
import { rowAfter } from '#web/features/staff/rows.ts'
import { openStates, payoutsIn, waitingCountOf } from '#web/routes/admin/applications/waiting.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { type AdminPayout, PayoutActions } from './payout-actions.tsx'
import { mayGoInBulk, PayoutBulk } from './payout-bulk.tsx'

const columnsOf = (payouts: readonly AdminPayout[]): readonly Column<AdminPayout>[] => [
  {
    title: 'Owner',
    cell: ({ ownerName, ownerEmail }) => (
      <span>
        {ownerName}
        <br />
        <Muted as="span" size="inherit">
          {ownerEmail}
        </Muted>
      </span>
    ),
  },
  {
    title: 'For',
    cell: ({ homeTitle, roomName, periodStart, periodEnd }) => (
      <span>
        {homeTitle ? `${homeTitle}, ${roomName}` : roomName}
        <br />
        <Muted as="span" size="inherit">
          {formatDay(periodStart)}
          {periodEnd !== periodStart && ` to ${formatDay(periodEnd)}`}
        </Muted>
      </span>
    ),
  },
  { title: 'Amount', align: 'end', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  { title: 'Scheduled for', cell: ({ scheduledFor }) => formatDay(scheduledFor) },
  {
    title: 'Status',
    cell: ({ status, reason, reference, lastStep }) => (
      <div>
        <PayoutBadge status={status} />
        {(reference ?? reason) && (
          <>
            <br />
            <Muted as="span" size="inherit">
              {reference ? `Reference ${reference}` : reason}
            </Muted>
          </>
        )}
        {lastStep && (
          <Muted size="xs">
            {lastStep.text} by {lastStep.by}, <DateTime at={lastStep.at} />
          </Muted>
        )}
      </div>
    ),
  },
  { title: 'Action', cell: (payout) => <PayoutActions payout={payout} next={rowAfter(payouts, keyOf, payout.id)} /> },
]

const keyOf = ({ id }: AdminPayout) => id

const nameOf = ({ ownerName, roomName, amountCents, currency }: AdminPayout) =>
  `${ownerName}, ${roomName}, ${formatMoney(amountCents, currency)}`

const states = payoutStatus.exclude(['CANCELLED']).options

/** The payouts of all owners, and what staff record about their transfers. */
export function PayoutQueue() {
  const [searchParams, change] = useQueryParams()
  const shown = states.find((state) => state === searchParams.get('status'))
  const list = useList('GET /admin/payouts', payoutsIn(shown ? [shown] : openStates, pageOf(searchParams), daysOf(searchParams)))
  const boxes = useChosenRows()
  return (
    <QueryView query={list}>
      {({ payouts, counts, page, limit, total }) => (
        <>
          <CountChoice
            label="Status"
            choices={[
              { value: '', label: 'Waiting', count: waitingCountOf(openStates, counts) },
              ...states.map((state) => ({ value: state, label: payoutStatusLabel[state], count: counts[state] ?? 0 })),
            ]}
            isChosen={(value) => value === (shown ?? '')}
            onChoose={(value) => change({ status: value })}
          />
          <DayFilter label="Scheduled" />
          <PayoutBulk chosen={boxes.chosenOf(payouts, { keyOf, mayChoose: mayGoInBulk })} onDone={boxes.clear} />
          {payouts.length === 0 ? (
            <EmptyState title="No payouts with this status">
              <p>Payouts are scheduled automatically when funds are released. Choose another status to see more.</p>
            </EmptyState>
          ) : (
            <DataTable
              caption="Payouts"
              columns={[boxes.column(payouts, { keyOf, nameOf, mayChoose: mayGoInBulk }), ...columnsOf(payouts)]}
              rows={payouts}
              keyOf={keyOf}
            />
          )}
          <ListPages page={page} limit={limit} total={total} of="payout" change={change} />
        </>
      )}
    </QueryView>
  )
}
