import { Pagination } from '@mantine/core'
import { Link } from 'react-router'
import type { VerificationRow } from '#contract/trust/verification.ts'
import { useApi } from '#web/api/queries.ts'
import { VerificationBadge } from '#web/features/trust/verification/verification-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { verificationLevelLabel } from '#web/ui/labels.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText, TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './queue.module.css'

const perPage = 20
const shows = {
  WAITING: 'Waiting for us',
  OWNERS_TURN: 'Waiting for the owner',
  IN_FORCE: 'In force',
  ENDED: 'Turned down, expired or taken away',
  ALL: 'All',
} as const
type Show = keyof typeof shows

const isShow = (value: string | null): value is Show => value !== null && value in shows
const isLevel = (value: string | null): value is VerificationRow['level'] => value === 'VERIFIED' || value === 'PREMIUM'

const columns: readonly Column<VerificationRow>[] = [
  {
    title: 'Home',
    cell: ({ homeId, level, homeTitle, city, state }) => (
      <div className={styles.home}>
        <Link to={`?home=${homeId}&level=${level}`}>{homeTitle || 'Untitled home'}</Link>
        <span className={styles.soft}>{[city, state].filter(Boolean).join(', ')}</span>
      </div>
    ),
  },
  { title: 'Level', cell: ({ level }) => verificationLevelLabel[level] },
  { title: 'Owner', cell: ({ ownerName }) => ownerName },
  {
    title: 'State',
    cell: ({ status, renewalAskedAt }) => (
      <span className={styles.states}>
        <VerificationBadge status={status} />
        {renewalAskedAt && <Badge tone="notice">Renewal asked for</Badge>}
      </span>
    ),
  },
  { title: 'Waiting since', cell: (row) => <TimeAgo at={row.renewalAskedAt ?? row.submittedAt ?? row.changedAt} /> },
  { title: 'Answer by', cell: ({ reviewBy }) => (reviewBy ? <DayText at={reviewBy} /> : '–') },
  { title: 'Papers to read', cell: ({ documentsWaiting }) => documentsWaiting, align: 'end' },
]

/** The requests, the longest wait first. */
export function Queue() {
  const [searchParams, change] = useQueryParams()
  const wantedShow = searchParams.get('show')
  const wantedLevel = searchParams.get('of')
  const show = isShow(wantedShow) ? wantedShow : 'WAITING'
  const level = isLevel(wantedLevel) ? wantedLevel : undefined
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1)
  const query = useApi('GET /admin/verifications', { query: { show, level, page, limit: perPage } })
  return (
    <>
      <div className={styles.filters}>
        <SelectField label="Show" value={show} onChange={({ target }) => change({ show: target.value })}>
          {Object.entries(shows).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Level" value={level ?? ''} onChange={({ target }) => change({ of: target.value })}>
          <option value="">Both levels</option>
          {Object.entries(verificationLevelLabel).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryView query={query}>
        {({ requests, total }) =>
          requests.length === 0 ? (
            <EmptyState title="Nothing here">
              <p>{show === 'WAITING' ? 'No request waits for us. Well done.' : 'No request is in this state.'}</p>
            </EmptyState>
          ) : (
            <>
              <p role="status">{plural(total, 'request')}</p>
              <DataTable
                caption="Requests"
                columns={columns}
                rows={requests}
                keyOf={({ homeId, level: of }) => `${homeId} ${of}`}
              />
              {total > perPage && (
                <Pagination
                  total={Math.ceil(total / perPage)}
                  value={page}
                  onChange={(next) => change({ page: String(next) })}
                  getControlProps={(control) => ({ 'aria-label': `${control} page` })}
                />
              )}
            </>
          )
        }
      </QueryView>
    </>
  )
}
