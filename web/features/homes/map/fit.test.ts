import { expect, it } from 'vitest'
import { boundsOf, lookAtHomes, readBounds, toPixels, viewFor, viewHolding } from './fit.ts'
import { wholeCountry } from './home-map.ts'

const seattle = { latitude: 47.61, longitude: -122.33 }
const boston = { latitude: 42.36, longitude: -71.06 }
const boca = { latitude: 26.37, longitude: -80.13 }
const delray = { latitude: 26.46, longitude: -80.07 }

/** How far from the left and top edges of the map a place is drawn. */
function drawnAt(place: typeof boca, view: typeof wholeCountry, { width, height }: { width: number; height: number }) {
  const [at, centre] = [toPixels(place, view.zoom), toPixels(view, view.zoom)]
  return { x: at.x - centre.x + width / 2, y: at.y - centre.y + height / 2 }
}

it.each([
  ['a wide map', { width: 690, height: 740 }],
  ['a phone', { width: 358, height: 480 }],
  ['a low, wide map', { width: 1200, height: 240 }],
])('holds every home on %s, and none is cut off at an edge', (_name, size) => {
  const homes = [seattle, boston, boca]
  const view = viewFor(lookAtHomes(homes, wholeCountry), size)
  for (const home of homes) {
    const { x, y } = drawnAt(home, view, size)
    expect(x).toBeGreaterThanOrEqual(43.9)
    expect(x).toBeLessThanOrEqual(size.width - 43.9)
    expect(y).toBeGreaterThanOrEqual(35.9)
    expect(y).toBeLessThanOrEqual(size.height - 35.9)
  }
})

it('puts what it holds in the middle of the map', () => {
  const size = { width: 690, height: 740 }
  const view = viewHolding(boundsOf([seattle, boston, boca])!, size)
  const [top, bottom] = [drawnAt(seattle, view, size).y, drawnAt(boca, view, size).y]
  expect(top).toBeCloseTo(size.height - bottom, 6)
})

it('shows one home with its town around it, not its street', () => {
  expect(viewFor(lookAtHomes([boca], wholeCountry), { width: 690, height: 740 })).toMatchObject({ zoom: 11 })
  const near = viewFor(lookAtHomes([boca, delray], wholeCountry), { width: 690, height: 740 })
  expect(near.zoom).toBeLessThanOrEqual(11)
})

it('looks at the place that was asked for where there is no home', () => {
  const place = { ...boca, zoom: 10.5 }
  expect(viewFor(lookAtHomes([], place), { width: 690, height: 740 })).toEqual(place)
  expect(boundsOf([])).toBeNull()
})

it('shows again exactly the part of the map that was searched', () => {
  const size = { width: 690, height: 740 }
  const first = { ...boca, zoom: 10.25 }
  const corner = (x: number, y: number) => {
    const centre = toPixels(first, first.zoom)
    const scale = 512 * 2 ** first.zoom
    const latitude = (Math.atan(Math.exp((0.5 - (centre.y + y) / scale) * 2 * Math.PI)) * 2 - Math.PI / 2) * (180 / Math.PI)
    return { longitude: ((centre.x + x) / scale - 0.5) * 360, latitude }
  }
  const [low, high] = [corner(-345, 370), corner(345, -370)]
  const window = { west: low.longitude, south: low.latitude, east: high.longitude, north: high.latitude }
  const view = viewFor({ window }, size)
  expect(view.zoom).toBeCloseTo(first.zoom, 6)
  expect(view.latitude).toBeCloseTo(first.latitude, 6)
})

it.each([
  ['-81,26,-79,27', { west: -81, south: 26, east: -79, north: 27 }],
  ['-79,26,-81,27', null],
  ['here', null],
  ['', null],
  [null, null],
])('reads the window %j', (bbox, bounds) => {
  expect(readBounds(bbox)).toEqual(bounds)
})
