import { Link } from 'react-router'
import { payoutStatusLabel } from '#contract/money/payout.labels.ts'
import { type PayoutStatus, payoutStatus } from '#contract/money/payout.lifecycle.ts'
import type { RoomPayouts } from '#contract/money/payouts.ts'
import { formatMoney } from '#contract/money.ts'
import { formatShortDay } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { reportPath, roomPath } from '#web/features/money/payouts/words.ts'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { choiceFilter, dayFilters, homeFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ApplicationsWaiting } from './applications-waiting.tsx'
import { PayoutFigureCards } from './payout-figures.tsx'

export const meta = () =>
  pageMeta({
    title: 'Earnings & Payouts',
    description: 'What your bedrooms earn and when it reaches your bank.',
    path: '/homeowner/payouts',
    isPrivate: true,
  })

const states = payoutStatus.exclude(['CANCELLED']).options
const isState = (name: string | null): name is (typeof states)[number] => states.some((state) => state === name)

function filterOf(searchParams: URLSearchParams) {
  const status: PayoutStatus[] = [searchParams.get('status')].filter(isState)
  return {
    startDate: searchParams.get('startDate') ?? undefined,
    endDate: searchParams.get('endDate') ?? undefined,
    homeId: searchParams.get('homeId') ?? undefined,
    status,
  }
}

const wasFiltered = (searchParams: URLSearchParams) =>
  ['startDate', 'endDate', 'status', 'homeId'].some((name) => searchParams.get(name))

export default function Payouts() {
  const { may } = usePermissions()
  const [searchParams] = useQueryParams()
  const filter = filterOf(searchParams)
  const list = useList('GET /owners/payouts-by-bedroom', { query: filter })
  const mayLook = may('view_analytics')
  // Without any payouts there is nothing to filter.
  const hasFilters = wasFiltered(searchParams) || (list.data !== undefined && list.data.bedrooms.length > 0)
  return (
    <ListScreen
      title="Earnings & Payouts"
      description="What your bedrooms earn and when it reaches your bank."
      actions={
        <>
          <ButtonLink variant="plain" to="/homeowner/tax-documents">
            Yearly statement
          </ButtonLink>
          {mayLook && (
            <ButtonLink variant="plain" to="/homeowner/payout-analytics">
              View analytics
            </ButtonLink>
          )}
        </>
      }
      query={list}
      noun="payout"
      caption="Payouts by property and bedroom"
      rows={({ bedrooms }) => bedrooms}
      keyOf={({ homeId, bedroomId, currency }) => `${homeId}${bedroomId}${currency}`}
      columns={columnsFor(mayLook)}
      figures={list.data?.figures.map((figure) => <PayoutFigureCards key={figure.currency} figures={figure} />)}
      {...(hasFilters && {
        filters: [
          homeFilter(list.data?.homes, 'property'),
          choiceFilter({ param: 'status', label: 'Status', none: 'All statuses', labels: payoutStatusLabel, only: states }),
          ...dayFilters('Scheduled', ['startDate', 'endDate']),
        ],
        tools: <DownloadButton run={() => download('GET /owners/payouts-export', { query: filter })}>Export CSV</DownloadButton>,
      })}
      empty={{ title: 'Your first payout', text: <FirstPayout />, action: reservations }}
    >
      {may('manage_applications') && <ApplicationsWaiting />}
    </ListScreen>
  )
}

const columnsFor = (mayLook: boolean): Column<RoomPayouts>[] => [
  { title: 'Property', phone: 'note', cell: ({ homeTitle }) => homeTitle || 'No property' },
  {
    title: 'Bedroom',
    phone: 'title',
    cell: (room) => {
      const to = mayLook ? roomPath(room) : undefined
      return to ? <Link to={to}>{room.roomName}</Link> : room.roomName
    },
  },
  { title: 'Paid', align: 'end', phone: 'side', cell: ({ paidCents, currency }) => formatMoney(paidCents, currency) },
  {
    title: 'On the way',
    align: 'end',
    phone: 'named',
    cell: ({ onTheWayCents, currency }) => formatMoney(onTheWayCents, currency),
  },
  {
    title: 'Not scheduled yet',
    align: 'end',
    phone: 'hidden',
    cell: ({ waitingCents, currency }) => formatMoney(waitingCents, currency),
  },
  {
    title: 'Last paid',
    phone: 'hidden',
    isShort: true,
    cell: ({ lastPaidAt }) => (lastPaidAt ? <DayText at={lastPaidAt} /> : 'Never'),
  },
  {
    title: 'Scheduled for',
    phone: 'hidden',
    isShort: true,
    cell: ({ nextOn }) => (nextOn ? formatShortDay(nextOn) : 'Not scheduled'),
  },
  ...(mayLook
    ? [{ title: 'Latest report', phone: 'hidden' as const, cell: (room: RoomPayouts) => <LatestReport room={room} /> }]
    : []),
]

const LatestReport = ({ room: { latestPayoutId, homeTitle, roomName } }: { room: RoomPayouts }) =>
  latestPayoutId ? (
    <Link to={reportPath(latestPayoutId)}>
      View<span className="visually-hidden"> latest report for {[homeTitle, roomName].filter(Boolean).join(', ')}</span>
    </Link>
  ) : (
    '–'
  )

const FirstPayout = () => (
  <Stack as="ol" gap={2} bullets>
    <li>Someone books a bed and pays to move in here.</li>
    <li>They move in, and you record it.</li>
    <li>48 hours later we schedule your first payout of rent and fees. After that, you’re paid once a week.</li>
    <li>Deposits are held separately for your residents and are never part of it.</li>
  </Stack>
)

const reservations = (
  <ButtonLink to="/homeowner/reservations" variant="soft">
    Reservations
  </ButtonLink>
)
