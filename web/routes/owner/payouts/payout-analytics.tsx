import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PayoutAnalytics } from '#contract/money/payouts.ts'
import { formatMoney, formatPrice } from '#contract/money.ts'
import { platformZone, startOfMonth, today } from '#contract/time.ts'
import { apiQuery } from '#web/api/queries.ts'
import { formatPayoutMonth, roomPath } from '#web/features/money/payouts/words.ts'
import { PlanCut } from '#web/features/money/plans/plan-cut.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Split } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { currencyFilters, homeFilter } from '#web/ui/list/filters.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { earningsFinding, occupancyFinding, roomsFinding } from './findings.ts'

export const meta = () =>
  pageMeta({
    title: 'Payout analytics',
    description: 'Earnings and occupancy over time.',
    path: '/homeowner/payout-analytics',
    isPrivate: true,
  })

const spans = [
  { value: '3', label: '3 months' },
  { value: '12', label: '12 months' },
  { value: '36', label: '3 years' },
]

/** The first day of the month that many months ago, counting the current one. */
function firstDay(months: number) {
  return startOfMonth(today(platformZone, new Date()), 1 - months)
}

export default function PayoutAnalyticsScreen() {
  const { may } = usePermissions()
  const [searchParams, change] = useQueryParams()
  const span = spans.find(({ value }) => value === searchParams.get('months')) ?? spans[1]!
  const homeId = searchParams.get('homeId') ?? undefined
  const currency = searchParams.get('currency') ?? undefined
  const analytics = useQuery({
    ...apiQuery('GET /owners/payout-analytics', { query: { startDate: firstDay(Number(span.value)), homeId, currency } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      dense
      title="Payout analytics"
      description="Your earnings and occupancy over time."
      actions={
        may('manage_billing') && (
          <ButtonLink to="/homeowner/payouts" variant="plain">
            All payouts
          </ButtonLink>
        )
      }
    >
      <FilterBar
        filters={[
          homeFilter(analytics.data?.homes, 'property'),
          ...currencyFilters(analytics.data?.currencies, analytics.data?.currencies[0]),
        ]}
      >
        <SegmentedControl
          label="Time range"
          options={spans}
          value={span.value}
          onChange={(value) => change({ months: value === '12' ? null : value })}
        />
      </FilterBar>
      <QueryView query={analytics}>{(data) => <Charts analytics={data} />}</QueryView>
    </Page>
  )
}

function Charts({ analytics }: { analytics: PayoutAnalytics }) {
  const { months, rooms, occupancy, currency, currencies, cutToDays } = analytics
  const { may } = usePermissions()
  const money = (cents: number) => formatMoney(cents, currency)
  const hasMoney = months.some(({ earnedCents, paidOutCents }) => earnedCents !== 0 || paidOutCents !== 0)
  return (
    <>
      <PlanCut days={cutToDays} />
      {hasMoney ? (
        <Card>
          <Chart
            title={earningsFinding(analytics)}
            rowsAre="Month"
            rows={months.map(({ month, earnedCents, paidOutCents, pendingCents }) => ({
              label: formatPayoutMonth(month),
              values: { earnedCents, paidOutCents, pendingCents },
            }))}
            series={[
              { key: 'earnedCents', label: 'Earned', variant: 'main' },
              { key: 'paidOutCents', label: 'Paid to your bank', variant: 'second' },
              { key: 'pendingCents', label: 'Earned, not paid yet', variant: 'quiet' },
            ]}
            format={money}
            formatShort={(cents) => formatPrice(cents, currency)}
          />
        </Card>
      ) : (
        <EmptyState title={currencies.length > 1 ? `No earnings in ${currency} in these months` : 'No earnings in these months'}>
          <p>Earnings appear here after your first resident pays to move in. They’re paid out 48 hours after move-in.</p>
          {may('manage_reservations') && (
            <ButtonLink to="/homeowner/reservations" variant="soft">
              Reservations
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <Split>
        {occupancy.some(({ bedNights }) => bedNights > 0) && (
          <Card>
            <Chart
              kind="line"
              title={occupancyFinding(analytics)}
              rowsAre="Month"
              rows={occupancy.map(({ month, bedNights, percent }) => ({
                label: formatPayoutMonth(month),
                values: { percent: bedNights > 0 ? percent : null },
              }))}
              series={[{ key: 'percent', label: 'Nights taken', variant: 'main' }]}
              format={(value) => `${value}%`}
              most={100}
            />
            <Muted>Residents without a reservation here are not counted.</Muted>
          </Card>
        )}
        {rooms.length > 0 && (
          <Card title={roomsFinding(analytics)}>
            <DataTable
              caption="Earnings by bedroom"
              columns={roomColumns(money)}
              rows={rooms}
              keyOf={({ homeId, bedroomId }) => `${homeId}${bedroomId}`}
            />
          </Card>
        )}
      </Split>
    </>
  )
}

type Room = PayoutAnalytics['rooms'][number]

const roomColumns = (money: (cents: number) => string): Column<Room>[] => [
  {
    title: 'Bedroom',
    cell: (room) => {
      const to = roomPath(room)
      const name = [room.homeTitle, room.roomName].filter(Boolean).join(', ')
      return to ? <Link to={to}>{name}</Link> : name
    },
  },
  { title: 'Earned', align: 'end', phone: 'side', cell: ({ earnedCents }) => money(earnedCents) },
  { title: 'Not paid yet', align: 'end', phone: 'named', cell: ({ pendingCents }) => money(pendingCents) },
]
