import { Link } from 'react-router'
import { accountStatusLabel } from '#contract/people/account.labels.ts'
import { type AccountStatus, accountStatus } from '#contract/people/account.lifecycle.ts'
import { type ListedPerson, peopleSort } from '#contract/people/admin-users.ts'
import { AccountBadge } from '#web/features/people/accounts/account-badge.tsx'
import { daysOf } from '#web/features/staff/days-of.ts'
import { personAt } from '#web/features/trust/listing-review/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { formatCount, formatPhone } from '#web/ui/format.ts'
import { dayFilters, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen, type ListScreenProps } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf } from '#web/ui/list/use-list.ts'
import { DayText, TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

type PeoplePage = { total: number; isMore: boolean; counts: Readonly<Record<AccountStatus, number>> }
type PeopleProps<Data extends PeoplePage, Row extends ListedPerson> = Omit<
  ListScreenProps<Data, Row>,
  'keyOf' | 'sort' | 'tabs' | 'notice'
> &
  Pick<ReturnType<typeof usePeopleQuery>, 'status' | 'sort'>

/** A list of people: by status, in an order, and with a word where too many match. */
export const PeopleScreen = <Data extends PeoplePage, Row extends ListedPerson>({ status, ...list }: PeopleProps<Data, Row>) => (
  <ListScreen
    {...list}
    keyOf={({ id }) => id}
    tabs={({ counts }) => statusTabs(counts, status)}
    notice={<TooMany isMore={list.query.data?.isMore} total={list.query.data?.total} />}
  />
)

const notDeleted = accountStatus.options.filter((status) => status !== 'DELETED')

export const peopleFilters = [searchFilter('Name, email, phone or ID'), ...dayFilters('Joined')]

/** The part of the query string that every list of people has. */
export function usePeopleQuery() {
  const [searchParams] = useQueryParams()
  const status = accountStatus.options.find((one) => one === searchParams.get('status'))
  const sort = peopleSort.safeParse(searchParams.get('sort')).data ?? '-joined'
  const query = {
    ...(status && { status: [status] }),
    search: searchParams.get('search') ?? '',
    ...daysOf(searchParams),
    sort,
    page: pageOf(searchParams),
  }
  return { searchParams, status, sort, query }
}

const statusTabs = (counts: Readonly<Record<AccountStatus, number>>, value: AccountStatus | undefined) =>
  tabsByStatus({
    statuses: accountStatus.options,
    labels: accountStatusLabel,
    counts,
    value,
    first: { label: 'All', statuses: notDeleted },
  })

export const nameColumn: Column<ListedPerson> = {
  title: 'Name',
  sort: 'name',
  cell: ({ id, name, email }) => <Link to={personAt(id)}>{name || email}</Link>,
  note: ({ email, phone }) => <Dots of={[email, phone && formatPhone(phone)]} />,
}
export const statusColumn: Column<ListedPerson> = {
  title: 'Status',
  phone: 'side',
  cell: ({ status }) => <AccountBadge status={status} />,
}
export const joinedColumn: Column<ListedPerson> = {
  title: 'Joined',
  sort: 'joined',
  phone: 'named',
  isShort: true,
  cell: ({ joinedAt }) => <DayText at={joinedAt} />,
}
export const signInColumn: Column<ListedPerson> = {
  title: 'Last sign-in',
  phone: 'hidden',
  isShort: true,
  cell: ({ lastSignInAt }) => (lastSignInAt ? <TimeAgo at={lastSignInAt} /> : 'Never'),
}

/** Above a list of very many matches, of which only the first are shown. */
const TooMany = ({ isMore, total }: { isMore: boolean | undefined; total: number | undefined }) =>
  isMore ? (
    <Alert tone="notice">
      More than {formatCount(total ?? 0)} people match. Type more of the name, or use the whole email, phone number or ID.
    </Alert>
  ) : null
