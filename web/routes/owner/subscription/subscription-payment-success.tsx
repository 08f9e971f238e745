import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { apiQuery, useApi } from '#web/api/queries.ts'
import { OnItsWay } from '#web/features/money/charges/on-its-way.tsx'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { UsageBars } from '#web/features/money/plans/usage-bars.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

export const meta = () =>
  pageMeta({
    title: 'Subscription payment success',
    description: 'The status of your plan payment.',
    path: '/homeowner/subscription-payment-success',
    isPrivate: true,
  })

const pause = 3000
const mostTries = 40

export default function SubscriptionPaymentSuccess() {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  return (
    <Page narrow title="Your payment" description="The status from our payment provider.">
      {sessionId ? (
        <Outcome sessionId={sessionId} />
      ) : (
        <EmptyState title="No payment selected">
          <p>This page opens automatically after a payment.</p>
          <ButtonLink to="/homeowner/subscription-billing">My plan and invoices</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}

/** The query string only says which payment it was; the provider says how it ended. */
function Outcome({ sessionId }: { sessionId: string }) {
  const query = useQuery({
    ...apiQuery('GET /stripe/session-details', { query: { session_id: sessionId } }),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' && state.dataUpdateCount < mostTries ? pause : false),
  })
  return (
    <QueryView query={query}>
      {({ isPaid, status, url, lines, amountCents, currency }) => {
        if (isPaid)
          return (
            <>
              <Begun />
              <Card title="Receipt">
                <Costs
                  title="Paid"
                  lines={lines.map((line) => ({ label: line.label, cents: line.amountCents }))}
                  totalCents={amountCents}
                  currency={currency}
                />
              </Card>
            </>
          )
        if (status === 'PENDING' && !url) return <OnItsWay />
        return (
          <Alert tone="notice" title={url ? 'Not paid yet' : 'Payment not completed'}>
            <p>
              {url ? 'We have not received this payment yet. You can finish it on the payment page.' : 'You were not charged.'}
            </p>
            <Row as="p">
              {url && <ButtonAnchor href={url}>Continue payment</ButtonAnchor>}
              <ButtonLink variant="soft" to="/homeowner/upgrade-plan">
                View plans
              </ButtonLink>
            </Row>
          </Alert>
        )
      }}
    </QueryView>
  )
}

function Begun() {
  const mine = useApi('GET /owners/owner-subscriptions/my-subscription')
  return (
    <QueryView query={mine}>
      {({ plan, usage, subscription }) => (
        <Card title={`You’re on the ${plan.name} plan`}>
          <Stack>
            <p role="status">Thank you. {subscription?.nextStepText}</p>
            <UsageBars usage={usage} />
            <Row>
              <ButtonLink to="/homeowner/listings">My properties</ButtonLink>
              <ButtonLink variant="soft" to="/homeowner/subscription-billing">
                My plan and invoices
              </ButtonLink>
            </Row>
          </Stack>
        </Card>
      )}
    </QueryView>
  )
}
