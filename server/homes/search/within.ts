import type { FoundSpot } from './place.queries.ts'

/** How far around a ZIP code or a point to search, unless a distance is chosen. */
export const usualMiles = 15

/** Where to search: a city, a state, a circle in miles, or a map window. */
export type Within =
  | { kind: 'city'; id: number }
  | { kind: 'state'; id: number }
  | { kind: 'circle'; centre: FoundSpot; miles: number }
  | Window
/** `homes` is an estimate, where one was made. */
export type Window = { kind: 'window'; box: Box; crowd: Crowd; homes?: number | undefined }
/**
 * How many homes a window holds. With few, all of them are read; with many, walking all homes from the best one soon finds a page
 * of them; with most homes there are, walking also counts them sooner.
 */
export type Crowd = 'few' | 'many' | 'most'
/** west, south, east, north */
export type Box = readonly [number, number, number, number]

const earthMiles = 3958.8
const toRadians = (degrees: number) => (degrees * Math.PI) / 180
const toDegrees = (radians: number) => (radians * 180) / Math.PI
const mostLatitude = 85

/** The smallest box that contains the circle. */
export function boxAround({ latitude, longitude }: FoundSpot, miles: number): Box {
  const angle = miles / earthMiles
  const up = toDegrees(angle)
  const aside = toDegrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(latitude)))))
  const [south, north] = [Math.max(latitude - up, -mostLatitude), Math.min(latitude + up, mostLatitude)]
  return [longitude - aside, south, longitude + aside, north]
}

/** The overlap of two boxes, if any. */
export function overlap(one: Box, other: Box): Box | null {
  const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])]
  const [east, north] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])]
  return west < east && south < north ? [west, south, east, north] : null
}

/** A point on the Mercator square, 0 to 1 in both directions; the same as mercator_x and mercator_y in the database. */
export const toMercator = ({ latitude, longitude }: FoundSpot) => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.log(Math.tan(toRadians(latitude)) + 1 / Math.cos(toRadians(latitude))) / Math.PI) / 2,
})

export function boxToMercator([west, south, east, north]: Box) {
  const [low, high] = [toMercator({ latitude: south, longitude: west }), toMercator({ latitude: north, longitude: east })]
  return { left: low.x, right: high.x, top: high.y, bottom: low.y }
}
