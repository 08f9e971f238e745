import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { Text } from '#web/ui/text.tsx'
import type { Route } from './+types/trusted-network.ts'
import { loadTrusted } from './load-trusted.ts'
import { TrustedHomes } from './trusted-homes.tsx'

const path = '/trusted-network'

export const loader = ({ url, context }: Route.LoaderArgs) => loadTrusted(context.get(serverContext).call, url, 'verified')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Trusted network',
    description: 'Listed, verified and premium verified: what each trust level means, how a home gets it and how it can lose it.',
    path,
    publicUrl: publicUrlOf(matches),
    isFiltered: (loaderData?.page ?? 1) > 1,
  })

export default function TrustedNetwork({ loaderData: found }: Route.ComponentProps) {
  return (
    <Page title="Trusted network" description="Three levels in plain language. Each one says what a person checked, and when.">
      <Section title="What the levels mean">
        <CardGrid min={20}>
          <Level badge={<Badge>Listed</Badge>} title="The page is complete">
            <p>
              Our staff read the listing before it went online. Prices, rules and photos are there. No one has checked documents
              or visited.
            </p>
          </Level>
          <Level badge={<TrustBadge isVerified isPremium={false} />} title="The documents check out">
            <p>Owner, right to run the home, insurance, safety and written rules are checked, and checked again every year.</p>
            <ButtonLink to="/verified-listings" variant="soft" size="sm">
              What we check
            </ButtonLink>
          </Level>
          <Level badge={<TrustBadge isVerified isPremium />} title="We visited">
            <p>
              On top of that: a visit, a certificate from an independent organization, a resident survey, and no serious open
              complaints.
            </p>
            <ButtonLink to="/premium-verified-homes" variant="soft" size="sm">
              What premium adds
            </ButtonLink>
          </Level>
        </CardGrid>
      </Section>
      <Section title="What a badge does not mean">
        <Stack measure gap={3}>
          <p>
            No level can be bought, and none moves a home up because someone paid. A level tells you about the house. It is not a
            promise about your recovery. Your own visit and your own questions still matter most.
          </p>
          <p>
            Saw something wrong? <Link to="/contact?topic=SAFETY">Tell us</Link>. You do not need an account. We look into every
            report, and we suspend the badge while we look into a serious one.{' '}
            <Link to="/safety-protocols">How we handle reports</Link>
          </p>
        </Stack>
      </Section>
      <TrustedHomes found={found} path={path} searchPath="/search?verified=true" level="verified" />
    </Page>
  )
}

const Level = ({ badge, title, children }: { badge: ReactNode; title: string; children: ReactNode }) => (
  <Stack as="li" panel align="start" gap={3}>
    {badge}
    <Text as="h3" size="lg">
      {title}
    </Text>
    {children}
  </Stack>
)
