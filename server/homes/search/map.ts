import type { Db } from '#server/kernel/database/database.ts'
import { isFiltered, type SearchCriteria } from './filters.queries.ts'
import {
  type ClusterRow,
  countExactly,
  countPrepared,
  countSample,
  estimateInWindow,
  finestPreparedLevel,
  listPins,
  mostPins,
} from './map.queries.ts'
import { isLarge } from './size.ts'
import { type Box, boxAround, boxToMercator, overlap, type Within } from './within.ts'

const pinsFrom = 12
const mostCells = 4_000
/** Reading more homes than this takes longer than reading a sample of all there are. */
const mostCountedExactly = 16_000
/** With more homes than this, a quarter of the sample tells as much. */
const mostInWholeSample = 256_000

type Asked = { bbox?: Box | undefined; zoom?: number | undefined; map?: 'all' | Box | undefined }

/** What a map shows, as the finished text of a response. */
const draw = (clusters: readonly ClusterRow[], pins: string, isApproximate = false) => {
  const groups = clusters.map(({ latitude, longitude, homes, monthCents }) => ({ latitude, longitude, homes, monthCents }))
  return `{"clusters":${JSON.stringify(groups)},"pins":[${pins}],"isApproximate":${isApproximate}}`
}

/** What a map asks for: everything found, a part of it, or the window the search itself is limited to. */
export async function drawFound(db: Db, found: SearchCriteria, { bbox, zoom, map = bbox }: Asked, most = mostPins) {
  if (map === 'all') return drawAll(db, found, most)
  if (!map || zoom === undefined) return null
  if (found.within && found.within.kind !== 'window') return drawWindow(db, { ...found, view: map }, { box: map, zoom })
  const box = found.within ? overlap(found.within.box, map) : map
  if (!box) return draw([], '')
  const homes = found.within?.box === map ? found.within.homes : undefined
  return drawWindow(db, { ...found, within: { kind: 'window', box, crowd: 'few', homes } }, { box, zoom })
}

/** Returns individual homes, so that the browser can regroup them at every zoom; if there are too many, only groups. */
async function drawAll(db: Db, found: SearchCriteria, most: number) {
  const { count, pins } = await listPins(db, found, most + 1)
  if (count <= most) return draw([], pins)
  return drawGroups(db, found, levelHolding(found.within))
}

/** Pins when zoomed in, otherwise groups on a grid of 64 pixels. */
async function drawWindow(db: Db, criteria: SearchCriteria, { box, zoom }: { box: Box; zoom: number }) {
  if (zoom >= pinsFrom) return draw([], (await listPins(db, criteria)).pins)
  return drawGroups(db, criteria, gridLevel(box, zoom))
}

/** Small tables are always counted home by home. */
async function drawGroups(db: Db, criteria: SearchCriteria, level: number) {
  if (!(await isLarge(db))) return split(await countExactly(db, criteria, level))
  const window = criteria.within?.kind === 'window' ? criteria.within : null
  const box = criteria.within ? window?.box : everywhere
  if (box && !isFiltered(criteria) && level <= finestPreparedLevel) return split(await countPrepared(db, box, level))
  const homes = window?.homes ?? (box ? await estimateInWindow(db, box) : 0)
  if (!box || homes <= mostCountedExactly) return split(await countExactly(db, criteria, level))
  const wide: SearchCriteria = { ...criteria, within: { kind: 'window', box, crowd: 'most' } }
  return draw(await countSample(db, wide, { level, oneIn: homes <= mostInWholeSample ? 16 : 64 }), '', true)
}

const everywhere: Box = [-180, -85, 180, 85]
const stepsFiner = 2
const levelOfCountry = 6
const levelOfState = 8
const levelOfCity = 12
const tilesAcross = 2

/** A grid about as fine as a screen needs to show the whole place. */
function levelHolding(within: Within | null) {
  if (!within) return levelOfCountry
  if (within.kind === 'state') return levelOfState
  if (within.kind === 'city') return levelOfCity
  const box = within.kind === 'window' ? within.box : boxAround(within.centre, within.miles)
  const { left, right } = boxToMercator(box)
  return gridLevel(box, Math.max(0, Math.floor(Math.log2(tilesAcross / (right - left)))))
}

/** Two levels finer than the map's own tiles; coarser if a window is far larger than a screen. */
export function gridLevel(box: Box, zoom: number) {
  const { left, right, top, bottom } = boxToMercator(box)
  const cells = (level: number) => (right - left) * (bottom - top) * 4 ** level
  let level = zoom + stepsFiner
  while (level > 2 && cells(level) > mostCells) level -= 1
  return level
}

function split(groups: readonly ClusterRow[]) {
  const pins = groups.flatMap(({ pin }) => pin ?? [])
  return draw(
    groups.filter(({ pin }) => !pin),
    pins.join(','),
  )
}
