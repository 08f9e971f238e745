import {
  alpha,
  circle,
  clipped,
  darker,
  each,
  ellipse,
  light,
  lighter,
  linear,
  mix,
  path,
  poly,
  rect,
  seeded,
  stroke,
  untoned,
} from './paint.ts'
import { potted } from './plants.ts'
import { airlight, at, box, cast, scale, stand } from './room.ts'

export type Linen = { frame: string; blanket: string; sheet?: string; pillow?: string; throwOver?: string }

/** A bed with its head at the far wall. */
export function bed(x: number, z: number, linen: Linen, w = 100, d = 195): string {
  const { frame, blanket, sheet = '#fffaf0', pillow = '#fffdf6', throwOver } = linen
  const head = box(x - 3, 0, z - 2, w + 6, 92, 5, frame, 12)
  const slats = each(4, (i) =>
    poly(
      [
        at(x + 8 + i * (w / 4), 52, z + 3),
        at(x + 6 + (i + 0.8) * (w / 4), 52, z + 3),
        at(x + 6 + (i + 0.8) * (w / 4), 84, z + 3),
        at(x + 8 + i * (w / 4), 84, z + 3),
      ],
      alpha(darker(frame, 0.4), 0.28),
      4,
    ),
  )
  const cushion = (px: number, pw: number, pz: number, colour: string) => box(px, 48, pz, pw, 17, 18, colour, 16)
  const wide = w > 115
  const pillows = wide
    ? cushion(x + 8, w / 2 - 12, z + 10, pillow) + cushion(x + w / 2 + 4, w / 2 - 12, z + 10, pillow)
    : cushion(x + 14, w - 28, z + 10, pillow)
  const accent = cushion(x + w / 2 - 17, 34, z + 27, lighter(blanket, 0.25))
  const cover = z + 62
  return (
    cast(x, z, w, d) +
    head +
    slats +
    box(x, 12, z + 2, w, 18, d - 4, frame, 6) +
    box(x + 1, 28, z + 3, w - 2, 20, d - 6, sheet, 10) +
    pillows +
    accent +
    box(x - 2, 26, cover, w + 4, 25, d - 64, blanket, 10) +
    box(x - 2, 44, cover - 2, w + 4, 8.5, 22, lighter(sheet, 0.3), 8) +
    (throwOver
      ? box(x - 3, 25, z + d - 52, w + 6, 27.5, 40, throwOver, 6) + box(x - 3, 12, z + d - 3, w + 6, 39, 3, blanket, 8)
      : box(x - 3, 12, z + d - 3, w + 6, 39, 3, blanket, 8)) +
    quilt(x, z + d, w, blanket) +
    box(x, 0, z + d - 6, 7, 12, 6, darker(frame, 0.2), 3) +
    box(x + w - 7, 0, z + d - 6, 7, 12, 6, darker(frame, 0.2), 3)
  )
}
const quilt = (x: number, z: number, w: number, colour: string) =>
  each(3, (i) =>
    poly(
      [at(x - 1, 22 + i * 10, z), at(x + w + 1, 22 + i * 10, z), at(x + w + 1, 23 + i * 10, z), at(x - 1, 23 + i * 10, z)],
      alpha(lighter(colour, 0.5), 0.5),
    ),
  )

/** Two beds one above the other, along the far wall. */
export function bunk(x: number, z: number, linen: Linen, w = 205): string {
  const { frame, blanket, sheet = '#fffaf0' } = linen
  const d = 92
  const deck = (y: number, colour: string) =>
    box(x, y, z, w, 14, d, frame, 4) +
    box(x + 4, y + 13, z + 2, w - 8, 15, d - 4, sheet, 8) +
    box(x + 10, y + 26, z + 20, 34, 11, 46, '#fffdf6', 14) +
    box(x + 58, y + 15, z + 1, w - 64, 16, d - 1, colour, 8) +
    box(x + 58, y + 26, z + 1, 18, 6, d, lighter(colour, 0.4), 6)
  const leg = (px: number, pz: number) => box(px, 0, pz, 8, 176, 8, frame, 4)
  const rail =
    box(x, 160, z + d - 4, w - 56, 7, 4, frame, 3) + each(3, (i) => box(x + 34 + i * 42, 142, z + d - 4, 5, 20, 4, frame, 2))
  const ladder =
    box(x + w - 50, 0, z + d, 6, 168, 4, lighter(frame, 0.12), 3) +
    box(x + w - 14, 0, z + d, 6, 168, 4, lighter(frame, 0.12), 3) +
    each(6, (i) => box(x + w - 48, 22 + i * 24, z + d + 1, 38, 5, 3, lighter(frame, 0.12), 2))
  return (
    cast(x, z, w, d) +
    leg(x, z) +
    leg(x + w - 8, z) +
    deck(26, blanket) +
    poly(
      [at(x + 8, 60, z + 2), at(x + w - 8, 60, z + 2), at(x + w - 8, 116, z + 2), at(x + 8, 116, z + 2)],
      alpha(light().shade, 0.16),
    ) +
    deck(116, linen.throwOver ?? lighter(blanket, 0.2)) +
    leg(x, z + d - 8) +
    leg(x + w - 8, z + d - 8) +
    rail +
    ladder
  )
}

