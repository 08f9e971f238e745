import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import type { AutopayDetails } from '#contract/money/rent.ts'
import type { ResidentPaymentRow } from '#contract/money/resident-payments.ts'
import { formatMoney } from '#contract/money.ts'
import { formatCard } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import { formatDay, formatShortDayOf } from '#contract/time.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useLeave } from '#web/features/money/plans/use-leave.ts'
import { PaymentReturn } from '#web/features/money/rent/payment-return.tsx'
import { every, paymentBadge, planBadge } from '#web/features/money/rent/words.ts'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

export const meta = () =>
  pageMeta({
    title: 'Autopay',
    description: 'Automatic rent payments.',
    path: '/residents/payments',
    isPrivate: true,
  })

export default function Subscription() {
  useStaysLive()
  const { id = '' } = useParams()
  const query = useApi('GET /residents/subscription-details/{id}', { params: { id } })
  return (
    <Page title="Autopay" description="Your rent is charged to your card automatically. You can turn this off anytime.">
      <PaymentReturn>
        {(_id, isDone) =>
          isDone ? (
            <Alert tone="success">Thank you. Your card is saved with our payment provider. You were not charged today.</Alert>
          ) : (
            <Alert tone="notice">You did not finish the card page. Nothing has changed.</Alert>
          )
        }
      </PaymentReturn>
      <QueryView query={query}>{(plan) => <Plan plan={plan} />}</QueryView>
      <p>
        <Link to="/pay-rent">My rent</Link>
      </p>
    </Page>
  )
}

const Plan = ({ plan }: { plan: AutopayDetails }) => (
  <Split>
    <div>
      <Card title={plan.home.title} actions={<StatusBadge of={planBadge} value={plan.status} />}>
        <Stack>
          <p>{plan.nextStep}</p>
          <AutopayFacts plan={plan} />
          <Actions plan={plan} />
        </Stack>
      </Card>
      <Card title="Payments made">
        {plan.payments.length === 0 ? (
          <p>Nothing yet.</p>
        ) : (
          <DataTable caption="Autopay payments" columns={columns} rows={plan.payments} keyOf={({ id }) => id} />
        )}
      </Card>
    </div>
    <div>
      <Card title="History">
        {plan.history.length === 0 ? <p>Nothing yet.</p> : <Timeline events={plan.history} zone={plan.timeZone} />}
      </Card>
    </div>
  </Split>
)

const columns: readonly Column<ResidentPaymentRow>[] = [
  { title: 'For', cell: ({ id, title }) => <Link to={screen('/residents/payment/:id', { id })}>{title}</Link> },
  { title: 'Date', cell: ({ paidAt, createdAt, timeZone }) => formatShortDayOf(paidAt ?? createdAt, timeZone) },
  { title: 'Status', cell: ({ status }) => <StatusBadge of={paymentBadge} value={status} /> },
  { title: 'Amount', align: 'end', phone: 'side', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
]

const AutopayFacts = ({ plan: { amountCents, currency, frequency, nextChargeOn, card } }: { plan: AutopayDetails }) => (
  <Facts>
    <Fact label="Amount">
      {formatMoney(amountCents, currency)} {every[frequency]}
    </Fact>
    <Fact label="Next payment">{nextChargeOn ? formatDay(nextChargeOn) : 'None'}</Fact>
    {card && (
      <Fact label="Card">
        {formatCard(card)}, valid until {String(card.expiresMonth).padStart(2, '0')}/{card.expiresYear}
      </Fact>
    )}
  </Facts>
)

function Actions({ plan }: { plan: AutopayDetails }) {
  const { id, reservationId, status } = plan
  const [isAsking, setAsking] = useState(false)
  const change = useApiMutation('PUT /residents/subscriptions/{id}')
  const params = { id }
  const turn = (autoRenew: boolean) => change.mutateAsync({ params, body: { autoRenew } })
  const card = useLeave(async () => {
    const { url } = await change.mutateAsync({ params, body: { changeCard: true } })
    return { url: url ?? '' }
  })
  const isRefused = status === 'PAST_DUE'
  return (
    <>
      {(card.failure ?? change.error) && <Alert tone="danger">{card.failure ?? change.error!.message}</Alert>}
      <Row>
        {allows(plan, 'renew') && (
          <Button loading={change.isPending} onClick={() => change.mutate({ params, body: { autoRenew: true } })}>
            Keep autopay on
          </Button>
        )}
        {allows(plan, 'changeCard') && (
          <Button variant={isRefused ? 'main' : 'soft'} loading={card.isLeaving} onClick={() => void card.leave()}>
            {card.isLeaving ? 'Opening the card page...' : 'Change card'}
          </Button>
        )}
        {allows(plan, 'cancel') && (
          <Button variant="soft" onClick={() => setAsking(true)}>
            Turn off autopay{' '}
          </Button>
        )}
        {(status === 'CANCELLED' || status === 'EXPIRED' || status === 'INCOMPLETE') && (
          <ButtonLink to={screen('/pay-rent', { reservation: reservationId })}>Pay rent or set up autopay again</ButtonLink>
        )}
      </Row>
      <ConfirmDialog
        open={isAsking}
        title="Turn off autopay?"
        action="Turn off autopay"
        back="Keep autopay on"
        onConfirm={() => turn(false)}
        onClose={() => setAsking(false)}
      >
        <p>
          {isRefused
            ? 'We will not try the card again. You’ll pay what’s due yourself, and the usual grace period applies.'
            : 'We will not charge your card automatically anymore. You’ll pay rent yourself, and we’ll remind you before it’s due.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
