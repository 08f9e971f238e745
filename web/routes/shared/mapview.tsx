import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { apiQuery, useApi } from '#web/api/queries.ts'
import { MapSearch } from '#web/features/homes/map/map-search.tsx'
import { useMarkedHomes } from '#web/features/homes/map/use-marked-homes.ts'
import { SearchBar } from '#web/features/homes/search/search-bar.tsx'
import { queryOf, readSearch } from '#web/features/homes/search/search-url.ts'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { PageArea } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

export const meta = () =>
  pageMeta({ title: 'Map view', description: 'Homes on a map, with your own marked.', path: '/mapview', isPrivate: true })

export default function Mapview() {
  const search = readSearch(useSearchParams()[0])
  const query = { ...queryOf(search), map: 'all' as const }
  const found = useQuery({ ...apiQuery('GET /homes', { query }), placeholderData: keepPreviousData })
  const amenities = useApi('GET /amenities').data ?? []
  const recoveryFeatures = useApi('GET /homes/recovery-features').data ?? []
  const { marked, words } = useMarkedHomes()
  const head = (
    <Stack gap={2}>
      <h1>Map view</h1>
      {words && <Muted size="inherit">{words}</Muted>}
      <SearchBar path="/mapview" search={search} />
    </Stack>
  )
  return (
    <PageArea width="wide" gap={4}>
      {!found.data && head}
      <QueryView query={found}>
        {(data) => (
          <MapSearch
            path="/mapview"
            search={search}
            choices={{ amenities, recoveryFeatures }}
            found={data}
            isBusy={found.isFetching}
            marked={marked}
          >
            {head}
          </MapSearch>
        )}
      </QueryView>
    </PageArea>
  )
}
