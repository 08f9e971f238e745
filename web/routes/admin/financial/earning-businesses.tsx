import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { TopBusinesses } from '#contract/overview/revenue-reports.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { businessAt } from '#web/routes/admin/businesses/business-words.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { BackToReport, EarningsLink, HomesLink, HowComputed } from './report-parts.tsx'

type Business = TopBusinesses['businesses'][number]
const most = 50

const columnsOf = (money: (cents: number) => string, search: URLSearchParams): readonly Column<Business>[] => [
  { title: 'Business', cell: ({ owner }) => <Link to={businessAt(owner.id)}>{owner.name}</Link> },
  {
    title: 'Homes',
    align: 'end',
    phone: 'named',
    cell: ({ owner, homes }) => (
      <HomesLink ownerId={owner.id} search={search}>
        {homes}
      </HomesLink>
    ),
  },
  {
    title: 'Earned by the owner',
    align: 'end',
    phone: 'side',
    cell: ({ owner, now }) => (
      <EarningsLink of={{ ownerId: owner.id }} search={search}>
        {money(now.earnedCents)}
      </EarningsLink>
    ),
  },
]

/** The businesses whose homes received the most, each leading to what it earned, or to its homes. */
export function EarningBusinesses() {
  const [searchParams] = useQueryParams()
  const currency = searchParams.get('currency') || undefined
  const list = useList('GET /admin/business-management/revenue/top-performing', {
    query: { ...timeframeOf(searchParams), currency, sort: 'processed', limit: most },
  })
  return (
    <ListScreen
      title="Earned by the owner"
      description={`Choose a business to see what it earned. Those whose homes received the most come first, ${most} at most.`}
      actions={<BackToReport tab="revenue" search={searchParams} />}
      query={list}
      noun="business"
      nouns="businesses"
      rows={({ businesses }) => businesses}
      keyOf={({ owner }) => owner.id}
      columns={columnsOf((cents) => formatMoney(cents, list.data?.currency), searchParams)}
      filters={timeframeFilters(searchParams)}
      empty={{ title: 'No money moved in these days', text: 'Choose a longer timeframe.' }}
    >
      <HowComputed of={['earned']} />
    </ListScreen>
  )
}
