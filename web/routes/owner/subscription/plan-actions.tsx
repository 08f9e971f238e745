import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { MySubscription, OwnerSubscription } from '#contract/money/owner-subscriptions.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { CancelPlanDialog, KeepDialog, PauseDialog, ResumeDialog } from './plan-dialogs.tsx'

type Asked = 'pause' | 'resume' | 'cancel' | 'keep'

type Props = { subscription: OwnerSubscription; paused: MySubscription['pausedOnCommunity'] }

/** One button for each transition that the server says is open. */
export function PlanActions({ subscription, paused }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState<string>()
  const { status, pauseOpensAt } = subscription
  const dialog = { subscription, onClose: () => setAsked(undefined), onDone: setDone }
  return (
    <>
      {done && <Alert tone="success">{done}</Alert>}
      <Row>
        {status === 'PAST_DUE' && <PayNow id={subscription.id} onDone={setDone} />}
        {(allows(subscription, 'changePlan') || status === 'INCOMPLETE') && (
          <ButtonLink to="/homeowner/upgrade-plan">{status === 'INCOMPLETE' ? 'Continue to payment' : 'Change plan'}</ButtonLink>
        )}
        {allows(subscription, 'keep') && <Button onClick={() => setAsked('keep')}>Keep my plan</Button>}
        {allows(subscription, 'resume') && <Button onClick={() => setAsked('resume')}>Resume plan</Button>}
        {allows(subscription, 'pause') && (
          <Button variant="soft" onClick={() => setAsked('pause')}>
            Pause plan
          </Button>
        )}
        {allows(subscription, 'cancel') && (
          <Button variant="plain" onClick={() => setAsked('cancel')}>
            Cancel plan
          </Button>
        )}
      </Row>
      {status === 'ACTIVE' && pauseOpensAt && (
        <Muted size="inherit">
          You can pause a plan once every 12 months. You can pause again from <DayText at={pauseOpensAt} />.
        </Muted>
      )}
      <PauseDialog {...dialog} open={asked === 'pause'} />
      <ResumeDialog {...dialog} open={asked === 'resume'} />
      <CancelPlanDialog {...dialog} paused={paused} open={asked === 'cancel'} />
      <KeepDialog {...dialog} open={asked === 'keep'} />
    </>
  )
}

function PayNow({ id, onDone }: { id: string; onDone: (words: string) => void }) {
  const pay = useApiMutation('POST /owners/owner-subscriptions/{id}/pay')
  return (
    <>
      <Button
        loading={pay.isPending}
        onClick={() => pay.mutate({ params: { id } }, { onSuccess: () => onDone('Thank you. Everything is paid.') })}
      >
        {pay.isPending ? 'Paying...' : 'Pay now'}
      </Button>
      <ButtonLink variant="soft" to="/homeowner/add-payment-method">
        Use another card
      </ButtonLink>
      {pay.error && <Alert tone="danger">{pay.error.message}</Alert>}
    </>
  )
}
