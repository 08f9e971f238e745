import { Link } from 'react-router'
import type { FailedJob } from '#contract/overview/operations.ts'
import { useApi } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { RetryButton, taskName, useRetry } from './retry-parts.tsx'

/** Says above the list of messages that something was not sent; renders nothing while everything is. */
export function FailedJobsNotice() {
  const { data } = useApi('GET /admin/failed-jobs')
  if (!data || data.total === 0) return null
  return (
    <Alert tone="notice">
      {plural(data.total, 'email or background task', 'emails or background tasks')} failed after every try.{' '}
      <Link to="?view=failed">Review and retry</Link>
    </Alert>
  )
}

const nameOf = ({ job, email }: FailedJob) => (email ? `Email to ${email.to}` : `Task: ${taskName(job)}`)

/** Emails and background jobs that used up their attempts. No one retries them until someone does it here. */
export function FailedJobs() {
  const failed = useApi('GET /admin/failed-jobs')
  const retry = useRetry('POST /admin/failed-jobs/retry')
  const { jobs, total } = failed.data ?? { jobs: [], total: 0 }
  const columns: readonly Column<FailedJob>[] = [
    { title: 'Task', cell: (item) => <strong>{nameOf(item)}</strong>, note: ({ email }) => email?.subject },
    { title: 'Last error', cell: ({ error }) => error || 'Unknown' },
    { title: 'Tries', phone: 'named', cell: ({ tries }) => tries },
    { title: 'Last try', phone: 'hidden', isShort: true, cell: ({ failedAt }) => <TimeAgo at={failedAt} /> },
    {
      title: 'Action',
      phone: 'action',
      cell: (item) => (
        <RetryButton retry={retry} of={item} name={nameOf(item)}>
          {item.email ? 'Send again' : 'Try again'}
        </RetryButton>
      ),
    },
  ]
  return (
    <>
      {retry.outcome}
      <List
        query={failed}
        noun="task"
        caption="Failed emails and tasks"
        rows={(data) => data.jobs}
        keyOf={({ id }) => id}
        columns={columns}
        tools={
          jobs.length > 0 && (
            <Button size="sm" loading={retry.isBusy} onClick={() => retry.run(jobs)}>
              {total > jobs.length ? `Try the newest ${jobs.length} again` : `Try all ${jobs.length} again`}
            </Button>
          )
        }
        empty={{ title: 'Nothing failed', text: 'Emails and background tasks that fail after every try will appear here.' }}
      />
    </>
  )
}
