import {
  alpha,
  blurred,
  circle,
  clipped,
  darker,
  each,
  ellipse,
  group,
  light,
  lighter,
  linear,
  mix,
  type Picture,
  type Point,
  path,
  picture,
  poly,
  radial,
  rect,
  seeded,
  trace,
  untoned,
} from './paint.ts'
import type { Light } from './palette.ts'
import { vignette } from './scene.ts'

// A one-point perspective: centimetres in a room, seen from its middle at eye height.
const distance = 700
const eye = 130
const middle = 640
const horizon = 410

export const scale = (z: number) => (2 * distance) / (distance - z)
export const at = (x: number, y: number, z: number): Point => [middle + x * scale(z), horizon + (eye - y) * scale(z)]

export type Shell = {
  wall: string
  floor: string
  side?: string
  ceiling?: string
  ground?: 'boards' | 'tiles' | 'plain' | 'herringbone'
  wide?: number
  high?: number
  trim?: string
  panel?: string
}

export function shell(options: Shell): string {
  const { wall, floor, ground = 'boards', wide = 520, high = 270, trim = '#fffaf0', panel } = options
  const side = options.side ?? mix(wall, light().shade, 0.1)
  const ceiling = options.ceiling ?? lighter(wall, 0.6)
  const near = 420
  const h = wide / 2
  const lightLeft = light().side < 0
  const upright = (x: number, colour: string, lit: boolean) =>
    poly(
      [at(x, 0, 0), at(x, high, 0), at(x, high, near), at(x, 0, near)],
      linear(lit ? [colour, lighter(colour, 0.2)] : [mix(colour, light().shade, 0.08), colour], 'across'),
    ) + poly([at(x, 0, 0), at(x, 10, 0), at(x, 10, near), at(x, 0, near)], mix(trim, light().shade, 0.1))
  const back = poly([at(-h, 0, 0), at(-h, high, 0), at(h, high, 0), at(h, 0, 0)], linear([lighter(wall, 0.08), wall]))
  const wash = poly(
    [at(-h, 0, 0), at(-h, high, 0), at(h, high, 0), at(h, 0, 0)],
    linear(
      lightLeft ? [alpha('#fff3d2', 0.3), alpha(light().shade, 0.12)] : [alpha(light().shade, 0.12), alpha('#fff3d2', 0.3)],
      'across',
    ),
  )
  const wainscot = panel
    ? poly([at(-h, 0, 0), at(-h, 95, 0), at(h, 95, 0), at(h, 0, 0)], panel) +
      poly([at(-h, 95, 0), at(-h, 99, 0), at(h, 99, 0), at(h, 95, 0)], lighter(panel, 0.4)) +
      each(Math.floor(wide / 22), (i) =>
        poly(
          [at(-h + 22 * i, 10, 0), at(-h + 22 * i, 95, 0), at(-h + 22 * i + 1, 95, 0), at(-h + 22 * i + 1, 10, 0)],
          alpha(darker(panel, 0.5), 0.25),
        ),
      )
    : ''
  return (
    poly(
      [at(-h, high, 0), at(h, high, 0), at(h, high, near), at(-h, high, near)],
      linear([lighter(ceiling, 0.3), mix(ceiling, light().shade, 0.08)]),
    ) +
    upright(-h, side, !lightLeft) +
    upright(h, side, lightLeft) +
    back +
    wash +
    wainscot +
    poly([at(-h, high - 5, 0), at(-h, high, 0), at(h, high, 0), at(h, high - 5, 0)], lighter(trim, 0.2)) +
    poly([at(-h, 0, 0), at(-h, 10, 0), at(h, 10, 0), at(h, 0, 0)], trim) +
    flooring(floor, ground, h, near)
  )
}

