import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { activeFilters } from '#web/features/homes/search/active-filters.ts'
import { countHomes, EmptyResult } from '#web/features/homes/search/empty-result.tsx'
import { FilterChips } from '#web/features/homes/search/filter-chips.tsx'
import type { Choices } from '#web/features/homes/search/filter-groups.ts'
import { Filters } from '#web/features/homes/search/filters.tsx'
import type { Found, Wider } from '#web/features/homes/search/load-search.ts'
import { Pager } from '#web/features/homes/search/pager.tsx'
import { ResultsHead } from '#web/features/homes/search/results-head.tsx'
import { SaveSearch } from '#web/features/homes/search/save-search.tsx'
import { inArea, searchUrl, without } from '#web/features/homes/search/search-url.ts'
import { useSearchCount } from '#web/features/homes/search/use-search-count.ts'
import { Button } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { lookAtHomes, readBounds } from './fit.ts'
import { type MapFocus, type MapWindow, type Spot, wholeCountry } from './home-map.ts'
import { MapPanel } from './map-panel.tsx'
import styles from './map-search.module.css'
import { useAtRest } from './use-at-rest.ts'
import { useDrawn } from './use-drawn.ts'

type Props = {
  path: '/search-public' | '/mapview'
  search: URLSearchParams
  choices: Choices
  found: Found
  wider?: readonly Wider[]
  isBusy: boolean
  marked?: readonly Spot[]
  /** Shown above the list: the title and the search field. */
  children: ReactNode
}

const nothing: readonly Spot[] = []
const zoomOf = { city: 10.5, zip: 11, state: 5.8, point: 9.5 }

/** One search, as a list and as a map. The map shows the results; after moving it, a person can search the new area. */
export function MapSearch({ path, search, choices, found, wider = [], isBusy, marked = nothing, children }: Props) {
  const navigate = useNavigate()
  const isAtRest = useAtRest()
  const [moved, setMoved] = useState<{ of: string; to: MapWindow } | null>(null)
  const asked = search.toString()
  const window = moved?.of === asked ? moved.to : null
  const drawn = useDrawn(search, found, window)
  const scene = useMemo(() => ({ spots: drawn?.pins ?? nothing, clusters: drawn?.clusters ?? [], marked }), [drawn, marked])
  const look = useMemo(() => lookOf(new URLSearchParams(asked), found), [asked, found])
  const active = activeFilters(search, choices, found.understood.unread)
  const summary = countHomes(found.total, found.totalIsCapped)
  useSearchCount(search)

  return (
    <Stack className={styles.sides}>
      <Filters path={path} search={search} choices={choices} summary={summary} isDrawer />
      <Stack>
        {children}
        <ResultsHead
          summary={summary}
          search={search}
          activeCount={active.length}
          view={path === '/mapview' ? 'own-map' : 'map'}
          typedSort={found.understood.sort}
        />
      </Stack>
      <section className={joined(styles.map, 'needs-script no-print')} aria-label="Map">
        {isAtRest && (
          <MapPanel
            label="Map of homes. Move it with the arrow keys."
            look={look}
            scene={scene}
            onMove={(to) => setMoved({ of: asked, to })}
          />
        )}
        {window && (
          <Button
            className={styles.here}
            onClick={() => void navigate(searchUrl(path, inArea(search, window.bbox, found)), { preventScrollReset: true })}
          >
            <Icon name="search" /> Search this area
          </Button>
        )}
      </section>
      <Stack className={styles.list} aria-busy={isBusy}>
        <FilterChips path={path} filters={active} />
        <SaveSearch query={asked} labels={active.map(({ label }) => label)} />
        {found.homes.length > 0 && <HomeGrid homes={found.homes} label="Homes" level="h2" narrow />}
        {found.total === 0 &&
          (search.has('bbox') ? (
            <p>No homes in this area. Zoom out or move the map.</p>
          ) : (
            <EmptyResult path={path} found={found} activeCount={active.length} wider={wider} />
          ))}
        <Pager path={path} search={search} {...found} isCapped={found.totalIsCapped} />
      </Stack>
    </Stack>
  )
}

/** The area that was searched, else all homes that were found, else the place in the search. */
function lookOf(search: URLSearchParams, { place, map }: Found): MapFocus {
  const searched = readBounds(search.get('bbox'))
  const asked = place ? { ...place, zoom: zoomOf[place.kind] } : wholeCountry
  const look = searched ? { window: searched } : lookAtHomes([...(map?.pins ?? []), ...(map?.clusters ?? [])], asked)
  // Another page or sort order shows the same homes.
  return { ...look, of: without(search, ['page'], ['sort']).toString() }
}
