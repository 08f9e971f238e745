import {
  alpha,
  blurred,
  circle,
  each,
  ellipse,
  light,
  lighter,
  linear,
  mix,
  path,
  poly,
  radial,
  rect,
  seeded,
  stroke,
  untoned,
} from './paint.ts'

export function sky(width = 1280, height = 960): string {
  const l = light()
  const { x, y, r, colour, glow } = l.sun
  return untoned(
    () =>
      rect(0, 0, width, height, linear([...l.sky, l.sky.at(-1) ?? '#ffffff'])) +
      circle(x, y, r * 7, radial([alpha(glow, 0.75), alpha(glow, 0.22), alpha(glow, 0)])) +
      circle(x, y, r, colour),
  )
}

export function stars(seed: number, count = 46, width = 1280, depth = 380): string {
  const random = seeded(seed)
  return untoned(() =>
    each(count, () => circle(random.between(0, width), random.between(0, depth), random.between(1, 2.8), '#fff6dcb0')),
  )
}

/** A flat-bottomed cloud; three or four of them make a sky. */
export function cloud(x: number, y: number, size: number, opacity = 0.85): string {
  const s = size
  const d =
    `M${x - s * 1.3} ${y}a${s * 0.36} ${s * 0.36} 0 0 1 ${s * 0.3} ${-s * 0.4}` +
    `a${s * 0.5} ${s * 0.5} 0 0 1 ${s * 0.78} ${-s * 0.28}a${s * 0.62} ${s * 0.62} 0 0 1 ${s * 1.1} ${s * 0.22}` +
    `a${s * 0.4} ${s * 0.4} 0 0 1 ${s * 0.5} ${s * 0.46}Z`
  const colour = light().cloud
  return untoned(() => path(d, linear([alpha(colour, opacity), alpha(colour, opacity * 0.25)])))
}

/** A rolling ridge from edge to edge. */
export function ridge(seed: number, y: number, swell: number, colour: string, width = 1280, bottom = 960): string {
  const random = seeded(seed)
  const steps = 5
  const step = width / steps
  let d = `M-20 ${y}`
  for (let index = 0; index <= steps; index++) {
    const peak = y + random.between(-swell, swell)
    d += `S${index * step + step * 0.3} ${peak} ${(index + 1) * step} ${y + random.between(-swell, swell) * 0.5}`
  }
  const hill = `${d}V${bottom}H-20Z`
  return untoned(() => path(hill, linear([colour, mix(colour, light().sky.at(-1) ?? colour, 0.35)])))
}

export function hills(seed: number, y = 600): string {
  const [a, b, c] = light().far
  return ridge(seed, y - 70, 60, a) + ridge(seed + 1, y - 10, 46, b) + ridge(seed + 2, y + 50, 28, c)
}

export function mountains(seed: number, y: number, colour: string, cap: string, height = 300): string {
  const random = seeded(seed)
  return untoned(() =>
    each(5, (index) => {
      const x = -60 + index * 320 + random.between(-40, 40)
      const h = height * random.between(0.65, 1)
      const w = h * random.between(0.85, 1.05)
      const face = linear([colour, mix(colour, light().sky.at(-1) ?? colour, 0.6)])
      const t = 0.26
      return (
        poly(
          [
            [x - w, y],
            [x, y - h],
            [x + w, y],
          ],
          face,
        ) +
        poly(
          [
            [x, y - h],
            [x + w, y],
            [x + w * 0.2, y],
            [x + w * 0.06, y - h * 0.5],
          ],
          alpha(light().shade, 0.13),
        ) +
        poly(
          [
            [x, y - h],
            [x - w * t, y - h * (1 - t)],
            [x - w * 0.11, y - h * 0.8],
            [x - w * 0.02, y - h * 0.68],
            [x + w * 0.09, y - h * 0.79],
            [x + w * t, y - h * (1 - t)],
          ],
          cap,
        )
      )
    }),
  )
}

export function lawn(y = 730, bow = 18, width = 1280, height = 960): string {
  const [near, deep] = light().grass
  const d = `M0 ${y + bow}Q${width / 2} ${y - bow} ${width} ${y + bow}V${height}H0Z`
  return (
    path(d, linear([near, deep])) +
    path(`M0 ${y + 120}Q${width * 0.3} ${y + 70} ${width} ${y + 150}V${height}H0Z`, alpha(lighter(near, 0.3), 0.25)) +
    path(`M0 ${y + 190}Q${width * 0.7} ${y + 130} ${width} ${y + 170}V${height}H0Z`, alpha(deep, 0.55))
  )
}

