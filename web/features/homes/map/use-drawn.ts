import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import type { Found } from '#web/features/homes/search/load-search.ts'
import { queryOf } from '#web/features/homes/search/search-url.ts'
import type { MapWindow } from './home-map.ts'

/** What to draw for a search. Listed homes are all there; if there are too many, the counts for the area in view are fetched. */
export function useDrawn(search: URLSearchParams, found: Found, on: MapWindow | null) {
  const isCounted = found.map !== null && found.map.clusters.length > 0
  const query = { ...queryOf(search), page: 1, limit: 1, ...(on && { map: on.bbox, zoom: on.zoom }) }
  const part = useQuery({
    ...apiQuery('GET /homes', { query }),
    enabled: isCounted && on !== null,
    placeholderData: keepPreviousData,
  })
  return (isCounted && on && part.data?.map) || found.map
}
