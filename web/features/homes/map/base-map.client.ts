import type { StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Name = [name: string, longitude: number, latitude: number]
type Labels = {
  states: Name[]
  cities: [name: string, zips: number, longitude: number, latitude: number][]
  near: { square: number; squares: string[] }
}
type Outlines = GeoJSON.Position[][]
type Around = { land: Outlines[]; water: { name: string; outlines: Outlines }[] }
type NearNames = { towns: Name[]; zips: Name[] }
type Atlas<Name extends string> = Topology<Record<Name, GeometryCollection>>

const load = async <T>(name: string): Promise<T> => {
  const response = await fetch(`/geo/${name}.json`)
  if (!response.ok) throw new Error(`The map's ${name} could not be loaded`)
  return response.json()
}

/** The page's own color tokens, so that the map follows its light or dark theme. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

export const point = (name: string, longitude: number, latitude: number, size = 0): GeoJSON.Feature => ({
  type: 'Feature',
  properties: { name, size },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})
const area = (coordinates: Outlines): GeoJSON.Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates },
})
export const collect = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features })

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

const labels = () => load<Labels>('labels')

/** States, large waters, neighboring countries and city names, drawn from our own files without any tile server. */
export async function baseStyle(): Promise<StyleSpecification> {
  const [atlas, { states, cities }, around] = await Promise.all([
    load<Atlas<'states'>>('states'),
    labels(),
    // If the surroundings fail to load, the states alone are still a map.
    load<Around>('ground').catch((): Around => ({ land: [], water: [] })),
  ])
  const size = ['get', 'size']
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: feature(atlas, atlas.objects.states) },
      borders: {
        type: 'geojson',
        data: mesh(atlas, atlas.objects.states, (one, other) => one !== other),
        attribution: 'US Census',
      },
      around: { type: 'geojson', data: collect(around.land.map(area)), attribution: 'Natural Earth' },
      water: { type: 'geojson', data: collect(around.water.map(({ outlines }) => area(outlines))) },
      waterNames: { type: 'geojson', data: collect(around.water.flatMap(waterName)) },
      stateNames: { type: 'geojson', data: collect(states.map(([name, x, y]) => point(name, x, y))) },
      cityNames: { type: 'geojson', data: collect(cities.map(([name, zips, x, y]) => point(name, x, y, zips))) },
      near: { type: 'geojson', data: collect([]), attribution: 'GeoNames, CC BY 4.0' },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': token('color-map-sea') } },
      { id: 'around', type: 'fill', source: 'around', paint: { 'fill-color': token('color-map-around') } },
      { id: 'land', type: 'fill', source: 'states', paint: landPaint() },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': token('color-line-strong'), 'line-width': 1, 'line-opacity': 0.7 },
      },
      { id: 'water', type: 'fill', source: 'water', paint: { 'fill-color': token('color-map-sea') } },
      label('waterNames', 'water-names', token('color-map-water-name'), 12, { minzoom: 6 }),
      // Where labels collide, the layer that comes later, with the larger places, wins.
      label('near', 'zips', token('color-map-water-name'), 11, { minzoom: zipsFrom }, ['==', size, zipSize]),
      label('near', 'towns', token('color-text-soft'), 11.5, { minzoom: nearFrom }, ['==', size, townSize]),
      label('stateNames', 'state-names', token('color-text-soft'), 13, { minzoom: 3.5, maxzoom: 6.5 }),
      label('cityNames', 'large-cities', token('color-text'), 13, { minzoom: 5.5 }, ['>=', size, 25]),
      label('cityNames', 'middle-cities', token('color-text'), 12.5, { minzoom: 7 }, ['all', ['>=', size, 6], ['<', size, 25]]),
      label('cityNames', 'small-cities', token('color-text-soft'), 12, { minzoom: 8.5 }, ['<', size, 6]),
    ],
  }
}

/** Places the label in the middle of the lake. */
function waterName({ name, outlines: [outline = []] }: Around['water'][number]) {
  if (!name) return []
  const middle = (side: 0 | 1) => outline.reduce((sum, at) => sum + (at[side] ?? 0), 0) / outline.length
  return [point(name, middle(0), middle(1))]
}

/** The zoom from which small towns show; ZIP codes show even closer. */
export const nearFrom = 9
const zipsFrom = 10
const [townSize, zipSize] = [1, 0]

export const nearSquares = async () => (await labels()).near
export const loadNear = (square: string) => load<NearNames>(`near/${square}`)
export const nearFeatures = ({ towns, zips }: NearNames) => [
  ...towns.map(([name, x, y]) => point(name, x, y, townSize)),
  ...zips.map(([name, x, y]) => point(name, x, y, zipSize)),
]

export async function countyBorders() {
  const atlas = await load<Atlas<'counties'>>('counties')
  return mesh(atlas, atlas.objects.counties, (one, other) => one !== other)
}

/** The detailed coast for close zooms; the states' own outlines are drawn for the whole country. */
export const fineCoast = async () => collect((await load<Outlines[]>('coast')).map(area))
export const landPaint = () => ({ 'fill-color': token('color-map-land') })

export const countyPaint = () => ({ 'line-color': token('color-line-strong'), 'line-width': 0.6, 'line-opacity': 0.5 })
