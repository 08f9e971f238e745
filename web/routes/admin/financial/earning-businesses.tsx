import { formatMoney } from '#contract/money.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { businessColumn, businessEarnedColumn, businessHomesColumn } from './business-columns.tsx'
import { BackToReport, HowComputed } from './report-parts.tsx'

const most = 50

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
      columns={[
        businessColumn,
        businessHomesColumn(searchParams),
        { ...businessEarnedColumn((cents) => formatMoney(cents, list.data?.currency), searchParams), phone: 'side' },
      ]}
      filters={timeframeFilters(searchParams)}
      empty={{ title: 'No money moved in this period', text: 'Choose a longer timeframe.' }}
    >
      <HowComputed of={['earned']} />
    </ListScreen>
  )
}
