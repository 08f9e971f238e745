import { Link } from 'react-router'
import { verificationLevelLabel } from '#contract/trust/verification.labels.ts'
import type { VerificationRow } from '#contract/trust/verification.ts'
import { VerificationBadge } from '#web/features/trust/verification/verification-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText, TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './queue.module.css'

const views = {
  WAITING: 'Waiting on us',
  OWNERS_TURN: 'Waiting on the owner',
  IN_FORCE: 'Valid',
  ENDED: 'Declined, expired or revoked',
  ALL: 'All',
} as const
type View = keyof typeof views

const isView = (value: string | null): value is View => value !== null && value in views
const isLevel = (value: string | null): value is VerificationRow['level'] => value === 'VERIFIED' || value === 'PREMIUM'

const columns: readonly Column<VerificationRow>[] = [
  {
    title: 'Home',
    cell: ({ homeId, level, homeTitle, city, state }) => (
      <Stack gap={0}>
        <Link to={`?homeId=${homeId}&level=${level}`}>{homeTitle || 'Untitled home'}</Link>
        <Muted as="span">{[city, state].filter(Boolean).join(', ')}</Muted>
      </Stack>
    ),
  },
  { title: 'Level', cell: ({ level }) => verificationLevelLabel[level] },
  { title: 'Owner', cell: ({ ownerName }) => ownerName },
  {
    title: 'Status',
    cell: ({ status, renewalAskedAt }) => (
      <span className={styles.states}>
        <VerificationBadge status={status} />
        {renewalAskedAt && <Badge tone="notice">Renewal requested</Badge>}
      </span>
    ),
  },
  { title: 'Waiting since', cell: (row) => <TimeAgo at={row.renewalAskedAt ?? row.submittedAt ?? row.changedAt} /> },
  { title: 'Answer by', cell: ({ reviewBy }) => (reviewBy ? <DayText at={reviewBy} /> : '–') },
  { title: 'Documents to review', cell: ({ documentsWaiting }) => documentsWaiting, align: 'end' },
]

/** The requests, the longest wait first. */
export function Queue() {
  const [searchParams, change] = useQueryParams()
  const wantedView = searchParams.get('view')
  const wantedLevel = searchParams.get('level')
  const view = isView(wantedView) ? wantedView : 'WAITING'
  const level = isLevel(wantedLevel) ? wantedLevel : undefined
  const list = useList('GET /admin/verifications', { query: { view, level, page: pageOf(searchParams) } })
  return (
    <>
      <FilterBar>
        <EnumSelect label="Show" labels={views} value={view} onChange={(value) => change({ view: value ?? '' })} />
        <EnumSelect
          label="Level"
          labels={verificationLevelLabel}
          none="Both levels"
          value={level ?? ''}
          onChange={(value) => change({ level: value ?? '' })}
        />
      </FilterBar>
      <QueryView query={list}>
        {({ requests, page, limit, total }) =>
          requests.length === 0 ? (
            <EmptyState title="Nothing here">
              <p>{view === 'WAITING' ? 'No requests are waiting. All caught up.' : 'No requests have this status.'}</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Requests"
                columns={columns}
                rows={requests}
                keyOf={({ homeId, level: of }) => `${homeId} ${of}`}
              />
              <ListPages page={page} limit={limit} total={total} of="request" change={change} />
            </>
          )
        }
      </QueryView>
    </>
  )
}
