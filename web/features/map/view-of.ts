import type { Found } from '#web/features/homes/search/load-search.ts'
import { type View, wholeCountry } from './home-map.ts'

const zoomOf = { city: 10.5, zip: 11.5, state: 5.8, point: 9.5 }

/** Where a map starts: the window of a shared link, else the place asked for, else the whole country. */
export function viewOf(search: URLSearchParams, { place }: Pick<Found, 'place'>): View {
  const [west, south, east, north] = (search.get('bbox') ?? '').split(',').map(Number)
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined && search.has('zoom'))
    return { longitude: (west + east) / 2, latitude: (south + north) / 2, zoom: Number(search.get('zoom')) }
  return place ? { ...place, zoom: zoomOf[place.kind] } : wholeCountry
}
