import type { StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Labels = { states: [name: string, longitude: number, latitude: number][]; cities: [string, number, number, number][] }
type Atlas<Name extends string> = Topology<Record<Name, GeometryCollection>>

const load = async <T>(name: string): Promise<T> => {
  const response = await fetch(`/geo/${name}.json`)
  if (!response.ok) throw new Error(`The map's ${name} could not be loaded`)
  return response.json()
}

/** The page's own colours, so that the map is light or dark with it. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

const point = (name: string, longitude: number, latitude: number, size = 0): GeoJSON.Feature => ({
  type: 'Feature',
  properties: { name, size },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})
const points = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features })

const label = (source: string, id: string, colour: string, size: number, zooms: object, filter?: unknown[]) => ({
  id,
  type: 'symbol' as const,
  source,
  ...zooms,
  ...(filter && { filter: filter as never }),
  layout: {
    'text-field': ['get', 'name'] as never,
    'text-font': ['sans-serif'],
    'text-size': size,
    'text-padding': 6,
    'symbol-sort-key': ['-', ['get', 'size']] as never,
  },
  paint: { 'text-color': colour, 'text-halo-color': token('color-surface'), 'text-halo-width': 1.4 },
})

/** States and names of cities, drawn from files of our own: no tile server is asked. */
export async function baseStyle(): Promise<StyleSpecification> {
  const [atlas, labels] = await Promise.all([load<Atlas<'states'>>('states'), load<Labels>('labels')])
  const size = ['get', 'size']
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: feature(atlas, atlas.objects.states), attribution: 'US Census' },
      borders: { type: 'geojson', data: mesh(atlas, atlas.objects.states) },
      stateNames: { type: 'geojson', data: points(labels.states.map(([name, x, y]) => point(name, x, y))) },
      cityNames: { type: 'geojson', data: points(labels.cities.map(([name, zips, x, y]) => point(name, x, y, zips))) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': token('color-map-sea') } },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': token('color-map-land') } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': token('color-line-strong'), 'line-width': 1, 'line-opacity': 0.7 },
      },
      label('stateNames', 'state-names', token('color-text-soft'), 13, { minzoom: 3.5, maxzoom: 6.5 }),
      label('cityNames', 'large-cities', token('color-text'), 13, { minzoom: 5.5 }, ['>=', size, 25]),
      label('cityNames', 'middle-cities', token('color-text'), 12.5, { minzoom: 7 }, ['all', ['>=', size, 6], ['<', size, 25]]),
      label('cityNames', 'small-cities', token('color-text-soft'), 12, { minzoom: 9 }, ['<', size, 6]),
    ],
  }
}

export async function countyBorders() {
  const atlas = await load<Atlas<'counties'>>('counties')
  return mesh(atlas, atlas.objects.counties, (one, other) => one !== other)
}

export const countyPaint = () => ({ 'line-color': token('color-line-strong'), 'line-width': 0.6, 'line-opacity': 0.5 })
