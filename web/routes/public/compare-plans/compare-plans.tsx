import { Link } from 'react-router'
import type { Plan } from '#contract/payments/plans.ts'
import { screen } from '#contract/screens.ts'
import { serverContext } from '#web/context.ts'
import { FactTable } from '#web/features/content/article/fact-table.tsx'
import { IntervalSwitch, intervalOf } from '#web/features/money/plans/interval-switch.tsx'
import { PlanCard, PlanCards } from '#web/features/money/plans/plan-card.tsx'
import { hasTeams } from '#web/features/money/plans/words.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/compare-plans.ts'

const path = '/compare-plans'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { plans } = await context.get(serverContext).call('GET /subscription-plans')
  return { plans, interval: intervalOf(url.searchParams.get('by')) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Compare plans',
    description: 'For owners: four flat-price plans, monthly or yearly, what each includes, and what is free for everyone.',
    path,
    publicUrl: publicUrlOf(matches),
    isFiltered: loaderData?.interval === 'YEAR',
  })

export default function ComparePlans({ loaderData: { plans, interval } }: Route.ComponentProps) {
  const { user } = useSession()
  // Residents and staff have no plan.
  const to =
    user?.role === 'OWNER'
      ? screen('/homeowner/upgrade-plan', { by: interval === 'YEAR' ? 'year' : undefined })
      : '/homeowner-signup-list'
  return (
    <Page
      title="Compare plans"
      description="For homeowners. One flat price, no cut of the rent, no fee per application or placement. People looking for a home never pay us."
    >
      <IntervalSwitch interval={interval} path={path} />
      <PlanCards>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} interval={interval}>
            {user && user.role !== 'OWNER' ? null : (
              <ButtonLink to={to} variant={plan.id === 'ESSENTIAL' ? 'main' : 'soft'}>
                {plan.monthlyCents === 0 ? 'List a home for free' : `Choose ${plan.name}`}
              </ButtonLink>
            )}
          </PlanCard>
        ))}
      </PlanCards>
      <Section title="Compare features">
        <FactTable
          caption="What each plan includes"
          columns={['Feature', ...plans.map(({ name }) => name)]}
          rows={rowsOf(plans)}
        />
      </Section>
      <Section title="Good to know">
        <Stack measure gap={3}>
          <p>
            <strong>Try it first.</strong> 14 days of any plan, no card needed. The trial ends automatically.
          </p>
          <p>
            <strong>Cancel anytime.</strong> You can cancel, pause or change your plan with a few clicks. You keep what you paid
            for until the period ends. Anything over the free plan’s limits is paused, never deleted.
          </p>
          <p>
            <strong>A plan buys capacity, not ranking.</strong> It never changes the order of search results, and it never buys a
            badge. Safety, contact, applications and messages are the same on every plan.{' '}
            <Link to="/trusted-network">How trust levels work</Link>
          </p>
          <p>
            <strong>If a payment fails,</strong> you have 14 days to fix it.{' '}
            <Link to="/refunds-cancellation">Refunds and cancellation</Link>
          </p>
        </Stack>
      </Section>
    </Page>
  )
}

const rowsOf = (plans: readonly Plan[]) => {
  const limit = (label: string, of: (plan: Plan) => number) => [label, ...plans.map((plan) => formatCount(of(plan)))]
  return [
    limit('Published homes', ({ limits }) => limits.homes),
    limit('Beds in published homes', ({ limits }) => limits.beds),
    limit('Photos per home', ({ limits }) => limits.photosPerHome),
    ...(hasTeams ? [limit('Team members', ({ limits }) => limits.teamSeats)] : []),
    ...plans[0]!.features.map(({ label }, index) => [label, ...plans.map(({ features }) => features[index]!.value)]),
  ]
}