function flooring(colour: string, kind: NonNullable<Shell['ground']>, half: number, near: number): string {
  const area = [at(-half, 0, 0), at(half, 0, 0), at(half, 0, near), at(-half, 0, near)]
  const random = seeded(half + near)
  const quad = (x1: number, x2: number, z1: number, z2: number, fill: string) =>
    poly([at(x1, 0, z1), at(x2, 0, z1), at(x2, 0, z2), at(x1, 0, z2)], fill)
  const marks = {
    plain: () => '',
    boards: () =>
      each(Math.ceil((half * 2) / 24), (i) => {
        const x = -half + i * 24
        const start = random.between(0, 180)
        return (
          quad(
            x,
            x + 24,
            start,
            start + random.between(90, 200),
            alpha(random.pick([darker(colour, 0.4), lighter(colour, 0.5)]), 0.16),
          ) + quad(x, x + 0.9, 0, near, alpha(darker(colour, 0.6), 0.24))
        )
      }),
    herringbone: () =>
      each(Math.ceil((half * 2) / 26), (i) =>
        each(Math.ceil(near / 16) + 2, (j) => {
          const [x, z, tilt] = [-half + i * 26, j * 16 - 20, i % 2 ? 16 : -16]
          const shade = (i + j) % 2 ? darker(colour, 0.35) : lighter(colour, 0.5)
          const slat = [at(x, 0, z), at(x + 26, 0, z + tilt), at(x + 26, 0, z + tilt + 15), at(x, 0, z + 15)]
          return poly(slat, alpha(shade, random.between(0.06, 0.16)))
        }),
      ),
    tiles: () =>
      each(Math.ceil((half * 2) / 40), (i) =>
        each(Math.ceil(near / 40), (j) =>
          (i + j) % 2 ? quad(-half + i * 40, -half + i * 40 + 40, j * 40, j * 40 + 40, alpha(darker(colour, 0.4), 0.18)) : '',
        ),
      ),
  }[kind]()
  return (
    poly(area, linear([mix(colour, light().shade, 0.12), lighter(colour, 0.12)])) +
    clipped(trace(area), marks) +
    poly(
      [at(-half, 0, 0), at(half, 0, 0), at(half, 0, 40), at(-half, 0, 40)],
      linear([alpha(light().shade, 0.24), alpha(light().shade, 0)]),
    )
  )
}

/** A soft-edged box; (x, y, z) is its left, lower, far corner. */
export function box(x: number, y: number, z: number, w: number, h: number, d: number, colour: string, soft = 5): string {
  const front = z + d
  const [r, t] = [x + w, y + h]
  const flank = (edge: number) =>
    poly(
      [at(edge, y, z), at(edge, t, z), at(edge, t, front), at(edge, y, front)],
      linear([darker(colour, 0.2), darker(colour, 0.34)]),
      soft,
    )
  const lid = (level: number, fill: string) =>
    poly([at(x, level, z), at(r, level, z), at(r, level, front), at(x, level, front)], fill, soft)
  return (
    (x > 0 ? flank(x) : '') +
    (r < 0 ? flank(r) : '') +
    (t < eye ? lid(t, linear([lighter(colour, 0.16), lighter(colour, 0.3)])) : '') +
    (y > eye ? lid(y, darker(colour, 0.4)) : '') +
    poly([at(x, y, front), at(r, y, front), at(r, t, front), at(x, t, front)], linear([colour, darker(colour, 0.13)]), soft)
  )
}

export function cast(x: number, z: number, w: number, d: number, opacity = 0.34): string {
  return blurred(
    poly([at(x, 0, z), at(x + w, 0, z), at(x + w + 8, 0, z + d + 14), at(x - 8, 0, z + d + 14)], alpha(light().shade, opacity)),
    9,
  )
}

/** Draws in centimetres, upwards negative, from a spot on the floor (or a height above it). */
export function stand(x: number, y: number, z: number, inner: string): string {
  const [px, py] = at(x, y, z)
  return group(inner, { transform: `translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${scale(z).toFixed(4)})` })
}

export function rug(
  x: number,
  z: number,
  w: number,
  d: number,
  colour: string,
  kind: 'stripe' | 'round' | 'border' = 'border',
): string {
  const quad = (inset: number, fill: string) =>
    poly(
      [
        at(x + inset, 0, z + inset),
        at(x + w - inset, 0, z + inset),
        at(x + w - inset, 0, z + d - inset),
        at(x + inset, 0, z + d - inset),
      ],
      fill,
      6,
    )
  if (kind === 'round') {
    const [cx, cy] = at(x + w / 2, 0, z + d / 2)
    const rx = (w / 2) * scale(z + d / 2)
    const ry = (at(0, 0, z + d)[1] - at(0, 0, z)[1]) / 2
    return (
      ellipse(cx, cy + 4, rx, ry, alpha(light().shade, 0.2)) +
      [1, 0.84, 0.66, 0.44].map((k, i) => ellipse(cx, cy, rx * k, ry * k, i % 2 ? lighter(colour, 0.45) : colour)).join('')
    )
  }
  const stripes = each(7, (i) =>
    i % 2
      ? poly(
          [
            at(x + (w / 7) * i, 0, z),
            at(x + (w / 7) * (i + 1), 0, z),
            at(x + (w / 7) * (i + 1), 0, z + d),
            at(x + (w / 7) * i, 0, z + d),
          ],
          lighter(colour, 0.45),
        )
      : '',
  )
  return (
    group(quad(0, alpha(light().shade, 0.2)), { transform: 'translate(0 5)' }) +
    quad(0, colour) +
    (kind === 'stripe' ? stripes : quad(10, lighter(colour, 0.5)) + quad(14, colour) + quad(w * 0.24, lighter(colour, 0.28)))
  )
}