export function drawers(
  x: number,
  z: number,
  w: number,
  h: number,
  d: number,
  colour: string,
  rows: number,
  columns = 1,
): string {
  const front = z + d
  const gap = 3
  const dw = (w - gap * (columns + 1)) / columns
  const dh = (h - 10 - gap * (rows + 1)) / rows
  return (
    cast(x, z, w, d) +
    box(x, 6, z, w, h - 6, d, colour) +
    each(rows, (r) =>
      each(columns, (c) => {
        const left = x + gap + c * (dw + gap)
        const low = 8 + gap + r * (dh + gap)
        const [px, py] = at(left + dw / 2, low + dh / 2, front)
        return (
          poly(
            [at(left, low, front), at(left + dw, low, front), at(left + dw, low + dh, front), at(left, low + dh, front)],
            alpha(lighter(colour, 0.5), 0.34),
            3,
          ) + rect(px - 12, py - 3, 24, 6, '#e6b75a', 3)
        )
      }),
    ) +
    box(x + 4, 0, front - 6, 4, 6, 4, darker(colour, 0.3), 1) +
    box(x + w - 8, 0, front - 6, 4, 6, 4, darker(colour, 0.3), 1)
  )
}

export function tableLamp(x: number, y: number, z: number, shade = '#fff0cf', foot = '#d27a52'): string {
  const [px, py] = at(x, y + 36, z)
  return (
    airlight(px, py, 130 * (scale(z) / 2), light().lit ? 0.75 : 0.3) +
    stand(
      x,
      y,
      z,
      ellipse(0, 0, 9, 2.4, darker(foot, 0.2)) +
        path('M-6 0Q-13 -12 -3 -22H3Q13 -12 6 0Z', linear([lighter(foot, 0.2), darker(foot, 0.2)], 'across')) +
        untoned(() => path('M-11 -46H11L17 -20H-17Z', linear([lighter(shade, 0.4), shade, mix(shade, '#f0b45c', 0.35)]))),
    )
  )
}
export function floorLamp(x: number, z: number, shade = '#fff0cf', h = 160): string {
  const [px, py] = at(x, h - 10, z)
  return (
    airlight(px, py, 220 * (scale(z) / 2), light().lit ? 0.8 : 0.3) +
    stand(
      x,
      0,
      z,
      ellipse(0, 0, 17, 4, '#4d4048') +
        rect(-1.6, -h + 20, 3.2, h - 20, '#5b4a4c') +
        untoned(() =>
          path(`M-15 ${-h - 12}H15L25 ${-h + 26}H-25Z`, linear([lighter(shade, 0.4), shade, mix(shade, '#f0b45c', 0.4)])),
        ),
    )
  )
}
export function pendant(
  x: number,
  z: number,
  drop: number,
  colour: string,
  kind: 'dome' | 'globe' | 'cone' = 'dome',
  high = 270,
): string {
  const [px, py] = at(x, high - drop - 12, z)
  const shape = {
    dome: path(`M-24 ${drop + 20}A24 24 0 0 1 24 ${drop + 20}Z`, linear([lighter(colour, 0.2), darker(colour, 0.15)])),
    globe: untoned(() => circle(0, drop + 10, 15, linear(['#fffaf0', '#f7dfa8']))),
    cone: path(`M-5 ${drop - 4}H5L22 ${drop + 22}H-22Z`, linear([lighter(colour, 0.2), darker(colour, 0.15)])),
  }[kind]
  return (
    stand(
      x,
      high,
      z,
      rect(-0.8, 0, 1.6, drop, '#5b4a4c') +
        shape +
        untoned(() =>
          ellipse(0, drop + (kind === 'cone' ? 22 : 20), kind === 'globe' ? 0 : 20, kind === 'globe' ? 0 : 3.4, '#fff1c4'),
        ),
    ) + airlight(px, py, 110 * (scale(z) / 2), light().lit ? 0.65 : 0.3)
  )
}

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
/** A chair seen from behind (`back` towards the viewer) or facing. */
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

