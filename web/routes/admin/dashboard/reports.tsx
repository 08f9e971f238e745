import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import { periodWords, timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { Split } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { DashboardRevenue } from './dashboard-revenue.tsx'
import { FunnelReport, PerformanceReport, TrafficReport } from './report-tables.tsx'

/** How the platform does over a timeframe: the way to a bed, where people come from, and how fast they get an answer. */
export function DashboardReports() {
  const [searchParams] = useQueryParams()
  const query = timeframeOf(searchParams)
  const funnel = useQuery({
    ...apiQuery('GET /admin/dashboard/application-funnel', { query }),
    placeholderData: keepPreviousData,
  })
  const traffic = useQuery({ ...apiQuery('GET /admin/dashboard/traffic-sources', { query }), placeholderData: keepPreviousData })
  const performance = useQuery({
    ...apiQuery('GET /admin/dashboard/performance-metrics', { query }),
    placeholderData: keepPreviousData,
  })
  const isFinance = useIsStaff()(['FINANCE'])
  // This call of the specification knows no dates of one's own; the financial reports do.
  const period = query.timeframe === 'custom' ? undefined : query.timeframe
  const hasRevenue = isFinance && period !== undefined
  const revenue = useQuery({
    ...apiQuery('GET /admin/dashboard/revenue-analytics', { query: { period } }),
    placeholderData: keepPreviousData,
    enabled: hasRevenue,
  })
  return (
    <Section title="Over time">
      <FilterBar label="Timeframe" filters={timeframeFilters(searchParams)} />
      {funnel.data && (
        <Muted>
          {periodWords(funnel.data.period)} Counted <TimeAgo at={funnel.data.asOf} />. Views of homes are counted once an hour.
        </Muted>
      )}
      <Split even>
        {hasRevenue && <QueryView query={revenue}>{(data) => <DashboardRevenue revenue={data} />}</QueryView>}
        <QueryView query={funnel}>{(data) => <FunnelReport funnel={data} />}</QueryView>
        <QueryView query={traffic}>{(data) => <TrafficReport traffic={data} />}</QueryView>
        <QueryView query={performance}>{(data) => <PerformanceReport performance={data} />}</QueryView>
      </Split>
    </Section>
  )
}
