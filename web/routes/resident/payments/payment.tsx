import { Link, useParams } from 'react-router'
import type { ResidentPayment } from '#contract/money/resident-payments.ts'
import { formatMoney } from '#contract/money.ts'
import { formatMethod, onItsWayLabel, purposeLabel, returnedByBankLabel } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import { formatPeriod, formatShortDayOf } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { useApi } from '#web/api/queries.ts'
import { OnItsWay } from '#web/features/money/charges/on-its-way.tsx'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { AskRefund } from '#web/features/money/refunds/ask-refund.tsx'
import { paymentBadge, refundBadge } from '#web/features/money/rent/words.ts'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'

export const meta = () =>
  pageMeta({ title: 'Payment', description: 'One of your payments.', path: '/residents/payments', isPrivate: true })

export default function Payment() {
  useStaysLive()
  const { id = '' } = useParams()
  const query = useApi('GET /residents/payments/{id}', { params: { id } })
  return (
    <Page narrow title={query.data?.paidAt ? 'Receipt' : 'Payment'} description={query.data && leadOf(query.data)}>
      <QueryView query={query}>{(payment) => <Whole payment={payment} />}</QueryView>
      <p className="no-print">
        <Link to="/residents/payments">All my payments</Link>
      </p>
    </Page>
  )
}

const leadOf = ({ amountCents, currency, paidAt, purpose, timeZone }: ResidentPayment) =>
  paidAt
    ? `${formatMoney(amountCents, currency)}, paid on ${formatShortDayOf(paidAt, timeZone)}`
    : `${purposeLabel[purpose]}, ${formatMoney(amountCents, currency)}`

const Whole = ({ payment }: { payment: ResidentPayment }) => (
  <>
    <Card
      title={payment.home?.title ?? purposeLabel[payment.purpose]}
      actions={payment.isProcessing ? <Badge>{onItsWayLabel}</Badge> : <StatusBadge of={paymentBadge} value={payment.status} />}
    >
      <Stack>
        <PaymentFacts payment={payment} />
        <Costs
          title={payment.paidAt || payment.isProcessing ? 'Payment details' : 'Amount due'}
          lines={payment.lines.map(({ label, amountCents }) => ({ label, cents: amountCents }))}
          totalCents={payment.amountCents}
          currency={payment.currency}
        />
        <Held payment={payment} />
        <AtTheBank payment={payment} />
        <Actions payment={payment} />
      </Stack>
    </Card>
    <Refunds payment={payment} />
    {payment.paidAt && (
      <div className="no-print">
        <AskRefund paymentId={payment.id} />
      </div>
    )}
  </>
)

/** What a bank decides after a payment was disputed, in words. */
const bankWords: Partial<Record<ResidentPayment['status'], string>> = {
  DISPUTED: 'Your bank is reviewing this payment because it was disputed. Your bank decides, and will tell you.',
  CHARGED_BACK: 'Your bank decided the dispute in your favor and returned this payment to you.',
}
const AtTheBank = ({ payment: { status } }: { payment: ResidentPayment }) => {
  const words = bankWords[status]
  return words ? <p>{words}</p> : null
}

/** The stay's deposits that no one has decided on yet. */
const Held = ({ payment: { deposits, currency, timeZone } }: { payment: ResidentPayment }) =>
  deposits
    .filter(({ status }) => status === 'HELD')
    .map(({ label, amountCents, heldSince, law }) => (
      <Muted key={label}>
        {label}: {formatMoney(amountCents, currency)} held for you since {formatShortDayOf(heldSince, timeZone)}, under {law}.
      </Muted>
    ))

const periodsOf = ({ lines }: ResidentPayment) => lines.flatMap(({ period }) => period ?? [])

/** From the first day to the last of the rent that was paid. */
function RentPeriod({ payment }: { payment: ResidentPayment }) {
  const periods = periodsOf(payment).toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const [first, last] = [periods[0], periods.at(-1)]
  return first && last ? <Fact label="Rent period">{formatPeriod({ startsOn: first.startsOn, endsOn: last.endsOn })}</Fact> : null
}