export function tufts(seed: number, count: number, top = 760, bottom = 950, width = 1280): string {
  const random = seeded(seed)
  const [near, deep] = light().grass
  return each(count, () => {
    const x = random.between(0, width)
    const y = random.between(top, bottom)
    const s = 6 + ((y - top) / (bottom - top)) * 12
    return stroke(
      `M${x} ${y}q${-s * 0.2} ${-s * 0.6} ${-s * 0.6} ${-s}M${x} ${y}v${-s * 1.2}M${x} ${y}q${s * 0.2} ${-s * 0.6} ${s * 0.6} ${-s}`,
      random.pick([mix(deep, '#1f5a3c', 0.35), lighter(near, 0.35)]),
      2.4,
    )
  })
}

/** A path that winds from a door down to the viewer. */
export function walkway(x: number, y: number, w: number, toX: number, toW: number, colour = '#f0dcba', bottom = 962): string {
  const mid = (y + bottom) / 2
  const edge = `M${x - w / 2} ${y}C${x - w / 2} ${mid} ${toX - toW / 2} ${mid} ${toX - toW / 2} ${bottom}H${toX + toW / 2}C${toX + toW / 2} ${mid} ${x + w / 2} ${mid} ${x + w / 2} ${y}Z`
  return path(edge, linear([colour, lighter(colour, 0.35)])) + stroke(edge, alpha(light().shade, 0.12), 3)
}

export function pavement(y = 890): string {
  return (
    rect(0, y, 1280, 80, linear(['#e9ddc9', '#d8cab6'])) +
    rect(0, y, 1280, 6, '#fff6e2') +
    each(9, (index) =>
      poly(
        [
          [index * 160 + 20, y + 6],
          [index * 160 + 23, y + 6],
          [index * 176 - 50, 962],
          [index * 176 - 54, 962],
        ],
        alpha(light().shade, 0.13),
      ),
    )
  )
}

export function water(y: number, height: number, deep = '#3b8fa3', width = 1280): string {
  const l = light()
  const random = seeded(Math.round(y))
  const surface = untoned(() =>
    rect(0, y, width, height, linear([mix(deep, l.sky.at(-1) ?? deep, 0.6), mix(deep, l.sky[0] ?? deep, 0.2)])),
  )
  const glints = untoned(() =>
    each(34, () => {
      const depth = random.next()
      const w = 20 + depth * 110
      return rect(
        random.between(-40, width),
        y + 6 + depth * (height - 14),
        w,
        2 + depth * 3.5,
        alpha(l.sky.at(-1) ?? '#ffffff', 0.4),
        3,
      )
    }),
  )
  return surface + glints
}

export function fence(x: number, y: number, count: number, h = 70, colour = '#fff9ee'): string {
  const gap = 26
  const w = count * gap
  return (
    rect(x, y - h * 0.72, w, 8, darker(colour)) +
    rect(x, y - h * 0.3, w, 8, darker(colour)) +
    each(count, (index) => {
      const left = x + index * gap + 5
      return path(`M${left} ${y}V${y - h + 9}l8 -9l8 9V${y}Z`, linear([colour, darker(colour)]))
    })
  )
}

const darker = (colour: string) => mix(colour, '#8a8aa0', 0.22)

export function groundShadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.3): string {
  return blurred(ellipse(cx - light().side * rx * 0.06, cy, rx, ry, alpha(light().shade, opacity)), 12)
}

/** Light pooled around a lamp or a lit window. */
export function glow(x: number, y: number, r: number, colour = '#ffcf7a', opacity = 0.55): string {
  return untoned(() => circle(x, y, r, radial([alpha(colour, opacity), alpha(colour, opacity * 0.3), alpha(colour, 0)])))
}

export function birds(x: number, y: number, s = 1): string {
  const one = (dx: number, dy: number, k: number) =>
    stroke(
      `M${x + dx - 14 * k} ${y + dy - 5 * k}q${8 * k} ${-6 * k} ${14 * k} ${5 * k}q${6 * k} ${-11 * k} ${14 * k} ${-5 * k}`,
      alpha(light().shade, 0.55),
      3 * s,
    )
  return one(0, 0, s) + one(48 * s, -22 * s, s * 0.8) + one(82 * s, 10 * s, s * 0.65)
}

/** The dim edges that pull the eye to the middle. */
export function vignette(width = 1280, height = 960, opacity = 0.2): string {
  const c = light().shade
  return untoned(() =>
    rect(0, 0, width, height, radial([alpha(c, 0), alpha(c, 0), alpha(c, 0.01), alpha(c, opacity)], 0.5, 0.48, 0.78)),
  )
}
