import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { jobEmploymentLabel, jobOpeningStatusLabel } from '#contract/content/careers.labels.ts'
import type { StaffJobOpening } from '#contract/content/careers.ts'
import { jobOpeningStatus } from '#contract/content/job-opening.lifecycle.ts'
import { screen } from '#contract/screens.ts'
import { jobPayText, jobPlaceText } from '#web/features/content/careers/job-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { openingStatuses } from './career-words.ts'
import { OpeningForm } from './opening-form.tsx'

const description = 'Positions on the careers page, and the people who applied for them.'

export const meta = () => pageMeta({ title: 'Careers', description, path: '/admin/careers', isPrivate: true })

const columns: readonly Column<StaffJobOpening>[] = [
  {
    title: 'Position',
    cell: ({ id, title }) => <Link to={screen('/admin/careers/:id', { id })}>{title}</Link>,
    note: (job) => `${job.team}, ${jobEmploymentLabel[job.employment].toLowerCase()}`,
  },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ status }) => <StatusBadge of={openingStatuses} value={status} />,
  },
  { title: 'Place', phone: 'hidden', cell: jobPlaceText },
  { title: 'Pay', phone: 'hidden', cell: jobPayText },
  {
    title: 'Applications',
    phone: 'named',
    isShort: true,
    cell: ({ applications, newApplications }) => (
      <>
        {applications} {newApplications > 0 && <Badge tone="notice">{newApplications} new</Badge>}
      </>
    ),
  },
  {
    title: 'Posted',
    phone: 'hidden',
    isShort: true,
    cell: ({ openedAt }) => (openedAt ? <DayText at={openedAt} /> : null),
  },
]

export default function AdminCareers() {
  const [searchParams] = useQueryParams()
  const navigate = useNavigate()
  const [isWriting, setWriting] = useState(false)
  const status = jobOpeningStatus.safeParse(searchParams.get('status')).data
  const list = useList('GET /admin/job-openings', {
    query: { ...(status && { status: [status] }), page: pageOf(searchParams) },
  })
  const write = <Button onClick={() => setWriting(true)}>New opening</Button>
  return (
    <ListScreen
      title="Careers"
      description={description}
      actions={write}
      query={list}
      noun="opening"
      rows={({ openings }) => openings}
      keyOf={({ id }) => id}
      columns={columns}
      tabs={({ counts }) =>
        tabsByStatus({ statuses: jobOpeningStatus.options, labels: jobOpeningStatusLabel, counts, value: status })
      }
      empty={{ title: 'No openings yet', text: 'Write the first one. It stays a draft until you open it.' }}
    >
      {isWriting && (
        <OpeningForm
          onSaved={({ id }) => void navigate(screen('/admin/careers/:id', { id }))}
          onClose={() => setWriting(false)}
        />
      )}
    </ListScreen>
  )
}
