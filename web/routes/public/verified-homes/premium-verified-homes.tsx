import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/premium-verified-homes.ts'
import { CheckList } from './check-list.tsx'
import { loadTrusted } from './load-trusted.ts'
import { TrustedHomes } from './trusted-homes.tsx'

const path = '/premium-verified-homes'

const checks = [
  ['Everything in a verification', 'A home must be verified first and stay verified.'],
  ['A dated visit', 'Someone from our team saw the house, in person or by live video.'],
  [
    'A certificate',
    'An independent recovery housing organization certified it. We check the organization, level, number and expiration date.',
  ],
  ['People who live there', 'At least five residents answered our questions about safety, fairness and support.'],
  ['No serious open complaints', 'A home with a serious open complaint cannot have the badge.'],
  ['Responds on time', 'The home answers at least 9 out of 10 applications and messages.'],
] as const

export const loader = ({ url, context }: Route.LoaderArgs) => loadTrusted(context.get(serverContext).call, url, 'premiumLevel')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Premium verified homes',
    description: 'Homes that were visited in person and passed a deeper check. What premium means, and why it cannot be bought.',
    path,
    publicUrl: publicUrlOf(matches),
    isFiltered: (loaderData?.page ?? 1) > 1,
  })

export default function PremiumVerifiedHomes({ loaderData: found }: Route.ComponentProps) {
  return (
    <Page
      title="Premium verified homes"
      description="A deeper check, with a visit. It shows how much we checked, not how much anyone paid."
    >
      <Section title="What premium adds to verification">
        <CheckList checks={checks} />
        <Stack measure gap={3}>
          <p>
            Payment never changes the result of a review. Premium homes do not rank higher in search.{' '}
            <Link to="/premium">For owners: get premium verified</Link>
          </p>
          <p>
            A home without this badge can be just as good. <Link to="/trusted-network">How the trust levels compare</Link>
          </p>
        </Stack>
      </Section>
      <TrustedHomes found={found} path={path} searchPath="/search?premiumLevel=true" level="premium verified" />
    </Page>
  )
}
