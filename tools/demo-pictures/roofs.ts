import {
  alpha,
  clipped,
  darker,
  each,
  light,
  lighter,
  linear,
  type Point,
  path,
  poly,
  rect,
  seeded,
  stroke,
  trace,
} from './paint.ts'
import { bounds, eave, face, type Texture } from './walls.ts'

type Roofing = 'shingle' | 'tile' | 'metal' | 'snow'

export function roof(points: readonly Point[], colour: string, kind: Roofing = 'shingle'): string {
  const { x, y, w, h } = bounds(points)
  const dark = alpha(darker(colour, 0.6), 0.24)
  const random = seeded(Math.round(x + y * 5 + w))
  const rows = {
    shingle: () =>
      each(
        Math.ceil(h / 18),
        (row) =>
          rect(x, y + row * 18, w, 2.2, dark) +
          each(Math.ceil(w / 60), () =>
            rect(
              x + random.between(0, w),
              y + row * 18 + 2,
              random.between(16, 34),
              16,
              alpha(random.pick([darker(colour, 0.4), lighter(colour, 0.5)]), 0.16),
            ),
          ),
      ),
    tile: () =>
      each(Math.ceil(h / 22), (row) =>
        each(Math.ceil(w / 24) + 1, (column) =>
          path(
            `M${x + column * 24 - (row % 2) * 12} ${y + row * 22}v10a12 12 0 0 0 24 0v-10`,
            alpha(random.next() < 0.3 ? lighter(colour, 0.35) : darker(colour, 0.35), 0.24),
          ),
        ),
      ),
    metal: () =>
      each(
        Math.ceil(w / 30),
        (column) => rect(x + column * 30, y, 3, h, dark) + rect(x + column * 30 + 3, y, 2, h, alpha('#ffffff', 0.22)),
      ),
    snow: () => '',
  }[kind]()
  return (
    poly(points, linear([lighter(colour, 0.14), darker(colour, 0.14)])) +
    clipped(trace(points), rows) +
    poly(
      points,
      linear(
        light().side < 0
          ? [alpha('#fff3d0', 0.24), alpha(light().shade, 0.16)]
          : [alpha(light().shade, 0.16), alpha('#fff3d0', 0.24)],
        'across',
      ),
    )
  )
}

/** A roof seen along its eave, with its board and the shadow under it. */
export function slab(
  x: number,
  y: number,
  w: number,
  h: number,
  inset: number,
  colour: string,
  kind: Roofing = 'shingle',
  trim = '#fff6e6',
): string {
  return (
    eave(x + 24, y, w - 48) +
    roof(
      [
        [x, y],
        [x + inset, y - h],
        [x + w - inset, y - h],
        [x + w, y],
      ],
      colour,
      kind,
    ) +
    rect(x - 4, y - 6, w + 8, 13, linear([trim, darker(trim, 0.16)]), 2)
  )
}

/** A gable end: triangle of wall, two roof edges and their shadow. */
export function gable(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  kind: Texture,
  roofing: string,
  over = 26,
  trim = '#fff6e6',
): string {
  const cx = x + w / 2
  const drop = (over * h) / (w / 2)
  const edge = `M${x - over} ${y + drop}L${cx} ${y - h}L${x + w + over} ${y + drop}`
  const triangle: Point[] = [
    [x, y],
    [cx, y - h],
    [x + w, y],
  ]
  return (
    face(triangle, colour, kind) +
    clipped(
      `${trace(triangle)}M${x} ${y}h${w}v40h${-w}Z`,
      stroke(`M${x - over} ${y + drop + 26}L${cx} ${y - h + 26}L${x + w + over} ${y + drop + 26}`, alpha(light().shade, 0.3), 22),
    ) +
    stroke(edge, trim, 15, { 'stroke-linecap': 'butt', transform: 'translate(0 5)' }) +
    stroke(edge, roofing, 15, { 'stroke-linecap': 'butt', transform: 'translate(0 -6)' })
  )
}
