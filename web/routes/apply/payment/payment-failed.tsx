import type { Charge } from '#contract/money/charges.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { OnItsWay } from '#web/features/money/charges/on-its-way.tsx'
import { nextLabel, nextPath, payPath, type Subject, useSubject } from '#web/features/money/charges/subject.ts'
import { WhichPayment } from '#web/features/money/charges/which-payment.tsx'
import { Deadline } from '#web/features/stays/deadline.tsx'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import { useSession } from '#web/session/use-session.ts'
import { supportChatOf } from '#web/shell/session/account-links.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

export const meta = () =>
  pageMeta({
    title: 'Payment failed',
    description: 'What happened and what you can do.',
    path: '/payment-failed',
    isPrivate: true,
  })

/** The card says how the payment stands: whoever comes with an old URL, or with none, may not have failed to pay anything. */
export default function PaymentFailed() {
  const subject = useSubject()
  return (
    <Page narrow title="Your payment" description="What happened and what you can do.">
      <SignInFirst only="SEEKER" words="Only the person paying can see this page.">
        {subject ? <Failed subject={subject} /> : <WhichPayment />}
      </SignInFirst>
      <OtherWays />
    </Page>
  )
}

/** The query string says only what the payment was for; the server knows whether it was paid after all. */
function Failed({ subject }: { subject: Subject }) {
  const query = useApi('GET /residents/charges', { query: subject })
  return (
    <QueryView query={query}>
      {(charge) => (charge.state === 'DUE' ? <StillDue charge={charge} subject={subject} /> : <Elsewise charge={charge} />)}
    </QueryView>
  )
}

const StillDue = ({ charge, subject }: { charge: Charge; subject: Subject }) => (
  <Card title="The payment did not go through">
    <Stack>
      <p role="status">
        You were not charged. Your card was declined, or you came back before the payment was finished.{' '}
        {formatMoney(charge.totalCents, charge.currency)} for {charge.home.title} is still due.
      </p>
      {charge.payBy && (
        <p>
          You have <Deadline until={charge.payBy} /> left to pay it.
        </p>
      )}
      <Row className="no-print">
        <ButtonLink to={payPath(subject)}>Try again</ButtonLink>
        {charge.kind === 'APPLICATION_FEE' && (
          <ButtonLink to={screen('/apply', { homeId: charge.home.id })} variant="soft">
            Waive my fee
          </ButtonLink>
        )}
      </Row>
    </Stack>
  </Card>
)

const Elsewise = ({ charge }: { charge: Charge }) => (
  <>
    {charge.state === 'PROCESSING' ? (
      <OnItsWay words={charge.words} />
    ) : (
      <Alert
        tone={charge.state === 'PAID' ? 'success' : 'notice'}
        title={charge.state === 'PAID' ? 'This is paid' : 'This can no longer be paid'}
      >
        <p>{charge.words}</p>
      </Alert>
    )}
    <Row className="no-print">
      <ButtonLink to={nextPath(charge)}>{nextLabel[charge.kind]}</ButtonLink>
    </Row>
  </>
)

function OtherWays() {
  const { user } = useSession()
  return (
    <Card title="If a payment does not work">
      <Stack as="ul" gap={2} bullets>
        <li>Try another card. A prepaid card works, too, if it has enough on it.</li>
        <li>Ask your bank if it is blocking online payments. Many do at first.</li>
        <li>Someone else can pay with their card. The receipt will be in your name.</li>
        <li>Contact us. We’ll work through it with you at no cost.</li>
      </Stack>
      <Row className="no-print">
        <ButtonLink to={user ? supportChatOf[user.role] : '/contact'} variant="soft">
          Contact us
        </ButtonLink>
      </Row>
    </Card>
  )
}
