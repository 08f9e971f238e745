import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/premium.ts'
import { LevelChecks } from './level-checks.tsx'
import { loadLevel } from './load-level.ts'
import { OwnerDoor } from './owner-door.tsx'

const path = '/premium'

export const loader = ({ context }: Route.LoaderArgs) => loadLevel(context.get(serverContext).call, 'PREMIUM')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Premium verification',
    description: 'For owners: a deeper check with a certificate, a visit and a resident survey. It cannot be bought.',
    path,
    publicUrl: publicUrlOf(matches),
  })

export default function Premium({ loaderData: level }: Route.ComponentProps) {
  return (
    <Page
      title="Premium verification"
      description="A deeper look at a home that is already verified. “Premium” means how much we checked, not how much anyone paid."
    >
      <OwnerDoor level="PREMIUM" />
      <LevelChecks {...level} />
      <Section title="Not for sale">
        <Stack measure gap={3}>
          <p>
            Payment never changes the result. A home that does not meet every point above does not get the badge. Premium homes do
            not rank higher in search.
          </p>
          <p>
            The review costs $99 a year per home. The Professional and Network plans include some. The fee covers the review,
            whether or not the home passes. You’ll see it before you submit, and we refund it if we do not review the home within
            30 days. <Link to="/compare-plans">Compare plans</Link>
          </p>
          <p>
            We aim to answer within 30 days, because we need to arrange a visit. The badge expires with the certificate, with the
            verification it builds on, or after 12 months, whichever comes first.
          </p>
        </Stack>
        <Row as="p" gap={4}>
          <ButtonLink to="/verification-process" variant="soft">
            See the steps
          </ButtonLink>{' '}
          <Link to="/premium-verified-homes">See homes with the badge</Link>
        </Row>
      </Section>
    </Page>
  )
}
