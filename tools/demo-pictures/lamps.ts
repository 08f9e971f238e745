import { airlight } from './daylight.ts'
import { circle, darker, ellipse, light, lighter, linear, mix, path, rect, untoned } from './paint.ts'
import { at, scale, stand } from './perspective.ts'

export function tableLamp(x: number, y: number, z: number, shade = '#fff0cf', foot = '#d27a52'): string {
  const [px, py] = at(x, y + 36, z)
  return (
    airlight(px, py, 130 * (scale(z) / 2), light().lit ? 0.75 : 0.3) +
    stand(
      x,
      y,
      z,
      ellipse(0, 0, 9, 2.4, darker(foot, 0.2)) +
        path('M-6 0Q-13 -12 -3 -22H3Q13 -12 6 0Z', linear([lighter(foot, 0.2), darker(foot, 0.2)], 'across')) +
        untoned(() => path('M-11 -46H11L17 -20H-17Z', linear([lighter(shade, 0.4), shade, mix(shade, '#f0b45c', 0.35)]))),
    )
  )
}

export function floorLamp(x: number, z: number, shade = '#fff0cf', h = 160): string {
  const [px, py] = at(x, h - 10, z)
  return (
    airlight(px, py, 220 * (scale(z) / 2), light().lit ? 0.8 : 0.3) +
    stand(
      x,
      0,
      z,
      ellipse(0, 0, 17, 4, '#4d4048') +
        rect(-1.6, -h + 20, 3.2, h - 20, '#5b4a4c') +
        untoned(() =>
          path(`M-15 ${-h - 12}H15L25 ${-h + 26}H-25Z`, linear([lighter(shade, 0.4), shade, mix(shade, '#f0b45c', 0.4)])),
        ),
    )
  )
}

export function pendant(
  x: number,
  z: number,
  drop: number,
  colour: string,
  kind: 'dome' | 'globe' | 'cone' = 'dome',
  high = 270,
): string {
  const [px, py] = at(x, high - drop - 12, z)
  const shape = {
    dome: path(`M-24 ${drop + 20}A24 24 0 0 1 24 ${drop + 20}Z`, linear([lighter(colour, 0.2), darker(colour, 0.15)])),
    globe: untoned(() => circle(0, drop + 10, 15, linear(['#fffaf0', '#f7dfa8']))),
    cone: path(`M-5 ${drop - 4}H5L22 ${drop + 22}H-22Z`, linear([lighter(colour, 0.2), darker(colour, 0.15)])),
  }[kind]
  return (
    stand(
      x,
      high,
      z,
      rect(-0.8, 0, 1.6, drop, '#5b4a4c') +
        shape +
        untoned(() =>
          ellipse(0, drop + (kind === 'cone' ? 22 : 20), kind === 'globe' ? 0 : 20, kind === 'globe' ? 0 : 3.4, '#fff1c4'),
        ),
    ) + airlight(px, py, 110 * (scale(z) / 2), light().lit ? 0.65 : 0.3)
  )
}
