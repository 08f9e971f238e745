import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/premium-verified-homes.ts'
import { CheckList } from './check-list.tsx'
import { loadTrusted } from './load-trusted.ts'
import styles from './trust.module.css'
import { TrustedHomes } from './trusted-homes.tsx'

const path = '/premium-verified-homes'

const checks = [
  ['Everything in a verification', 'A home must be verified first, and stay so.'],
  ['A visit', 'Someone from our team walked through the house and spoke with people who live there.'],
  ['People who are trained', 'Staff showed their training, and there is a plan for emergencies that residents know.'],
  ['A record over time', 'Complaints, reviews and how stays ended were read for the past year.'],
] as const

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadTrusted(context.get(serverContext).call, request, 'premiumLevel')

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
      lead="A deeper check, with a visit. It says how much we looked at, not how much anyone paid."
    >
      <Section title="What is added to a verification">
        <CheckList checks={checks} />
        <div className={styles.words}>
          <p>
            Owners pay a fee for the time a visit takes, whether they pass or not. The fee buys the look, never the result.
            Premium homes get no better place in the search: the order counts the same points for all.
          </p>
          <p>
            A home without this badge can be just as good. <Link to="/trusted-network">How the trust levels compare</Link>
          </p>
        </div>
      </Section>
      <TrustedHomes found={found} path={path} searchPath="/search?premiumLevel=true" level="premium verified" />
    </Page>
  )
}
