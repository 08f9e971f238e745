import {
  alpha,
  blurred,
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
  radial,
  rect,
  seeded,
  untoned,
} from './paint.ts'
import { at } from './perspective.ts'

/** The patch of sunlight a window throws on the floor. */
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
