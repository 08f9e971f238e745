import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { PlanChoice } from '#contract/money/owner-subscriptions.ts'
import type { Plan, PlanInterval } from '#contract/payments/plans.ts'
import { useApi } from '#web/api/queries.ts'
import { IntervalSwitch, intervalOf } from '#web/features/money/plans/interval-switch.tsx'
import { PlanCard, PlanCards } from '#web/features/money/plans/plan-card.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ChoiceAction } from './choice-action.tsx'

const path = '/homeowner/upgrade-plan'

export const meta = () =>
  pageMeta({ title: 'Upgrade plan', description: 'Choose the plan that fits your homes.', path, isPrivate: true })

type Mine = Answer<Api['GET /owners/owner-subscriptions/my-subscription']>

export default function UpgradePlan() {
  const [params] = useSearchParams()
  const [done, setDone] = useState<string>()
  const interval = intervalOf(params.get('by'))
  const plans = useApi('GET /subscription-plans')
  const mine = useApi('GET /owners/owner-subscriptions/my-subscription')
  const choices = useApi('GET /owners/owner-subscriptions/choices')
  return (
    <Page
      title="Choose your plan"
      description="You’ll see the cost and the start date before you decide. You will not be charged until you confirm."
      actions={
        <ButtonLink variant="plain" to="/homeowner/subscription-billing">
          My plan and invoices
        </ButtonLink>
      }
    >
      {done && <Alert tone="success">{done}</Alert>}
      <IntervalSwitch interval={interval} path={path} />
      <QueryView query={plans}>
        {(all) => (
          <QueryView query={mine}>
            {(own) => (
              <QueryView query={choices}>
                {({ choices: list, asOf }) => (
                  <PlanCards>
                    {all.plans.map((plan) => {
                      const choice = list.find((one) => one.planId === plan.id && one.interval === interval)!
                      return (
                        <PlanCard
                          key={plan.id}
                          plan={plan}
                          interval={interval}
                          isCurrent={isCurrent(own, choice)}
                          badge={<PlanBadge mine={own} plan={plan} choice={choice} />}
                        >
                          <ChoiceAction
                            choice={choice}
                            plan={plan}
                            mine={own}
                            asOf={asOf}
                            isMain={choice === mainOf(list, interval)}
                            onDone={setDone}
                          />
                        </PlanCard>
                      )
                    })}
                  </PlanCards>
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}

/** Suggests the next larger plan. */
const mainOf = (choices: readonly PlanChoice[], by: PlanInterval) =>
  choices.find(
    ({ interval, kind, chargeNowCents }) => interval === by && (kind === 'CHECKOUT' || kind === 'NOW') && chargeNowCents > 0,
  )

const isCurrent = ({ plan, subscription }: Mine, { planId, interval }: PlanChoice) =>
  plan.id === planId && (planId === 'COMMUNITY' || !subscription || subscription.interval === interval)

function PlanBadge({ mine, plan, choice }: { mine: Mine; plan: Plan; choice: PlanChoice }) {
  if (isCurrent(mine, choice)) return <Badge tone="good">Your plan</Badge>
  return mine.subscription?.nextPlan?.id === plan.id ? <Badge tone="notice">Next</Badge> : null
}
