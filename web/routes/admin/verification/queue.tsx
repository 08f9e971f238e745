import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { verificationLevelLabel } from '#contract/trust/verification.labels.ts'
import { type VerificationRow, verificationView } from '#contract/trust/verification.ts'
import { VerificationBadge } from '#web/features/trust/verification/verification-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Row } from '#web/ui/layout.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { DayText, TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { verificationViewLabel } from './view-labels.ts'

const isLevel = (value: string | null): value is VerificationRow['level'] => value === 'VERIFIED' || value === 'PREMIUM'

const columns: readonly Column<VerificationRow>[] = [
  {
    title: 'Home',
    cell: ({ homeId, level, homeTitle }) => (
      <Link to={`?homeId=${homeId}&level=${level}`}>{homeTitleOf({ title: homeTitle })}</Link>
    ),
    note: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  },
  { title: 'Level', cell: ({ level }) => verificationLevelLabel[level] },
  { title: 'Owner', phone: 'hidden', cell: ({ ownerName }) => ownerName },
  {
    title: 'Status',
    phone: 'side',
    cell: ({ status, renewalAskedAt }) => (
      <Row as="span" gap={1}>
        <VerificationBadge status={status} />
        {renewalAskedAt && <Badge tone="notice">Renewal requested</Badge>}
      </Row>
    ),
  },
  {
    title: 'Waiting since',
    isShort: true,
    cell: (row) => <TimeAgo at={row.renewalAskedAt ?? row.submittedAt ?? row.changedAt} />,
  },
  {
    title: 'Answer by',
    phone: 'hidden',
    isShort: true,
    cell: ({ reviewBy }) => (reviewBy ? <DayText at={reviewBy} /> : '–'),
  },
  { title: 'Documents to review', phone: 'hidden', align: 'end', cell: ({ documentsWaiting }) => documentsWaiting },
]

const { WAITING, ...otherViews } = verificationViewLabel
const filters = [
  choiceFilter({ param: 'view', label: 'Show', labels: otherViews, none: WAITING }),
  choiceFilter({ param: 'level', label: 'Level', labels: verificationLevelLabel, none: 'Both levels' }),
]

/** The requests, the longest wait first. */
export function Queue() {
  const [searchParams] = useQueryParams()
  const wantedLevel = searchParams.get('level')
  const view = verificationView.safeParse(searchParams.get('view')).data ?? 'WAITING'
  const level = isLevel(wantedLevel) ? wantedLevel : undefined
  const list = useList('GET /admin/verifications', { query: { view, level, page: pageOf(searchParams) } })
  return (
    <ListScreen
      title="Property verification"
      description="Requests in the order they were received. You cannot review a request you filled in."
      query={list}
      noun="request"
      rows={({ requests }) => requests}
      keyOf={({ homeId, level: of }) => `${homeId} ${of}`}
      columns={columns}
      filters={filters}
      empty={{ title: 'Nothing to review', text: 'No requests are waiting. All caught up.' }}
    />
  )
}
