import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/trusted-network.ts'
import { loadTrusted } from './load-trusted.ts'
import styles from './trust.module.css'
import { TrustedHomes } from './trusted-homes.tsx'

const path = '/trusted-network'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadTrusted(context.get(serverContext).call, request, 'verified')

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
    <Page title="Trusted network" description="Three levels, in plain words. Each says what a person looked at, and when.">
      <Section title="What the levels mean">
        <ul className={styles.levels}>
          <li>
            <Badge>Listed</Badge>
            <h3>The page is complete</h3>
            <p>
              Our staff read the listing before it went online: prices, rules and pictures are there. Nobody has checked papers or
              visited.
            </p>
          </li>
          <li>
            <TrustBadge isVerified isPremium={false} />
            <h3>The papers are right</h3>
            <p>
              Owner, right to run the home, insurance, safety and written rules were checked, and are checked again every year.
            </p>
            <ButtonLink to="/verified-listings" variant="soft" size="sm">
              What is checked
            </ButtonLink>
          </li>
          <li>
            <TrustBadge isVerified isPremium />
            <h3>We were there</h3>
            <p>
              On top of that: a visit, a certificate from an independent body, answers from people who live there, and no serious
              complaint.
            </p>
            <ButtonLink to="/premium-verified-homes" variant="soft" size="sm">
              What is added
            </ButtonLink>
          </li>
        </ul>
      </Section>
      <Section title="What trust is not">
        <div className={styles.words}>
          <p>
            No level can be bought, and none moves a home up because someone paid. A level is about the house; it cannot promise
            how your recovery goes. Your own visit and your own questions still matter most.
          </p>
          <p>
            Saw something wrong? <Link to="/contact?topic=SAFETY">Tell us</Link>, also without your name. We look at every report,
            and a serious one takes a badge away while we do. <Link to="/safety-protocols">How we handle reports</Link>
          </p>
        </div>
      </Section>
      <TrustedHomes found={found} path={path} searchPath="/search?verified=true" level="verified" />
    </Page>
  )
}
