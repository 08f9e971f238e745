import { data, useNavigation } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { serverContext } from '#web/context.ts'
import { MapSearch } from '#web/features/homes/map/map-search.tsx'
import { Filters } from '#web/features/homes/search/filters.tsx'
import { loadSearch } from '#web/features/homes/search/load-search.ts'
import { SearchBar } from '#web/features/homes/search/search-bar.tsx'
import { Understood } from '#web/features/homes/search/understood.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { PageArea } from '#web/ui/page.tsx'
import type { Route } from './+types/search-public.ts'
import styles from './search.module.css'

const path = '/search-public'

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadSearch(context.get(serverContext).call, url, { onMap: true })
  return data(loaded, loaded.found ? 200 : 400)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Homes on a map',
    description:
      'See recovery homes on a map with prices and available beds. Locations are approximate to protect the people who live there.',
    path,
    publicUrl: publicUrlOf(matches),
    isFiltered: Boolean(loaderData?.search),
  })

export default function SearchPublic({ loaderData: { found, problem, choices, wider, ...loaded } }: Route.ComponentProps) {
  const search = new URLSearchParams(loaded.search)
  const isBusy = useNavigation().location?.pathname === path
  const head = (
    <Stack gap={3} className={styles.head}>
      <h1>Homes on a map</h1>
      <SearchBar path={path} search={search} />
      {found && <Understood search={search} found={found} />}
    </Stack>
  )
  return (
    <PageArea width="wide" gap={4}>
      {found ? (
        <QueryProvider>
          <MapSearch path={path} search={search} choices={choices} found={found} wider={wider} isBusy={isBusy}>
            {head}
          </MapSearch>
        </QueryProvider>
      ) : (
        <>
          {head}
          <Filters path={path} search={search} choices={choices} summary="No homes" isDrawer />
          <Alert tone="danger" title="One of your filters did not work">
            <p>{problem}.</p>
            <p>
              <ButtonLink to={path} variant="plain">
                Clear all filters
              </ButtonLink>
            </p>
          </Alert>
        </>
      )}
    </PageArea>
  )
}
