import { planNameLabel } from '#contract/payments/plan.labels.ts'
import type { AdminHomeowner } from '#contract/people/admin-users.ts'
import { useApi } from '#web/api/queries.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { choiceFilter, readFlagParam } from '#web/ui/list/filters.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { PeopleLink } from './people-link.tsx'
import {
  joinedColumn,
  nameColumn,
  PeopleScreen,
  peopleFilters,
  signInColumn,
  statusColumn,
  usePeopleQuery,
} from './people-list.tsx'

const path = '/admin-homeowners'
export const meta = () => pageMeta({ title: 'Homeowners', description: 'All owners and their teams.', path, isPrivate: true })

const columns: readonly Column<AdminHomeowner>[] = [
  nameColumn,
  statusColumn,
  {
    title: 'Business',
    cell: ({ businessName, teamOf }) => (teamOf ? `Team of ${teamOf}` : businessName || 'Private owner'),
  },
  {
    title: 'Homes',
    isShort: true,
    cell: ({ homes, publishedHomes, teamOf }) => (teamOf ? '' : `${plural(homes, 'home')}, ${publishedHomes} published`),
  },
  {
    title: 'Plan',
    phone: 'hidden',
    isShort: true,
    cell: ({ plan, teamOf }) => (teamOf ? '' : planNameLabel[plan ?? 'COMMUNITY']),
  },
  { ...joinedColumn, phone: 'hidden' },
  signInColumn,
]
const filters = [
  ...peopleFilters,
  choiceFilter({ param: 'publishing', label: 'Homes', none: 'Any', labels: { true: 'Published', false: 'None published' } }),
  choiceFilter({ param: 'team', label: 'Who', none: 'Owners and teams', labels: { false: 'Owners', true: 'Team members' } }),
]

export default function AdminHomeowners() {
  const { searchParams, status, sort, query } = usePeopleQuery()
  const [publishing, team] = ['publishing', 'team'].map((name) => readFlagParam(searchParams, name))
  const list = useList('GET /admin/homeowners', { query: { ...query, ...(publishing && { publishing }), ...(team && { team }) } })
  return (
    <PeopleScreen
      title="Homeowners"
      description={<HomeownerFigures />}
      query={list}
      noun="homeowner"
      rows={({ homeowners }) => homeowners}
      columns={columns}
      status={status}
      sort={sort}
      filters={filters}
      empty={{ title: 'No homeowners yet', text: 'Everyone who signs up to list a home will appear here.' }}
    />
  )
}

/** Each number links to the people behind it. */
function HomeownerFigures() {
  const { data } = useApi('GET /admin/homeowners/stats')
  if (!data) return 'Everyone who runs homes: owners and the people of their teams.'
  return (
    <>
      Owners and their teams. <PeopleLink to={path} query={{ publishing: 'true' }} count={data.publishing} /> have a published
      home. <PeopleLink to={path} query={{ from: data.joinedSince }} count={data.joinedLast30Days} /> joined in the last 30 days.
    </>
  )
}
