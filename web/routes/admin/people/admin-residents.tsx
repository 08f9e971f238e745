import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { AdminResident } from '#contract/people/admin-users.ts'
import { formatShortDay } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { choiceFilter, chosenFilter, readDayParam, readFlagParam } from '#web/ui/list/filters.ts'
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

const path = '/admin-residents'
export const meta = () => pageMeta({ title: 'Residents', description: 'All residents.', path, isPrivate: true })

const columns: readonly Column<AdminResident>[] = [
  nameColumn,
  statusColumn,
  {
    title: 'Lives in',
    cell: ({ home }) => (home ? <Link to={adminHomeAt(home.id)}>{homeTitleOf(home)}</Link> : 'No home yet'),
  },
  { title: 'Open applications', phone: 'hidden', isShort: true, align: 'end', cell: ({ openApplications }) => openApplications },
  joinedColumn,
  signInColumn,
]
const filters = [
  ...peopleFilters,
  choiceFilter({ param: 'living', label: 'Home', none: 'Any', labels: { true: 'Lives in a home', false: 'No home yet' } }),
  choiceFilter({ param: 'waiting', label: 'Waitlist', none: 'Any', labels: { true: 'On a waitlist', false: 'On none' } }),
]

const payingFilter = (day: string | undefined) =>
  chosenFilter({
    param: 'payingUntil',
    label: 'Payments',
    none: 'Any',
    value: day,
    text: `Paid in the 30 days to ${day && formatShortDay(day)}`,
  })

export default function AdminResidents() {
  const { searchParams, status, sort, query } = usePeopleQuery()
  const [living, waiting] = ['living', 'waiting'].map((name) => readFlagParam(searchParams, name))
  const payingUntil = readDayParam(searchParams.get('payingUntil'))
  const list = useList('GET /admin/residents', {
    query: { ...query, ...(living && { living }), ...(waiting && { waiting }), ...(payingUntil && { payingUntil }) },
  })
  return (
    <PeopleScreen
      title="Residents"
      description={<ResidentFigures />}
      query={list}
      noun="resident"
      rows={({ residents }) => residents}
      columns={columns}
      status={status}
      sort={sort}
      filters={[...filters, ...payingFilter(payingUntil)]}
      empty={{ title: 'No residents yet', text: 'Everyone who signs up as a resident will appear here.' }}
    />
  )
}

/** Each number links to the people behind it. */
function ResidentFigures() {
  const { data } = useApi('GET /admin/residents/stats')
  if (!data) return 'Everyone who is looking for a home, waiting for one or living in one.'
  return (
    <>
      <PeopleLink to={path} query={{ living: 'true' }} count={data.living} /> live in a home.{' '}
      <PeopleLink to={path} query={{ from: data.joinedSince }} count={data.joinedLast30Days} /> joined in the last 30 days.
    </>
  )
}
