import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { type FlaggedPayment, type FlaggedView, flaggedView } from '#contract/payments/flagged-payments.ts'
import { purposeLabel } from '#contract/payments/payment-words.ts'
import { rowAfter } from '#web/features/staff/rows.ts'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { flaggedOn } from '#web/routes/admin/applications/waiting.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { Text } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { FlaggedPaymentDialog } from './flagged-payment.tsx'

const keyOf = ({ id }: FlaggedPayment) => id

const columns: readonly Column<FlaggedPayment>[] = [
  {
    title: 'Paid by',
    cell: ({ payer }) => payer.name,
    note: ({ payer, home }) => (home ? <Link to={adminHomeAt(home.id)}>{home.title}</Link> : payer.email),
  },
  { title: 'For', cell: ({ purpose }) => purposeLabel[purpose] },
  { title: 'Amount', align: 'end', phone: 'side', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  { title: 'Issue', cell: ({ flag }) => <Text typed>{flag ?? 'The payer’s bank disputes it'}</Text> },
  { title: 'Started', phone: 'named', isShort: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
]

/** Only a flag is cleared here; a dispute ends when the bank decides. */
const columnsOf = (choose: (payment: FlaggedPayment) => void): readonly Column<FlaggedPayment>[] => [
  ...columns,
  {
    title: 'Action',
    phone: 'action',
    cell: (payment) => (
      <Button variant="soft" size="sm" aria-keyshortcuts="Enter" onClick={() => choose(payment)}>
        Review<span className="visually-hidden">, {payment.payer.name}</span>
      </Button>
    ),
  },
]

const tabLabel: Record<FlaggedView, string> = { flagged: 'Flagged', disputed: 'Disputed by a bank' }
const emptyWords: Record<FlaggedView, { title: string; text: string }> = {
  flagged: {
    title: 'No flagged payments',
    text: 'When the payment provider’s records do not match ours, the payment will appear here.',
  },
  disputed: {
    title: 'No disputed payments',
    text: 'When someone disputes a payment with their bank, it will appear here until the bank decides. Answer at the payment provider.',
  },
}

/** Payments that wait for a person because our record and the provider's differ, and those that a bank disputes. */
export function FlagQueue() {
  const [searchParams, change] = useQueryParams()
  const view = flaggedView.safeParse(searchParams.get('status')).data ?? 'flagged'
  const list = useList('GET /admin/payments/flagged', flaggedOn(pageOf(searchParams), view))
  const chosen = searchParams.get('payment')
  const choose = (payment: string | null) => change({ payment, page: searchParams.get('page') })
  return (
    <>
      <List
        query={list}
        noun="payment"
        caption={tabLabel[view]}
        tabs={({ counts }) => ({
          tabs: flaggedView.options.map((value) => ({ value, label: tabLabel[value], count: counts[value] })),
          value: view,
        })}
        rows={({ payments }) => payments}
        keyOf={keyOf}
        columns={view === 'flagged' ? columnsOf(({ id }) => choose(id)) : columns}
        empty={{ ...emptyWords[view], isOfTab: true }}
      />
      {chosen && (
        <FlaggedPaymentDialog
          id={chosen}
          next={rowAfter(list.data?.payments ?? [], keyOf, chosen)}
          onClose={() => choose(null)}
        />
      )}
    </>
  )
}
