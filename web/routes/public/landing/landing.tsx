import { serverContext } from '#web/context.ts'
import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { cities } from '#web/features/homes/cities.ts'
import { CrisisBand } from '#web/shell/public/crisis-band.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { PageArea, Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import type { Route } from './+types/landing.ts'
import { CityLinks } from './city-links.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { siteData } from './site-data.ts'
import { VerifiedMeaning } from './verified-meaning.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(serverContext)
  const [{ homes }, summaries] = await Promise.all([
    call('GET /homes/random', { query: { limit: 6 } }),
    Promise.all(cities.map(({ name, state }) => call('GET /places/summary', { query: { city: name, state } }))),
  ])
  return { homes, summaries }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title: 'Find a recovery home',
    description:
      'Find sober living and recovery homes with beds available now. See full prices and house rules. Search by city, ZIP code or name.',
    path: '/',
    publicUrl,
    data: siteData(publicUrl),
  })
}

export default function Landing({ loaderData: { homes, summaries } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <CrisisBand title="In crisis right now?">Talk to someone for free, 24 hours a day.</CrisisBand>
      <PageArea gap={8} className="draw-children-late">
        {homes.length > 0 && (
          <Section title="Homes to explore">
            <Muted measure size="inherit">
              Six homes picked at random. No one pays to be shown here.
            </Muted>
            <HomeGrid homes={homes} label="Homes to explore" />
            <p>
              <ButtonLink to="/search" variant="plain">
                See all homes
              </ButtonLink>
            </p>
          </Section>
        )}
        <CityLinks summaries={summaries} />
        <VerifiedMeaning />
        <HowItWorks />
      </PageArea>
    </>
  )
}
