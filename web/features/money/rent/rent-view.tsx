import { Link } from 'react-router'
import type { RentCharge, RentOfStay } from '#contract/money/rent.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { formatDay, formatPeriod, formatShortDay } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { OnItsWay } from '#web/features/money/charges/on-its-way.tsx'
import { usePayer } from '#web/features/money/charges/use-payer.ts'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { useLeave } from '#web/features/money/plans/use-leave.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { AutopayCard } from './plan-card.tsx'
import { TalkToHome } from './talk-to-home.tsx'
import { chargeBadge, every, returnedBadge } from './words.ts'

/** What is due for a stay, how to pay it, and where to get help. */
export const RentView = ({ rent }: { rent: RentOfStay }) => (
  <>
    <Split>
      <div>
        <Now rent={rent} />
        <AutopayCard rent={rent} />
      </div>
      <div>
        <TalkToHome stay={rent} />
      </div>
    </Split>
    {rent.isPaidHere && <Schedule rent={rent} />}
  </>
)

function Now({ rent }: { rent: RentOfStay }) {
  const { home, roomName, isPaidHere } = rent
  return (
    <Card title={home.title}>
      <Stack>
        <Muted>
          <Dots
            of={[
              roomName,
              `${formatMoney(rent.rentCents, rent.currency)} ${every[rent.frequency]}`,
              rent.endsOn && `until ${formatDay(rent.endsOn)}`,
            ]}
          />
        </Muted>
        {isPaidHere ? <Balance rent={rent} /> : <p>You pay rent directly to this home. Ask them when and how.</p>}
      </Stack>
    </Card>
  )
}

function Balance({ rent }: { rent: RentOfStay }) {
  const { balanceCents, payableCents, payableIds, isProcessing, charges, currency, plan } = rent
  const payable = charges.filter(({ id }) => payableIds.includes(id))
  const isDue = balanceCents > 0
  const charged = charges.find(({ isUpcoming }) => isUpcoming)
  // A charge exists only a few days ahead. Once it is paid, the next rent is only in the schedule.
  const next = charged ? { ...charged, amountCents: charged.amountCents + charged.lateFeeCents } : rent.upcoming[0]
  return (
    <>
      <Row as="p" align="baseline">
        <Text as="strong" size="3xl">
          {isDue ? formatMoney(balanceCents, currency) : 'Nothing is due today'}
        </Text>
        {isDue ? ' is due' : next && ` Next rent: ${formatMoney(next.amountCents, currency)} on ${formatDay(next.dueOn)}.`}
      </Row>
      {isDue && <Lateness rent={rent} />}
      {payable.length > 0 && (
        <>
          <Costs
            title={isDue ? 'Due now' : `Next rent, due on ${formatDay(payable[0]!.dueOn)}`}
            lines={payable.flatMap(linesOf)}
            totalCents={payableCents}
            currency={currency}
          />
          {!isProcessing && <Pay rent={rent} />}
        </>
      )}
      {isProcessing && <OnItsWay />}
      {payable.length === 0 && plan?.status === 'ACTIVE' && <p>{plan.nextStep}</p>}
    </>
  )
}

const linesOf = (charge: RentCharge) => [
  { label: `Rent, ${formatPeriod(charge)}`, cents: charge.amountCents },
  ...(charge.lateFeeCents > 0 ? [{ label: `Late fee, ${formatPeriod(charge)}`, cents: charge.lateFeeCents }] : []),
]

function Lateness({ rent: { lateFee, charges, currency } }: { rent: RentOfStay }) {
  const isLate = charges.some((charge) => charge.isLate)
  if (!isLate || !lateFee) return null
  return (
    <Alert tone="notice" title="Part of your rent is late">
      There is no late fee for the first {lateFee.graceDays} days. After that, the fee is {formatMoney(lateFee.cents, currency)},
      charged once per period and never more than {lateFee.mostPercent}% of the rent. It does not grow. Talk to the home first.
    </Alert>
  )
}

