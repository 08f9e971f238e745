import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { AdminHome } from '#contract/trust/admin-homes.ts'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import { useMayOpen } from '#web/features/staff/use-may-open.ts'
import { AgeBadge } from '#web/features/trust/listing-review/age-badge.tsx'
import { homeColumn, ownerColumn } from '#web/features/trust/listing-review/home-columns.tsx'
import { adminHomeAt, documentsAt, reviewAt } from '#web/features/trust/listing-review/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { type ReviewPart, reviewPartOf, reviewParts } from './parts.ts'

export const meta = () =>
  pageMeta({ title: 'Listings', description: 'Homes waiting for review.', path: '/admin-listings', isPrivate: true })

const columnsOf = ({ value, since }: ReviewPart): readonly Column<AdminHome>[] => [
  homeColumn(({ id }) => adminHomeAt(id)),
  ownerColumn(({ owner }) => owner),
  {
    title: since,
    phone: 'side',
    isShort: true,
    cell: (home) => (value === 'PENDING_REVIEW' ? <AgeBadge since={home.since} /> : <DayText at={home.since} />),
  },
  ...(value === 'SUSPENDED' || value === 'CHANGES_REQUESTED'
    ? [{ title: 'Staff comments', cell: ({ statusReason }: AdminHome) => statusReason ?? 'None' }]
    : []),
  { title: 'Documents', phone: 'hidden', isShort: true, cell: (home) => <ComplianceDocuments home={home} /> },
  { title: 'Action', phone: 'action', cell: (home) => <Action home={home} /> },
]

const filters = [searchFilter('Title, city, owner or email')]

/** Listings waiting for staff, the longest wait first. */
export default function AdminListings() {
  const [searchParams] = useQueryParams()
  const part = reviewPartOf(searchParams.get('status'))
  const list = useList('GET /admin/homes', {
    query: {
      ...(part.value === 'CHANGES' ? { changes: 'true' } : { status: [part.value] }),
      search: searchParams.get('search') ?? '',
      sort: part.sort,
      page: pageOf(searchParams),
    },
  })
  return (
    <ListScreen
      title="Listings"
      description="Homes waiting for review, longest wait first. Owners expect an answer within 3 business days."
      query={list}
      noun="home"
      caption={part.label}
      rows={({ homes }) => homes}
      keyOf={({ id }) => id}
      columns={columnsOf(part)}
      filters={filters}
      tabs={({ counts, changesWaiting }) => ({
        tabs: reviewParts.map(({ value, label }) => ({
          value,
          label,
          count: value === 'CHANGES' ? changesWaiting : counts[value],
        })),
        value: part.value,
      })}
      empty={{ title: part.emptyTitle, text: part.empty, isOfTab: true }}
    />
  )
}

const ComplianceDocuments = ({ home: { id, documentsWaiting } }: { home: AdminHome }) =>
  documentsWaiting > 0 ? (
    <StaffLink to={documentsAt(id)}>{plural(documentsWaiting, 'document')} waiting</StaffLink>
  ) : (
    'None waiting'
  )

/** Reviewers decide on what waits. Everyone else may look at the home. */
function Action({ home }: { home: AdminHome }) {
  const isWaiting = home.status === 'PENDING_REVIEW' || home.hasChanges
  const isToReview = useMayOpen()(reviewAt(home.id)) && isWaiting
  return (
    <ButtonLink variant={isToReview ? 'soft' : 'plain'} size="sm" to={isToReview ? reviewAt(home.id) : adminHomeAt(home.id)}>
      {isToReview ? 'Review' : 'Open'}
      <span className="visually-hidden"> {homeTitleOf(home)}</span>
    </ButtonLink>
  )
}
