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
import type { Column } from '#web/ui/data-table.tsx'
import { homeFilter, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
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
  (status.length > 0 ? status.map((one) => counts[one] ?? 0) : Object.values(counts)).reduce((sum, one) => sum + one, 0)

const columns: readonly Column<ReservationRow>[] = [
  {
    title: 'Resident',
    sort: 'name',
    cell: ({ id, residentName }) => <Link to={screen('/homeowner/reservation/:id', { id })}>{residentName}</Link>,
  },
  { title: 'Bed', isShort: true, cell: ({ home, roomName, bedNumber }) => `${home.title}, ${roomName}, bed ${bedNumber}` },
  { title: 'Move-in', sort: 'arrival', phone: 'named', isShort: true, cell: ({ startsOn }) => formatShortDay(startsOn) },
  {
    title: 'Move-out',
    phone: 'hidden',
    isShort: true,
    cell: ({ endsOn }) => (endsOn ? formatShortDay(endsOn) : 'No end date'),
  },
  {
    title: 'Status',
    phone: 'side',
    cell: ({ status, isProcessing }) => <StayBadge status={status} isProcessing={isProcessing} />,
  },
  { title: 'Next step', phone: 'hidden', cell: ({ nextStep }) => nextStep },
]

export default function OwnerReservations() {
  useStaysLive()
  const mayOffer = usePermissions().may('manage_applications')
  const [searchParams] = useQueryParams()
  const part = parts.find(({ value }) => value === searchParams.get('status')) ?? all
  const sort = ownerReservationSort.safeParse(searchParams.get('sort')).data ?? '-created'
  const rooms = useApi('GET /owners/reservations/rooms')
  const list = useList('GET /owners/reservations', {
    query: {
      status: part.status,
      homeId: searchParams.get('homeId') ?? undefined,
      search: searchParams.get('search') || undefined,
      sort,
      page: pageOf(searchParams),
    },
  })
  return (
    <ListScreen
      title="Reservations"
      description="Upcoming, current and past residents."
      actions={
        <>
          {mayOffer && (
            <ButtonLink to="/homeowner/waitlist" variant="soft">
              Waitlist
            </ButtonLink>
          )}
          <ButtonLink to="/homeowner/new-reservation">New reservation</ButtonLink>
        </>
      }
      query={list}
      noun="reservation"
      rows={({ reservations }) => reservations}
      keyOf={({ id }) => id}
      columns={columns}
      sort={sort}
      filters={[searchFilter('Name'), homeFilter(rooms.data?.homes)]}
      tabs={({ counts }) => ({
        tabs: parts.map((one) => ({ value: one.value, label: one.label, count: countIn(one, counts) })),
        value: part.value,
      })}
      empty={{
        title: 'No reservations yet',
        text: 'Approved applications become reservations, or you can add one yourself.',
      }}
    />
  )
}
