import { Link } from 'react-router'
import type { FailedJob } from '#contract/overview/operations.ts'
import { useApi } from '#web/api/queries.ts'
import { rowAfter } from '#web/features/staff/rows.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, pageReader, useList } from '#web/ui/list/use-list.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { LastError, RetryButton, RetrySelected, taskName, useRetry } from './retry-parts.tsx'

/** Says above the list of messages that something was not sent; renders nothing while everything is. */
export function FailedJobsNotice() {
  const { data } = useApi('GET /admin/failed-jobs', { query: { page: 1 } })
  if (!data || data.total === 0) return null
  return (
    <Alert tone="notice">
      {plural(data.total, 'email or background task', 'emails or background tasks')} failed after every attempt.{' '}
      <Link to="?view=failed">Review and retry</Link>
    </Alert>
  )
}

const nameOf = ({ job, email }: FailedJob) => (email ? `Email to ${email.to}` : taskName(job))

const keyOf = ({ id }: FailedJob) => id

/** Emails and background jobs that used up their attempts. No one retries them until someone does it here. */
export function FailedJobs() {
  const [searchParams] = useQueryParams()
  const list = useList('GET /admin/failed-jobs', { query: { page: pageOf(searchParams) } })
  const retry = useRetry('POST /admin/failed-jobs/retry')
  const nextOf = ({ id }: FailedJob) => {
    const next = rowAfter(list.data?.jobs ?? [], keyOf, id)
    return next && { id: next.id, name: nameOf(next) }
  }
  const columns: readonly Column<FailedJob>[] = [
    { title: 'Task', cell: (item) => <strong>{nameOf(item)}</strong>, note: ({ email }) => email?.subject },
    { title: 'Last error', cell: ({ error }) => <LastError>{error || 'Unknown'}</LastError> },
    { title: 'Attempts', phone: 'named', align: 'end', cell: ({ tries }) => tries },
    { title: 'Last attempt', phone: 'named', isShort: true, cell: ({ failedAt }) => <TimeAgo at={failedAt} /> },
    {
      title: 'Action',
      phone: 'action',
      cell: (item) => (
        <RetryButton retry={retry} of={item} name={nameOf(item)} next={nextOf(item)}>
          {item.email ? 'Send again' : 'Try again'}
        </RetryButton>
      ),
    },
  ]
  return (
    <>
      {retry.outcome}
      <List
        query={list}
        noun="task"
        caption="Failed emails and tasks"
        rows={({ jobs }) => jobs}
        keyOf={keyOf}
        columns={columns}
        bulk={{
          nameOf,
          readPage: pageReader('GET /admin/failed-jobs', { query: {} }),
          actions: (rows, clear) => <RetrySelected retry={retry} rows={rows} onDone={clear} />,
        }}
        empty={{ title: 'Nothing failed', text: 'Emails and background tasks that fail after every attempt will appear here.' }}
      />
    </>
  )
}
