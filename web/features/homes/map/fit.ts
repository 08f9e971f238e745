import type { Bounds, MapFocus, MapView, Point } from './home-map.ts'

export type Size = { width: number; height: number }

/** The width and height of the world in pixels at zoom 0. */
const worldAtZoom0 = 512
const nearest = 11
/** Half a pin, so that none is cut off at the edge. */
const margin = { x: 44, y: 36 }
const toRadians = Math.PI / 180

/** Projects a point to pixels on the square world map at a zoom. */
export function toPixels({ latitude, longitude }: Point, zoom: number) {
  const size = worldAtZoom0 * 2 ** zoom
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * toRadians) / 2)) / (2 * Math.PI)
  return { x: (longitude / 360 + 0.5) * size, y: (0.5 - y) * size }
}

function toPoint({ x, y }: { x: number; y: number }): Point {
  const latitude = Math.atan(Math.exp((0.5 - y / worldAtZoom0) * 2 * Math.PI)) * 2 - Math.PI / 2
  return { latitude: latitude / toRadians, longitude: (x / worldAtZoom0 - 0.5) * 360 }
}

export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)]
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

/** The closest view that contains the bounds, centered in pixels because degrees of latitude grow toward the poles. */
export function viewHolding({ west, south, east, north }: Bounds, { width, height }: Size, { x, y } = margin): MapView {
  const [low, high] = [toPixels({ latitude: south, longitude: west }, 0), toPixels({ latitude: north, longitude: east }, 0)]
  const across = Math.max(width - 2 * x, 1) / (high.x - low.x)
  const down = Math.max(height - 2 * y, 1) / (low.y - high.y)
  const zoom = Math.max(0, Math.log2(Math.min(across, down)))
  return { ...toPoint({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 }), zoom }
}

/** The view for a map of this size. A single home, or a few on one street, are shown with their town. */
export function viewFor(look: MapFocus, size: Size): MapView {
  if ('view' in look) return look.view
  if ('window' in look) return viewHolding(look.window, size, { x: 0, y: 0 })
  const view = viewHolding(look.homes, size)
  return { ...view, zoom: Math.min(view.zoom, nearest) }
}

/** Looks at all of these homes, or at a fallback if there are none. */
export function lookAtHomes(homes: readonly Point[], otherwise: MapView): MapFocus {
  const bounds = boundsOf(homes)
  return bounds ? { homes: bounds } : { view: otherwise }
}

/** Parses "west,south,east,north" as it is in the query string. */
export function readBounds(bbox: string | null): Bounds | null {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (bbox ?? '').split(',').map(Number)
  return west < east && south < north ? { west, south, east, north } : null
}
