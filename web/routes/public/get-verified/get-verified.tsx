import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/get-verified.ts'
import { LevelChecks } from './level-checks.tsx'
import { loadLevel } from './load-level.ts'
import { OwnerDoor } from './owner-door.tsx'

const path = '/get-verified'

export const loader = ({ context }: Route.LoaderArgs) => loadLevel(context.get(serverContext).call, 'VERIFIED')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Get verified',
    description: 'For owners: what we check, which documents you need, how long it takes, and why no one can buy the badge.',
    path,
    publicUrl: publicUrlOf(matches),
  })

export default function GetVerified({ loaderData: level }: Route.ComponentProps) {
  return (
    <Page
      title="Get your home verified"
      description="The badge means a person has reviewed the home’s documents. Here is what we check and what you’ll need."
    >
      <OwnerDoor level="VERIFIED" />
      <LevelChecks {...level} />
      <Section title="How long it takes, what it costs, when it expires">
        <Stack measure gap={3}>
          <p>
            <strong>Time.</strong> Allow about an hour once you have your documents ready. We aim to answer within 10 days. If
            something is unclear, we’ll tell you, and you’ll have 30 days to respond.
          </p>
          <p>
            <strong>Cost.</strong> Verification is free. Payment never changes the result, and no plan moves a home up in search.
          </p>
          <p>
            <strong>Expiration.</strong> A badge is valid for 12 months, or until the first document expires. We’ll remind you 60,
            30 and 7 days before. You can renew in the last 60 days. The badge stays valid until it expires, including while we
            review.
          </p>
          <p>
            <strong>What everyone sees.</strong> Your home’s page says what was checked and when. Your documents stay private.
          </p>
        </Stack>
        <Row as="p" gap={4}>
          <ButtonLink to="/verification-process" variant="soft">
            See the steps
          </ButtonLink>{' '}
          <Link to="/premium">Premium: the deeper check</Link>
        </Row>
      </Section>
    </Page>
  )
}
