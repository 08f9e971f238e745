import { alpha, circle, darker, each, ellipse, light, lighter, linear, mix, moved, path, rect, seeded, stroke } from './paint.ts'

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
    ellipse(x + light().side * w * 0.08, y - h * 0.6, w * 0.14, h * 0.16, shine) +
    ellipse(x + light().side * w * 0.3, y - h * 0.3, w * 0.1, h * 0.11, shine) +
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
