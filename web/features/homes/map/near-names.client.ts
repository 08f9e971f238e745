import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { collect, loadNear, nearFeatures, nearFrom, nearSquares } from './base-map.client.ts'

/** Names of small towns and ZIP codes, loaded once for each square in view. */
export function nameWhatIsNear(map: LibreMap) {
  const known = new Map<string, Promise<GeoJSON.Feature[]>>()
  let squares: ReturnType<typeof nearSquares> | undefined

  // A square that failed to load is requested again at the next move.
  const load = (name: string) =>
    loadNear(name).then(nearFeatures, () => {
      known.delete(name)
      return []
    })

  async function draw() {
    if (map.getZoom() < nearFrom) return
    squares ??= nearSquares()
    const { square, squares: all } = await squares
    const bounds = map.getBounds()
    const [first, last] = [bounds.getSouthWest(), bounds.getNorthEast()]
    for (let x = Math.floor(first.lng / square); x <= last.lng / square; x += 1)
      for (let y = Math.floor(first.lat / square); y <= last.lat / square; y += 1) {
        const name = `${x}_${y}`
        if (all.includes(name) && !known.has(name)) known.set(name, load(name))
      }
    const features = (await Promise.all(known.values())).flat()
    await map.getSource<GeoJSONSource>('near')?.setData(collect(features))
  }

  // A map without its smallest names is still a map.
  return () => void draw().catch(() => undefined)
}
