import { Link } from 'react-router'
import type { FailedJob } from '#contract/overview/operations.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { TimeAgo } from '#web/ui/time.tsx'

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

const nameOf = ({ job, email }: FailedJob) => (email ? `Email to ${email.to}` : `Task: ${job.replaceAll('_', ' ')}`)

/** Emails and background jobs that used up their attempts. No one retries them until someone does it here. */
export function FailedJobs() {
  const failed = useApi('GET /admin/failed-jobs')
  const retry = useApiMutation('POST /admin/failed-jobs/retry')
  const tryAgain = (jobs: readonly FailedJob[]) => retry.mutate({ body: { ids: jobs.map(({ id }) => id) } })

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
        <Button variant="soft" size="sm" loading={retry.isPending} onClick={() => tryAgain([item])}>
          {item.email ? 'Send again' : 'Try again'}
          <span className="visually-hidden">: {nameOf(item)}</span>
        </Button>
      ),
    },
  ]
  return (
    <ListScreen
      title="Failed emails and tasks"
      description="We tried each of these several times. Fix the cause, then try them again."
      actions={
        <>
          <ButtonLink variant="plain" to="?">
            Back to notifications
          </ButtonLink>
          {jobs.length > 0 && (
            <Button loading={retry.isPending} onClick={() => tryAgain(jobs)}>
              {total > jobs.length ? `Try the newest ${jobs.length} again` : `Try all ${jobs.length} again`}
            </Button>
          )}
        </>
      }
      notice={
        retry.error ? (
          <Alert tone="danger">{retry.error.message}</Alert>
        ) : (
          retry.data && <Alert tone="success">{retry.data.message}</Alert>
        )
      }
      query={failed}
      noun="task"
      caption="Failed emails and tasks"
      rows={(data) => data.jobs}
      keyOf={({ id }) => id}
      columns={columns}
      empty={{ title: 'Nothing failed', text: 'Emails and background tasks that fail after every try will appear here.' }}
    />
  )
}
