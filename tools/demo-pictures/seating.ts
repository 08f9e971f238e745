import { alpha, darker, each, ellipse, light, lighter, linear, path, rect } from './paint.ts'
import { box, cast, stand } from './perspective.ts'

export function sofa(x: number, z: number, w: number, colour: string, cushions: string[] = []): string {
  const seats = w > 170 ? 3 : w > 100 ? 2 : 1
  const inner = w - 40
  const d = 84
  return (
    cast(x, z, w, d) +
    box(x + 6, 0, z + d - 10, 8, 12, 8, '#7a5340', 2) +
    box(x + w - 14, 0, z + d - 10, 8, 12, 8, '#7a5340', 2) +
    box(x + 8, 14, z, w - 16, 72, 26, darker(colour, 0.06), 18) +
    each(seats, (i) => box(x + 20 + (i * inner) / seats, 46, z + 20, inner / seats - 1.5, 36, 14, lighter(colour, 0.06), 14)) +
    box(x + 4, 12, z + 8, w - 8, 20, d - 12, darker(colour, 0.1), 12) +
    each(seats, (i) => box(x + 20 + (i * inner) / seats, 32, z + 28, inner / seats - 1.5, 15, d - 32, lighter(colour, 0.1), 12)) +
    cushions
      .map((c, i) =>
        stand(
          cushions.length > 1 ? x + 36 + (i * (w - 72)) / (cushions.length - 1) : x + w / 2,
          47,
          z + 50,
          rect(-18, -33, 36, 34, linear([lighter(c, 0.2), darker(c, 0.12)]), 7, { transform: `rotate(${i % 2 ? 9 : -9})` }),
        ),
      )
      .join('') +
    box(x, 12, z + 4, 21, 46, d, colour, 16) +
    box(x + w - 21, 12, z + 4, 21, 46, d, colour, 16)
  )
}

export const armchair = (x: number, z: number, colour: string, cushion: string) => sofa(x, z, 88, colour, [cushion])

export function table(x: number, z: number, w: number, d: number, h: number, colour: string): string {
  const leg = (px: number, pz: number) => box(px, 0, pz, 5, h - 3, 5, darker(colour, 0.18), 2)
  return (
    cast(x, z, w, d, 0.26) +
    leg(x + 4, z + 3) +
    leg(x + w - 9, z + 3) +
    leg(x + 4, z + d - 9) +
    leg(x + w - 9, z + d - 9) +
    box(x, h - 5, z, w, 5, d, colour, 5)
  )
}

export function roundTable(x: number, z: number, r: number, h: number, colour: string): string {
  return stand(
    x,
    0,
    z,
    ellipse(0, 2, r * 0.9, r * 0.2, alpha(light().shade, 0.3)) +
      path(`M-3 ${-h}H3L5 -4Q16 -3 18 0H-18Q-16 -3 -5 -4Z`, linear([lighter(colour, 0.1), darker(colour, 0.3)], 'across')) +
      ellipse(0, -h + 3, r, r * 0.26, darker(colour, 0.22)) +
      ellipse(0, -h, r, r * 0.26, linear([lighter(colour, 0.1), lighter(colour, 0.32)])),
  )
}

/** A chair seen from behind (its back toward the viewer) or facing. */
export function chair(x: number, z: number, colour: string, facing = true): string {
  const w = 42
  const leg = (px: number, pz: number) => box(px, 0, pz, 4, 44, 4, darker(colour, 0.2), 2)
  const rest = (pz: number) =>
    box(x, 44, pz, 4, 44, 4, colour, 2) +
    box(x + w - 4, 44, pz, 4, 44, 4, colour, 2) +
    box(x, 76, pz, w, 14, 4, colour, 6) +
    box(x, 58, pz, w, 8, 4, colour, 4)
  const seat = box(x, 42, z, w, 5, 42, lighter(colour, 0.08), 6)
  return (
    leg(x, z) +
    leg(x + w - 4, z) +
    (facing ? rest(z) : '') +
    leg(x, z + 38) +
    leg(x + w - 4, z + 38) +
    seat +
    (facing ? '' : rest(z + 38))
  )
}
