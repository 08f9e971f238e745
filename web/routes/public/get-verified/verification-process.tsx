import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { verificationBadgeLabel } from '#contract/trust/verification.labels.ts'
import { serverContext } from '#web/context.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import type { Route } from './+types/verification-process.ts'
import { OwnerDoor } from './owner-door.tsx'
import { OwnerStates } from './owner-states.tsx'
import { processSteps } from './process-steps.ts'

const path = '/verification-process'

export const loader = ({ context }: Route.LoaderArgs) => context.get(serverContext).call('GET /verifications/revocations')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Verification process',
    description:
      'How a home gets its badge, step by step: documents, review, answer, expiration and renewal, and how a badge is lost.',
    path,
    publicUrl: publicUrlOf(matches),
  })

export default function VerificationProcess({ loaderData: { revocations } }: Route.ComponentProps) {
  return (
    <Page title="How verification works" description="Seven steps in plain language. People decide, and no payment skips a step.">
      <OwnerStates />
      <OwnerDoor level="VERIFIED" />
      <Section title="Step by step">
        <StepList steps={processSteps} heading="h3" />
        <Row as="p" gap={4} links>
          <Link to="/get-verified">What verification requires</Link>
          <Link to="/premium">What premium adds</Link>
          <Link to="/trusted-network">What the levels mean for residents</Link>
        </Row>
      </Section>
      <Section title="Badges removed in the last 12 months" id="taken-away">
        {revocations.length === 0 ? (
          <Muted size="inherit">None.</Muted>
        ) : (
          <Stack as="ul" gap={2} bullets>
            {revocations.map(({ home, level, at }) => (
              <li key={`${home.id} ${level} ${String(at)}`}>
                <DayText at={at} />:{' '}
                {home.isPublic ? <Link to={screen('/home/:id', { id: home.id })}>{home.title}</Link> : home.title},{' '}
                {[home.city, home.state].filter(Boolean).join(', ')}, is no longer {verificationBadgeLabel[level].toLowerCase()}.
              </li>
            ))}
          </Stack>
        )}
      </Section>
    </Page>
  )
}
