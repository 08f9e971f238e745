import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { PlanChoice } from '#contract/money/owner-subscriptions.ts'
import { formatMoney } from '#contract/money.ts'
import { type Plan, paidPlanId } from '#contract/payments/plans.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { usePayer } from '#web/features/money/charges/use-payer.ts'
import { useLeave } from '#web/features/money/plans/use-leave.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = {
  choice: PlanChoice
  plan: Plan
  mine: Answer<Api['GET /owners/owner-subscriptions/my-subscription']>
  /** The time for which the amounts were calculated. */
  asOf: Date
  /** Whether this is the one primary button. */
  isMain: boolean
  onDone: (words: string) => void
}

/** What can be done with one plan now, in words, and the button for it. */
export function ChoiceAction(props: Props) {
  const { choice, plan } = props
  switch (choice.kind) {
    case 'CURRENT':
      return null
    case 'NOT_OPEN':
      return <p>{choice.text}</p>
    case 'CANCEL':
      return (
        <>
          <p>{choice.text}</p>
          <ButtonLink variant="plain" to="/homeowner/subscription-billing">
            Cancel plan
          </ButtonLink>
        </>
      )
    case 'CHECKOUT':
      return <Buy {...props} />
    default:
      return <Change key={plan.id} {...props} />
  }
}

const back = { successUrl: '/homeowner/subscription-payment-success', cancelUrl: '/homeowner/upgrade-plan' }

function Buy({ choice, plan, mine, isMain, onDone }: Props) {
  const planId = paidPlanId.parse(plan.id)
  const { interval, priceCents: amountCents } = choice
  const checkout = useApiMutation('POST /stripe/create-plan-subscription')
  const payer = { ...usePayer(), ownerId: mine.ownerId }
  const { leave, failure, isLeaving } = useLeave(() =>
    checkout.mutateAsync({ body: { planId, planName: plan.name, interval, amountCents, ...payer, ...back } }),
  )
  return (
    <>
      <p>{choice.text}</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button variant={isMain ? 'main' : 'soft'} loading={isLeaving} onClick={() => void leave()}>
        {isLeaving ? 'Opening payment page...' : `Choose ${plan.name}`}
      </Button>
      {mine.trial.isOpen && <Trial plan={plan} days={mine.trial.days} choice={choice} onDone={onDone} />}
    </>
  )
}

function Trial({ plan, days, choice, onDone }: Pick<Props, 'plan' | 'choice' | 'onDone'> & { days: number }) {
  const [isAsked, setAsked] = useState(false)
  const begin = useApiMutation('POST /owners/owner-subscriptions')
  const planId = paidPlanId.parse(plan.id)
  return (
    <>
      <Button variant="plain" onClick={() => setAsked(true)}>
        Try free for {days} days
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Try ${plan.name}?`}
        action="Start trial"
        onConfirm={async () => {
          await begin.mutateAsync({ body: { planId, interval: choice.interval, expectedAmount: 0 } })
          onDone(`Your ${plan.name} trial has started.`)
        }}
        onClose={() => setAsked(false)}
      >
        <p>
          You can use {plan.name} for {days} days. You do not need a card, you will not be charged, and it ends automatically. You
          can only have one trial.
        </p>
      </ConfirmDialog>
    </>
  )
}

function Change({ choice, plan, mine, asOf, isMain, onDone }: Props) {
  const [isAsked, setAsked] = useState(false)
  const change = useApiMutation('PATCH /owners/owner-subscriptions/{id}/change-plan')
  const { chargeNowCents, interval, kind, text } = choice
  const label = kind === 'KEEP' ? `Keep ${plan.name}` : `Change to ${plan.name}`
  return (
    <>
      <p>{text}</p>
      <Button variant={isMain ? 'main' : 'soft'} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`${label}?`}
        action={chargeNowCents > 0 ? `Change and pay ${formatMoney(chargeNowCents)}` : label}
        onConfirm={async () => {
          const body = { newPlanId: paidPlanId.parse(plan.id), interval, expectedAmount: chargeNowCents, asOf: String(asOf) }
          await change.mutateAsync({ params: { id: mine.subscription!.id }, body })
          onDone(kind === 'AT_PERIOD_END' ? text : `You’re on the ${plan.name} plan.`)
        }}
        onClose={() => setAsked(false)}
      >
        <p>{text}</p>
        {kind !== 'KEEP' && (
          <p>
            After that {plan.name} costs {formatMoney(choice.priceCents)} {interval === 'MONTH' ? 'a month' : 'a year'} until you
            change or cancel it.
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
