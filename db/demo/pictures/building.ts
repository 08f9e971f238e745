import {
  alpha,
  circle,
  clipped,
  darker,
  each,
  ellipse,
  light,
  lighter,
  line,
  linear,
  mix,
  type Point,
  path,
  poly,
  rect,
  seeded,
  stroke,
  trace,
  untoned,
} from './paint.ts'
import { glow } from './scene.ts'

export type Texture = 'board' | 'batten' | 'brick' | 'stucco' | 'log' | 'shingle' | 'plain'

function bounds(points: readonly Point[]) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

function texture(kind: Texture, { x, y, w, h }: ReturnType<typeof bounds>, colour: string): string {
  const dark = alpha(darker(colour, 0.5), 0.2)
  const pale = alpha(lighter(colour, 0.6), 0.4)
  const random = seeded(Math.round(x * 7 + y * 3 + w))
  if (kind === 'board')
    return each(
      Math.floor(h / 17),
      (row) => rect(x, y + h - row * 17, w, 2.2, dark) + rect(x, y + h - row * 17 + 2.2, w, 1.6, pale),
    )
  if (kind === 'batten')
    return each(
      Math.floor(w / 26),
      (column) => rect(x + 13 + column * 26, y, 4, h, dark) + rect(x + 17 + column * 26, y, 2, h, pale),
    )
  if (kind === 'log')
    return each(Math.ceil(h / 28), (row) =>
      rect(x, y + h - (row + 1) * 28, w, 28, linear([lighter(colour, 0.2), colour, darker(colour, 0.34)])),
    )
  if (kind === 'brick' || kind === 'shingle') {
    const bh = kind === 'brick' ? 14 : 20
    const bw = kind === 'brick' ? 36 : 28
    return each(
      Math.ceil(h / bh),
      (row) =>
        rect(x, y + row * bh, w, 1.6, alpha(lighter(colour, 0.7), 0.28)) +
        each(Math.ceil(w / bw) + 1, (column) => {
          const left = x + column * bw - (row % 2) * (bw / 2)
          return random.next() < 0.26
            ? rect(
                left + 1,
                y + row * bh + 1.6,
                bw - 2,
                bh - 1.6,
                alpha(random.pick([darker(colour, 0.4), lighter(colour, 0.4)]), 0.24),
              )
            : ''
        }),
    )
  }
  if (kind === 'stucco')
    return each(Math.round((w * h) / 9000), () =>
      ellipse(
        x + random.between(0, w),
        y + random.between(0, h),
        random.between(16, 40),
        random.between(3, 7),
        alpha(lighter(colour, 0.6), 0.2),
      ),
    )
  return ''
}

/** A wall of any outline, shaded away from the light. */
export function face(points: readonly Point[], colour: string, kind: Texture = 'plain'): string {
  const box = bounds(points)
  const side = light().side
  const shadow = [alpha(lighter(colour, 0.6), 0.3), alpha(colour, 0), alpha(light().shade, 0.2)]
  return (
    poly(points, linear([colour, mix(colour, light().shade, 0.06)])) +
    clipped(trace(points), texture(kind, box, colour)) +
    poly(points, linear(side < 0 ? shadow : shadow.reverse(), 'across'))
  )
}
export const wall = (x: number, y: number, w: number, h: number, colour: string, kind: Texture = 'plain') =>
  face(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    colour,
    kind,
  )

/** The shadow that eaves and porch roofs throw down a wall. */
export const eave = (x: number, y: number, w: number, h = 34) =>
  rect(x, y, w, h, linear([alpha(light().shade, 0.42), alpha(light().shade, 0)]))

export type Roofing = 'shingle' | 'tile' | 'metal' | 'snow'
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

