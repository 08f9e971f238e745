import { payoutStatusLabel } from '#contract/money/payout.labels.ts'
import { payoutStatus } from '#contract/money/payout.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDay, formatShortDay } from '#contract/time.ts'
import { PayoutBadge } from '#web/features/money/payouts/payout-badge.tsx'
import { daysOf } from '#web/features/staff/days-of.ts'
import { rowAfter } from '#web/features/staff/rows.ts'
import { openStates, payoutsIn } from '#web/routes/admin/applications/waiting.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { chosenFilter, dayFilters, readDayParam } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, pageReader, useList } from '#web/ui/list/use-list.ts'
import { PastDateTime } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { mayGoInBulk, PayoutBulkActions } from './bulk-actions.tsx'
import { type AdminPayout, PayoutActions } from './payout-actions.tsx'

const columnsOf = (payouts: readonly AdminPayout[]): readonly Column<AdminPayout>[] => [
  { title: 'Owner', cell: ({ ownerName }) => ownerName, note: ({ ownerEmail }) => ownerEmail, isNoteWide: true },
  {
    title: 'For',
    cell: ({ homeTitle, roomName }) => (homeTitle ? `${homeTitle}, ${roomName}` : roomName),
    note: ({ periodStart, periodEnd }) =>
      periodEnd === periodStart ? formatDay(periodStart) : `${formatShortDay(periodStart)} to ${formatShortDay(periodEnd)}`,
  },
  { title: 'Amount', align: 'end', phone: 'side', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  { title: 'Scheduled for', phone: 'hidden', isShort: true, cell: ({ scheduledFor }) => formatShortDay(scheduledFor) },
  {
    title: 'Status',
    cell: ({ status }) => <PayoutBadge status={status} />,
    note: ({ reason, reference }) => (reference ? `Reference ${reference}` : reason),
  },
  {
    title: 'Last change',
    phone: 'hidden',
    cell: ({ lastStep }) => lastStep && `${lastStep.text} by ${lastStep.by}`,
    note: ({ lastStep }) => lastStep && <PastDateTime at={lastStep.at} />,
  },
  {
    title: 'Action',
    phone: 'action',
    cell: (payout) => <PayoutActions payout={payout} next={rowAfter(payouts, keyOf, payout.id)} />,
  },
]

const keyOf = ({ id }: AdminPayout) => id

const states = payoutStatus.exclude(['CANCELLED']).options
const waiting = { label: 'Waiting', statuses: openStates }
const filters = dayFilters('Scheduled')
/** When a payout arrived matters only for those that did. */
const filtersOf = (isPaid: boolean, currency: string | null) => [
  ...filters,
  ...(isPaid ? dayFilters('Paid', ['paidFrom', 'paidTo']) : []),
  ...chosenFilter({ param: 'currency', label: 'Currency', none: 'All currencies', value: currency }),
]

/** The payouts of all owners, and what staff record about their transfers. */
export function PayoutQueue() {
  const [searchParams] = useQueryParams()
  const shown = states.find((state) => state === searchParams.get('status'))
  const isPaid = shown === 'PAID'
  const [paidFrom, paidTo] = ['paidFrom', 'paidTo'].map((param) => readDayParam(searchParams.get(param)))
  const currency = searchParams.get('currency')
  const days = {
    ...daysOf(searchParams),
    ...(isPaid && paidFrom && { paidFrom }),
    ...(isPaid && paidTo && { paidTo }),
    ...(currency && { currency }),
  }
  const asked = payoutsIn(shown ? [shown] : openStates, pageOf(searchParams), days)
  const list = useList('GET /admin/payouts', asked)
  return (
    <List
      query={list}
      noun="payout"
      rows={({ payouts }) => payouts}
      keyOf={keyOf}
      columns={columnsOf}
      filters={filtersOf(isPaid, currency)}
      tabs={({ counts }) => tabsByStatus({ statuses: states, labels: payoutStatusLabel, counts, value: shown, first: waiting })}
      bulk={{
        nameOf: ({ ownerName, roomName, amountCents, currency }) =>
          `${ownerName}, ${roomName}, ${formatMoney(amountCents, currency)}`,
        maySelect: mayGoInBulk,
        readPage: pageReader('GET /admin/payouts', asked),
        actions: (rows, clear) => <PayoutBulkActions rows={rows} onDone={clear} />,
      }}
      empty={{
        title: 'No payouts waiting',
        text: 'Payouts are scheduled automatically when funds are released.',
      }}
    />
  )
}
