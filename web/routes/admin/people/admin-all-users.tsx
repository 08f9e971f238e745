import { accountRoleLabel } from '#contract/people/account.labels.ts'
import type { ListedPerson } from '#contract/people/admin-users.ts'
import { useApi } from '#web/api/queries.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
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

const path = '/admin-all-users'
export const meta = () => pageMeta({ title: 'All users', description: 'Everyone with an account.', path, isPrivate: true })

const roles = ['SEEKER', 'OWNER', 'ADMIN'] as const
const columns: readonly Column<ListedPerson>[] = [
  nameColumn,
  { title: 'Role', isShort: true, cell: ({ role }) => accountRoleLabel[role] },
  statusColumn,
  joinedColumn,
  signInColumn,
]
const filters = [...peopleFilters, choiceFilter({ param: 'role', label: 'Role', labels: accountRoleLabel })]

export default function AdminAllUsers() {
  const { searchParams, status, sort, query } = usePeopleQuery()
  const role = roles.find((one) => one === searchParams.get('role'))
  const list = useList('GET /admin/users', { query: { ...query, ...(role && { role: [role] }) } })
  return (
    <PeopleScreen
      title="All users"
      description={<UserFigures />}
      query={list}
      noun="person"
      nouns="people"
      rows={({ users }) => users}
      columns={columns}
      status={status}
      sort={sort}
      filters={filters}
      empty={{ title: 'No people yet', text: 'Everyone who signs up will appear here.' }}
    />
  )
}

/** Each number links to the people behind it. */
function UserFigures() {
  const { data } = useApi('GET /admin/users/stats')
  if (!data) return 'Everyone with an account: residents, owners, their teams and staff.'
  const { counts, joinedLast30Days, joinedSince } = data
  return (
    <>
      Everyone with an account. <PeopleLink to={path} query={{ from: joinedSince }} count={joinedLast30Days} /> joined in the last
      30 days. <PeopleLink to={path} query={{ role: 'ADMIN', status: 'ACTIVE' }} count={counts.ADMIN.ACTIVE} /> active staff.
    </>
  )
}
