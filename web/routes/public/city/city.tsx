import { data } from 'react-router'
import { screen } from '#contract/screens.ts'
import { serverContext } from '#web/context.ts'
import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { cities, cityPath } from '#web/features/homes/cities.ts'
import { lookAtHomes } from '#web/features/homes/map/fit.ts'
import { MapToggle } from '#web/features/homes/map/map-toggle.tsx'
import { countHomes } from '#web/features/homes/search/empty-result.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/city.ts'
import { CityFigures } from './city-figures.tsx'
import { cityGuides } from './city-guides.ts'
import { CityQuestions, questionsData } from './city-questions.tsx'
import { OtherCities } from './other-cities.tsx'

const shown = 12

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(serverContext)
  const slug = url.pathname.split('/').filter(Boolean).at(-1)
  const city = cities.find((city) => city.slug === slug)
  if (!city) throw data(null, 404)
  const name = `${city.name}, ${city.state}`
  const [summary, found] = await Promise.all([
    call('GET /places/summary', { query: { city: city.name, state: city.state } }),
    call('GET /homes', { query: { q: name, limit: shown, map: 'all' } }),
  ])
  return { slug: city.slug, name, summary, found }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { name, slug, summary } = loaderData
  return pageMeta({
    title: `Recovery homes in ${name}`,
    description: `${summary.homes} sober living and recovery homes in ${name}, with ${summary.bedsFree} available beds, prices, house rules and what we checked.`,
    path: cityPath({ slug }),
    publicUrl: publicUrlOf(matches),
    data: questionsData(cityGuides[slug].questions),
  })
}

export default function City({ loaderData: { slug, name, summary, found } }: Route.ComponentProps) {
  const guide = cityGuides[slug]
  const all = screen('/search', { q: name })
  const { pins: spots, clusters } = found.map ?? { pins: [], clusters: [] }
  return (
    <Page title={`Recovery homes in ${name}`} description={guide.description}>
      <CityFigures summary={summary} />
      <Section title={`Homes in ${name}`}>
        <MapToggle
          label={`Map of homes in ${name}`}
          look={lookAtHomes([...spots, ...clusters], { ...summary.place, zoom: 10.5 })}
          scene={{ spots, clusters }}
        />
        <HomeGrid homes={found.homes} label={`Homes in ${name}`} firstSeen={1} />
        <p>
          <ButtonLink to={all}>See all {countHomes(found.total, found.totalIsCapped)} with filters</ButtonLink>
        </p>
      </Section>
      <Section title={`Living in ${name}`}>
        <CardGrid as="div" min={20} gap={6}>
          {guide.parts.map(({ title, text }) => (
            <Stack key={title} gap={2} measure>
              <h3>{title}</h3>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Stack>
          ))}
        </CardGrid>
      </Section>
      <CityQuestions questions={guide.questions} />
      <OtherCities current={slug} />
    </Page>
  )
}
