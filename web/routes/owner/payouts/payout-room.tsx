import { Link, useParams } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatMoney } from '#contract/money.ts'
import { formatShortDay } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { PayoutBadge } from '#web/features/money/payouts/payout-badge.tsx'
import { reportPath } from '#web/features/money/payouts/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'

export const meta = () =>
  pageMeta({
    title: 'Bedroom payouts',
    description: 'What one bedroom earned.',
    path: '/homeowner/payouts',
    isPrivate: true,
  })

type Room = Answer<Api['GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}']>
type Payout = Room['payouts'][number]
type Waiting = Room['waiting'][number]

export default function PayoutRoom() {
  const { homeId = '', bedroomId = '' } = useParams()
  const room = useApi('GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}', { params: { homeId, bedroomId } })
  return (
    <Page
      dense
      title={room.data ? `${room.data.homeTitle}, ${room.data.roomName}` : 'Bedroom payouts'}
      description="Everything this bedroom earned, newest first."
      actions={
        <ButtonLink to="/homeowner/payouts" variant="plain">
          All payouts
        </ButtonLink>
      }
    >
      <QueryView query={room}>{(data) => <History room={data} />}</QueryView>
    </Page>
  )
}

const payoutColumns: readonly Column<Payout>[] = [
  { title: 'Scheduled for', cell: ({ id, scheduledFor }) => <Link to={reportPath(id)}>{formatShortDay(scheduledFor)}</Link> },
  { title: 'Payments received', phone: 'hidden', cell: ({ periodStart, periodEnd }) => daysOf(periodStart, periodEnd) },
  { title: 'Status', cell: ({ status }) => <PayoutBadge status={status} /> },
  { title: 'Paid', phone: 'hidden', cell: ({ paidAt }) => (paidAt ? <DayText at={paidAt} /> : 'Not yet') },
  {
    title: 'From this bedroom',
    align: 'end',
    phone: 'hidden',
    cell: ({ roomCents, currency }) => formatMoney(roomCents, currency),
  },
  { title: 'Payout', align: 'end', phone: 'side', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
]

const daysOf = (from: string, until: string) =>
  from === until ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(until)}`

const waitingColumns: readonly Column<Waiting>[] = [
  { title: 'Date', isShort: true, phone: 'note', cell: ({ earnedAt }) => <DayText at={earnedAt} /> },
  { title: 'Description', phone: 'title', cell: ({ label }) => label },
  { title: 'Payout date', cell: ({ why }) => why },
  { title: 'Amount', align: 'end', phone: 'side', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
]

function History({ room }: { room: Room }) {
  const { currency, paidCents, onTheWayCents, waitingCents, nextOn, payouts, waiting } = room
  const money = (cents: number) => formatMoney(cents, currency)
  if (payouts.length === 0 && waiting.length === 0)
    return (
      <EmptyState title="Nothing earned yet">
        <p>When someone moves into this bedroom, we pay out their rent 48 hours after move-in, then once a week.</p>
      </EmptyState>
    )
  return (
    <>
      <Figures
        items={[
          { label: 'Paid', value: money(paidCents) },
          {
            label: 'On the way',
            value: money(onTheWayCents),
            note: nextOn ? `scheduled for ${formatShortDay(nextOn)}` : undefined,
          },
          { label: 'Not scheduled yet', value: money(waitingCents) },
        ]}
      />
      {waiting.length > 0 && (
        <Section title="Not scheduled yet">
          <DataTable
            caption="Earnings not scheduled yet"
            columns={waitingColumns}
            rows={waiting}
            keyOf={({ earnedAt, label, amountCents }) => `${String(earnedAt)}${label}${amountCents}`}
          />
        </Section>
      )}
      {payouts.length > 0 && (
        <Section title="Payouts">
          <DataTable caption="Payouts for this bedroom" columns={payoutColumns} rows={payouts} keyOf={({ id }) => id} />
        </Section>
      )}
    </>
  )
}