/** The patch a window throws on the floor. */
export function sunpatch(x: number, z: number, w = 110, d = 150): string {
  const lean = -light().side * 60
  const half = w / 2 - 4
  const strip = (left: number) =>
    poly(
      [at(x + left, 0, z), at(x + left + half, 0, z), at(x + left + half + lean, 0, z + d), at(x + left + lean, 0, z + d)],
      linear([alpha('#fff0bf', 0.6), alpha('#fff0bf', 0.2)]),
    )
  return untoned(() => blurred(strip(0) + strip(half + 8), 4))
}

/** A window in the far wall, with a view. */
export function lookout(
  x: number,
  y: number,
  w: number,
  h: number,
  options: { trim?: string; curtain?: string; bars?: [number, number]; night?: boolean; seed?: number } = {},
): string {
  const { trim = '#fffaf0', curtain, bars = [2, 2], seed = 1 } = options
  const [left, top] = at(x, y + h, 0)
  const [right, bottom] = at(x + w, y, 0)
  const [pw, ph] = [right - left, bottom - top]
  const [far, mid, near] = light().far
  const random = seeded(seed)
  const sun = light().lit ? circle(left + pw * 0.7, top + ph * 0.3, pw * 0.09, '#fff0c8') : ''
  const view = untoned(
    () =>
      rect(left, top, pw, ph, linear(light().sky)) +
      sun +
      ellipse(left + pw * 0.2, bottom, pw * 0.7, ph * 0.4, far) +
      ellipse(left + pw * 0.9, bottom, pw * 0.6, ph * 0.32, mid) +
      each(5, (i) =>
        circle(
          left + pw * (0.05 + i * 0.23),
          bottom - ph * random.between(0.02, 0.16),
          pw * random.between(0.12, 0.2),
          i % 2 ? near : (light().leaves[0] ?? near),
        ),
      ),
  )
  const hang = (edge: number, sign: 1 | -1) => {
    const c = curtain ?? '#ffffff'
    const [t, b, s] = [top - 22, bottom + 62, sign * pw * 0.24]
    const e = edge - sign * 26
    return (
      path(`M${e} ${t}H${e + s}Q${e + s * 0.98} ${t + (b - t) * 0.5} ${e + s * 0.72} ${b}H${e}Z`, linear([lighter(c, 0.2), c])) +
      each(3, (i) =>
        path(
          `M${e + s * (0.2 + i * 0.26)} ${t}q${s * 0.03} ${(b - t) * 0.5} ${-s * 0.05} ${b - t}h${s * 0.09}q${s * 0.02} ${-(b - t) * 0.5} ${s * 0.02} ${t - b}Z`,
          alpha(darker(c, 0.4), 0.2),
        ),
      )
    )
  }
  const drapes = curtain
    ? rect(left - 44, top - 30, pw + 88, 8, '#8a6248', 4) +
      circle(left - 46, top - 26, 8, '#8a6248') +
      circle(right + 46, top - 26, 8, '#8a6248') +
      hang(left, 1) +
      hang(right, -1)
    : ''
  return (
    rect(left - 12, top - 12, pw + 24, ph + 24, trim, 3) +
    clipped(`M${left} ${top}h${pw}v${ph}h${-pw}Z`, view) +
    poly(
      [
        [left + pw * 0.12, bottom],
        [left + pw * 0.5, top],
        [left + pw * 0.68, top],
        [left + pw * 0.3, bottom],
      ],
      '#ffffff2e',
    ) +
    each(bars[0] - 1, (i) => rect(left + (pw * (i + 1)) / bars[0] - 3, top, 6, ph, trim)) +
    each(bars[1] - 1, (i) => rect(left, top + (ph * (i + 1)) / bars[1] - 3, pw, 6, trim)) +
    rect(left - 20, bottom + 8, pw + 40, 12, linear([lighter(trim, 0.4), darker(trim, 0.14)]), 3) +
    drapes
  )
}

export function airlight(x: number, y: number, r: number, opacity = 0.4): string {
  const warm = light().lit ? '#ffc67a' : '#fff0c4'
  return untoned(() => circle(x, y, r, radial([alpha(warm, opacity), alpha(warm, opacity * 0.3), alpha(warm, 0)])))
}

/** Everything is drawn in the order given; the near edge of the ceiling is cropped away. */
export const interior = (mood: Light, parts: () => string[]): Picture =>
  picture(
    1280,
    960,
    mood,
    () => group(parts().join(''), { transform: 'translate(-45 -60) scale(1.07)' }) + vignette(1280, 960, 0.14),
  )
