import { Link } from 'react-router'
import { useApi } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SubscriptionBadge } from './subscription-badge.tsx'
import { UsageBars } from './usage-bars.tsx'

/** The plan at a glance, on the dashboard of people who may manage billing. */
export function PlanSummary() {
  const { data } = useApi('GET /owners/owner-subscriptions/my-subscription')
  if (!data) return null
  const { plan, usage, subscription } = data
  return (
    <Card title={`${plan.name} plan`} actions={subscription && <SubscriptionBadge status={subscription.status} />}>
      <Stack>
        <UsageBars usage={usage.filter(({ kind }) => kind === 'homes' || kind === 'beds')} />
        <p>
          <Link to="/homeowner/subscription-billing">Plan, invoices and cards</Link>
        </p>
      </Stack>
    </Card>
  )
}
