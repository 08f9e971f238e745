import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '#web/api/client.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useLeave } from '#web/features/money/plans/use-leave.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

const path = '/homeowner/add-payment-method'

export const meta = () =>
  pageMeta({ title: 'Add payment method', description: 'Add a card for your plan.', path, isPrivate: true })

export default function AddPaymentMethod() {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  return (
    <Page narrow title="Add a card" description="You’ll enter it on our payment provider’s page. We never see your card number.">
      {sessionId ? <Added sessionId={sessionId} /> : <Add />}
    </Page>
  )
}

function Add() {
  const open = useApiMutation('POST /owners/billing/payment-methods')
  const { leave, failure, isLeaving } = useLeave(() =>
    open.mutateAsync({ body: { successUrl: path, cancelUrl: '/homeowner/billing-settings' } }),
  )
  return (
    <Card>
      <Stack>
        <p>You will not be charged now. We’ll use this card to pay for your plan.</p>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button loading={isLeaving} onClick={() => void leave()}>
            {isLeaving ? 'Opening page...' : 'Continue to card page'}
          </Button>
          <ButtonLink variant="plain" to="/homeowner/billing-settings">
            Back
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}

/** Idempotent: loading the page again saves the same card. */
function Added({ sessionId }: { sessionId: string }) {
  const saved = useQuery({
    queryKey: ['added card', sessionId],
    queryFn: () => call('POST /stripe/save-payment-method', { body: { sessionId } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryView query={saved}>
      {() => (
        <Card title="Card added">
          <Stack>
            <p role="status">We’ll use it to pay for your plan from now on.</p>
            <Row>
              <ButtonLink to="/homeowner/billing-settings">Billing settings</ButtonLink>
            </Row>
          </Stack>
        </Card>
      )}
    </QueryView>
  )
}
