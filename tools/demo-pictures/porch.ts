import { alpha, circle, darker, each, light, lighter, line, linear, rect, untoned } from './paint.ts'
import { wall } from './walls.ts'

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
