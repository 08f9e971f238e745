import { alpha, circle, darker, each, ellipse, light, lighter, linear, mix, path, rect, seeded, stroke } from './paint.ts'
import { groundShadow } from './scene.ts'

/** Puffs of leaves, far ones first, each with a dark foot and a bright brow. */
const puffs: readonly (readonly [number, number, number])[] = [
  [0, -0.52, 0.5],
  [-0.44, -0.26, 0.5],
  [0.46, -0.22, 0.5],
  [-0.6, 0.22, 0.42],
  [0.62, 0.24, 0.4],
  [0.02, -0.06, 0.56],
  [-0.3, 0.42, 0.42],
  [0.34, 0.44, 0.42],
]

const reddish = (colour: string) => Number.parseInt(colour.slice(1, 3), 16) > Number.parseInt(colour.slice(3, 5), 16) + 30

export function crown(cx: number, cy: number, rx: number, ry: number, colour: string, seed: number): string {
  const random = seeded(seed)
  const deep = mix(colour, reddish(colour) ? '#8a3048' : '#173f4a', 0.42)
  const warm = mix(colour, '#f8e58a', 0.3)
  const lobe = (x: number, y: number, r: number, fill: string) => {
    const turn = random.between(0, 1)
    const bumps = each(9, (index) => {
      const angle = ((index + turn) / 9) * Math.PI * 2
      return ellipse(x + Math.cos(angle) * r * rx * 0.76, y + Math.sin(angle) * r * ry * 0.76, r * rx * 0.36, r * ry * 0.36, fill)
    })
    return ellipse(x, y, r * rx * 0.92, r * ry * 0.92, fill) + bumps
  }
  const flip = random.next() < 0.5 ? -1 : 1
  const leaves = (x: number, y: number, r: number) =>
    each(4, () => {
      const px = x + random.between(-0.5, 0.5) * r * rx
      const py = y + random.between(-0.5, 0.4) * r * ry
      return ellipse(px, py, rx * 0.05, rx * 0.024, alpha(warm, 0.75), {
        transform: `rotate(${Math.round(random.between(-40, 40))} ${px} ${py})`,
      })
    })
  return puffs
    .map(([dx, dy, size]) => {
      const x = cx + (dx * flip + random.between(-0.06, 0.06)) * rx
      const y = cy + (dy + random.between(-0.05, 0.05)) * ry
      const r = size * random.between(0.92, 1.08)
      const high = 1 - (dy + 0.6) * 0.28
      return (
        lobe(x, y, r, deep) +
        lobe(x + light().side * r * rx * 0.1, y - r * ry * 0.13, r * 0.88, mix(deep, colour, Math.min(1, 0.35 + high * 0.65))) +
        lobe(x + light().side * r * rx * 0.24, y - r * ry * 0.3, r * 0.56, mix(colour, warm, 0.55 * high)) +
        leaves(x, y, r)
      )
    })
    .join('')
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
      const s = light().side
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
  const side = light().side
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
