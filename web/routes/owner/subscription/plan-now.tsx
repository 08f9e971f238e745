import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { OwnerSubscription } from '#contract/money/owner-subscriptions.ts'
import { formatMoney } from '#contract/money.ts'
import { SubscriptionBadge } from '#web/features/money/plans/subscription-badge.tsx'
import { per } from '#web/features/money/plans/words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { PlanActions } from './plan-actions.tsx'

type Mine = Answer<Api['GET /owners/owner-subscriptions/my-subscription']>

/** The current plan, its price, and what comes next. */
export function PlanNow({ mine: { plan, subscription, trial, pausedOnCommunity } }: { mine: Mine }) {
  return (
    <Card title={`${plan.name} plan`} actions={subscription && <SubscriptionBadge status={subscription.status} />}>
      <Stack>
        {subscription ? (
          <Subscribed subscription={subscription} planName={plan.name} />
        ) : (
          <p>
            {plan.summary} The Community plan is free and does not expire.
            {trial.isOpen && ` You can try a larger plan for ${trial.days} days without a card.`}
          </p>
        )}
        {subscription ? (
          <PlanActions subscription={subscription} paused={pausedOnCommunity} />
        ) : (
          <Row>
            <ButtonLink to="/homeowner/upgrade-plan">Choose a larger plan</ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function Subscribed({ subscription, planName }: { subscription: OwnerSubscription; planName: string }) {
  const { status, amountCents, interval, isGiven, nextStepText, statusReason } = subscription
  const isLate = status === 'PAST_DUE' || status === 'SUSPENDED'
  return (
    <>
      {subscription.planName !== planName && (
        <p>
          Your {subscription.planName} plan is not active. The limits of {planName} apply.
        </p>
      )}
      <p>
        <Text as="strong" size="3xl">
          {isGiven ? 'Complimentary' : formatMoney(amountCents)}
        </Text>{' '}
        <Muted as="span" size="inherit">
          {!isGiven && per[interval]}
        </Muted>
      </p>
      {isLate ? (
        <Alert tone="danger">
          <p>{nextStepText}</p>
          {statusReason && <p>Reason: {statusReason}</p>}
        </Alert>
      ) : (
        <p>{nextStepText}</p>
      )}
    </>
  )
}
