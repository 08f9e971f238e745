import { useState } from 'react'
import { Link } from 'react-router'
import type { AskedRefund, RefundRow } from '#contract/refunds.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Ago } from '#web/features/homes/card/ago.tsx'
import { ListPages } from '#web/features/lists/list-pages.tsx'
import { pageOf, useList } from '#web/features/lists/use-list.ts'
import { DecideRefund } from '#web/features/refunds/decide-refund.tsx'
import { purposeLabel } from '#web/features/rent/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import styles from './applications.module.css'
import { failedRefunds } from './waiting.ts'

/** What residents ask back and no home has answered, and what did not arrive. */
export const RefundDesk = () => (
  <>
    <Requests />
    <Failed />
  </>
)

const requestColumns: readonly Column<AskedRefund>[] = [
  {
    title: 'Resident',
    cell: ({ residentName, reservationId, home }) => (
      <span className={styles.place}>
        {reservationId ? <Link to={`/reservation/${reservationId}`}>{residentName}</Link> : residentName}
        <br />
        <span className={styles.soft}>{home?.title}</span>
      </span>
    ),
  },
  {
    title: 'Asks for',
    cell: ({ amountCents, currency, payment }) => (
      <span>
        {formatMoney(amountCents, currency)}
        <br />
        <span className={styles.soft}>
          {payment.label}, {formatDate(payment.paidAt)}
        </span>
      </span>
    ),
  },
  { title: 'Why', cell: ({ reason }) => <p className={styles.words}>{reason}</p> },
  { title: 'Answer by', cell: ({ decideBy }) => formatDate(decideBy) },
  { title: 'Action', cell: (refund) => <DecideRefund refund={refund} by="PUT /admin/refunds/{id}" /> },
]

function Requests() {
  const list = useApi('GET /admin/refund-requests')
  return (
    <section className={styles.part}>
      <h2>Asked back</h2>
      <QueryView query={list}>
        {({ refunds }) =>
          refunds.length === 0 ? (
            <EmptyState title="Nobody waits for an answer">
              <p>When a resident asks for money back, the home has 5 days to answer. Until then you can answer here.</p>
            </EmptyState>
          ) : (
            <DataTable caption="Money that residents ask back" columns={requestColumns} rows={refunds} keyOf={({ id }) => id} />
          )
        }
      </QueryView>
    </section>
  )
}

const failedColumns = (choose: (refund: RefundRow) => void): readonly Column<RefundRow>[] => [
  { title: 'Amount', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  { title: 'Paid for', cell: ({ purpose }) => purposeLabel[purpose] },
  { title: 'Why it goes back', cell: ({ reason }) => <p className={styles.words}>{reason}</p> },
  { title: 'Since', cell: ({ createdAt }) => <Ago date={createdAt} /> },
  {
    title: 'Action',
    cell: (refund) => (
      <Button look="soft" size="sm" onClick={() => choose(refund)}>
        Send it again
      </Button>
    ),
  },
]

function Failed() {
  const [address, change] = useAddress()
  const list = useList('GET /admin/refunds', failedRefunds(pageOf(address)))
  const [chosen, setChosen] = useState<RefundRow>()
  return (
    <section className={styles.part}>
      <h2>Did not arrive</h2>
      <QueryView query={list}>
        {({ refunds, page, limit, total }) =>
          refunds.length === 0 ? (
            <EmptyState title="All refunds arrived">
              <p>When a bank does not take a refund, it waits here to be sent again.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Refunds that did not arrive"
                columns={failedColumns(setChosen)}
                rows={refunds}
                keyOf={({ id }) => id}
              />
              <ListPages page={page} limit={limit} total={total} of="refund" change={change} />
            </>
          )
        }
      </QueryView>
      {chosen && <SendAgain refund={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function SendAgain({ refund: { id, amountCents, currency }, onClose }: { refund: RefundRow; onClose: () => void }) {
  const retry = useApiMutation('POST /admin/refunds/{id}/retry')
  return (
    <ConfirmDialog
      open
      title="Send this refund again?"
      action="Send it again"
      doing="Sending..."
      onConfirm={() => retry.mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      <p>
        {formatMoney(amountCents, currency)} goes to the card it was paid with. If that card is gone, the bank passes it on or
        tells us again.
      </p>
    </ConfirmDialog>
  )
}