export type Pane = {
  trim?: string
  grid?: [number, number]
  shutters?: string
  box?: string
  arch?: boolean
  curtain?: string
  dark?: boolean
}
export function pane(x: number, y: number, w: number, h: number, options: Pane = {}): string {
  const { trim = '#fffaf0', grid = [2, 2], shutters, box, arch = false, curtain = '#f8e6c8', dark = false } = options
  const lit = light().lit && !dark
  const b = Math.max(5, w * 0.07)
  const outline = (inset: number) => {
    const l = x + inset
    const t = y + inset
    const r = x + w - inset
    return arch
      ? `M${l} ${y + h - inset}V${t + (r - l) / 2}A${(r - l) / 2} ${(r - l) / 2} 0 0 1 ${r} ${t + (r - l) / 2}V${y + h - inset}Z`
      : `M${l} ${t}H${r}V${y + h - inset}H${l}Z`
  }
  const glass = lit
    ? untoned(() => path(outline(b), linear(['#ffe3a0', '#ffc566', '#f2a24b'])))
    : path(outline(b), linear(['#5d93a8', '#8dbcc4', '#cfe5da']))
  const drape = (left: number, bend: number) =>
    path(
      `M${left} ${y}H${left + bend}Q${left + bend * 0.9} ${y + h * 0.6} ${left + bend * 0.3} ${y + h}H${left}Z`,
      alpha(lit ? '#d9773a' : curtain, lit ? 0.45 : 0.75),
    )
  const drapes = untoned(() => drape(x + b, w * 0.26) + drape(x + w - b, -w * 0.26))
  const shine = lit
    ? ''
    : poly(
        [
          [x + w * 0.16, y + h],
          [x + w * 0.62, y],
          [x + w * 0.84, y],
          [x + w * 0.38, y + h],
        ],
        alpha('#ffffff', 0.22),
      )
  const bars =
    each(grid[0] - 1, (index) => rect(x + ((index + 1) * w) / grid[0] - 2, y + b, 4, h - b * 2, trim)) +
    each(grid[1] - 1, (index) => rect(x + b, y + ((index + 1) * h) / grid[1] - 2, w - b * 2, 4, trim))
  const leaf = (left: number) =>
    shutters
      ? rect(left, y - 2, w * 0.34, h + 4, linear([lighter(shutters, 0.1), darker(shutters, 0.12)]), 2) +
        each(Math.floor(h / 11) - 1, (row) =>
          rect(left + 5, y + 8 + row * 11, w * 0.34 - 10, 3, alpha(darker(shutters, 0.6), 0.35)),
        )
      : ''
  const planter = box
    ? rect(x - 4, y + h + 8, w + 8, 18, linear(['#a96a44', '#7d4a33']), 3) +
      each(Math.round(w / 8), (index) =>
        circle(
          x + 2 + index * 8,
          y + h + 4 - (index % 3) * 5,
          7,
          index % 3 === 0 ? '#5b9a5c' : index % 3 === 1 ? box : lighter(box, 0.35),
        ),
      )
    : ''
  return (
    (lit ? glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.15, '#ffbf66', 0.34) : '') +
    leaf(x - w * 0.36) +
    leaf(x + w * 1.02) +
    path(outline(0), trim) +
    glass +
    clipped(outline(b), drapes + shine + (lit ? '' : rect(x, y, w, h * 0.2, alpha(light().shade, 0.3)))) +
    clipped(outline(0), bars) +
    rect(x - 6, y + h - 3, w + 12, 9, linear([lighter(trim, 0.3), darker(trim, 0.2)]), 2) +
    rect(x - 3, y + h + 6, w + 6, 6, alpha(light().shade, 0.16)) +
    planter
  )
}

