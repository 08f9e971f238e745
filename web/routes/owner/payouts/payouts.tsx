import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { payoutStatusLabel } from '#contract/money/payout.labels.ts'
import { type PayoutStatus, payoutStatus } from '#contract/money/payout.lifecycle.ts'
import type { RoomPayouts } from '#contract/money/payouts.ts'
import { formatMoney } from '#contract/money.ts'
import { formatShortDay } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/queries.ts'
import { reportPath, roomPath } from '#web/features/money/payouts/words.ts'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { HomeSelect } from '#web/ui/list/home-select.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ApplicationsWaiting } from './applications-waiting.tsx'
import { PayoutFigureCards } from './payout-figures.tsx'
import styles from './payouts.module.css'

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

export default function Payouts() {
  const { may } = usePermissions()
  const [searchParams, change] = useQueryParams()
  const filter = filterOf(searchParams)
  const list = useQuery({
    ...apiQuery('GET /owners/payouts-by-bedroom', { query: filter }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = ['startDate', 'endDate', 'status', 'homeId'].some((name) => searchParams.get(name))
  const mayLook = may('view_analytics')
  return (
    <Page
      title="Earnings & Payouts"
      description="What your bedrooms earn and when it reaches your bank."
      actions={
        mayLook && (
          <ButtonLink variant="plain" to="/homeowner/payout-analytics">
            View analytics
          </ButtonLink>
        )
      }
    >
      <QueryView query={list}>
        {({ figures, bedrooms, homes }) => (
          <>
            {figures.map((figure) => (
              <PayoutFigureCards key={figure.currency} figures={figure} />
            ))}
            {(bedrooms.length > 0 || isFiltered) && (
              <Row align="end" gap={4}>
                <HomeSelect word="property" homes={homes} value={filter.homeId} onChange={(homeId) => change({ homeId })} />
                <EnumSelect
                  label="Status"
                  labels={payoutStatusLabel}
                  only={states}
                  none="All statuses"
                  value={filter.status[0] ?? ''}
                  onChange={(value) => change({ status: value ?? '' })}
                />
                <TextField
                  type="date"
                  label="Scheduled from"
                  value={filter.startDate ?? ''}
                  onChange={({ target }) => change({ startDate: target.value })}
                />
                <TextField
                  type="date"
                  label="Scheduled to"
                  value={filter.endDate ?? ''}
                  onChange={({ target }) => change({ endDate: target.value })}
                />
                <DownloadButton run={() => download('GET /owners/payouts-export', { query: filter })}>Export CSV</DownloadButton>
              </Row>
            )}
            {bedrooms.length === 0 ? (
              <Empty isFiltered={isFiltered} />
            ) : (
              <DataTable
                caption="Payouts by property and bedroom"
                columns={columnsFor(mayLook)}
                rows={bedrooms}
                keyOf={({ homeId, bedroomId, currency }) => `${homeId}${bedroomId}${currency}`}
              />
            )}
          </>
        )}
      </QueryView>
      {may('manage_applications') && <ApplicationsWaiting />}
    </Page>
  )
}

const columnsFor = (mayLook: boolean): Column<RoomPayouts>[] => [
  { title: 'Property', cell: ({ homeTitle }) => homeTitle || 'No property' },
  {
    title: 'Bedroom',
    cell: (room) => {
      const to = mayLook ? roomPath(room) : undefined
      return to ? <Link to={to}>{room.roomName}</Link> : room.roomName
    },
  },
  { title: 'Paid', align: 'end', cell: ({ paidCents, currency }) => formatMoney(paidCents, currency) },
  { title: 'On the way', align: 'end', cell: ({ onTheWayCents, currency }) => formatMoney(onTheWayCents, currency) },
  { title: 'Not scheduled yet', align: 'end', cell: ({ waitingCents, currency }) => formatMoney(waitingCents, currency) },
  { title: 'Last paid', cell: ({ lastPaidAt }) => (lastPaidAt ? <DayText at={lastPaidAt} /> : 'Never') },
  { title: 'Next', cell: ({ nextOn }) => (nextOn ? formatShortDay(nextOn) : 'Not scheduled') },
  ...(mayLook ? [{ title: 'Latest report', cell: (room: RoomPayouts) => <LatestReport room={room} /> }] : []),
]

const LatestReport = ({ room: { latestPayoutId, homeTitle, roomName } }: { room: RoomPayouts }) =>
  latestPayoutId ? (
    <Link to={reportPath(latestPayoutId)}>
      View<span className="visually-hidden"> latest report for {[homeTitle, roomName].filter(Boolean).join(', ')}</span>
    </Link>
  ) : (
    '–'
  )

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="No payouts match your filters">
        <p>Try other dates, another status or all properties.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="Your first payout">
      <Stack as="ol" gap={2} bullets className={styles.steps}>
        <li>Someone books a bed and pays to move in here.</li>
        <li>They move in, and you record it.</li>
        <li>48 hours later we schedule your first payout of rent and fees. After that, you’re paid once a week.</li>
        <li>Deposits are held separately for your residents and are never part of it.</li>
      </Stack>
      <ButtonLink to="/homeowner/reservations" variant="soft">
        Reservations
      </ButtonLink>
    </EmptyState>
  )
}
