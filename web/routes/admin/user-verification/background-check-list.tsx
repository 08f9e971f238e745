import { Link } from 'react-router'
import { formatShortDay } from '#contract/time.ts'
import { backgroundCheckView, type StaffBackgroundCheckRow } from '#contract/trust/background-checks.ts'
import { announce } from '#web/features/staff/notices.ts'
import { rowAfter } from '#web/features/staff/rows.ts'
import { BackgroundCheckBadge } from '#web/features/trust/checks/background-check-badge.tsx'
import { StaffBackgroundCheckPart } from '#web/features/trust/checks/staff-background-check.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { searchFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { verificationAt } from './paths.ts'

const tabLabels = { open: 'Waiting on us', person: 'Waiting on the person', valid: 'Decided', ended: 'Ended' } as const
const filters = [searchFilter('Name or email')]

/** What staff do next, in a word or two. */
function next({ status, hasConsent }: StaffBackgroundCheckRow) {
  if (status === 'CONSENT_PENDING') return hasConsent ? 'Start the check' : 'Consent'
  if (status === 'IN_PROGRESS') return 'Record the result'
  if (status === 'REVIEW_REQUIRED') return 'Assess'
  return status === 'DISPUTED' ? 'Answer the dispute' : '–'
}

const columns: readonly Column<StaffBackgroundCheckRow>[] = [
  {
    title: 'Person',
    cell: ({ person }) => <Link to={verificationAt({ view: 'background', person: person.userId })}>{person.name}</Link>,
    note: ({ person }) => <Dots of={[person.role === 'OWNER' ? 'Owner' : 'Resident', person.email]} />,
  },
  { title: 'Next', cell: next },
  { title: 'Status', phone: 'side', isShort: true, cell: (row) => <BackgroundCheckBadge {...row} /> },
  {
    title: 'Since',
    phone: 'hidden',
    isShort: true,
    cell: ({ statusChangedAt }) => (statusChangedAt ? <TimeAgo at={statusChangedAt} /> : '–'),
  },
  {
    title: 'Valid until',
    phone: 'hidden',
    isShort: true,
    cell: ({ validUntil }) => (validUntil ? formatShortDay(validUntil) : '–'),
  },
]

/** Background checks: those that wait for staff first, longest first. */
export function BackgroundCheckList() {
  const [searchParams, change] = useQueryParams()
  const view = backgroundCheckView.catch('open').parse(searchParams.get('status'))
  const search = searchParams.get('search')
  const list = useList('GET /admin/background-checks', { query: { view, ...(search && { search }), page: pageOf(searchParams) } })
  const userId = searchParams.get('person')
  const close = () => change({ person: null, page: searchParams.get('page') })
  const done = (words: string) => {
    const following = rowAfter(list.data?.checks ?? [], ({ person }) => person.userId, userId ?? '')
    const to = following && verificationAt({ view: 'background', person: following.person.userId })
    announce({ words, ...(to && { next: { label: following.person.name, to } }) })
    close()
  }
  return (
    <>
      <List
        query={list}
        noun="background check"
        rows={({ checks }) => checks}
        keyOf={({ person, id }) => id ?? person.userId}
        columns={columns}
        filters={filters}
        tabs={({ counts }) => ({
          tabs: backgroundCheckView.options.map((value) => ({ value, label: tabLabels[value], count: counts[value] })),
          value: view,
        })}
        empty={{
          title: 'No checks here',
          text: 'Request a check on a person’s page. It begins only after the person agrees.',
          isOfTab: true,
        }}
      />
      {userId && (
        <Dialog open wide title="Background check" onClose={close}>
          <StaffBackgroundCheckPart userId={userId} onDone={done} />
        </Dialog>
      )}
    </>
  )
}
