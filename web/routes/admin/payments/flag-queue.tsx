import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { FlaggedPayment } from '#contract/payments/flagged-payments.ts'
import { purposeLabel } from '#contract/payments/payment-words.ts'
import { rowAfter } from '#web/features/staff/rows.ts'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { flaggedOn } from '#web/routes/admin/applications/waiting.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { FlaggedPaymentDialog } from './flagged-payment.tsx'

const keyOf = ({ id }: FlaggedPayment) => id

const columnsOf = (choose: (payment: FlaggedPayment) => void): readonly Column<FlaggedPayment>[] => [
  {
    title: 'Paid by',
    cell: ({ payer, home }) => (
      <span>
        {payer.name}
        <br />
        <Muted as="span" size="inherit">
          {home ? <Link to={adminHomeAt(home.id)}>{home.title}</Link> : payer.email}
        </Muted>
      </span>
    ),
  },
  { title: 'For', cell: ({ purpose }) => purposeLabel[purpose] },
  { title: 'Amount', align: 'end', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  { title: 'Issue', cell: ({ flag }) => <Text typed>{flag}</Text> },
  { title: 'Started', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  {
    title: 'Action',
    cell: (payment) => (
      <Button variant="soft" size="sm" onClick={() => choose(payment)}>
        Review<span className="visually-hidden">, {payment.payer.name}</span>
      </Button>
    ),
  },
]

/** Payments that wait for a person because our record and the provider's differ. */
export function FlagQueue() {
  const [searchParams, change] = useQueryParams()
  const list = useList('GET /admin/payments/flagged', flaggedOn(pageOf(searchParams)))
  const [chosen, setChosen] = useState<FlaggedPayment>()
  return (
    <QueryView query={list}>
      {({ payments, page, limit, total }) => (
        <>
          {payments.length === 0 ? (
            <EmptyState title="No flagged payments">
              <p>When the payment provider’s records do not match ours, the payment will appear here.</p>
            </EmptyState>
          ) : (
            <DataTable caption="Flagged payments" columns={columnsOf(setChosen)} rows={payments} keyOf={keyOf} />
          )}
          <ListPages page={page} limit={limit} total={total} of="payment" change={change} />
          {chosen && (
            <FlaggedPaymentDialog
              id={chosen.id}
              next={rowAfter(payments, keyOf, chosen.id)}
              onClose={() => setChosen(undefined)}
            />
          )}
        </>
      )}
    </QueryView>
  )
}
