import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

// Run manually when the packages change: node tools/map/make-geo.ts
const root = join(import.meta.dirname, '../..')
const target = join(root, 'web/public/geo')
const read = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
const write = (name: string, content: unknown) => writeFileSync(join(target, name), `${JSON.stringify(content)}\n`)

const smallestCity = 2
/** The side, in degrees, of the squares that the smaller names are grouped in. */
const square = 5

type City = { name: string; zips: number; latitude: number; longitude: number }

const rows = gunzipSync(readFileSync(join(root, 'db/reference/zip-codes.tsv.gz')))
  .toString()
  .trim()
  .split('\n')
  .map((row) => row.split('\t'))
  .map(([zip = '', name = '', , state = '', , latitude, longitude]) => ({
    zip,
    name,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))
  .filter(({ name }) => !/^(APO|FPO|DPO)$/.test(name))

/** Cities with their number of ZIP codes, which separates large from small well enough for labels. */
function cities() {
  const known = new Map<string, City>()
  for (const { name, state, latitude, longitude } of rows) {
    const city = known.get(`${name},${state}`) ?? { name, zips: 0, latitude: 0, longitude: 0 }
    city.zips += 1
    city.latitude += (latitude - city.latitude) / city.zips
    city.longitude += (longitude - city.longitude) / city.zips
    known.set(`${name},${state}`, city)
  }
  return [...known.values()].sort((one, other) => other.zips - one.zips)
}

/** Small towns and ZIP codes, grouped in squares, so that only those on screen are loaded. */
function nearNames(towns: readonly City[]) {
  const squares = new Map<string, { towns: unknown[]; zips: unknown[] }>()
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    const name = `${Math.floor(longitude / square)}_${Math.floor(latitude / square)}`
    const found = squares.get(name) ?? { towns: [], zips: [] }
    squares.set(name, found)
    return found
  }
  for (const town of towns) at(town).towns.push([town.name, finely(town.longitude), finely(town.latitude)])
  for (const place of rows) at(place).zips.push([place.zip, finely(place.longitude), finely(place.latitude)])
  return squares
}

/** One label per state, in the middle of its largest part. */
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
const finely = (degrees: number) => Math.round(degrees * 1000) / 1000

rmSync(join(target, 'near'), { recursive: true, force: true })
mkdirSync(join(target, 'near'), { recursive: true })
const states = JSON.parse(read('us-atlas/states-10m.json'))
const counties = JSON.parse(read('us-atlas/counties-10m.json'))
write('states.json', { ...states, objects: { states: states.objects.states } })
write('counties.json', { ...counties, objects: { counties: counties.objects.counties } })
const named = cities()
const near = nearNames(named.filter(({ zips }) => zips < smallestCity))
for (const [name, names] of near) write(`near/${name}.json`, names)
write('labels.json', {
  states: stateLabels(states),
  cities: named
    .filter(({ zips }) => zips >= smallestCity)
    .map(({ name, zips, latitude, longitude }) => [name, zips, round(longitude), round(latitude)]),
  near: { square, squares: [...near.keys()].sort() },
})
