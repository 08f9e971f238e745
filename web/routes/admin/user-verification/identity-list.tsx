import { Link } from 'react-router'
import { identityReasonLabel } from '#contract/trust/identity.labels.ts'
import { identityView, type StaffIdentityRow } from '#contract/trust/identity.ts'
import { IdentityBadge } from '#web/features/trust/checks/identity-badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { searchFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { DayText, TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { verificationAt } from './paths.ts'

const tabLabels = { open: 'Waiting on us', person: 'Waiting on the person', verified: 'Checked', ended: 'Ended' } as const
const filters = [searchFilter('Name or email')]

const columns: readonly Column<StaffIdentityRow>[] = [
  {
    title: 'Person',
    cell: ({ id, person }) => <Link to={verificationAt({ request: id })}>{person.name}</Link>,
    note: ({ person }) => <Dots of={[person.role === 'OWNER' ? 'Owner' : 'Resident', person.email]} />,
  },
  { title: 'Reason', phone: 'hidden', cell: ({ reasonCode }) => (reasonCode ? identityReasonLabel[reasonCode] : '–') },
  { title: 'Status', phone: 'side', isShort: true, cell: ({ status }) => <IdentityBadge status={status} /> },
  {
    title: 'Waiting since',
    isShort: true,
    cell: ({ submittedAt }) => (submittedAt ? <TimeAgo at={submittedAt} /> : 'Not sent yet'),
  },
  {
    title: 'Decided',
    phone: 'hidden',
    isShort: true,
    cell: ({ decidedAt }) => (decidedAt ? <DayText at={decidedAt} /> : '–'),
  },
]

/** People who asked to have their identity checked, the longest wait first. */
export function IdentityList() {
  const [searchParams] = useQueryParams()
  const view = identityView.catch('open').parse(searchParams.get('status'))
  const search = searchParams.get('search')
  const list = useList('GET /admin/identity-verifications', {
    query: { view, ...(search && { search }), page: pageOf(searchParams) },
  })
  return (
    <List
      query={list}
      noun="request"
      rows={({ verifications }) => verifications}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      tabs={({ counts }) => ({
        tabs: identityView.options.map((value) => ({ value, label: tabLabels[value], count: counts[value] })),
        value: view,
      })}
      empty={{ title: 'Nothing to review', text: 'People who send photos of their ID appear here.', isOfTab: true }}
    />
  )
}
