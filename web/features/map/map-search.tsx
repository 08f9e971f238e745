import { useMemo } from 'react'
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
import { addressOf, without } from '#web/features/homes/search/search-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { MapWindow, Spot } from './home-map.ts'
import { MapPanel } from './map-panel.tsx'
import styles from './map-search.module.css'
import { useMapOpen } from './use-map-open.ts'
import { viewOf } from './view-of.ts'

type Props = {
  path: '/search-public' | '/mapview'
  search: URLSearchParams
  choices: Choices
  found: Found
  wider?: readonly Wider[]
  isBusy: boolean
  /** Homes that mean something to the person; never hidden in a cluster once one is near enough. */
  marked?: readonly Spot[]
}

const nothing: readonly Spot[] = []
const marksFrom = 7

/** One search, as a list and as a map: moving the map changes the address, and with it both. */
export function MapSearch({ path, search, choices, found, wider = [], isBusy, marked = nothing }: Props) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useMapOpen()
  const active = activeFilters(search, choices, found.understood.unread)
  const summary = countHomes(found.total, found.totalIsCapped)
  const isNear = Number(search.get('zoom')) >= marksFrom
  const scene = useMemo(() => sceneOf(found, isNear ? marked : nothing), [found, marked, isNear])

  function follow({ bbox, zoom }: MapWindow) {
    if (bbox === search.get('bbox')) return
    const next = without(search, ['bbox'], ['zoom'])
    next.set('bbox', bbox)
    next.set('zoom', String(zoom))
    void navigate(addressOf(path, next), { replace: true, preventScrollReset: true })
  }

  return (
    <div className={styles.sides}>
      <Filters path={path} search={search} choices={choices} summary={summary} isDrawer />
      <div className={styles.map} data-open={isOpen}>
        {isOpen && (
          <MapPanel
            key={search.get('q') ?? search.get('lat') ?? ''}
            label="Map of homes. Move it with the arrow keys."
            view={viewOf(search, found)}
            scene={scene}
            onMove={follow}
          />
        )}
      </div>
      <div className={styles.list} aria-busy={isBusy}>
        <ResultsHead
          summary={search.has('bbox') ? `${summary} in view` : summary}
          search={search}
          activeCount={active.length}
          view={path === '/mapview' ? 'own-map' : 'map'}
        />
        <p className={styles.open}>
          <Button look="soft" wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name="map" /> {isOpen ? 'Hide map' : 'Show map'}
          </Button>
        </p>
        <FilterChips path={path} filters={active} />
        {found.homes.length > 0 && <HomeGrid homes={found.homes} label="Homes" level="h2" narrow />}
        {found.total === 0 &&
          (search.has('bbox') ? (
            <p>No homes in this part of the map. Zoom out, or move it.</p>
          ) : (
            <EmptyResult path={path} wider={wider} />
          ))}
        <Pager path={path} search={search} {...found} isCapped={found.totalIsCapped} />
        <p className={styles.note}>Positions are approximate, within about half a mile, to protect the people who live there.</p>
      </div>
    </div>
  )
}

function sceneOf({ map, homes }: Found, marked: readonly Spot[]) {
  const known = new Map(marked.map((spot) => [spot.id, spot]))
  // Before the map has asked for its window, the homes of the list are what there is to show.
  const pins: readonly Spot[] =
    map?.pins ??
    homes.flatMap(({ latitude, longitude, ...home }) =>
      latitude !== null && longitude !== null ? [{ ...home, latitude, longitude }] : [],
    )
  return { clusters: map?.clusters ?? [], spots: [...pins.filter(({ id }) => !known.has(id)), ...marked] }
}
