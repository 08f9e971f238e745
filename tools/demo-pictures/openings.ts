import { alpha, circle, clipped, darker, each, light, lighter, linear, path, poly, rect, untoned } from './paint.ts'
import { glow } from './scene.ts'

type Pane = {
  trim?: string
  grid?: [number, number]
  shutters?: string
  box?: string
  arch?: boolean
  curtain?: string
  dark?: boolean
}

export function pane(x: number, y: number, w: number, h: number, options: Pane = {}): string {
  const { trim = '#fffaf0', grid = [2, 2], shutters, box, arch = false, curtain = '#f8e6c8', dark = false } = options
  const lit = light().lit && !dark
  const b = Math.max(5, w * 0.07)
  const outline = (inset: number) => {
    const l = x + inset
    const t = y + inset
    const r = x + w - inset
    return arch
      ? `M${l} ${y + h - inset}V${t + (r - l) / 2}A${(r - l) / 2} ${(r - l) / 2} 0 0 1 ${r} ${t + (r - l) / 2}V${y + h - inset}Z`
      : `M${l} ${t}H${r}V${y + h - inset}H${l}Z`
  }
  const glass = lit
    ? untoned(() => path(outline(b), linear(['#ffe3a0', '#ffc566', '#f2a24b'])))
    : path(outline(b), linear(['#5d93a8', '#8dbcc4', '#cfe5da']))
  const drape = (left: number, bend: number) =>
    path(
      `M${left} ${y}H${left + bend}Q${left + bend * 0.9} ${y + h * 0.6} ${left + bend * 0.3} ${y + h}H${left}Z`,
      alpha(lit ? '#d9773a' : curtain, lit ? 0.45 : 0.75),
    )
  const drapes = untoned(() => drape(x + b, w * 0.26) + drape(x + w - b, -w * 0.26))
  const shine = lit
    ? ''
    : poly(
        [
          [x + w * 0.16, y + h],
          [x + w * 0.62, y],
          [x + w * 0.84, y],
          [x + w * 0.38, y + h],
        ],
        alpha('#ffffff', 0.22),
      )
  const bars =
    each(grid[0] - 1, (index) => rect(x + ((index + 1) * w) / grid[0] - 2, y + b, 4, h - b * 2, trim)) +
    each(grid[1] - 1, (index) => rect(x + b, y + ((index + 1) * h) / grid[1] - 2, w - b * 2, 4, trim))
  const leaf = (left: number) =>
    shutters
      ? rect(left, y - 2, w * 0.34, h + 4, linear([lighter(shutters, 0.1), darker(shutters, 0.12)]), 2) +
        each(Math.floor(h / 11) - 1, (row) =>
          rect(left + 5, y + 8 + row * 11, w * 0.34 - 10, 3, alpha(darker(shutters, 0.6), 0.35)),
        )
      : ''
  const planter = box
    ? rect(x - 4, y + h + 8, w + 8, 18, linear(['#a96a44', '#7d4a33']), 3) +
      each(Math.round(w / 8), (index) =>
        circle(
          x + 2 + index * 8,
          y + h + 4 - (index % 3) * 5,
          7,
          index % 3 === 0 ? '#5b9a5c' : index % 3 === 1 ? box : lighter(box, 0.35),
        ),
      )
    : ''
  return (
    (lit ? glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.15, '#ffbf66', 0.34) : '') +
    leaf(x - w * 0.36) +
    leaf(x + w * 1.02) +
    path(outline(0), trim) +
    glass +
    clipped(outline(b), drapes + shine + (lit ? '' : rect(x, y, w, h * 0.2, alpha(light().shade, 0.3)))) +
    clipped(outline(0), bars) +
    rect(x - 6, y + h - 3, w + 12, 9, linear([lighter(trim, 0.3), darker(trim, 0.2)]), 2) +
    rect(x - 3, y + h + 6, w + 6, 6, alpha(light().shade, 0.16)) +
    planter
  )
}

export function door(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  options: { arch?: boolean; trim?: string; light?: boolean } = {},
): string {
  const { arch = false, trim = '#fffaf0', light: lamp = true } = options
  const shape = (i: number, fill: string) =>
    path(
      arch
        ? `M${x - i} ${y + h}V${y + w / 2}A${w / 2 + i} ${w / 2 + i} 0 0 1 ${x + w + i} ${y + w / 2}V${y + h}Z`
        : `M${x - i} ${y + h}V${y - i}H${x + w + i}V${y + h}Z`,
      fill,
    )
  const panel = (px: number, py: number, pw: number, ph: number) =>
    rect(px, py, pw, ph, alpha(darker(colour, 0.5), 0.3), 3) +
    rect(px + 3, py + 3, pw - 3, ph - 3, alpha(lighter(colour, 0.3), 0.35), 3)
  const pw = w * 0.32
  const sight = light().lit
    ? untoned(() => rect(x + w * 0.2, y + h * 0.1, w * 0.6, h * 0.24, linear(['#ffe3a0', '#f7b257']), 4))
    : rect(x + w * 0.2, y + h * 0.1, w * 0.6, h * 0.24, linear(['#6fa3b1', '#c6dfd8']), 4)
  const sconce = (sx: number) =>
    (light().lit ? glow(sx, y + h * 0.2, 90, '#ffcf7a', 0.6) : '') +
    rect(sx - 5, y + h * 0.14, 10, 20, '#4a3b42', 3) +
    untoned(() => rect(sx - 3, y + h * 0.14 + 4, 6, 12, '#ffe4a6', 2))
  return (
    shape(w * 0.12, trim) +
    shape(0, linear([lighter(colour, 0.08), darker(colour, 0.16)])) +
    (arch
      ? each(3, (index) => rect(x + ((index + 1) * w) / 4 - 1, y + 6, 3, h - 6, alpha(darker(colour, 0.6), 0.4)))
      : sight + panel(x + w * 0.14, y + h * 0.42, pw, h * 0.46) + panel(x + w * 0.54, y + h * 0.42, pw, h * 0.46)) +
    circle(x + w * 0.87, y + h * 0.56, w * 0.045 + 1.5, '#f2c75c') +
    (lamp ? sconce(x - w * 0.38) + sconce(x + w * 1.38) : '')
  )
}
