import type { AdminAnalytics } from '#contract/overview/admin-analytics.ts'
import { formatDayOfYear, formatShortMonth } from '#contract/time.ts'
import { Card } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { intervalName } from '#web/ui/comparison.ts'
import { formatCount, plural } from '#web/ui/format.ts'
import { Split } from '#web/ui/layout.tsx'

type Interval = AdminAnalytics['intervals'][number]

/** A title that says the finding, in numbers of the whole period. */
const findings = {
  people: ({ newResidents, newOwners }: AdminAnalytics['now']) =>
    `${plural(newResidents ?? 0, 'new resident')}, ${plural(newOwners ?? 0, 'new owner')}`,
  views: ({ views, saves }: AdminAnalytics['now']) =>
    `Homes were viewed ${plural(views, 'time')} and saved ${plural(saves, 'time')}`,
  applications: ({ applications, moveIns }: AdminAnalytics['now']) =>
    `${plural(applications, 'application')}, ${plural(moveIns, 'move-in')}`,
  occupancy: ({ occupancyPercent }: AdminAnalytics['now']) =>
    occupancyPercent === null ? 'No beds in this period' : `${occupancyPercent}% of all nights were booked here`,
}

export function AnalyticsCharts({ analytics: { now, intervals, period } }: { analytics: AdminAnalytics }) {
  const label = (from: string) => (period.unit === 'month' ? formatShortMonth(from) : formatDayOfYear(from))
  const rows = (pick: (interval: Interval) => Record<string, number | null>) =>
    intervals.map((interval) => ({ label: label(interval.from), values: pick(interval) }))
  const rowsAre = intervalName(period)
  return (
    <Split even>
      {now.newResidents !== null && (
        <Card>
          <Chart
            title={findings.people(now)}
            rowsAre={rowsAre}
            rows={rows(({ newResidents, newOwners }) => ({ residents: newResidents ?? 0, owners: newOwners ?? 0 }))}
            series={[
              { key: 'residents', label: 'New residents', variant: 'main' },
              { key: 'owners', label: 'New owners', variant: 'second' },
            ]}
            format={formatCount}
          />
        </Card>
      )}
      <Card>
        <Chart
          title={findings.views(now)}
          rowsAre={rowsAre}
          rows={rows(({ views }) => ({ views }))}
          series={[{ key: 'views', label: 'Views', variant: 'main' }]}
          format={formatCount}
        />
      </Card>
      <Card>
        <Chart
          title={findings.applications(now)}
          rowsAre={rowsAre}
          rows={rows(({ applications, moveIns }) => ({ applications, moveIns }))}
          series={[
            { key: 'applications', label: 'Applications', variant: 'second' },
            { key: 'moveIns', label: 'Move-ins', variant: 'main' },
          ]}
          format={formatCount}
        />
      </Card>
      <Card>
        <Chart
          title={findings.occupancy(now)}
          kind="line"
          rowsAre={rowsAre}
          rows={rows(({ occupancyPercent }) => ({ percent: occupancyPercent }))}
          series={[{ key: 'percent', label: 'Nights booked here', variant: 'main' }]}
          format={(value) => `${value}%`}
          most={100}
        />
      </Card>
    </Split>
  )
}
