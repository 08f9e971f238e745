import { alpha, circle, darker, each, ellipse, light, lighter, linear, mix, moved, path, rect, seeded, stroke } from './paint.ts'
import { groundShadow } from './scene.ts'

const lit = () => light().side

/** A leafy crown in three tones, brightest towards the light. */
export function crown(cx: number, cy: number, rx: number, ry: number, colour: string, seed: number): string {
  const random = seeded(seed)
  const blobs = Array.from({ length: 11 }, (_, index) => {
    const turn = (index / 11) * Math.PI * 2
    return {
      x: Math.cos(turn) * random.between(0.5, 0.66),
      y: Math.sin(turn) * random.between(0.5, 0.66),
      r: random.between(0.36, 0.5),
    }
  })
  const layer = (scale: number, shift: number, fill: string) =>
    ellipse(cx + lit() * shift * rx, cy - shift * ry, rx * scale * 0.7, ry * scale * 0.7, fill) +
    blobs
      .map((b) =>
        ellipse(
          cx + lit() * shift * rx + b.x * rx * scale,
          cy - shift * ry + b.y * ry * scale,
          b.r * rx * scale,
          b.r * ry * scale,
          fill,
        ),
      )
      .join('')
  const flecks = each(12, () => {
    const turn = random.between(0, 6.28)
    const far = random.between(0.1, 0.75)
    return ellipse(
      cx + Math.cos(turn) * far * rx,
      cy + Math.sin(turn) * far * ry,
      rx * 0.055,
      ry * 0.035,
      alpha(lighter(colour, 0.5), 0.55),
    )
  })
  return layer(1, 0, darker(colour, 0.26)) + layer(0.84, 0.11, colour) + layer(0.5, 0.3, lighter(colour, 0.2)) + flecks
}

export function tree(x: number, y: number, h: number, seed: number, colour?: string): string {
  const random = seeded(seed)
  const leaf = colour ?? random.pick(light().leaves)
  const w = h * random.between(0.3, 0.36)
  const top = y - h * 0.62
  const t = h * 0.028
  const bark = '#8a5f49'
  return (
    groundShadow(x, y, w * 0.9, h * 0.035) +
    path(
      `M${x - t * 1.5} ${y}Q${x - t * 0.7} ${y - h * 0.2} ${x - t * 0.8} ${top}H${x + t * 0.8}Q${x + t * 0.7} ${y - h * 0.2} ${x + t * 1.6} ${y}Z`,
      linear([darker(bark, 0.35), bark]),
    ) +
    stroke(
      `M${x} ${y - h * 0.3}q${w * 0.12} ${-h * 0.06} ${w * 0.36} ${-h * 0.15}M${x} ${y - h * 0.36}q${-w * 0.1} ${-h * 0.05} ${-w * 0.3} ${-h * 0.12}`,
      darker(bark, 0.2),
      t * 1.1,
    ) +
    crown(x, top, w, h * 0.38, leaf, seed)
  )
}

