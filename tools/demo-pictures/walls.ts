import {
  alpha,
  clipped,
  darker,
  each,
  ellipse,
  light,
  lighter,
  linear,
  mix,
  type Point,
  painted,
  poly,
  rect,
  seeded,
  trace,
} from './paint.ts'

export type Texture = 'board' | 'batten' | 'brick' | 'stucco' | 'log' | 'shingle' | 'plain'

export function bounds(points: readonly Point[]) {
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
export function face(points: readonly Point[], given: string, kind: Texture = 'plain'): string {
  const colour = painted(given)
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
