import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useApi } from '#web/api/queries.ts'
import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { preferredSearch } from './preferred-search.ts'

const most = 3

/**
 * Homes that match the person's preferences, and the form for them. Optional: if they cannot be loaded, the dashboard is complete without
 * them.
 */
export function Matches() {
  const { data } = useApi('GET /residents/me')
  return data ? <Found preferences={data.preferences} /> : null
}

function Found({ preferences }: Pick<Answer<Api['GET /residents/me']>, 'preferences'>) {
  const { search, title } = preferredSearch(preferences)
  const { data } = useApi('GET /homes', { query: { ...search, limit: most } })
  if (!data) return null
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  )
  return (
    <Section title={title}>
      <PreferencesForm preferences={preferences} />
      {data.homes.length > 0 ? (
        <HomeGrid homes={data.homes} label={title} level="h3" />
      ) : (
        <p>No homes match all of this right now. Try a nearby city or a higher price.</p>
      )}
      <p>
        <ButtonLink variant="plain" to={data.homes.length > 0 ? `/search?${query}` : '/search'}>
          {data.homes.length > 0 ? 'View all matches' : 'Search all homes'}
        </ButtonLink>
      </p>
    </Section>
  )
}
