import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { auditSubjectLabel } from '#contract/trust/audit.labels.ts'
import type { AuditEvent } from '#contract/trust/audit-events.ts'
import { download } from '#web/api/download.ts'
import { useApi } from '#web/api/queries.ts'
import { daysOf } from '#web/features/staff/days-of.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { choiceFilter, dayFilters, type Filter, searchFilter } from '#web/ui/list/filters.ts'
import { KeysetPages } from '#web/ui/list/keyset-pages.tsx'
import { List } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PastDateTime } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { AuditEventDialog } from './audit-event-dialog.tsx'
import { AuditRecord, auditKindOf } from './audit-record.tsx'
import { ChainState } from './chain-state.tsx'

const columnsFor = (open: (id: string) => void): readonly Column<AuditEvent>[] => [
  {
    title: 'What',
    cell: ({ id, text }) => (
      <Link
        to={screen('/admin-settings', { tab: 'audit', event: id })}
        onClick={(click) => {
          click.preventDefault()
          open(id)
        }}
      >
        {text}
      </Link>
    ),
    note: ({ reason }) => reason,
    isNoteWide: true,
  },
  { title: 'Who', cell: ({ by }) => by },
  { title: 'Record', cell: ({ subject }) => <AuditRecord subject={subject} />, note: ({ subject }) => auditKindOf(subject) },
  { title: 'From', phone: 'hidden', isShort: true, cell: ({ network }) => network },
  { title: 'When', isShort: true, cell: ({ at }) => <PastDateTime at={at} /> },
]

type Action = { value: string; label: string }
const filtersOf = (actions: readonly Action[]): readonly Filter[] => [
  { ...searchFilter('Name or email', 'person'), label: 'Who' },
  {
    kind: 'choice',
    param: 'action',
    label: 'Action',
    none: 'All actions',
    options: actions.map(({ value, label }) => [value, label]),
  },
  choiceFilter({ param: 'subjectType', label: 'Record type', labels: auditSubjectLabel }),
  { ...searchFilter('Full ID', 'subjectId'), label: 'Record ID' },
  ...dayFilters('Date'),
]

/** Who did what to which record, when and from where. It cannot be changed, and a change past the program would show. */
export function AuditTrail() {
  const [searchParams, change] = useQueryParams()
  const trail = useApi('GET /admin/audit-trail')
  const chosen = (...params: string[]) =>
    Object.fromEntries(params.flatMap((param) => (searchParams.get(param) ? [[param, searchParams.get(param)!]] : [])))
  const query = { ...chosen('person', 'action', 'subjectType', 'subjectId'), ...daysOf(searchParams) }
  const after = searchParams.get('page')
  const list = useList('GET /admin/audit-events', { query: { ...query, ...(after && { after }) } })
  const show = (event: string | null) => change({ event, page: after })
  const shown = list.data?.events.find(({ id }) => id === searchParams.get('event'))
  return (
    <>
      <List
        query={list}
        noun="event"
        rows={({ events }) => events}
        keyOf={({ id }) => id}
        columns={columnsFor(show)}
        figures={trail.data && <ChainState {...trail.data} />}
        filters={filtersOf(trail.data?.actions ?? [])}
        tools={<DownloadButton run={() => download('GET /admin/audit-events-export', { query })}>Export CSV</DownloadButton>}
        empty={{ title: 'No events yet', text: 'Everything that people and Waymark do will appear here.' }}
      />
      <KeysetPages next={list.data?.next} />
      {shown && <AuditEventDialog event={shown} onClose={() => show(null)} />}
    </>
  )
}
