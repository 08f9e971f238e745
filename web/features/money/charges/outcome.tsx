import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Charge } from '#contract/money/charges.ts'
import { screen } from '#contract/screens.ts'
import { apiQuery, useApi } from '#web/api/queries.ts'
import { SendAlso } from '#web/features/stays/applications/send-also.tsx'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { OnItsWay } from './on-its-way.tsx'
import { type CheckoutState, Receipt } from './receipt.tsx'
import { failedPath, kindOf, nextLabel, nextPath, payPath, type Subject, subjectOf } from './subject.ts'
import { WhichPayment } from './which-payment.tsx'

const paused = 3000
const mostTries = 40
const isOpen = ({ status }: Pick<CheckoutState, 'status'>) => status === 'CREATED' || status === 'PENDING'

/** How a payment ended, as the provider reports it to the server. The query string only says which payment it was. */
export function PaymentOutcome() {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  return (
    <SignInFirst only="SEEKER" words="Only the person who paid can see this page.">
      {sessionId ? <Checkout sessionId={sessionId} /> : <WhichPayment />}
    </SignInFirst>
  )
}

function Checkout({ sessionId }: { sessionId: string }) {
  const query = useQuery({
    ...apiQuery('GET /stripe/session-details', { query: { session_id: sessionId } }),
    // Some payments take a moment to confirm. After two minutes the page stops polling.
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) && state.dataUpdateCount < mostTries ? paused : false),
  })
  return (
    <QueryView query={query}>
      {(checkout) => {
        if (checkout.isPaid) return <Paid checkout={checkout} />
        return isOpen(checkout) ? <Waiting checkout={checkout} /> : <Ended checkout={checkout} />
      }}
    </QueryView>
  )
}

/** A page that is still open was not paid yet; one that is closed was, and the bank has yet to answer. */
const Waiting = ({ checkout: { url } }: { checkout: CheckoutState }) =>
  url ? (
    <Card title="Not paid yet">
      <Stack>
        <p role="status">You were not charged. The payment page is still open.</p>
        <Row className="no-print">
          <ButtonAnchor href={url}>Continue to payment</ButtonAnchor>
        </Row>
      </Stack>
    </Card>
  ) : (
    <OnItsWay />
  )

function Ended({ checkout: { purpose, subjectId } }: { checkout: CheckoutState }) {
  const kind = kindOf(purpose)
  return (
    <Card title="This was not paid">
      <Stack>
        <p role="status">You were not charged.</p>
        {kind && (
          <Row className="no-print">
            <TryAgain subject={subjectOf(kind, subjectId)} />
            <ButtonLink to={failedPath(subjectOf(kind, subjectId))} variant="soft">
              What you can do
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/** An application whose fee failed late is a draft again: it is sent once more before its fee can be paid. */
function TryAgain({ subject }: { subject: Subject }) {
  const { data: charge } = useApi('GET /residents/charges', { query: subject })
  const isDraft = charge?.kind === 'APPLICATION_FEE' && charge.state === 'OVER'
  const to = isDraft ? screen('/apply', { homeId: charge.home.id, step: '3' }) : payPath(subject)
  return <ButtonLink to={to}>Try again</ButtonLink>
}

function Paid({ checkout }: { checkout: CheckoutState }) {
  const kind = kindOf(checkout.purpose)
  if (!kind) return <Receipt checkout={checkout} />
  return <PaidFor checkout={checkout} subject={subjectOf(kind, checkout.subjectId)} />
}

/** What the payment achieved. If it came too late, it is refunded, and the page says so. */
function PaidFor({ checkout, subject }: { checkout: CheckoutState; subject: Subject }) {
  const query = useApi('GET /residents/charges', { query: subject })
  return (
    <QueryView query={query}>
      {(charge) => (
        <>
          {charge.state === 'OVER' ? <GoesBack charge={charge} /> : <Done charge={charge} />}
          <Receipt checkout={checkout} home={charge.home.title} zone={charge.timeZone} />
          {charge.kind === 'APPLICATION_FEE' && charge.state !== 'OVER' && !charge.isKept && <SendAlso homeId={charge.home.id} />}
        </>
      )}
    </QueryView>
  )
}

const doneWords: Record<Charge['kind'], (home: string) => string> = {
  APPLICATION_FEE: (home) => `Your application to ${home} is sent.`,
  WAITLIST_FEE: (home) => `You’re on the waitlist at ${home}.`,
  MOVE_IN: (home) => `Your bed at ${home} is confirmed.`,
}

const titleOf = ({ isKept, kind, home }: Charge) =>
  isKept ? `Your application to ${home.title} is not sent yet.` : doneWords[kind](home.title)

const Done = ({ charge }: { charge: Charge }) => (
  <Card title={titleOf(charge)}>
    <Stack>
      {charge.isKept && <p>We received your fee. You won’t be charged again when you send your application.</p>}
      <p role="status">{charge.words}</p>
      <Row className="no-print">
        <ButtonLink to={nextPath(charge)}>{nextLabel[charge.kind]}</ButtonLink>
      </Row>
    </Stack>
  </Card>
)

const GoesBack = ({ charge }: { charge: Charge }) => (
  <Alert tone="notice" title="You’re getting a refund">
    <p>
      Your payment came in too late to be used, so we’re refunding all of it to your card. It should show up within a few days.
    </p>
    <p>{charge.words}</p>
    <p>
      <ButtonLink to={nextPath(charge)} variant="soft" size="sm">
        {nextLabel[charge.kind]}
      </ButtonLink>
    </p>
  </Alert>
)
