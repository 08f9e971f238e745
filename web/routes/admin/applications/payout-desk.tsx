import { payoutStatus } from '#contract/payout.lifecycle.ts'
import { CountChoice } from '#web/features/lists/count-choice.tsx'
import { ListPages } from '#web/features/lists/list-pages.tsx'
import { pageOf, useList } from '#web/features/lists/use-list.ts'
import { PayoutBadge } from '#web/features/payouts/payout-badge.tsx'
import { payoutStatusLabel } from '#web/features/payouts/words.ts'
import { formatDay } from '#web/features/stays/words.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import styles from './applications.module.css'
import { type AdminPayout, PayoutActions } from './payout-actions.tsx'
import { countOf, openStates, payoutsIn } from './waiting.ts'

const columns: readonly Column<AdminPayout>[] = [
  {
    title: 'Owner',
    cell: ({ ownerName, ownerEmail }) => (
      <span className={styles.place}>
        {ownerName}
        <br />
        <span className={styles.soft}>{ownerEmail}</span>
      </span>
    ),
  },
  {
    title: 'For',
    cell: ({ homeTitle, roomName, periodStart, periodEnd }) => (
      <span className={styles.place}>
        {homeTitle ? `${homeTitle}, ${roomName}` : roomName}
        <br />
        <span className={styles.soft}>
          {formatDay(periodStart)}
          {periodEnd !== periodStart && ` to ${formatDay(periodEnd)}`}
        </span>
      </span>
    ),
  },
  { title: 'Amount', align: 'end', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  { title: 'Planned for', cell: ({ scheduledFor }) => formatDay(scheduledFor) },
  {
    title: 'State',
    cell: ({ status, reason, reference }) => (
      <span className={styles.place}>
        <PayoutBadge status={status} />
        {(reference ?? reason) && (
          <>
            <br />
            <span className={styles.soft}>{reference ? `Reference ${reference}` : reason}</span>
          </>
        )}
      </span>
    ),
  },
  { title: 'Action', cell: (payout) => <PayoutActions payout={payout} /> },
]

const states = payoutStatus.exclude(['CANCELLED']).options

/** Payouts of all owners, and what staff record of their transfers. */
export function PayoutDesk() {
  const [address, change] = useAddress()
  const shown = states.find((state) => state === address.get('show'))
  const list = useList('GET /admin/payouts', payoutsIn(shown ? [shown] : openStates, pageOf(address)))
  return (
    <QueryView query={list}>
      {({ payouts, counts, page, limit, total }) => (
        <>
          <CountChoice
            label="State"
            choices={[
              { value: '', label: 'Waiting', count: countOf(openStates, counts) },
              ...states.map((state) => ({ value: state, label: payoutStatusLabel[state], count: counts[state] ?? 0 })),
            ]}
            isChosen={(value) => value === (shown ?? '')}
            onChoose={(value) => change({ show: value })}
          />
          {payouts.length === 0 ? (
            <EmptyState title="No payout is here">
              <p>Payouts are planned by themselves when money of residents is free to go. Choose another state to see others.</p>
            </EmptyState>
          ) : (
            <DataTable caption="Payouts" columns={columns} rows={payouts} keyOf={({ id }) => id} />
          )}
          <ListPages page={page} limit={limit} total={total} of="payout" change={change} />
        </>
      )}
    </QueryView>
  )
}
