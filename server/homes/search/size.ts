import type { Db } from '#server/kernel/database/database.ts'
import { estimateHomes, estimateInWindow } from './map.queries.ts'
import type { Box, Window } from './within.ts'

const large = 50_000
const estimateLastsMilliseconds = 60_000
const estimates = new WeakMap<Db, { homes: number; until: number }>()

/** An estimate of how many homes there are, cached for a minute. */
async function size(db: Db) {
  const known = estimates.get(db)
  if (known && known.until > performance.now()) return known.homes
  const homes = await estimateHomes(db)
  estimates.set(db, { homes, until: performance.now() + estimateLastsMilliseconds })
  return homes
}

/** Small tables are read home by home; for large ones there are precomputed counts and samples. */
export const isLarge = async (db: Db) => (await size(db)) > large

const few = 1_000

/** Whether few homes use all of some words, as far as the uses of each can tell: as if no words went together. */
export async function areRare(db: Db, uses: readonly number[]) {
  const all = Math.max(1, await size(db))
  return uses.reduce((homes, use) => homes * Math.min(1, use / all), all) <= few
}

/** No city is so dense that reading all homes of a smaller window would take long. */
const smallSquareDegrees = 0.1
const mostHomesShare = 1 / 6

/**
 * With a share f of n homes in the box, reading the box takes f × n of them; walking down from the best home takes wanted / f. The
 * box is read up to the point where both are the same.
 */
export async function windowOf(db: Db, box: Box, wanted: number): Promise<Window> {
  const window = { kind: 'window', box } as const
  const [west, south, east, north] = box
  if ((east - west) * (north - south) < smallSquareDegrees || !(await isLarge(db))) return { ...window, crowd: 'few' }
  const [homes, all] = [await estimateInWindow(db, box), await size(db)]
  if (homes > all * mostHomesShare) return { ...window, homes, crowd: 'most' }
  return { ...window, homes, crowd: homes > Math.sqrt(wanted * all) ? 'many' : 'few' }
}
