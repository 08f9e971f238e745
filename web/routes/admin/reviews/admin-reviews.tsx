import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import type { AdminReviewRow } from '#contract/trust/admin-reviews.ts'
import { reviewReasonLabel, reviewStatusLabel } from '#contract/trust/review.labels.ts'
import { reviewStatus } from '#contract/trust/review.lifecycle.ts'
import { ReviewBadge } from '#web/features/trust/reviews/review-badge.tsx'
import { Stars } from '#web/features/trust/reviews/stars.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { plural } from '#web/ui/format.ts'
import { searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, pageReader, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ReviewBulkActions } from './bulk-actions.tsx'
import { ReviewDialog } from './review-dialog.tsx'

export const meta = () =>
  pageMeta({ title: 'Reviews', description: 'Reviews that need a decision.', path: '/admin-reviews', isPrivate: true })

const filters = [searchFilter('Text, home or city')]

const columnsFor = (open: (id: string) => void): readonly Column<AdminReviewRow>[] => [
  {
    title: 'Review',
    cell: ({ id, title }) => (
      <Link
        to={screen('/admin-reviews', { review: id })}
        onClick={(event) => {
          event.preventDefault()
          open(id)
        }}
      >
        {title || 'Erased'}
      </Link>
    ),
    note: ({ home, signature }) => <Dots of={[`${home.title}, ${home.city}`, signature]} />,
  },
  { title: 'Rating', phone: 'hidden', isShort: true, cell: ({ rating }) => <Stars rating={rating} /> },
  { title: 'To check', cell: ({ scanFindings, openFlags }) => sayWhy(scanFindings, openFlags) },
  { title: 'Status', phone: 'side', isShort: true, cell: ({ status }) => <ReviewBadge status={status} /> },
  {
    title: 'Since',
    phone: 'hidden',
    isShort: true,
    cell: ({ statusChangedAt, timeZone }) => <TimeAgo at={statusChangedAt} zone={timeZone} />,
  },
]

/** What staff should look at first. */
function sayWhy(findings: AdminReviewRow['scanFindings'], openFlags: number) {
  const reports = openFlags > 0 ? [plural(openFlags, 'report')] : []
  return [...reports, ...findings.map((code) => reviewReasonLabel[code])].join('. ') || 'Nothing found'
}

const undecided = { label: 'Needs a decision', statuses: ['HIDDEN', 'FLAGGED', 'PENDING'] } as const

export default function AdminReviews() {
  const [searchParams, change] = useQueryParams()
  const status = reviewStatus.safeParse(searchParams.get('status')).data
  const search = searchParams.get('search')
  const homeId = searchParams.get('homeId')
  const query = {
    ...(status && { status: [status] }),
    ...(search && { search }),
    ...(homeId && { homeId }),
    page: pageOf(searchParams),
  }
  const list = useList('GET /admin/reviews', { query })
  const chosen = searchParams.get('review')
  const show = (review: string | null) => change({ review, page: searchParams.get('page') })
  return (
    <ListScreen
      title="Reviews"
      description="Decide by the rules, not by the opinion. After 5 days, a review is published automatically."
      query={list}
      noun="review"
      rows={({ reviews }) => reviews}
      keyOf={({ id }) => id}
      columns={columnsFor(show)}
      filters={filters}
      tabs={({ counts }) =>
        tabsByStatus({ statuses: reviewStatus.options, labels: reviewStatusLabel, counts, value: status, first: undecided })
      }
      bulk={{
        nameOf: ({ title }) => title,
        readPage: pageReader('GET /admin/reviews', { query }),
        actions: (rows, clear) => <ReviewBulkActions rows={rows} onDone={clear} />,
      }}
      empty={{ title: 'Nothing to decide', text: 'Reviews with private details, and reports by readers, appear here.' }}
    >
      {chosen && <ReviewDialog id={chosen} rows={list.data?.reviews ?? []} onClose={() => show(null)} />}
    </ListScreen>
  )
}