export function pine(x: number, y: number, h: number, colour?: string, capped = false): string {
  const leaf = colour ?? light().leaves[1] ?? '#3f8a5f'
  const w = h * 0.26
  const tiers = 4
  return (
    groundShadow(x, y, w * 0.9, h * 0.03) +
    rect(x - h * 0.02, y - h * 0.14, h * 0.04, h * 0.14, '#76513f') +
    each(tiers, (index) => {
      const base = y - h * 0.1 - index * h * 0.2
      const half = w * (1 - index * 0.19)
      const tip = base - h * 0.34
      const tier = `M${x} ${tip}Q${x + half * 0.3} ${base - h * 0.1} ${x + half} ${base}Q${x} ${base + h * 0.05} ${x - half} ${base}Q${x - half * 0.3} ${base - h * 0.1} ${x} ${tip}Z`
      const s = lit()
      const bright = `M${x} ${tip}Q${x + s * half * 0.3} ${base - h * 0.1} ${x + s * half} ${base}Q${x + s * half * 0.5} ${base + h * 0.02} ${x + s * half * 0.15} ${base + h * 0.018}Q${x + s * half * 0.1} ${base - h * 0.1} ${x} ${tip}Z`
      const cap = `M${x} ${tip - 2}Q${x + half * 0.25} ${base - h * 0.16} ${x + half * 0.55} ${base - h * 0.08}Q${x + half * 0.2} ${base - h * 0.11} ${x} ${base - h * 0.06}Q${x - half * 0.2} ${base - h * 0.11} ${x - half * 0.55} ${base - h * 0.08}Q${x - half * 0.25} ${base - h * 0.16} ${x} ${tip - 2}Z`
      return (
        path(tier, linear([leaf, darker(leaf, 0.4)])) +
        path(bright, alpha(lighter(leaf, 0.3), 0.5)) +
        (capped ? path(cap, '#fffafa') : '')
      )
    })
  )
}

export function cypress(x: number, y: number, h: number, colour = '#47835c'): string {
  const w = h * 0.1
  const side = lit()
  return (
    groundShadow(x, y, w * 1.5, h * 0.025) +
    path(
      `M${x} ${y - h}C${x + w * 1.4} ${y - h * 0.5} ${x + w * 1.3} ${y} ${x} ${y}C${x - w * 1.3} ${y} ${x - w * 1.4} ${y - h * 0.5} ${x} ${y - h}Z`,
      linear([colour, darker(colour, 0.35)]),
    ) +
    path(
      `M${x} ${y - h}C${x + side * w * 1.4} ${y - h * 0.5} ${x + side * w * 1.2} ${y - 8} ${x + side * w * 0.2} ${y - 8}C${x + side * w * 0.6} ${y - h * 0.3} ${x + side * w * 0.4} ${y - h * 0.6} ${x} ${y - h}Z`,
      alpha(lighter(colour, 0.35), 0.5),
    )
  )
}

function frond(x: number, y: number, angle: number, length: number, colour: string): string {
  const tipX = x + Math.cos(angle) * length
  const tipY = y + Math.sin(angle) * length * 0.72 + length * 0.4
  const midX = x + Math.cos(angle) * length * 0.62
  const midY = y + Math.sin(angle) * length * 0.8 - length * 0.18
  const at = (t: number) =>
    [(1 - t) ** 2 * x + 2 * t * (1 - t) * midX + t * t * tipX, (1 - t) ** 2 * y + 2 * t * (1 - t) * midY + t * t * tipY] as const
  const blade = 13
  const leaves = Array.from({ length: blade }, (_, index) => {
    const t = 0.1 + (index / blade) * 0.9
    const [px, py] = at(t)
    const l = length * 0.3 * Math.sin(Math.PI * (0.18 + t * 0.76))
    const lean = Math.sign(Math.cos(angle) || 1) * l * 0.5
    return `M${px.toFixed(1)} ${py.toFixed(1)}q${(lean * 0.7).toFixed(1)} ${(l * 0.25).toFixed(1)} ${lean.toFixed(1)} ${l.toFixed(1)}M${px.toFixed(1)} ${py.toFixed(1)}q${(lean * 0.9).toFixed(1)} ${(-l * 0.2).toFixed(1)} ${(lean * 1.3).toFixed(1)} ${(l * 0.2).toFixed(1)}`
  }).join('')
  return (
    stroke(leaves, colour, length * 0.034) +
    stroke(`M${x} ${y}Q${midX} ${midY} ${tipX} ${tipY}`, lighter(colour, 0.2), length * 0.026)
  )
}

