import { boundsOf, toPixels } from './fit.ts'
import type { Bounds, Cluster, Scene, Spot } from './home-map.ts'

/** Homes that would overlap on the map, drawn as one. `spots` is complete only if all of them were listed. */
export type HomeGroup = Cluster & { spots: readonly Spot[]; bounds: Bounds; mark?: Spot['mark'] }
type Drawn = { x: number; y: number; homes: number; of: readonly (Spot | Cluster)[] }

/** The size of a marker in pixels, with a small margin. */
const pin = { width: 70, height: 36 }
const bunch = { width: 48, height: 48 }
/** Below this zoom a person's own homes are grouped with the others. */
const marksFrom = 7

/** What to draw at a zoom so that no two markers overlap. */
export function groupHomes({ spots, clusters = [], marked = [] }: Scene, zoom: number) {
  const own = zoom >= marksFrom ? marked : []
  const known = new Set(own.map(({ id }) => id))
  const rest = spots.filter(({ id }) => !known.has(id))
  const drawn = [...rest, ...own, ...clusters].map((cluster) => ({
    ...toPixels(cluster, zoom),
    homes: homesOf(cluster),
    of: [cluster],
  }))
  const groups = drawApart(drawn)
  const isAlone = ({ of }: Drawn) => of.length === 1 && 'id' in of[0]!
  return {
    spots: groups.filter(isAlone).map(({ of }) => of[0] as Spot),
    groups: groups.filter((group) => !isAlone(group)).map(({ of }) => groupOf(of)),
  }
}

const homesOf = (one: Spot | Cluster) => ('homes' in one ? one.homes : 1)
const sizeOf = ({ homes }: Drawn) => (homes === 1 ? pin : bunch)

/** Merges overlapping markers until none overlap. */
function drawApart(drawn: readonly Drawn[]): readonly Drawn[] {
  const sorted = [...drawn].sort((one, other) => one.x - other.x || one.y - other.y)
  const joined: Drawn[] = []
  const taken = new Set<Drawn>()
  for (const [index, first] of sorted.entries()) {
    if (taken.has(first)) continue
    let one = first
    for (const other of sorted.slice(index + 1)) {
      if (other.x - one.x > pin.width) break
      if (taken.has(other) || !touch(one, other)) continue
      taken.add(other)
      one = join(one, other)
    }
    joined.push(one)
  }
  return joined.length < drawn.length ? drawApart(joined) : joined
}

function touch(one: Drawn, other: Drawn) {
  const [a, b] = [sizeOf(one), sizeOf(other)]
  return Math.abs(one.x - other.x) < (a.width + b.width) / 2 && Math.abs(one.y - other.y) < (a.height + b.height) / 2
}

function join(one: Drawn, other: Drawn): Drawn {
  const homes = one.homes + other.homes
  const middle = (a: number, b: number) => (a * one.homes + b * other.homes) / homes
  return { x: middle(one.x, other.x), y: middle(one.y, other.y), homes, of: [...one.of, ...other.of] }
}

function groupOf(parts: readonly (Spot | Cluster)[]): HomeGroup {
  const homes = parts.reduce((sum, one) => sum + homesOf(one), 0)
  const mean = (value: (one: Spot | Cluster) => number) => parts.reduce((sum, one) => sum + value(one) * homesOf(one), 0) / homes
  const spots = parts.filter((part) => 'id' in part)
  const mark = spots.find((spot) => spot.mark)?.mark
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    homes,
    monthCents: cheapest(parts),
    spots,
    bounds: boundsOf(parts)!,
    ...(mark && { mark }),
  }
}

const inDollars = (part: Spot | Cluster) => !('currency' in part) || part.currency === undefined || part.currency === 'USD'

/** The lowest price in dollars among homes with an available bed, or among all if none has one; 0 if no price is known. */
function cheapest(parts: readonly (Spot | Cluster)[]) {
  const priced = parts.filter((part) => (part.monthCents ?? 0) > 0 && inDollars(part))
  const open = priced.filter((one) => !('bedsFree' in one) || one.bedsFree !== 0)
  if (priced.length === 0) return 0
  return Math.min(...(open.length > 0 ? open : priced).map(({ monthCents = 0 }) => monthCents))
}
