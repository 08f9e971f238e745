import { Link } from 'react-router'
import type { AdminHome } from '#contract/trust/admin-homes.ts'
import { AgeBadge } from '#web/features/trust/listing-review/age-badge.tsx'
import { HomeCell, OwnerCell } from '#web/features/trust/listing-review/home-cell.tsx'
import { adminHomeAt, documentsAt, homeTitleOf, reviewAt } from '#web/features/trust/listing-review/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { plural } from '#web/ui/format.ts'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { type ReviewPart, reviewPartOf, reviewParts } from './parts.ts'

export const meta = () =>
  pageMeta({ title: 'Listings', description: 'Homes waiting for review.', path: '/admin-listings', isPrivate: true })

const columnsOf = ({ value, since }: ReviewPart): readonly Column<AdminHome>[] => [
  { title: 'Home', cell: (home) => <HomeCell home={home} to={adminHomeAt(home.id)} /> },
  { title: 'Owner', cell: ({ owner }) => <OwnerCell owner={owner} /> },
  {
    title: since,
    cell: (home) => (value === 'PENDING_REVIEW' ? <AgeBadge since={home.since} /> : <DayText at={home.since} />),
  },
  ...(value === 'SUSPENDED' || value === 'CHANGES_REQUESTED'
    ? [{ title: 'Staff comments', cell: ({ statusReason }: AdminHome) => statusReason ?? 'None' }]
    : []),
  { title: 'Documents', cell: (home) => <ComplianceDocuments home={home} /> },
  { title: 'Action', cell: (home) => <Action home={home} /> },
]

/** Listings waiting for staff, the longest wait first. */
export default function AdminListings() {
  const [searchParams, change] = useQueryParams()
  const part = reviewPartOf(searchParams.get('status'))
  const search = searchParams.get('search') ?? ''
  const list = useList('GET /admin/homes', {
    query: {
      ...(part.value === 'CHANGES' ? { changes: 'true' } : { status: [part.value] }),
      search,
      sort: part.sort,
      page: pageOf(searchParams),
    },
  })
  return (
    <Page
      title="Listings"
      description="Homes waiting for review, longest wait first. Owners expect an answer within 3 business days."
    >
      <SearchBox
        label="Search"
        placeholder="Title, city, owner or email"
        value={search}
        onChange={(text) => change({ search: text })}
      />
      <QueryView query={list}>
        {({ homes, page, limit, total, counts, changesWaiting }) => (
          <>
            <CountChoice
              label="Status"
              choices={reviewParts.map(({ value, label }) => ({
                value,
                label,
                count: value === 'CHANGES' ? changesWaiting : counts[value],
              }))}
              isChosen={(value) => value === part.value}
              onChoose={(value) => change({ status: value === 'PENDING_REVIEW' ? null : value })}
            />
            {homes.length === 0 ? (
              <EmptyState title={search ? 'No homes match your search' : part.emptyTitle}>
                <p>{search ? 'Check the spelling, or try another name, city or owner.' : part.empty}</p>
              </EmptyState>
            ) : (
              <DataTable caption={part.label} columns={columnsOf(part)} rows={homes} keyOf={({ id }) => id} />
            )}
            <ListPages page={page} limit={limit} total={total} of="home" change={change} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

const ComplianceDocuments = ({ home: { id, documentsWaiting } }: { home: AdminHome }) =>
  documentsWaiting > 0 ? <Link to={documentsAt(id)}>{plural(documentsWaiting, 'document')} waiting</Link> : 'None waiting'

function Action({ home }: { home: AdminHome }) {
  const isWaiting = home.status === 'PENDING_REVIEW' || home.hasChanges
  return (
    <ButtonLink variant={isWaiting ? 'soft' : 'plain'} size="sm" to={isWaiting ? reviewAt(home.id) : adminHomeAt(home.id)}>
      {isWaiting ? 'Review' : 'Open'}
      <span className="visually-hidden"> {homeTitleOf(home)}</span>
    </ButtonLink>
  )
}
