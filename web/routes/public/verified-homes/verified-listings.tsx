import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { Dots } from '#web/ui/dots.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/verified-listings.ts'
import { CheckList } from './check-list.tsx'
import { loadTrusted } from './load-trusted.ts'
import { TrustedHomes } from './trusted-homes.tsx'

const path = '/verified-listings'

const checks = [
  ['The person who runs it', 'We know who owns or runs the home, and we’ve checked their ID.'],
  ['The right to run it', 'A deed, lease or license shows that the home is allowed at this address.'],
  ['Insurance and safety', 'Insurance is current. We have seen proof of smoke alarms, carbon monoxide alarms and exits.'],
  ['Rules and costs in writing', 'What residents sign matches what the page says: fees, rules, and how a stay can end.'],
  ['Photos of this home', 'A person checked that the photos show this house.'],
  ['Ready for an overdose', 'Naloxone is in the house, and people who live there know where it is.'],
] as const

export const loader = ({ url, context }: Route.LoaderArgs) => loadTrusted(context.get(serverContext).call, url, 'verified')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Verified listings',
    description: 'Homes whose owner, documents, safety and rules a person has checked, and exactly what verification covers.',
    path,
    publicUrl: publicUrlOf(matches),
    isFiltered: (loaderData?.page ?? 1) > 1,
  })

export default function VerifiedListings({ loaderData: found }: Route.ComponentProps) {
  return (
    <Page title="Verified listings" description="Homes whose documents we have checked, and what we found.">
      <Section title="What we check">
        <CheckList checks={checks} />
        <Stack measure gap={3}>
          <p>
            A verification is valid for one year, or until a document expires. Each home’s page lists what was checked and when.
            If something changes or we get a serious report, we remove the badge right away.
          </p>
          <p>It is not a promise that a home is right for you, and it cannot be bought.</p>
          <p>
            <Dots
              of={[
                <Link key="levels" to="/trusted-network">
                  How the trust levels compare
                </Link>,
                <Link key="owners" to="/get-verified">
                  For owners: get verified
                </Link>,
              ]}
            />
          </p>
        </Stack>
      </Section>
      <TrustedHomes found={found} path={path} searchPath="/search?verified=true" level="verified" />
    </Page>
  )
}
