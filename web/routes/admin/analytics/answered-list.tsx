import { Link } from 'react-router'
import { type AnsweredThings, answeredThing } from '#contract/overview/admin-dashboard.ts'
import { answeredThingLabel } from '#web/features/staff/answered-thing-label.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatHours } from '#web/ui/comparison.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { PastDateTime } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

type Row = AnsweredThings['answers'][number]

const columnsOf = (label: string): readonly Column<Row>[] => [
  {
    title: 'What',
    cell: ({ homeTitle, to }) => (to ? <Link to={to}>{homeTitle ?? label}</Link> : (homeTitle ?? label)),
  },
  { title: 'Asked', phone: 'named', isShort: true, cell: ({ askedAt }) => <PastDateTime at={askedAt} /> },
  { title: 'Answered', phone: 'named', isShort: true, cell: ({ answeredAt }) => <PastDateTime at={answeredAt} /> },
  { title: 'Waited', align: 'end', phone: 'side', cell: ({ waitedHours }) => formatHours(waitedHours) },
]

/** The rows behind "How fast people get an answer." */
export function AnsweredList() {
  const [searchParams] = useQueryParams()
  const thing = answeredThing.safeParse(searchParams.get('thing')).data ?? 'APPLICATIONS'
  const query = { ...timeframeOf(searchParams), thing, page: pageOf(searchParams) }
  const list = useList('GET /admin/dashboard/answers', { query })
  const { APPLICATIONS: none, ...labels } = answeredThingLabel
  return (
    <ListScreen
      title="Answers"
      description="What was answered in this period, longest wait first."
      actions={
        <ButtonLink variant="plain" to="/admin-dashboard">
          Back to the dashboard
        </ButtonLink>
      }
      query={list}
      noun="answer"
      rows={({ answers }) => answers}
      columns={columnsOf(answeredThingLabel[thing])}
      keyOf={({ id }) => id}
      filters={[choiceFilter({ param: 'thing', label: 'What', labels, none }), ...timeframeFilters(searchParams)]}
      empty={{ title: 'Nothing was answered', text: 'No one got an answer of this type in this period.' }}
    />
  )
}
