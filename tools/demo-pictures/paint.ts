import type { Light } from './palette.ts'

type Attrs = Record<string, string | number>
type Context = { defs: Map<string, string>; light: Light; toned: boolean }

let context: Context | undefined

export type Look = { light: Light; wall: string; isMirrored: boolean }
let look: Look | undefined

/** Draws everything inside in the given look instead of its own. */
export function inLook<T>(wanted: Look | undefined, draw: () => T): T {
  look = wanted
  const drawn = draw()
  look = undefined
  return drawn
}

/** The color of a wall, in the look's own paint if it has one. */
export const painted = (colour: string) => (look ? mix(colour, look.wall, 0.62) : colour)

function current(): Context {
  if (!context) throw new Error('Shapes can only be drawn inside picture()')
  return context
}

export const light = () => current().light

/** Mulberry32: tiny, and the same numbers on every machine. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return { next, between, pick }
}
export type Seeded = ReturnType<typeof seeded>

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)
export const each = (count: number, draw: (index: number) => string) => range(count).map(draw).join('')

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (parts: number[]) =>
  `#${parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export function mix(from: string, to: string, amount: number): string {
  const target = channels(to)
  return hex(channels(from).map((part, index) => part + ((target[index] ?? 0) - part) * amount))
}
export const darker = (colour: string, amount: number) => mix(colour, '#2a2140', amount)
export const lighter = (colour: string, amount: number) => mix(colour, '#fff6e2', amount)
export const alpha = (colour: string, opacity: number) =>
  `${colour.slice(0, 7)}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`

function tone(colour: string): { colour: string; opacity: number } {
  const opacity = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1
  const { toned, light: l } = current()
  if (!toned) return { colour: colour.slice(0, 7), opacity }
  const ambient = channels(l.ambient)
  return { colour: hex(channels(colour).map((part, index) => (part * (ambient[index] ?? 255)) / 255)), opacity }
}

/** Lamps, lit windows and the sky keep their own color whatever the hour. */
export function untoned(draw: () => string): string {
  const here = current()
  const before = here.toned
  here.toned = false
  const drawn = draw()
  here.toned = before
  return drawn
}

function define(make: (id: string) => string): string {
  const { defs } = current()
  const shape = make('ID')
  const known = defs.get(shape)
  if (known) return known
  const id = `d${defs.size}`
  defs.set(shape, id)
  return id
}

function stops(colours: string[]): string {
  return colours
    .map((entry, index) => {
      const { colour, opacity } = tone(entry)
      const at = colours.length === 1 ? 0 : index / (colours.length - 1)
      return `<stop offset="${at.toFixed(3)}" stop-color="${colour}" stop-opacity="${opacity.toFixed(3)}"/>`
    })
    .join('')
}

const ways = { down: '0 0 0 1', across: '0 0 1 0', slant: '0 0 1 1', rise: '0 1 1 0' }
export function linear(colours: string[], way: keyof typeof ways = 'down'): string {
  const [x1, y1, x2, y2] = ways[way].split(' ')
  const inner = stops(colours)
  const id = define(
    (name) => `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner}</linearGradient>`,
  )
  return `url(#${id})`
}
export function radial(colours: string[], cx = 0.5, cy = 0.5, r = 0.5): string {
  const inner = stops(colours)
  return `url(#${define((name) => `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${inner}</radialGradient>`)})`
}

const n = (value: number) => String(Math.round(value * 10) / 10)
const rest = (attrs: Attrs) =>
  Object.entries(attrs)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')

function inked(kind: 'fill' | 'stroke', paint: string): string {
  if (!paint.startsWith('#')) return ` ${kind}="${paint}"`
  const { colour, opacity } = tone(paint)
  return ` ${kind}="${colour}"${opacity < 1 ? ` ${kind}-opacity="${opacity.toFixed(3)}"` : ''}`
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, attrs: Attrs = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}"${rx ? ` rx="${n(rx)}"` : ''}${inked('fill', fill)}${rest(attrs)}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, attrs: Attrs = {}) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${inked('fill', fill)}${rest(attrs)}/>`
export const circle = (cx: number, cy: number, r: number, fill: string, attrs: Attrs = {}) => ellipse(cx, cy, r, r, fill, attrs)
export const path = (d: string, fill: string, attrs: Attrs = {}) => `<path d="${d}"${inked('fill', fill)}${rest(attrs)}/>`
export const stroke = (d: string, colour: string, width: number, attrs: Attrs = {}) =>
  `<path d="${d}" fill="none"${inked('stroke', colour)} stroke-width="${n(width)}"${rest({ 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...attrs })}/>`
export const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number, attrs: Attrs = {}) =>
  stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, colour, width, attrs)

export type Point = readonly [number, number]
export const trace = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
/** `soft` rounds the corners by stroking the shape with its own paint. */
export const poly = (points: readonly Point[], fill: string, soft = 0, attrs: Attrs = {}) =>
  path(trace(points), fill, soft ? { ...strokeAttrs(fill, soft), ...attrs } : attrs)
function strokeAttrs(fill: string, width: number): Attrs {
  const round = { 'stroke-width': width, 'stroke-linejoin': 'round' }
  if (!fill.startsWith('#')) return { stroke: fill, ...round }
  const { colour, opacity } = tone(fill)
  return { stroke: colour, 'stroke-opacity': opacity.toFixed(3), ...round }
}

export const group = (inner: string, attrs: Attrs = {}) => `<g${rest(attrs)}>${inner}</g>`
export const moved = (x: number, y: number, scale: number, inner: string) =>
  group(inner, { transform: `translate(${n(x)} ${n(y)}) scale(${scale})` })
export function clipped(d: string, inner: string): string {
  const id = define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
  return group(inner, { 'clip-path': `url(#${id})` })
}
export function blurred(inner: string, amount: number): string {
  const make = (name: string) =>
    `<filter id="${name}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`
  return group(inner, { filter: `url(#${define(make)})` })
}

export type Picture = { width: number; height: number; svg: string }
export function picture(width: number, height: number, mood: Light, draw: () => string): Picture {
  const defs = new Map<string, string>()
  context = { defs, light: look?.light ?? mood, toned: true }
  const body = look?.isMirrored ? group(draw(), { transform: `translate(${width} 0) scale(-1 1)` }) : draw()
  context = undefined
  const defined = [...defs].map(([shape, id]) => shape.replace('id="ID"', `id="${id}"`)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defined}</defs>${body}</svg>`
  return { width, height, svg }
}
