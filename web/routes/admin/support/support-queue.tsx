import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { SupportItem, SupportView } from '#contract/messaging/staff-support.ts'
import { askerLabel, supportItemTable } from '#web/features/messaging/support/labels.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { searchFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import type { StatusTabsProps } from '#web/ui/list/status-tabs.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { emptyWords } from './support-tabs.ts'

type Props = {
  query: UseQueryResult<Answer<Api['GET /admin/support']>>
  view: SupportView
  tabs: StatusTabsProps
  current: string | undefined
  addressOf: (id: string) => string
}

const filters = [searchFilter('Name or email')]

/** One part of the queue. Beside something open, the list is narrow and shows only what finds a row. */
export const SupportQueue = ({ query, view, tabs, current, addressOf }: Props) => (
  <List
    query={query}
    rows={({ items }) => items}
    noun="message"
    keyOf={({ id }) => id}
    columns={current ? narrow(addressOf, current) : [...narrow(addressOf, current).slice(0, 1), ...wide]}
    filters={filters}
    tabs={() => tabs}
    empty={{ ...emptyWords[view], isOfTab: true }}
  />
)

const whoAsks = ({ role, kind }: SupportItem) => (kind === 'CONTACT' || !role ? 'Contact form' : askerLabel[role])

const status: Column<SupportItem> = {
  title: 'Status',
  phone: 'side',
  isShort: true,
  cell: (item) => <StatusBadge of={supportItemTable} value={item.status} />,
}

const narrow = (addressOf: Props['addressOf'], current: string | undefined): readonly Column<SupportItem>[] => [
  {
    title: 'Person',
    cell: ({ id, name }) => (
      <Link to={addressOf(id)} aria-current={id === current || undefined}>
        {name}
      </Link>
    ),
    note: ({ preview }) => preview,
    isNoteWide: true,
  },
  status,
]

const wide: readonly Column<SupportItem>[] = [
  { title: 'Topic', phone: 'note', cell: ({ topic }) => topic, note: whoAsks, isNoteWide: true },
  { title: 'Assigned to', phone: 'hidden', cell: ({ assignee, isMine }) => (isMine ? 'You' : (assignee?.name ?? 'No one')) },
  status,
  { title: 'Since', phone: 'note', isShort: true, cell: ({ waitingSince }) => <TimeAgo at={waitingSince} /> },
]
