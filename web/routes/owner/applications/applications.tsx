import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { applicationPriority } from '#contract/stays/application.lifecycle.ts'
import type { ReceivedRow } from '#contract/stays/owner-applications.ts'
import { formatDay } from '#contract/time.ts'
import { ApplicationBadge, PriorityBadge } from '#web/features/stays/applications/badges.tsx'
import { applicationPartOf, applicationParts, countIn } from '#web/features/stays/applications/parts.ts'
import { useApplicationsLive } from '#web/features/stays/applications/use-applications-live.ts'
import { applicationPriorityLabel } from '#web/features/stays/applications/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { HomeSelect } from '#web/ui/list/home-select.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

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
      <Row as="span">
        <Link to={screen('/homeowner/application/:id', { id })}>{applicant ?? 'No longer shared'}</Link>
        {unread > 0 && <Badge tone="notice">{plural(unread, 'new message')}</Badge>}
      </Row>
    ),
  },
  { title: 'Home', cell: ({ home, bedroom }) => [home.title, bedroom?.name].filter(Boolean).join(', ') },
  {
    title: 'Status',
    cell: ({ status, priority }) => (
      <Row as="span">
        <ApplicationBadge status={status} /> <PriorityBadge priority={priority} />
      </Row>
    ),
  },
  { title: 'Move-in', cell: ({ moveInOn }) => (moveInOn ? formatDay(moveInOn) : 'Not provided') },
  { title: 'Sent', cell: ({ submittedAt, timeZone }) => submittedAt && <TimeAgo at={submittedAt} zone={timeZone} /> },
]

/** Applications waiting on the home come first, most urgent at the top. */
export default function OwnerApplications() {
  useApplicationsLive()
  const [searchParams, change] = useQueryParams()
  const part = applicationPartOf(searchParams.get('status'))
  const search = searchParams.get('search') ?? ''
  const priority = applicationPriority.safeParse(searchParams.get('priority')).data
  const homeId = searchParams.get('homeId') ?? undefined
  const list = useList('GET /owners/applications', {
    query: {
      status: part.status,
      ...(priority && { priority: [priority] }),
      homeId,
      search: search || undefined,
      page: pageOf(searchParams),
    },
  })
  const isFiltered = search !== '' || priority !== undefined || homeId !== undefined
  return (
    <Page
      title="Applications"
      description="Applications waiting on you come first, most urgent at the top. Please answer within 7 days."
      actions={
        <ButtonLink to={homeId ? screen('/homeowner/waitlist', { homeId }) : '/homeowner/waitlist'} variant="soft">
          Waitlist
        </ButtonLink>
      }
    >
      <FilterBar>
        <SearchBox label="Search" placeholder="Name or home" value={search} onChange={(text) => change({ search: text })} />
        <EnumSelect
          label="How soon"
          labels={applicationPriorityLabel}
          only={applicationPriority.options}
          none="All"
          value={priority ?? ''}
          onChange={(value) => change({ priority: value ?? '' })}
        />
        <HomeSelect homes={list.data?.homes} value={homeId} onChange={(homeId) => change({ homeId })} />
      </FilterBar>
      <QueryView query={list}>
        {({ applications, counts, page, limit, total }) => (
          <>
            <CountChoice
              label="Status"
              choices={applicationParts.map((part) => ({ value: part.value, label: part.label, count: countIn(part, counts) }))}
              isChosen={(value) => value === part.value}
              onChoose={(value) => change({ status: value === applicationParts[0].value ? null : value })}
            />
            {applications.length === 0 ? (
              <EmptyState title={isFiltered ? 'No applications match your filters' : 'No applications yet'}>
                <p>{isFiltered ? 'Try removing a filter.' : 'New applications will appear here.'}</p>
                {!isFiltered && (
                  <ButtonLink to="/homeowner/listings" variant="soft">
                    My properties
                  </ButtonLink>
                )}
              </EmptyState>
            ) : (
              <DataTable caption="Applications" columns={columns} rows={applications} keyOf={({ id }) => id} />
            )}
            <ListPages page={page} limit={limit} total={total} of="application" change={change} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
