import { useState } from 'react'
import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { EarningRow } from '#contract/money/earnings.ts'
import { formatMoney } from '#contract/money.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { businessAt } from '#web/routes/admin/businesses/business-words.ts'
import { PaymentDialog } from '#web/routes/admin/payments/payment-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { PastDateTime } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { EarningBusinesses } from './earning-businesses.tsx'
import { BackToReport, HowComputed } from './report-parts.tsx'

const columnsOf = (open: (paymentId: string) => void): readonly Column<EarningRow>[] => [
  { title: 'What', cell: ({ label }) => label },
  {
    title: 'Home',
    phone: 'named',
    cell: ({ home }) => (home ? <Link to={adminHomeAt(home.id)}>{homeTitleOf(home)}</Link> : 'Not from a home'),
  },
  { title: 'Business', phone: 'hidden', cell: ({ owner }) => <Link to={businessAt(owner.id)}>{owner.name}</Link> },
  { title: 'When', phone: 'named', isShort: true, cell: ({ at }) => <PastDateTime at={at} /> },
  { title: 'Amount', align: 'end', phone: 'side', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  {
    title: 'Action',
    phone: 'action',
    cell: ({ paymentId, label }) =>
      paymentId && (
        <Button variant="soft" size="sm" onClick={() => open(paymentId)}>
          Payment<span className="visually-hidden">, {label}</span>
        </Button>
      ),
  },
]

/** The rows behind what a home or a business earned. Without one of them, the businesses to choose from. */
export function EarningListScreen() {
  const [searchParams] = useQueryParams()
  const [homeId, ownerId] = [searchParams.get('homeId') || undefined, searchParams.get('ownerId') || undefined]
  return homeId || ownerId ? <Earnings homeId={homeId} ownerId={ownerId} /> : <EarningBusinesses />
}

function Earnings({ homeId, ownerId }: { homeId: string | undefined; ownerId: string | undefined }) {
  const [searchParams] = useQueryParams()
  const [opened, open] = useState<string>()
  const currency = searchParams.get('currency') || undefined
  const list = useList('GET /admin/earnings', {
    query: { ...timeframeOf(searchParams), homeId, ownerId, currency, page: pageOf(searchParams) },
  })
  const first = list.data?.earnings[0]
  return (
    <ListScreen
      title="Earned by the owner"
      description={
        list.data && first
          ? `${formatMoney(list.data.earnedCents, first.currency)} in all, newest first. Amounts taken back are negative.`
          : 'What became the owner’s, newest first.'
      }
      actions={<BackToReport tab={homeId ? 'homes' : 'revenue'} search={searchParams} />}
      query={list}
      noun="entry"
      nouns="entries"
      rows={({ earnings }) => earnings}
      keyOf={({ id }) => String(id)}
      columns={columnsOf(open)}
      filters={timeframeFilters(searchParams)}
      empty={{ title: 'Nothing was earned in this period', text: 'Choose a longer timeframe.' }}
    >
      <HowComputed of={['earned']} />
      {opened && <PaymentDialog id={opened} onClose={() => open(undefined)} />}
    </ListScreen>
  )
}
