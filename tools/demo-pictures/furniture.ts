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
  path,
  poly,
  rect,
  seeded,
  stroke,
} from './paint.ts'
import { at, box, cast, stand } from './perspective.ts'
import { potted } from './plants.ts'

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
