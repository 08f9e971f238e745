import { useApi } from '#web/api/queries.ts'
import { UsageBars } from '#web/features/money/plans/usage-bars.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Split } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Invoices } from './invoices.tsx'
import { PlanNow } from './plan-now.tsx'

export const meta = () =>
  pageMeta({
    title: 'Subscription billing',
    description: 'Your plan, its usage and your invoices.',
    path: '/homeowner/subscription-billing',
    isPrivate: true,
  })

export default function SubscriptionBilling() {
  const mine = useApi('GET /owners/owner-subscriptions/my-subscription')
  return (
    <Page
      title="Plan and billing"
      description="Your plan, its cost and your payments."
      actions={
        <ButtonLink variant="plain" to="/homeowner/billing-settings">
          Cards and billing settings
        </ButtonLink>
      }
    >
      <QueryView query={mine}>
        {(own) => (
          <>
            <Split>
              <div>
                <PlanNow mine={own} />
              </div>
              <div>
                <Card title="Plan usage">
                  <UsageBars usage={own.usage} />
                </Card>
              </div>
            </Split>
            <Section title="Invoices" id="invoices">
              <Invoices ownerId={own.ownerId} />
            </Section>
            {own.history.length > 0 && (
              <Section title="History">
                <Timeline events={own.history} />
              </Section>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}