function Pay({ rent: { reservationId, payableCents: amountCents, currency } }: { rent: RentOfStay }) {
  const open = useApiMutation('POST /stripe/create-bedroom-payment-without-deposit')
  const payer = usePayer()
  const { leave, failure, isLeaving } = useLeave(() =>
    open.mutateAsync({ body: { reservationId, amountCents, ...payer, ...rentWayBack(reservationId) } }),
  )
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        <Button size="lg" loading={isLeaving} onClick={() => void leave()}>
          {isLeaving ? 'Opening the payment page...' : `Pay ${formatMoney(amountCents, currency)}`}
        </Button>
      </Row>
      <Muted>
        You’ll pay by card on our payment provider’s page. We never see your card number. The full amount goes to the home.
      </Muted>
    </>
  )
}

/** People who leave the payment page without paying see a message. */
const rentWayBack = (reservationId: string) => {
  const back = screen('/pay-rent', { reservation: reservationId })
  return { successUrl: back, cancelUrl: `${back}&canceled=1` }
}

type ChargeRow = {
  key: string
  period: string
  dueOn: string
  amountCents: number
  charge?: RentCharge
  paidOn?: string
  isReturned?: boolean
}

const columnsIn = (currency: string): readonly Column<ChargeRow>[] => [
  { title: 'For', cell: ({ period }) => period },
  { title: 'Due', phone: 'named', isShort: true, cell: ({ dueOn }) => formatShortDay(dueOn) },
  {
    title: 'Status',
    cell: ({ charge, paidOn, isReturned }) => {
      if (charge) return <Badge tone={chargeBadge(charge).tone}>{chargeBadge(charge).label}</Badge>
      if (isReturned) return <Badge tone={returnedBadge.tone}>{returnedBadge.label}</Badge>
      return paidOn ? <Badge tone="good">Paid at move-in</Badge> : <Muted as="span">Upcoming</Muted>
    },
    note: ({ charge, paidOn = charge?.paidOn }) =>
      [paidOn && `on ${formatDay(paidOn)}`, charge?.note && `“${charge.note}”`].filter(Boolean).join(' '),
  },
  {
    title: 'Receipt',
    cell: ({ charge }) =>
      charge?.paymentId && <Link to={screen('/residents/payment/:id', { id: charge.paymentId })}>View receipt</Link>,
  },
  { title: 'Amount', align: 'end', phone: 'side', cell: ({ amountCents }) => formatMoney(amountCents, currency) },
]

const shownPaid = 3

/** The payments that are due, upcoming and past; of the past ones only the last few. */
function Schedule({ rent: { reservationId, charges, firstPeriod, upcoming, currency } }: { rent: RentOfStay }) {
  const open = charges.filter(({ status }) => status === 'DUE')
  const paid = charges.filter(({ status }) => status === 'PAID' || status === 'WAIVED')
  const known = [...paid.slice(-shownPaid), ...open].map((charge) => ({
    key: charge.id,
    period: formatPeriod(charge),
    dueOn: charge.dueOn,
    amountCents: charge.amountCents + charge.lateFeeCents,
    charge,
  }))
  const ahead = upcoming.map((period) => ({ key: period.dueOn, period: formatPeriod(period), ...period }))
  // The oldest of the past payments, so it is the first that makes room for the others.
  const first = firstPeriod &&
    paid.length < shownPaid && {
      key: 'first',
      period: formatPeriod(firstPeriod),
      dueOn: firstPeriod.dueOn,
      amountCents: firstPeriod.amountCents,
      paidOn: firstPeriod.paidOn,
      isReturned: firstPeriod.isReturnedByBank,
    }
  const rows: ChargeRow[] = [...(first ? [first] : []), ...known, ...ahead].toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  return (
    <Card title="Schedule" actions={<Link to="/residents/payments?purpose=RENT">All rent payments and receipts</Link>}>
      {rows.length === 0 ? (
        <p>No more rent is due for this stay.</p>
      ) : (
        <DataTable caption="Rent by period" columns={columnsIn(currency)} rows={rows} keyOf={({ key }) => key} />
      )}
      <div className="no-print">
        <DownloadButton run={() => download('GET /residents/rent/{id}/statement', { params: { id: reservationId } })}>
          Download rent statement
        </DownloadButton>
        <Muted>Every rent period and how it was paid. You can show it to a court, a funder or your next home.</Muted>
      </div>
    </Card>
  )
}
