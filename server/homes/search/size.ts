import type { Db } from '#server/kernel/database/database.ts'
import { mostCounted } from './list.queries.ts'
import { estimateHomes, estimateInWindow } from './map.queries.ts'
import type { Box } from './within.ts'

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

const smallSquareDegrees = 1

/**
 * With a share f of n homes in the box, scanning the box reads f × n of them; walking down from the best home reads counted / f.
 */
export async function isCrowded(db: Db, box: Box) {
  const [west, south, east, north] = box
  if ((east - west) * (north - south) < smallSquareDegrees || !(await isLarge(db))) return false
  return (await estimateInWindow(db, box)) > Math.sqrt(mostCounted * (await size(db)))
}