export function door(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  options: { arch?: boolean; trim?: string; light?: boolean } = {},
): string {
  const { arch = false, trim = '#fffaf0', light: lamp = true } = options
  const shape = (i: number, fill: string) =>
    path(
      arch
        ? `M${x - i} ${y + h}V${y + w / 2}A${w / 2 + i} ${w / 2 + i} 0 0 1 ${x + w + i} ${y + w / 2}V${y + h}Z`
        : `M${x - i} ${y + h}V${y - i}H${x + w + i}V${y + h}Z`,
      fill,
    )
  const panel = (px: number, py: number, pw: number, ph: number) =>
    rect(px, py, pw, ph, alpha(darker(colour, 0.5), 0.3), 3) +
    rect(px + 3, py + 3, pw - 3, ph - 3, alpha(lighter(colour, 0.3), 0.35), 3)
  const pw = w * 0.32
  const sight = light().lit
    ? untoned(() => rect(x + w * 0.2, y + h * 0.1, w * 0.6, h * 0.24, linear(['#ffe3a0', '#f7b257']), 4))
    : rect(x + w * 0.2, y + h * 0.1, w * 0.6, h * 0.24, linear(['#6fa3b1', '#c6dfd8']), 4)
  const sconce = (sx: number) =>
    (light().lit ? glow(sx, y + h * 0.2, 90, '#ffcf7a', 0.6) : '') +
    rect(sx - 5, y + h * 0.14, 10, 20, '#4a3b42', 3) +
    untoned(() => rect(sx - 3, y + h * 0.14 + 4, 6, 12, '#ffe4a6', 2))
  return (
    shape(w * 0.12, trim) +
    shape(0, linear([lighter(colour, 0.08), darker(colour, 0.16)])) +
    (arch
      ? each(3, (index) => rect(x + ((index + 1) * w) / 4 - 1, y + 6, 3, h - 6, alpha(darker(colour, 0.6), 0.4)))
      : sight + panel(x + w * 0.14, y + h * 0.42, pw, h * 0.46) + panel(x + w * 0.54, y + h * 0.42, pw, h * 0.46)) +
    circle(x + w * 0.87, y + h * 0.56, w * 0.045 + 1.5, '#f2c75c') +
    (lamp ? sconce(x - w * 0.38) + sconce(x + w * 1.38) : '')
  )
}

export function steps(cx: number, y: number, w: number, count: number, colour = '#e8dcc8'): string {
  return each(count, (index) =>
    rect(
      cx - w / 2 - index * 12,
      y + index * 14,
      w + index * 24,
      15,
      linear([lighter(colour, 0.5), darker(colour, 0.06 + index * 0.02)]),
      2,
    ),
  )
}

export function post(x: number, y: number, h: number, w = 18, colour = '#fffaf0'): string {
  return (
    rect(x - w / 2, y - h, w, h, linear([lighter(colour, 0.3), colour, darker(colour, 0.24)], 'across')) +
    rect(x - w * 0.75, y - h, w * 1.5, w * 0.5, lighter(colour, 0.2), 2) +
    rect(x - w * 0.75, y - w * 0.5, w * 1.5, w * 0.5, colour, 2)
  )
}

export function railing(x: number, y: number, w: number, h = 46, colour = '#fffaf0'): string {
  return (
    each(Math.floor(w / 16), (index) => rect(x + 6 + index * 16, y - h, 5, h, darker(colour, 0.06))) +
    rect(x, y - h - 4, w, 9, colour, 3) +
    rect(x, y - 10, w, 7, colour, 2)
  )
}

export function chimney(x: number, y: number, w: number, h: number, colour = '#b4664c', smoke = false): string {
  const puff = smoke
    ? untoned(() =>
        each(4, (index) =>
          circle(
            x + w / 2 + index * index * 7 + 4,
            y - 26 - index * 34,
            14 + index * 8,
            alpha(light().cloud, 0.42 - index * 0.08),
          ),
        ),
      )
    : ''
  return puff + wall(x, y, w, h, colour, 'brick') + rect(x - 6, y - 4, w + 12, 14, darker(colour, 0.3), 2)
}

export const handrail = (x1: number, y1: number, x2: number, y2: number, colour = '#fffaf0') =>
  line(x1, y1, x2, y2, colour, 7) +
  each(5, (index) =>
    line(
      x1 + ((x2 - x1) * index) / 4,
      y1 + ((y2 - y1) * index) / 4,
      x1 + ((x2 - x1) * index) / 4,
      y1 + ((y2 - y1) * index) / 4 + 46,
      colour,
      4,
    ),
  )