const PaymentFacts = ({ payment }: { payment: ResidentPayment }) => {
  const { receiptNumber, payer, payee, payeeAddress, paidAt, stay, card, isAutomatic, subscriptionId } = payment
  return (
    <Facts>
      {receiptNumber && <Fact label="Receipt number">{receiptNumber}</Fact>}
      {paidAt && (
        <>
          <Fact label="Paid">
            <PastDateTime at={paidAt} zone={payment.timeZone} />
          </Fact>
          <Fact label="Method">
            {formatMethod(card, isAutomatic)}
            {subscriptionId && (
              <>
                {' '}
                (<Link to={screen('/residents/subscription/:id', { id: subscriptionId })}>view autopay</Link>)
              </>
            )}
          </Fact>
        </>
      )}
      <RentPeriod payment={payment} />
      <Fact label="Paid by">{payer}</Fact>
      <Fact label="Paid to">
        {payee}
        {payeeAddress && (
          <>
            <br />
            {payeeAddress}
          </>
        )}
      </Fact>
      {stay && (
        <Fact label="Stay">
          <Link to={screen('/residents/reservation/:id', { id: stay.id })}>{stay.roomName}</Link>
        </Fact>
      )}
    </Facts>
  )
}

function Actions({ payment: { id, paidAt, isProcessing, checkoutUrl, status } }: { payment: ResidentPayment }) {
  if (paidAt)
    return (
      <div className="no-print">
        <Row>
          <DownloadButton variant="main" run={() => download('GET /residents/payments/{id}/receipt', { params: { id } })}>
            Download PDF
          </DownloadButton>
          <Button variant="soft" onClick={() => window.print()}>
            Print
          </Button>
        </Row>
      </div>
    )
  if (isProcessing) return <OnItsWay />
  if (checkoutUrl)
    return (
      <Row>
        <ButtonAnchor href={checkoutUrl}>Continue to payment</ButtonAnchor>
      </Row>
    )
  return <p>{status === 'PENDING' ? 'Waiting for your bank.' : 'You were not charged.'}</p>
}

type Refund = ResidentPayment['refunds'][number]

/** What happens with a refund next, or what happened. When it was decided is not known here. */
const refundWords: Record<Refund['status'], (refund: Refund, zone: string) => string> = {
  REQUESTED: ({ createdAt }, zone) => `Requested on ${formatShortDayOf(createdAt, zone)}. The home has not answered yet.`,
  APPROVED: () => 'Approved. It will go to the card you paid with.',
  PROCESSING: () => 'On its way to the card you paid with. Banks take up to 10 days.',
  SUCCEEDED: ({ createdAt, settledAt, paidOtherwise }, zone) => {
    const day = formatShortDayOf(settledAt ?? createdAt, zone)
    return paidOtherwise
      ? `We paid it another way on ${day}. ${paidOtherwise}`
      : `Sent on ${day}. It should show up within a few days.`
  },
  FAILED: () => 'It did not arrive. Our team will send it again, or pay it another way.',
  REJECTED: () => 'Declined. You can contact the home, or contact us to appeal.',
}

/** What the bank does goes first: a refund waits for its decision, and what it has returned is not sent as well. */
function sayRefund(refund: Refund, { status, timeZone }: ResidentPayment) {
  if (refund.isReturnedByBank)
    return status === 'CHARGED_BACK'
      ? 'Your bank returned this payment to you, so we did not send a separate refund.'
      : 'Your bank returned all or part of this money to you. We refund anything left separately.'
  if (status === 'DISPUTED' && refund.status === 'APPROVED')
    return 'Approved. Your bank is reviewing this payment. Once it decides, we’ll send whatever it has not returned to you.'
  return refundWords[refund.status](refund, timeZone)
}

/** What was requested, or declined, moves no money: the requests show it, once. */
function Refunds({ payment }: { payment: ResidentPayment }) {
  const requests = useApi('GET /residents/refunds', { query: { paymentId: payment.id } }).data?.refunds ?? []
  const isRequest = ({ id, status, isReturnedByBank }: Refund) =>
    (status === 'REQUESTED' || status === 'REJECTED') && !isReturnedByBank && requests.some((request) => request.id === id)
  const refunds = payment.refunds.filter((refund) => !isRequest(refund))
  if (refunds.length === 0) return null
  return (
    <Card title="Refunds">
      <Stack as="ul">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Row between>
              <strong>{formatMoney(refund.amountCents, payment.currency)}</strong>
              {refund.isReturnedByBank ? (
                <Badge>{returnedByBankLabel}</Badge>
              ) : (
                <StatusBadge of={refundBadge} value={refund.status} />
              )}
            </Row>
            <p>{refund.reason}</p>
            <Muted>{sayRefund(refund, payment)}</Muted>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
