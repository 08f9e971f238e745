import { useState } from 'react'
import { jobApplicationStatusLabel } from '#contract/content/careers.labels.ts'
import type { JobApplication } from '#contract/content/careers.ts'
import { jobApplicationStatus } from '#contract/content/job-application.lifecycle.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { List } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { jobApplicationStatuses } from './career-words.ts'
import { JobApplicationDialog } from './job-application-dialog.tsx'

const columnsOf = (choose: (id: string) => void): readonly Column<JobApplication>[] => [
  { title: 'Name', cell: ({ name }) => name, note: ({ email }) => email },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ status }) => <StatusBadge of={jobApplicationStatuses} value={status} />,
  },
  { title: 'Applied', phone: 'named', isShort: true, cell: ({ createdAt }) => <DayText at={createdAt} /> },
  {
    title: 'Action',
    phone: 'action',
    cell: ({ id, name }) => (
      <Button variant="soft" size="sm" onClick={() => choose(id)}>
        Read<span className="visually-hidden">, {name}</span>
      </Button>
    ),
  },
]

/** Who applied for a position, newest first. */
export function JobApplications({ openingId, isOpen }: { openingId: string; isOpen: boolean }) {
  const [searchParams] = useQueryParams()
  const status = jobApplicationStatus.safeParse(searchParams.get('status')).data
  const list = useList('GET /admin/job-openings/{id}/applications', {
    params: { id: openingId },
    query: { ...(status && { status: [status] }), page: pageOf(searchParams) },
  })
  const [chosen, choose] = useState<string>()
  const application = list.data?.applications.find(({ id }) => id === chosen)
  return (
    <>
      <List
        query={list}
        noun="application"
        rows={({ applications }) => applications}
        keyOf={({ id }) => id}
        columns={columnsOf(choose)}
        tabs={({ counts }) =>
          tabsByStatus({ statuses: jobApplicationStatus.options, labels: jobApplicationStatusLabel, counts, value: status })
        }
        empty={{
          title: 'No applications yet',
          text: isOpen
            ? 'They appear here as people apply. You’ll get a notification for each.'
            : 'People can apply while the position is open.',
        }}
      />
      {application && <JobApplicationDialog application={application} onClose={() => choose(undefined)} />}
    </>
  )
}
