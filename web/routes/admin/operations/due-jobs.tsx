import type { DueTask } from '#contract/overview/operations.ts'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, usePolledList } from '#web/ui/list/use-list.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { LastError, RetryButton, taskName, useRetry } from './retry-parts.tsx'

const columns: readonly Column<DueTask>[] = [
  { title: 'Task', cell: ({ job }) => <strong>{taskName(job)}</strong> },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ isRunning }) => <Badge tone={isRunning ? 'good' : 'notice'}>{isRunning ? 'Running' : 'Waiting'}</Badge>,
  },
  { title: 'Due', phone: 'named', isShort: true, cell: ({ dueAt }) => <TimeAgo at={dueAt} /> },
  { title: 'Attempts', phone: 'named', align: 'end', cell: ({ tries }) => tries },
  { title: 'Last error', phone: 'named', cell: ({ error }) => <LastError>{error ?? 'None'}</LastError> },
]

/** The tasks behind "Tasks due now". Only an administrator may let one run before the others. */
export function DueJobs() {
  const [searchParams] = useQueryParams()
  const list = usePolledList(({ jobs }) => jobs.length > 0, 'GET /admin/due-jobs', { query: { page: pageOf(searchParams) } })
  const retry = useRetry('POST /admin/due-jobs/retry')
  const isAdministrator = useIsStaff()([])
  const action: Column<DueTask> = {
    title: 'Action',
    phone: 'action',
    cell: (item) =>
      !item.isRunning && (
        <RetryButton retry={retry} of={item} name={taskName(item.job)}>
          Run it next
        </RetryButton>
      ),
  }
  return (
    <>
      {retry.outcome}
      <List
        query={list}
        noun="task"
        caption="Tasks due now"
        rows={({ jobs }) => jobs}
        keyOf={({ id }) => id}
        columns={isAdministrator ? [...columns, action] : columns}
        empty={{ title: 'Nothing is due', text: 'Every task has run. New ones appear here until they are done.' }}
      />
    </>
  )
}