export function palm(x: number, y: number, h: number, lean: number, seed: number): string {
  const random = seeded(seed)
  const leaf = random.pick(['#3f9a6b', '#4aa366', '#2f8d6a'])
  const topX = x + lean
  const topY = y - h
  const t = h * 0.024
  const bark = '#b08a66'
  const trunk = `M${x - t * 1.5} ${y}Q${x - t + lean * 0.1} ${y - h * 0.5} ${topX - t * 0.7} ${topY}H${topX + t * 0.7}Q${x + t + lean * 0.15} ${y - h * 0.5} ${x + t * 1.7} ${y}Z`
  const rings = each(13, (index) => {
    const k = (index + 1) / 14
    const cx = x + lean * k * k
    const half = t * (1.3 - k * 0.6)
    return stroke(`M${cx - half} ${y - h * k}q${half} ${t * 0.5} ${half * 2} 0`, alpha(darker(bark, 0.5), 0.5), 2.5)
  })
  const length = h * 0.42
  const back = each(6, (index) =>
    frond(topX, topY, -Math.PI * (0.04 + index * 0.184), length * random.between(0.86, 1), darker(leaf, 0.3)),
  )
  const front = each(6, (index) =>
    frond(
      topX,
      topY + 4,
      -Math.PI * (-0.08 + index * 0.232),
      length * random.between(0.78, 0.95),
      index % 2 ? leaf : lighter(leaf, 0.12),
    ),
  )
  return (
    groundShadow(x, y, h * 0.16, h * 0.02) +
    path(trunk, linear([darker(bark, 0.25), bark, lighter(bark, 0.2)], 'across')) +
    rings +
    back +
    circle(topX - t, topY + t, t * 1.1, '#8f6138') +
    circle(topX + t, topY + t * 1.2, t, '#7a4f30') +
    front
  )
}

export function shrub(x: number, y: number, w: number, seed: number, bloom?: string, colour?: string): string {
  const random = seeded(seed)
  const leaf = colour ?? random.pick(light().leaves)
  const h = w * 0.5
  const dome = (cx: number, r: number, fill: string, top = 1) =>
    path(`M${cx - r} ${y}A${r} ${r * top} 0 0 1 ${cx + r} ${y}Z`, fill)
  const body = linear([leaf, darker(leaf, 0.34)])
  const shine = alpha(lighter(leaf, 0.3), 0.55)
  const dots = bloom
    ? each(Math.round(w / 9), () => {
        const px = x + random.between(-0.42, 0.42) * w
        const limit = h * 0.86 * Math.sqrt(Math.max(0.1, 1 - ((px - x) / (w * 0.5)) ** 2))
        return circle(px, y - random.between(0.15, 1) * limit, w * 0.024 + 2, random.pick([bloom, lighter(bloom, 0.4)]))
      })
    : each(7, () => ellipse(x + random.between(-0.34, 0.34) * w, y - random.between(0.2, 0.7) * h, w * 0.03, w * 0.017, shine))
  return (
    ellipse(x, y + 2, w * 0.52, w * 0.05, alpha(light().shade, 0.22)) +
    dome(x - w * 0.25, w * 0.26, body, 1.2) +
    dome(x + w * 0.26, w * 0.25, body) +
    dome(x, w * 0.31, body, 1.45) +
    ellipse(x + lit() * w * 0.08, y - h * 0.6, w * 0.14, h * 0.16, shine) +
    ellipse(x + lit() * w * 0.3, y - h * 0.3, w * 0.1, h * 0.11, shine) +
    dots
  )
}

export function flowers(seed: number, x: number, y: number, w: number, colours: string[], size = 1): string {
  const random = seeded(seed)
  return each(Math.round(w / (13 * size)), () => {
    const px = x + random.between(0, w)
    const h = random.between(16, 42) * size
    const r = random.between(4.5, 7.5) * size
    const colour = random.pick(colours)
    const stem = mix(light().grass[1], '#2c6b48', 0.5)
    const petals = each(5, (index) =>
      circle(px + Math.cos(index * 1.257) * r * 0.75, y - h + Math.sin(index * 1.257) * r * 0.75, r * 0.62, colour),
    )
    return (
      stroke(`M${px} ${y}q${random.between(-5, 5)} ${-h * 0.5} 0 ${-h}`, stem, 2.6 * size) +
      ellipse(px + 5 * size, y - h * 0.4, 6 * size, 2.6 * size, stem, { transform: `rotate(-30 ${px} ${y - h * 0.4})` }) +
      petals +
      circle(px, y - h, r * 0.45, '#fbe3a0')
    )
  })
}

