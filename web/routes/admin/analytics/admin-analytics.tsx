import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminAnalytics } from '#contract/overview/admin-analytics.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/queries.ts'
import type { AnalyticsPlace } from '#web/features/staff/report-links.ts'
import { periodWords, timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { choiceFilter, chosenFilter } from '#web/ui/list/filters.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { AnalyticsCharts } from './analytics-charts.tsx'
import { PlatformFigures } from './analytics-figures.tsx'
import { AnalyticsRecordList } from './analytics-record-list.tsx'
import { AnsweredList } from './answered-list.tsx'
import { DailyTotalsScreen } from './daily-totals.tsx'
import { HomeDaysScreen } from './home-days.tsx'
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
  if (view === 'homes') return <HomeDaysScreen />
  if (view === 'records') return <AnalyticsRecordList />
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
          ...chosenFilter({ param: 'city', label: 'City', none: 'All cities', value: city }),
        ]}
      />
      <QueryView query={analytics}>{(data) => <Report analytics={data} place={{ state, city }} />}</QueryView>
    </Page>
  )
}

const Report = ({ analytics, place }: { analytics: AdminAnalytics; place: AnalyticsPlace }) => (
  <>
    <Muted>
      {periodWords(analytics.period)} <Age countedAt={analytics.countedAt} />
    </Muted>
    <PlatformFigures analytics={analytics} place={place} />
    <AnalyticsCharts analytics={analytics} />
    <PlacesTable rows={analytics.byPlace} range={analytics.period} />
    <HomesToday today={analytics.today} place={place} />
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
