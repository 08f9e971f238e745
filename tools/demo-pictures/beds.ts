import { alpha, darker, each, light, lighter, poly, rect } from './paint.ts'
import { at, box, cast } from './perspective.ts'

type Linen = { frame: string; blanket: string; sheet?: string; pillow?: string; throwOver?: string }

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