/** Big leaves in a near corner, out of the light, that give the view depth. */
export function corner(x: number, y: number, size: number, flip: 1 | -1, colour?: string): string {
  const leaf = darker(colour ?? light().leaves[0] ?? '#4f9a62', 0.34)
  const blade = (turn: number, length: number, fill: string) =>
    path(`M0 0Q${length * 0.28} ${-length * 0.5} 0 ${-length}Q${-length * 0.28} ${-length * 0.5} 0 0Z`, fill, {
      transform: `rotate(${turn})`,
    }) + stroke(`M0 0V${-length * 0.86}`, alpha(lighter(leaf, 0.4), 0.4), 2, { transform: `rotate(${turn})` })
  const turns = [-38, 84, -12, 64, 12, 40, 26]
  return moved(
    x,
    y,
    size,
    `<g transform="scale(${flip} 1)">${turns.map((turn, index) => blade(turn, 150 + (index % 3) * 34, index % 2 ? leaf : lighter(leaf, 0.14))).join('')}</g>`,
  )
}

/** A houseplant in a pot; (x, y) is the middle of the pot's foot. */
export function potted(x: number, y: number, h: number, kind: 'leafy' | 'tall' | 'trail' | 'cactus', pot = '#d27a52'): string {
  const w = h * 0.26
  const ph = h * 0.3
  const leaf = '#3f8f68'
  const vessel =
    path(
      `M${x - w / 2} ${y - ph}H${x + w / 2}L${x + w * 0.38} ${y}H${x - w * 0.38}Z`,
      linear([lighter(pot, 0.2), pot, darker(pot, 0.22)], 'across'),
    ) + rect(x - w * 0.55, y - ph - h * 0.03, w * 1.1, h * 0.06, linear([lighter(pot, 0.3), darker(pot, 0.1)], 'across'), 3)
  const blade = (turn: number, length: number, wide: number, fill: string) =>
    path(`M0 0Q${wide} ${-length * 0.5} 0 ${-length}Q${-wide} ${-length * 0.5} 0 0Z`, fill, {
      transform: `translate(${x} ${y - ph}) rotate(${turn})`,
    })
  const tones = [darker(leaf, 0.25), leaf, lighter(leaf, 0.22)]
  const fan = (turns: number[], length: number, wide: number) =>
    turns.map((turn, index) => blade(turn, length * (1 - (index % 3) * 0.12), wide, tones[index % 3] ?? leaf)).join('')
  const growth = {
    leafy: () => fan([-64, 60, -40, 38, -20, 18, 0], h * 0.66, h * 0.15),
    tall: () => fan([-22, 20, -12, 13, -4, 5], h * 0.76, h * 0.07),
    trail: () => fan([-98, 100, -70, 74, -30, 30], h * 0.5, h * 0.13),
    cactus: () =>
      rect(x - h * 0.07, y - h * 0.86, h * 0.14, h * 0.58, linear([lighter(leaf, 0.15), darker(leaf, 0.2)], 'across'), h * 0.07) +
      stroke(
        `M${x + h * 0.05} ${y - h * 0.48}h${h * 0.08}v${-h * 0.14}M${x - h * 0.05} ${y - h * 0.42}h${-h * 0.08}v${-h * 0.12}`,
        leaf,
        h * 0.07,
      ),
  }[kind]()
  return ellipse(x, y, w * 0.7, h * 0.035, alpha(light().shade, 0.25)) + growth + vessel
}
