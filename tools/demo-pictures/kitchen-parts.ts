import { alpha, circle, darker, each, ellipse, lighter, linear, path, poly, rect, seeded, stroke } from './paint.ts'
import { at, box, cast, stand } from './perspective.ts'

/** A run of base cupboards with a worktop. */
export function counter(x: number, z: number, w: number, colour: string, top: string, doors: number, d = 58): string {
  const front = z + d
  const step = (w - 4) / doors
  return (
    cast(x, z, w, d) +
    box(x + 3, 0, z, w - 6, 9, d - 6, darker(colour, 0.5), 1) +
    box(x, 8, z, w, 80, d, colour, 3) +
    each(doors, (i) => {
      const left = x + 4 + i * step
      const [hx, hy] = at(left + (i % 2 ? 6 : step - 10), 70, front)
      return (
        poly(
          [at(left, 13, front), at(left + step - 4, 13, front), at(left + step - 4, 82, front), at(left, 82, front)],
          alpha(lighter(colour, 0.5), 0.24),
          4,
        ) + rect(hx - 3, hy, 6, 30, '#e6c27a', 3)
      )
    }) +
    box(x - 2, 88, z, w + 4, 5, d + 3, top, 4)
  )
}

export function cupboards(x: number, y: number, w: number, h: number, colour: string, doors: number): string {
  const step = (w - 2) / doors
  return (
    poly(
      [at(x, y - 14, 0), at(x + w, y - 14, 0), at(x + w, y, 0), at(x, y, 0)],
      linear([alpha('#3a2540', 0.24), alpha('#3a2540', 0)]),
    ) +
    box(x, y, 0, w, h, 34, colour, 3) +
    each(doors, (i) => {
      const left = x + 3 + i * step
      const [hx, hy] = at(left + (i % 2 ? 5 : step - 9), y + 12, 34)
      return (
        poly(
          [at(left, y + 4, 34), at(left + step - 4, y + 4, 34), at(left + step - 4, y + h - 4, 34), at(left, y + h - 4, 34)],
          alpha(lighter(colour, 0.5), 0.24),
          4,
        ) + rect(hx - 3, hy - 22, 6, 24, '#e6c27a', 3)
      )
    })
  )
}

export function fridge(x: number, colour: string, h = 184, w = 74): string {
  const d = 66
  return (
    cast(x, 0, w, d) +
    box(x, 2, 0, w, h, d, colour, 8) +
    poly([at(x, 62, d), at(x + w, 62, d), at(x + w, 64, d), at(x, 64, d)], darker(colour, 0.4)) +
    box(x + 6, 76, d, 4, 60, 3, darker(colour, 0.3), 3) +
    box(x + 6, 30, d, 4, 26, 3, darker(colour, 0.3), 3) +
    poly(
      [at(x + w * 0.5, 66, d), at(x + w * 0.72, 66, d), at(x + w * 0.96, h, d), at(x + w * 0.74, h, d)],
      alpha('#ffffff', 0.18),
    )
  )
}

export function stove(x: number, colour: string, w = 66): string {
  const d = 60
  const knobs = each(5, (i) => stand(x + 10 + i * 11.5, 80, d, circle(0, 0, 3, '#4d4048')))
  return (
    box(x, 4, 0, w, 86, d, colour, 4) +
    box(x, 90, 0, w, 2, d, '#4d4550', 3) +
    knobs +
    poly([at(x + 7, 24, d), at(x + w - 7, 24, d), at(x + w - 7, 66, d), at(x + 7, 66, d)], linear(['#5b5160', '#7a5f5c']), 8) +
    box(x + 8, 69, d, w - 16, 3, 4, '#e6c27a', 3)
  )
}

export const pot = (x: number, y: number, z: number, colour: string) =>
  stand(
    x,
    y,
    z,
    rect(-15, -16, 30, 16, linear([lighter(colour, 0.25), darker(colour, 0.2)], 'across'), 4) +
      rect(-17, -18, 34, 4, darker(colour, 0.15), 2) +
      circle(0, -20, 2.6, darker(colour, 0.3)) +
      stroke('M-17 -11h-5M17 -11h5', darker(colour, 0.2), 3),
  )

export const kettle = (x: number, y: number, z: number, colour: string) =>
  stand(
    x,
    y,
    z,
    stroke('M-9 -16Q0 -34 9 -16', '#4d4048', 2.4) +
      path('M-13 0Q-15 -18 0 -20Q15 -18 13 0Z', linear([lighter(colour, 0.25), darker(colour, 0.2)], 'across')) +
      stroke('M11 -6l9 -9', colour, 4),
  )

export const bowl = (x: number, y: number, z: number, colour = '#fffaf0', fruit: string[] = []) =>
  stand(
    x,
    y,
    z,
    fruit.map((c, i) => circle(-10 + i * 7, -13 - (i % 2) * 4, 6, linear([lighter(c, 0.2), darker(c, 0.1)]))).join('') +
      path('M-20 -13H20Q17 0 7 0H-7Q-17 0 -20 -13Z', linear([lighter(colour, 0.2), darker(colour, 0.18)], 'across')),
  )

export const plates = (x: number, y: number, z: number) =>
  stand(
    x,
    y,
    z,
    each(4, (i) => ellipse(0, -2 - i * 3, 14, 3, i % 2 ? '#f0e2cc' : '#fffaf0')),
  )

export const shelf = (x: number, y: number, w: number, colour = '#b57f52') =>
  poly([at(x, y - 8, 0), at(x + w, y - 8, 0), at(x + w, y, 0), at(x, y, 0)], alpha('#3a2540', 0.14)) +
  box(x, y, 0, w, 4, 22, colour, 2)

export function splash(x: number, y: number, w: number, h: number, colour: string, size = 14): string {
  const random = seeded(Math.round(x + w))
  return (
    poly([at(x, y, 0), at(x + w, y, 0), at(x + w, y + h, 0), at(x, y + h, 0)], colour) +
    each(Math.floor(h / (size * 0.6)), (r) =>
      each(Math.floor(w / size), (c) => {
        const left = x + c * size + (r % 2) * (size / 2)
        const low = y + r * size * 0.6
        return left + size > x + w
          ? ''
          : poly(
              [
                at(left + 0.5, low + 0.5, 0),
                at(left + size - 0.5, low + 0.5, 0),
                at(left + size - 0.5, low + size * 0.6 - 0.5, 0),
                at(left + 0.5, low + size * 0.6 - 0.5, 0),
              ],
              alpha(random.pick([lighter(colour, 0.55), lighter(colour, 0.3), darker(colour, 0.1)]), 0.6),
            )
      }),
    )
  )
}

export const tap = (x: number, y: number, z: number, colour = '#c9a25c') =>
  stand(x, y, z, stroke('M0 0V-22Q0 -30 8 -30Q15 -30 15 -22', colour, 3.4) + rect(-4, -4, 8, 4, colour, 1))

export const stool = (x: number, z: number, colour: string) =>
  stand(
    x,
    0,
    z,
    ellipse(0, 1, 20, 5, alpha('#3a2540', 0.26)) +
      stroke('M-11 -62L-16 0M11 -62L16 0M-14 -24H14', darker(colour, 0.2), 3.6) +
      ellipse(0, -62, 19, 5.4, darker(colour, 0.1)) +
      ellipse(0, -65, 19, 5.4, lighter(colour, 0.2)),
  )
