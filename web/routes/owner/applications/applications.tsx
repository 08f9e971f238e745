import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import type { ReceivedRow } from '#contract/stays/owner-applications.ts'
import { formatShortDay } from '#contract/time.ts'
import { ApplicationBadge, PriorityBadge } from '#web/features/stays/applications/badges.tsx'
import { applicationQuery, applicationTabs, priorityFilter } from '#web/features/stays/applications/parts.ts'
import { useApplicationsLive } from '#web/features/stays/applications/use-applications-live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { homeFilter, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { OwnerAppeals } from './owner-appeals.tsx'
import { OwnerTours } from './owner-tours.tsx'

export const meta = () =>
  pageMeta({
    title: 'Applications',
    description: 'Applications for your homes.',
    path: '/homeowner/applications',
    isPrivate: true,
  })

const columns: readonly Column<ReceivedRow>[] = [
  {
    title: 'Applicant',
    cell: ({ id, applicant, unread }) => (
      <Row as="span" gap={2}>
        <Link to={screen('/homeowner/application/:id', { id })}>{applicant ?? 'No longer shared'}</Link>
        {unread > 0 && <Badge tone="notice">{plural(unread, 'new message')}</Badge>}
      </Row>
    ),
  },
  { title: 'Home', cell: ({ home, bedroom }) => [home.title, bedroom?.name].filter(Boolean).join(', ') },
  {
    title: 'Status',
    phone: 'side',
    cell: ({ status, priority }) => (
      <Row as="span" gap={1}>
        <ApplicationBadge status={status} /> <PriorityBadge status={status} priority={priority} />
      </Row>
    ),
  },
  {
    title: 'Move-in',
    phone: 'named',
    isShort: true,
    cell: ({ moveInOn }) => (moveInOn ? formatShortDay(moveInOn) : 'Not provided'),
  },
  {
    title: 'Sent',
    phone: 'hidden',
    isShort: true,
    cell: ({ submittedAt, timeZone }) => submittedAt && <TimeAgo at={submittedAt} zone={timeZone} />,
  },
]

export default function OwnerApplications() {
  const [searchParams] = useQueryParams()
  return searchParams.get('view') === 'tours' ? <OwnerTours /> : <ApplicationList />
}

/** Applications waiting on the home come first, most urgent at the top. */
function ApplicationList() {
  useApplicationsLive()
  const [searchParams] = useQueryParams()
  const homeId = searchParams.get('homeId') ?? undefined
  const list = useList('GET /owners/applications', { query: { ...applicationQuery(searchParams), homeId } })
  return (
    <ListScreen
      title="Applications"
      description="Applications waiting on you come first, most urgent at the top. Please answer within 7 days."
      actions={
        <>
          <ButtonLink to={screen('/homeowner/applications', { view: 'tours' })} variant="plain">
            Tours and calls
          </ButtonLink>
          <ButtonLink to={homeId ? screen('/homeowner/waitlist', { homeId }) : '/homeowner/waitlist'} variant="soft">
            Waitlist
          </ButtonLink>
        </>
      }
      notice={<OwnerAppeals />}
      query={list}
      noun="application"
      rows={({ applications }) => applications}
      keyOf={({ id }) => id}
      columns={columns}
      filters={[searchFilter('Name or home'), priorityFilter, homeFilter(list.data?.homes)]}
      tabs={({ counts }) => applicationTabs(searchParams, counts)}
      empty={{
        title: 'No open applications',
        text: 'New applications will appear here.',
        action: (
          <ButtonLink to="/homeowner/listings" variant="soft">
            My properties
          </ButtonLink>
        ),
      }}
    />
  )
}
