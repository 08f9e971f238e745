import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { reportReasonLabel } from '#web/features/messaging/conversations/labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import type { StatusTabsProps } from '#web/ui/list/status-tabs.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export type ReportRow = Answer<Api['GET /admin/conversations']>['reports'][number]
type Props = { tabs: StatusTabsProps; current: string | undefined; addressOf: (id: string) => string }

export const reportViewOf = (params: URLSearchParams) => (params.get('reports') === 'decided' ? 'decided' : 'open')

const filters = [choiceFilter({ param: 'reports', label: 'Reports', labels: { decided: 'Decided' }, none: 'Open' })]

/** Conversations that someone reported. Their messages are read only after a reason is given. */
export function ReportList({ tabs, current, addressOf }: Props) {
  const [params] = useQueryParams()
  const view = reportViewOf(params)
  const query = useList('GET /admin/conversations', { query: { view, page: pageOf(params) } })
  return (
    <List
      query={query}
      rows={({ reports }) => reports}
      noun="report"
      keyOf={({ id }) => id}
      columns={columnsOf(addressOf, current)}
      filters={filters}
      tabs={() => tabs}
      empty={{
        title: view === 'open' ? 'No open reports' : 'No decided reports',
        text: 'When someone reports a conversation, it appears here.',
        isOfTab: true,
      }}
    />
  )
}

const columnsOf = (addressOf: Props['addressOf'], current: string | undefined): readonly Column<ReportRow>[] => [
  {
    title: 'What',
    cell: ({ id, reason }) => (
      <Link to={addressOf(id)} aria-current={id === current || undefined}>
        {reportReasonLabel[reason]}
      </Link>
    ),
    note: ({ words }) => words,
  },
  { title: 'Home', phone: 'note', cell: ({ home }) => home ?? 'None' },
  {
    title: 'Reported',
    phone: 'side',
    isShort: true,
    cell: ({ reportedAt, isClosed }) => (isClosed ? <Badge tone="danger">Closed</Badge> : <TimeAgo at={reportedAt} />),
  },
]
