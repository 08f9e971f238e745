import {
  alpha,
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
  picture,
  poly,
  seeded,
  trace,
} from './paint.ts'
import type { Light } from './palette.ts'
import { at, scale } from './perspective.ts'
import { vignette } from './scene.ts'

type Shell = {
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

/** Everything is drawn in the order given; the near edge of the ceiling is cropped away. */
export const interior = (mood: Light, parts: () => string[]): Picture =>
  picture(
    1280,
    960,
    mood,
    () => group(parts().join(''), { transform: 'translate(-45 -60) scale(1.07)' }) + vignette(1280, 960, 0.14),
  )
