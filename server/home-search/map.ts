import type { Db } from '#server/kernel/database.ts'
import { isFiltered, type Wanted } from './filters.queries.ts'
import { countExactly, countPrepared, countSample, type Group, listPins, type Pin } from './map.queries.ts'
import { isLarge } from './size.ts'
import { type Box, boxToMercator } from './within.ts'

type Window = { box: Box; zoom: number }

const pinsFrom = 12
const sampleUpTo = 7
const preparedUpToLevel = 11
const mostCells = 4_000

/** What to draw: pins when near, else groups on a grid of 64 pixels. Small tables are always counted home by home. */
export async function drawMap(db: Db, asked: Wanted, { box, zoom }: Window) {
  const wanted: Wanted = { ...asked, within: { kind: 'window', box, crowded: false } }
  if (zoom >= pinsFrom) return { clusters: [], pins: await listPins(db, wanted), isApproximate: false }
  const level = gridLevel(box, zoom)
  if (!(await isLarge(db))) return split(await countExactly(db, wanted, level))
  if (!isFiltered(wanted) && level <= preparedUpToLevel) return split(await countPrepared(db, box, level))
  if (zoom > sampleUpTo) return split(await countExactly(db, wanted, level))
  const clusters = await countSample(db, { ...wanted, within: { kind: 'window', box, crowded: true } }, level)
  return { clusters, pins: [], isApproximate: true }
}

/** Two steps finer than the map's own tiles; coarser where a window is far larger than a screen. */
export function gridLevel(box: Box, zoom: number) {
  const { left, right, top, bottom } = boxToMercator(box)
  const cells = (level: number) => (right - left) * (bottom - top) * 4 ** level
  let level = zoom + 2
  while (level > 2 && cells(level) > mostCells) level -= 1
  return level
}

function split(groups: Group[]) {
  const pins: Pin[] = []
  const clusters: Group[] = []
  for (const group of groups) {
    const { id, title, bedsFree } = group
    if (id && title !== undefined && bedsFree !== undefined) pins.push({ ...group, id, title, bedsFree })
    else clusters.push(group)
  }
  return { clusters, pins, isApproximate: false }
}
