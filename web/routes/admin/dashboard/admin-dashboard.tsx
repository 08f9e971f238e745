import { useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { DashboardStats } from '#contract/overview/admin-dashboard.ts'
import type { LimitedStaffRole } from '#contract/staff.ts'
import { duration } from '#contract/time.ts'
import { apiQuery } from '#web/api/queries.ts'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import { isBuilt } from '#web/screens-to-come.ts'
import { Card, Figures } from '#web/ui/card.tsx'
import { formatCount, plural } from '#web/ui/format.ts'
import { CardGrid, Split, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { HealthCard } from './health-card.tsx'
import { MoneyTodayCard } from './money-today.tsx'
import { QueueTable } from './queue-table.tsx'
import { DashboardReports } from './reports.tsx'

export const meta = () =>
  pageMeta({ title: 'Dashboard', description: 'What is waiting for staff.', path: '/admin-dashboard', isPrivate: true })

type Overview = Answer<Api['GET /admin/dashboard/overview']>

/** Someone leaves it open all day, so it keeps itself up to date. */
const refetchInterval = duration({ minutes: 1 })

export default function AdminDashboard() {
  const overview = useQuery({ ...apiQuery('GET /admin/dashboard/overview'), refetchInterval })
  const stats = useQuery({ ...apiQuery('GET /admin/dashboard/stats'), refetchInterval })
  return (
    <Page dense title="Dashboard" description={overview.data ? <Lead overview={overview.data} /> : 'What is waiting for staff.'}>
      {stats.data && <Stats stats={stats.data} />}
      <QueryView query={overview}>{(data) => <Everything overview={data} />}</QueryView>
      <DashboardReports />
    </Page>
  )
}

const Lead = ({ overview }: { overview: Overview }) => (
  <>
    {leadOf(overview)} Counted <TimeAgo at={overview.asOf} />.
  </>
)

function leadOf({ queues }: Overview) {
  const waiting = queues.reduce((sum, { count }) => sum + count, 0)
  const late = queues.filter(({ isLate }) => isLate).length
  if (waiting === 0) return 'Nothing is waiting. All caught up.'
  const lateWords = late > 0 ? ` The oldest is late in ${plural(late, 'queue')}.` : ''
  return `${plural(waiting, 'item is', 'items are')} waiting.${lateWords}`
}

const Everything = ({ overview: { queues, money, health, latest } }: { overview: Overview }) => (
  <Split side="end">
    <Stack gap={4}>
      <QueueTable queues={queues} />
      {(money || health) && (
        <CardGrid as="div" min={20}>
          {money && <MoneyTodayCard money={money} />}
          {health && <HealthCard health={health} />}
        </CardGrid>
      )}
    </Stack>
    <Card title="Latest events">
      <Timeline events={latest.map(({ to, ...event }) => ({ ...event, reason: null, link: to }))} relative />
    </Card>
  </Split>
)

type More = { staff?: readonly LimitedStaffRole[]; note?: string }

function Stats({ stats }: { stats: DashboardStats }) {
  /** A number that links to its rows, if their screen exists and is part of the reader's role. */
  const figure = (label: string, value: number, to: string, { staff, note }: More = {}) => {
    const text = formatCount(value)
    const linked = (
      <StaffLink to={to} staff={staff}>
        {text}
      </StaffLink>
    )
    return { label, value: isBuilt(to) ? linked : text, ...(note && { note }) }
  }
  const { residents, owners, publishedHomes, beds, bedsAvailable, openApplications, urgentApplications } = stats
  return (
    <Figures
      items={[
        figure('Residents', residents, '/admin-residents?status=ACTIVE'),
        figure('Owners', owners, '/admin-business-overview?status=ACTIVE'),
        figure('Published homes', publishedHomes, '/admin-properties?status=PUBLISHED'),
        figure('Beds', beds, '/admin-properties?status=PUBLISHED', { note: `${formatCount(bedsAvailable)} available` }),
        figure('Living in a home', stats.living, '/admin-residents?living=true'),
        figure('Open applications', openApplications, '/admin-applications', {
          staff: ['SUPPORT'],
          note: `${urgentApplications} urgent`,
        }),
        figure('On a waitlist', stats.waiting, '/admin-residents?waiting=true'),
        figure('Paid plans', stats.paidPlans, '/admin-subscriptions?standing=PAID'),
      ]}
    />
  )
}
