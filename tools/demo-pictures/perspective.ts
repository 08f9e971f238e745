import { alpha, blurred, darker, group, light, lighter, linear, type Point, poly } from './paint.ts'

// A one-point perspective: centimeters in a room, seen from its middle at eye height.
const distance = 700

const eye = 130

const middle = 640

const horizon = 410

export const scale = (z: number) => (2 * distance) / (distance - z)

export const at = (x: number, y: number, z: number): Point => [middle + x * scale(z), horizon + (eye - y) * scale(z)]

/** A soft-edged box; (x, y, z) is its left, lower, far corner. */
export function box(x: number, y: number, z: number, w: number, h: number, d: number, colour: string, soft = 5): string {
  const front = z + d
  const [r, t] = [x + w, y + h]
  const flank = (edge: number) =>
    poly(
      [at(edge, y, z), at(edge, t, z), at(edge, t, front), at(edge, y, front)],
      linear([darker(colour, 0.2), darker(colour, 0.34)]),
      soft,
    )
  const lid = (level: number, fill: string) =>
    poly([at(x, level, z), at(r, level, z), at(r, level, front), at(x, level, front)], fill, soft)
  return (
    (x > 0 ? flank(x) : '') +
    (r < 0 ? flank(r) : '') +
    (t < eye ? lid(t, linear([lighter(colour, 0.16), lighter(colour, 0.3)])) : '') +
    (y > eye ? lid(y, darker(colour, 0.4)) : '') +
    poly([at(x, y, front), at(r, y, front), at(r, t, front), at(x, t, front)], linear([colour, darker(colour, 0.13)]), soft)
  )
}

export function cast(x: number, z: number, w: number, d: number, opacity = 0.34): string {
  return blurred(
    poly([at(x, 0, z), at(x + w, 0, z), at(x + w + 8, 0, z + d + 14), at(x - 8, 0, z + d + 14)], alpha(light().shade, opacity)),
    9,
  )
}

/** Draws in centimeters, with up as negative, from a spot on the floor (or a height above it). */
export function stand(x: number, y: number, z: number, inner: string): string {
  const [px, py] = at(x, y, z)
  return group(inner, { transform: `translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${scale(z).toFixed(4)})` })
}
