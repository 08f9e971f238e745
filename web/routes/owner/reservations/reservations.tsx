import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import type { ReservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import { ownerReservationSort, type ReservationRow } from '#contract/stays/reservations.ts'
import { formatShortDay } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { StayBadge } from '#web/features/stays/badges.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row } from '#web/ui/layout.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { HomeSelect } from '#web/ui/list/home-select.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { tableSort } from '#web/ui/list/table-sort.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export const meta = () =>
  pageMeta({
    title: 'Reservations',
    description: 'Stays in your homes.',
    path: '/homeowner/reservations',
    isPrivate: true,
  })

type Part = { value: string; label: string; status: ReservationStatus[] }
const all: Part = { value: 'all', label: 'All', status: [] }
const parts: readonly Part[] = [
  all,
  { value: 'coming', label: 'Upcoming', status: ['PENDING_PAYMENT', 'CONFIRMED'] },
  { value: 'here', label: 'Current', status: ['ACTIVE', 'NOTICE_GIVEN'] },
  { value: 'over', label: 'Past', status: ['COMPLETED', 'TERMINATED', 'CANCELLED', 'NO_SHOW', 'EXPIRED'] },
]

type Counts = Partial<Record<ReservationStatus, number>>
const countIn = ({ status }: Part, counts: Counts) =>
  (status.length > 0 ? status.map((statu) => counts[statu] ?? 0) : Object.values(counts)).reduce((sum, one) => sum + one, 0)

const columns: readonly Column<ReservationRow>[] = [
  {
    title: 'Resident',
    sort: 'name',
    cell: ({ id, residentName }) => <Link to={screen('/homeowner/reservation/:id', { id })}>{residentName}</Link>,
  },
  { title: 'Bed', cell: ({ home, roomName, bedNumber }) => `${home.title}, ${roomName}, bed ${bedNumber}` },
  { title: 'Move-in', sort: 'arrival', cell: ({ startsOn }) => formatShortDay(startsOn) },
  { title: 'Move-out', cell: ({ endsOn }) => (endsOn ? formatShortDay(endsOn) : 'No end date') },
  { title: 'Status', cell: ({ status }) => <StayBadge status={status} /> },
  { title: 'Next step', cell: ({ nextStep }) => nextStep },
]

export default function OwnerReservations() {
  useStaysLive()
  const mayOffer = usePermissions().may('manage_applications')
  const [searchParams, change] = useQueryParams()
  const part = parts.find(({ value }) => value === searchParams.get('status')) ?? all
  const search = searchParams.get('search') ?? ''
  const homeId = searchParams.get('homeId') ?? undefined
  const sort = ownerReservationSort.safeParse(searchParams.get('sort')).data ?? '-created'
  const rooms = useApi('GET /owners/reservations/rooms')
  const query = { status: part.status, homeId, search: search || undefined, sort, page: pageOf(searchParams) }
  const list = useList('GET /owners/reservations', { query })
  const isFiltered = search !== '' || homeId !== undefined || part !== all
  return (
    <Page
      title="Reservations"
      description="Upcoming, current and past residents."
      actions={
        <Row as="span">
          {mayOffer && (
            <ButtonLink to="/homeowner/waitlist" variant="soft">
              Waitlist
            </ButtonLink>
          )}
          <ButtonLink to="/homeowner/new-reservation">New reservation</ButtonLink>
        </Row>
      }
    >
      <FilterBar>
        <SearchBox label="Search" placeholder="Name" value={search} onChange={(text) => change({ search: text })} />
        <HomeSelect homes={rooms.data?.homes} value={homeId} onChange={(homeId) => change({ homeId })} />
      </FilterBar>
      <QueryView query={list}>
        {({ reservations, counts, page, limit, total }) => (
          <>
            <CountChoice
              label="Status"
              choices={parts.map((part) => ({ value: part.value, label: part.label, count: countIn(part, counts) }))}
              isChosen={(value) => value === part.value}
              onChoose={(value) => change({ status: value === all.value ? null : value })}
            />
            {reservations.length === 0 ? (
              <EmptyState title={isFiltered ? 'No reservations match your filters' : 'No reservations yet'}>
                <p>
                  {isFiltered
                    ? 'Try removing a filter.'
                    : 'Approved applications become reservations, or you can add one yourself.'}
                </p>
              </EmptyState>
            ) : (
              <DataTable
                caption="Reservations"
                columns={columns}
                rows={reservations}
                keyOf={({ id }) => id}
                sort={tableSort(sort, change)}
              />
            )}
            <ListPages page={page} limit={limit} total={total} of="reservation" change={change} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
