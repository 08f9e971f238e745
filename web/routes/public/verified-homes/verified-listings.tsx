import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/verified-listings.ts'
import { CheckList } from './check-list.tsx'
import { loadTrusted } from './load-trusted.ts'
import styles from './trust.module.css'
import { TrustedHomes } from './trusted-homes.tsx'

const path = '/verified-listings'

const checks = [
  ['The person behind it', 'We know who owns or runs the home and match it with an identity paper.'],
  ['The right to run it', 'A deed, lease or license shows that the home may be run at this address.'],
  ['Insurance and safety', 'Insurance is in force; smoke and carbon monoxide alarms and ways out have been shown.'],
  ['Rules and costs in writing', 'What residents sign matches what the page says: fees, rules, and how a stay can end.'],
  ['Pictures of this home', 'The pictures show this house and were looked at by a person.'],
  ['Ready for an overdose', 'Naloxone is in the house and people who live there know where.'],
] as const

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadTrusted(context.get(serverContext).call, request, 'verified')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Verified listings',
    description: 'Homes whose owner, papers, safety and rules were checked by a person, and what exactly a verification covers.',
    path,
    publicUrl: publicUrlOf(matches),
    isFiltered: (loaderData?.page ?? 1) > 1,
  })

export default function VerifiedListings({ loaderData: found }: Route.ComponentProps) {
  return (
    <Page title="Verified listings" description="Homes that sent us their papers, and what we found when we read them.">
      <Section title="What we check">
        <CheckList checks={checks} />
        <div className={styles.words}>
          <p>
            A verification is valid for one year, or until a paper runs out. The page of each home lists what was checked and on
            which day. If something changes or a serious report comes in, the badge is taken away at once.
          </p>
          <p>
            It does not promise that a home is right for you, and it cannot be bought.{' '}
            <Link to="/trusted-network">How the trust levels compare</Link> ·{' '}
            <Link to="/get-verified">For owners: get verified</Link>
          </p>
        </div>
      </Section>
      <TrustedHomes found={found} path={path} searchPath="/search?verified=true" level="verified" />
    </Page>
  )
}