export function bookcase(x: number, z: number, w: number, h: number, colour: string, seed: number, d = 30): string {
  const random = seeded(seed)
  const rows = Math.floor(h / 40)
  const step = (h - 8) / rows
  const bright = ['#d98a1f', '#0b7065', '#c8604a', '#f0cf8a', '#5d7f96', '#8fa67c', '#fff3dc', '#a3627a']
  const inside = each(rows, (r) => {
    const y = 5 + r * step
    const hole = poly(
      [at(x + 4, y, z + d), at(x + w - 4, y, z + d), at(x + w - 4, y + step - 4, z + d), at(x + 4, y + step - 4, z + d)],
      darker(colour, 0.45),
    )
    let books = ''
    let left = x + 7
    while (left < x + w - 12) {
      const thick = random.between(3.5, 7)
      const tall = random.between(0.55, 0.82) * step
      if (random.next() < 0.12) left += random.between(8, 16)
      else
        books += poly(
          [at(left, y, z + d), at(left + thick, y, z + d), at(left + thick, y + tall, z + d), at(left, y + tall, z + d)],
          linear([lighter(random.pick(bright), 0.1), random.pick(bright)]),
        )
      left += thick + 0.6
    }
    return hole + books
  })
  return cast(x, z, w, d) + box(x, 0, z, w, h, d, colour, 4) + inside
}

export function framed(
  x: number,
  y: number,
  w: number,
  h: number,
  kind: 'hills' | 'leaf' | 'sun' | 'shapes',
  frame = '#c9976c',
): string {
  const art = {
    hills: () =>
      rect(0, 0, w, h, linear(['#f6d9a8', '#f3b98a'])) +
      ellipse(w * 0.3, h, w * 0.5, h * 0.45, '#5f9d8c') +
      ellipse(w * 0.85, h * 1.05, w * 0.5, h * 0.6, '#0b7065') +
      circle(w * 0.64, h * 0.32, w * 0.1, '#fff6dc'),
    leaf: () =>
      rect(0, 0, w, h, '#fdf6e8') +
      [-50, -25, 0, 25, 50]
        .map((turn) =>
          path(`M0 0Q${w * 0.14} ${-h * 0.3} 0 ${-h * 0.6}Q${-w * 0.14} ${-h * 0.3} 0 0Z`, '#4f8f6c', {
            transform: `translate(${w / 2} ${h * 0.84}) rotate(${turn})`,
          }),
        )
        .join(''),
    sun: () =>
      rect(0, 0, w, h, '#f8e6cc') +
      circle(w / 2, h * 0.55, w * 0.28, '#d98a1f') +
      rect(0, h * 0.62, w, h * 0.38, '#c8604a') +
      rect(0, h * 0.74, w, h * 0.26, '#0b7065'),
    shapes: () =>
      rect(0, 0, w, h, '#fbf0dd') +
      circle(w * 0.36, h * 0.38, w * 0.22, '#e2a78a') +
      rect(w * 0.42, h * 0.44, w * 0.36, h * 0.36, '#5d8f88', w * 0.18) +
      stroke(`M${w * 0.2} ${h * 0.8}Q${w * 0.5} ${h * 0.5} ${w * 0.8} ${h * 0.26}`, '#d98a1f', 2),
  }[kind]()
  return stand(
    x,
    y + h,
    0,
    rect(-3, -2, w + 8, h + 8, alpha(light().shade, 0.2), 1) +
      rect(-4, -4, w + 8, h + 8, frame, 1.5) +
      rect(-1.5, -1.5, w + 3, h + 3, '#fffaf0') +
      clipped(`M0 0h${w}v${h}h${-w}Z`, art),
  )
}

export const plant = (x: number, z: number, h: number, kind: Parameters<typeof potted>[3], pot?: string, y = 0) =>
  stand(x, y, z, potted(0, 0, h, kind, pot))
export const books = (x: number, y: number, z: number) =>
  stand(
    x,
    y,
    z,
    rect(-12, -4, 24, 4, '#0b7065', 1) + rect(-10, -8, 21, 4, '#d98a1f', 1) + rect(-11, -11.5, 19, 3.5, '#f6e3c4', 1),
  )
export const mug = (x: number, y: number, z: number, colour = '#fffaf0') =>
  stand(
    x,
    y,
    z,
    rect(-4, -9, 8, 9, linear([lighter(colour, 0.2), darker(colour, 0.15)], 'across'), 1.5) +
      stroke('M4 -7q4 0.5 0 5', colour, 1.4),
  )
export const wallClock = (x: number, y: number) =>
  stand(
    x,
    y,
    0,
    circle(0, 1, 17, alpha(light().shade, 0.2)) +
      circle(0, 0, 16, '#7a5340') +
      circle(0, 0, 13.5, '#fffaf0') +
      stroke('M0 0V-9M0 0L6 3', '#4d4048', 1.6),
  )
