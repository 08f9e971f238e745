import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoney, formatPrice } from '#contract/money.ts'
import type { analyticsDays, OwnerAnalytics } from '#contract/overview/owner-analytics.ts'
import { addDays, formatDayOfYear, formatPeriod, formatShortMonth } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/queries.ts'
import { PlanCut } from '#web/features/money/plans/plan-cut.tsx'
import { NeedsPermission } from '#web/shell/session/needs-permission.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Figures } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { formatChange, formatHours, formatPoints, intervalName } from '#web/ui/comparison.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Split } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { currencyFilters, homeFilter } from '#web/ui/list/filters.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { applicationsFinding, takenFinding, viewsFinding } from './findings.ts'
import { HomesTable } from './homes-table.tsx'
import { VisitSources } from './visit-sources.tsx'

export const meta = () =>
  pageMeta({
    title: 'Analytics',
    description: 'Views, applications, occupancy and income of your homes.',
    path: '/homeowner/analytics',
    isPrivate: true,
  })

type Days = (typeof analyticsDays)[number]
const spans: readonly { value: Days; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
]

export default function OwnerAnalyticsScreen() {
  return (
    <NeedsPermission permission="view_analytics" title="Analytics" what="analytics">
      <Analytics />
    </NeedsPermission>
  )
}

function Analytics() {
  const { may } = usePermissions()
  const [searchParams, change] = useQueryParams()
  const days = spans.find(({ value }) => value === searchParams.get('days'))?.value ?? '30'
  const query = {
    days,
    homeId: searchParams.get('homeId') ?? undefined,
    currency: searchParams.get('currency') ?? undefined,
  }
  const analytics = useQuery({ ...apiQuery('GET /owners/analytics', { query }), placeholderData: keepPreviousData })
  return (
    <Page
      dense
      title="Analytics"
      description="How people find your homes, and what comes of it. We count views, not people."
      actions={
        <Row gap={2}>
          {may('manage_billing') && (
            <ButtonLink variant="plain" to="/homeowner/payout-analytics">
              Payout analytics
            </ButtonLink>
          )}
          <DownloadButton run={() => download('GET /owners/analytics-export', { query })}>Export CSV</DownloadButton>
        </Row>
      }
    >
      <FilterBar
        filters={[
          homeFilter(analytics.data?.homes, 'property'),
          ...currencyFilters(analytics.data?.currencies, analytics.data?.currencies[0]),
        ]}
      >
        <SegmentedControl
          label="Time range"
          options={spans}
          value={days}
          onChange={(value) => change({ days: value === '30' ? null : value })}
        />
      </FilterBar>
      <QueryView query={analytics}>
        {(data) =>
          data.homes.length === 0 ? (
            <EmptyState title="No homes yet">
              <p>Figures appear here when your first home is published.</p>
              <ButtonLink to="/homeowner/listings">My listings</ButtonLink>
            </EmptyState>
          ) : (
            <Report analytics={data} days={Number(days)} />
          )
        }
      </QueryView>
    </Page>
  )
}

function Report({ analytics, days }: { analytics: OwnerAnalytics; days: number }) {
  const { now, before, intervals, unit, currency, currencies, cutToDays, startDate, endDate, byHome } = analytics
  const inCurrency = currencies.length > 1 ? ` in ${currency}` : ''
  const money = (cents: number) => formatMoney(cents, currency)
  const label = (from: string) => (unit === 'month' ? formatShortMonth(from) : formatDayOfYear(from))
  const rows = (pick: (interval: OwnerAnalytics['intervals'][number]) => Record<string, number | null>) =>
    intervals.map((interval) => ({ label: label(interval.from), values: pick(interval) }))
  return (
    <>
      <PlanCut days={cutToDays} />
      <Muted>
        {formatPeriod({ startsOn: startDate, endsOn: addDays(endDate, 1) })}, today so far included, compared with the period
        before.
      </Muted>
      <Figures
        items={[
          { label: 'Views', value: now.views, note: formatChange(now.views, before.views) },
          { label: 'Saves', value: now.saves, note: formatChange(now.saves, before.saves) },
          { label: 'Applications', value: now.applications, note: formatChange(now.applications, before.applications) },
          {
            label: 'Per 100 views',
            value: now.applicationsPer100Views ?? '–',
            note: formatChange(now.applicationsPer100Views, before.applicationsPer100Views),
          },
          { label: 'Move-ins', value: now.moveIns, note: formatChange(now.moveIns, before.moveIns) },
          {
            label: 'Typical answer',
            value: now.medianAnswerHours === null ? '–' : formatHours(now.medianAnswerHours),
            note: formatChange(now.medianAnswerHours, before.medianAnswerHours, formatHours),
          },
          {
            label: 'Occupancy',
            value: now.occupancyPercent === null ? '–' : `${now.occupancyPercent}%`,
            note: formatPoints(now.occupancyPercent, before.occupancyPercent),
          },
          {
            label: `Income${inCurrency}`,
            value: money(now.incomeCents),
            note: formatChange(now.incomeCents, before.incomeCents, money),
          },
        ]}
      />
      <Split>
        <Card>
          <Chart
            title={viewsFinding(now)}
            rowsAre={intervalName(analytics)}
            rows={rows(({ views }) => ({ views }))}
            series={[{ key: 'views', label: 'Views', variant: 'main' }]}
            format={String}
          />
        </Card>
        <Card>
          <Chart
            title={takenFinding(now)}
            kind="line"
            rowsAre={intervalName(analytics)}
            rows={rows(({ occupancyPercent }) => ({ percent: occupancyPercent }))}
            series={[{ key: 'percent', label: 'Nights taken', variant: 'main' }]}
            format={(value) => `${value}%`}
            most={100}
          />
        </Card>
        <Card>
          <Chart
            title={applicationsFinding(now)}
            rowsAre={intervalName(analytics)}
            rows={rows(({ applications, moveIns }) => ({ applications, moveIns }))}
            series={[
              { key: 'applications', label: 'Applications', variant: 'second' },
              { key: 'moveIns', label: 'Move-ins', variant: 'main' },
            ]}
            format={String}
          />
        </Card>
        <Card>
          <Chart
            title={now.incomeCents > 0 ? `You earned ${money(now.incomeCents)}` : `No income${inCurrency} in this period`}
            rowsAre={intervalName(analytics)}
            rows={rows(({ incomeCents }) => ({ incomeCents }))}
            series={[{ key: 'incomeCents', label: 'Income', variant: 'main' }]}
            format={money}
            formatShort={(cents) => formatPrice(cents, currency)}
          />
        </Card>
      </Split>
      {byHome.length > 1 && <HomesTable rows={byHome} money={money} />}
      <VisitSources days={Math.min(days, 365)} />
    </>
  )
}
