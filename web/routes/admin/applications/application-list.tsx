import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { type AdminApplicationRow, type ReachedStep, reachedStep } from '#contract/stays/admin-applications.ts'
import { type ApplicationStatus, applicationType } from '#contract/stays/application.lifecycle.ts'
import { useApi } from '#web/api/queries.ts'
import { daysOf } from '#web/features/staff/days-of.ts'
import { recordsAt } from '#web/features/staff/report-links.ts'
import { ApplicationBadge, PriorityBadge } from '#web/features/stays/applications/badges.tsx'
import { applicationQuery, applicationTabs, priorityFilter } from '#web/features/stays/applications/parts.ts'
import { applicationTypeLabel } from '#web/features/stays/applications/words.ts'
import { Figures } from '#web/ui/card.tsx'
import { formatHours } from '#web/ui/comparison.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Row } from '#web/ui/layout.tsx'
import { choiceFilter, dayFilters, searchFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import type { StatusTabsProps } from '#web/ui/list/status-tabs.tsx'
import { pageReader, useList } from '#web/ui/list/use-list.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ApplicationBulkActions } from './bulk-actions.tsx'

const columns: readonly Column<AdminApplicationRow>[] = [
  { title: 'Applicant', cell: ({ id, applicant }) => <Link to={screen('/admin-applications/:id', { id })}>{applicant}</Link> },
  { title: 'Home', cell: ({ home }) => home.title },
  { title: 'Owner', phone: 'hidden', cell: ({ owner }) => owner },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ status, priority }) => (
      <Row as="span" gap={1}>
        <ApplicationBadge status={status} /> <PriorityBadge status={status} priority={priority} />
      </Row>
    ),
  },
  {
    title: 'Waiting on home since',
    phone: 'hidden',
    isShort: true,
    cell: ({ homeTurnSince, timeZone }) =>
      homeTurnSince ? <TimeAgo at={homeTurnSince} zone={timeZone} /> : 'Not waiting on home',
  },
  {
    title: 'Sent',
    phone: 'named',
    isShort: true,
    cell: ({ submittedAt, timeZone }) => (submittedAt ? <TimeAgo at={submittedAt} zone={timeZone} /> : 'Not yet'),
  },
]

const reachedLabel: Record<ReachedStep, string> = { APPROVED: 'Approved', MOVED_IN: 'Moved in' }

const filters = [
  searchFilter('Name, email or home'),
  priorityFilter,
  choiceFilter({ param: 'late', label: 'Answer', none: 'Any', labels: { true: 'Late' } }),
  choiceFilter({ param: 'reached', label: 'Reached', none: 'Any step', labels: reachedLabel }),
  ...dayFilters('Sent'),
  choiceFilter({ param: 'type', label: 'Type', labels: applicationTypeLabel, only: applicationType.options }),
]

const everyStatus = 'all'

/** The tabs of homes, and one more with everything, which the dashboard's figures link to. */
function withEvery(
  { tabs, value }: StatusTabsProps,
  counts: Partial<Record<ApplicationStatus, number>>,
  isAll: boolean,
): StatusTabsProps {
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return { tabs: [...tabs, { value: everyStatus, label: 'All', count }], value: isAll ? everyStatus : value }
}

export function ApplicationList() {
  const [searchParams] = useQueryParams()
  const type = applicationType.safeParse(searchParams.get('type')).data
  const isLate = searchParams.get('late') === 'true'
  const reached = reachedStep.safeParse(searchParams.get('reached')).data
  const isAll = searchParams.get('status') === everyStatus
  const { status, ...usual } = applicationQuery(searchParams)
  const asked = {
    query: {
      ...usual,
      ...(!isAll && { status }),
      ...(type && { type: [type] }),
      ...(isLate && { late: 'true' as const }),
      ...(reached && { reached }),
      ...daysOf(searchParams),
    },
  }
  const list = useList('GET /admin/applications', asked)
  return (
    <List
      query={list}
      noun="application"
      rows={({ applications }) => applications}
      keyOf={({ id }) => id}
      columns={columns}
      figures={<Stats />}
      filters={filters}
      tabs={({ counts }) => withEvery(applicationTabs(searchParams, counts), counts, isAll)}
      bulk={{
        nameOf: ({ applicant }) => applicant,
        readPage: pageReader('GET /admin/applications', asked),
        actions: (rows, clear) => <ApplicationBulkActions rows={rows} onDone={clear} />,
      }}
      empty={{ title: 'No open applications', text: 'New applications will appear here.' }}
    />
  )
}

function Stats() {
  const { data } = useApi('GET /admin/applications/stats')
  if (!data) return null
  const rows = (query: Record<string, string>, count: number) => <Link to={screen('/admin-applications', query)}>{count}</Link>
  return (
    <Figures
      items={[
        { label: 'Open', value: rows({}, data.open) },
        { label: 'Urgent', value: rows({ priority: 'URGENT' }, data.urgent), note: 'of the open applications' },
        {
          label: 'Late',
          value: rows({ status: everyStatus, late: 'true' }, data.late),
          note: 'no answer from the home for 2 days',
        },
        {
          label: 'Sent',
          value: rows({ status: everyStatus, from: data.from, to: data.to }, data.submittedIn30Days),
          note: 'in the last 30 days',
        },
        {
          label: 'Time to a decision',
          value:
            data.medianHours === null ? (
              'None yet'
            ) : (
              <Link to={recordsAt(data, 'ANSWERED')}>{formatHours(data.medianHours)}</Link>
            ),
          note: 'median, last 30 days',
        },
      ]}
    />
  )
}
