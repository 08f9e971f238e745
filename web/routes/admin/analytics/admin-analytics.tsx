import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminAnalytics } from '#contract/overview/admin-analytics.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/queries.ts'
import { periodWords, timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { AnalyticsCharts } from './analytics-charts.tsx'
import { PlatformFigures } from './analytics-figures.tsx'
import { AnsweredList } from './answered-list.tsx'
import { DailyTotalsScreen } from './daily-totals.tsx'
import { HomesToday, PlacesTable } from './places-table.tsx'

export const meta = () =>
  pageMeta({
    title: 'Analytics',
    description: 'Growth, applications, occupancy and stays.',
    path: '/admin-analytics',
    isPrivate: true,
  })

export default function AdminAnalyticsScreen() {
  const [searchParams] = useQueryParams()
  const view = searchParams.get('view')
  if (view === 'days') return <DailyTotalsScreen />
  return view === 'answers' ? <AnsweredList /> : <Analytics />
}

function Analytics() {
  const [searchParams] = useQueryParams()
  const [state, city] = [searchParams.get('usState') ?? undefined, searchParams.get('city') ?? undefined]
  const query = { ...timeframeOf(searchParams), ...(state && { state }), ...(city && { city }) }
  const analytics = useQuery({ ...apiQuery('GET /admin/analytics', { query }), placeholderData: keepPreviousData })
  const states = analytics.data?.states ?? []
  const labels = Object.fromEntries(states.map((name) => [name, name]))
  return (
    <Page
      dense
      title="Analytics"
      description="How the marketplace grows, and whether people find a bed and stay there."
      actions={<DownloadButton run={() => download('GET /admin/analytics-export', { query })}>Export CSV</DownloadButton>}
    >
      <FilterBar
        filters={[
          ...timeframeFilters(searchParams),
          choiceFilter({ param: 'usState', label: 'State', labels, none: 'All states' }),
          ...(city ? [choiceFilter({ param: 'city', label: 'City', labels: { [city]: city }, none: 'All cities' })] : []),
        ]}
      />
      <QueryView query={analytics}>{(data) => <Report analytics={data} />}</QueryView>
    </Page>
  )
}

const Report = ({ analytics }: { analytics: AdminAnalytics }) => (
  <>
    <Muted>
      {periodWords(analytics.period)} <Age countedAt={analytics.countedAt} />
    </Muted>
    <PlatformFigures analytics={analytics} />
    <AnalyticsCharts analytics={analytics} />
    <PlacesTable rows={analytics.byPlace} />
    <HomesToday today={analytics.today} />
  </>
)

/** How old the figures are: a job adds up the homes' days once an hour. */
const Age = ({ countedAt }: Pick<AdminAnalytics, 'countedAt'>) =>
  countedAt === null ? (
    <>Views, move-ins and occupancy have not been counted yet. Everything else is up to date.</>
  ) : (
    <>
      Views, saves, applications by city, move-ins and occupancy were counted <TimeAgo at={countedAt} />. Everything else is up to
      date.
    </>
  )
