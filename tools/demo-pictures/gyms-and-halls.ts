import { drawers } from './beds.ts'
import { airlight, lookout, sunpatch } from './daylight.ts'
import { framed, plant } from './furniture.ts'
import { pendant, tableLamp } from './lamps.ts'
import { alpha, circle, darker, each, ellipse, lighter, linear, path, poly, rect, stroke } from './paint.ts'
import { indoorDay, indoorEvening, indoorMorning } from './palette.ts'
import { at, box, cast, stand } from './perspective.ts'
import { interior, rug, shell } from './room.ts'

const glass = (x: number, y: number, w: number, h: number) =>
  poly([at(x - 3, y - 3, 0), at(x + w + 3, y - 3, 0), at(x + w + 3, y + h + 3, 0), at(x - 3, y + h + 3, 0)], '#c9935f', 3) +
  poly([at(x, y, 0), at(x + w, y, 0), at(x + w, y + h, 0), at(x, y + h, 0)], linear(['#dcecea', '#b5d0d3'], 'slant')) +
  poly(
    [at(x + w * 0.1, y, 0), at(x + w * 0.3, y, 0), at(x + w * 0.62, y + h, 0), at(x + w * 0.42, y + h, 0)],
    alpha('#ffffff', 0.28),
  )

const ball = (x: number, z: number, r: number, c: string) =>
  stand(
    x,
    0,
    z,
    ellipse(0, 0, r * 0.9, r * 0.18, alpha('#3a2540', 0.28)) +
      circle(0, -r, r, linear([lighter(c, 0.35), c, darker(c, 0.25)])) +
      stroke(
        `M${-r * 0.9} ${-r * 1.2}Q0 ${-r * 0.9} ${r * 0.9} ${-r * 1.2}M${-r * 0.95} ${-r * 0.8}Q0 ${-r * 0.4} ${r * 0.95} ${-r * 0.8}`,
        alpha('#ffffff', 0.25),
        1.4,
      ),
  )

const bells = (x: number, y: number, z: number, count: number) =>
  each(count, (i) =>
    stand(
      x + i * 24,
      y,
      z,
      rect(-4, -8, 8, 3, '#9a939c') + rect(-10, -13, 7, 13, '#3f3a48', 2) + rect(3, -13, 7, 13, '#3f3a48', 2),
    ),
  )

const treadmill = (x: number, z: number, c: string) =>
  cast(x, z, 70, 150) +
  box(x, 2, z, 70, 12, 150, '#4d4652', 6) +
  poly(
    [at(x + 9, 14.5, z + 4), at(x + 61, 14.5, z + 4), at(x + 61, 14.5, z + 148), at(x + 9, 14.5, z + 148)],
    linear(['#2f2a38', '#575062']),
  ) +
  box(x + 2, 12, z + 6, 6, 96, 8, '#6b6470', 3) +
  box(x + 62, 12, z + 6, 6, 96, 8, '#6b6470', 3) +
  box(x - 2, 98, z + 4, 74, 30, 8, c, 8) +
  poly([at(x + 16, 106, z + 12), at(x + 54, 106, z + 12), at(x + 54, 122, z + 12), at(x + 16, 122, z + 12)], '#cfeee6', 4) +
  box(x, 88, z + 10, 6, 5, 50, '#6b6470', 3) +
  box(x + 64, 88, z + 10, 6, 5, 50, '#6b6470', 3)

const mat = (x: number, z: number, c: string) =>
  poly([at(x, 0, z), at(x + 62, 0, z), at(x + 62, 0, z + 165), at(x, 0, z + 165)], c, 8) +
  poly(
    [at(x + 4, 0, z + 4), at(x + 58, 0, z + 4), at(x + 58, 0, z + 161), at(x + 4, 0, z + 161)],
    alpha(lighter(c, 0.5), 0.25),
    4,
  )

export const weights = () =>
  interior(indoorDay, () => [
    shell({ wall: '#cfdcd4', floor: '#8a8f96', side: '#bccfc6', ground: 'tiles', ceiling: '#f3f0e6' }),
    poly([at(-260, 0, 0), at(260, 0, 0), at(260, 96, 0), at(-260, 96, 0)], linear(['#12857a', '#0b7065'])),
    glass(-90, 56, 200, 160),
    lookout(-236, 120, 110, 100, { seed: 91 }),
    framed(160, 150, 60, 60, 'sun'),
    sunpatch(-200, 60, 140, 190),
    cast(-80, 6, 180, 36),
    box(-84, 0, 6, 6, 76, 36, '#5b5560', 2),
    box(98, 0, 6, 6, 76, 36, '#5b5560', 2),
    box(-84, 24, 8, 188, 5, 34, '#6b6470', 2),
    bells(-66, 29, 40, 7),
    box(-84, 62, 8, 188, 5, 34, '#6b6470', 2),
    bells(-66, 67, 40, 7),
    treadmill(-232, 70, '#f0b04f'),
    treadmill(150, 70, '#f0b04f'),
    mat(-31, 130, '#e2826a'),
    cast(64, 140, 46, 120),
    box(72, 0, 150, 6, 36, 6, '#5b5560', 2),
    box(96, 0, 150, 6, 36, 6, '#5b5560', 2),
    box(72, 0, 240, 6, 36, 6, '#5b5560', 2),
    box(96, 0, 240, 6, 36, 6, '#5b5560', 2),
    box(64, 36, 140, 46, 10, 120, '#2f3f4c', 10),
    ball(-100, 190, 32, '#2f9f90'),
    airlight(400, 330, 420, 0.28),
  ])

export const yoga = () =>
  interior(indoorMorning, () => [
    shell({ wall: '#f8e3cb', floor: '#d9a873', side: '#efd3b4' }),
    lookout(-230, 60, 130, 170, { seed: 94, bars: [2, 3], curtain: '#fffaf0' }),
    glass(-60, 20, 150, 200),
    lookout(130, 60, 110, 170, { seed: 95, bars: [2, 3] }),
    sunpatch(-190, 40, 160, 200),
    sunpatch(120, 40, 130, 200),
    plant(-80, 30, 150, 'tall', '#d27a52'),
    plant(112, 30, 130, 'leafy', '#fffaf0'),
    cast(222, 60, 36, 90),
    box(212, 0, 60, 44, 40, 90, '#c9935f', 4),
    stand(
      234,
      40,
      110,
      each(
        3,
        (i) =>
          circle(-12 + i * 12, -7, 7, ['#0f8074', '#e2826a', '#f0b04f'][i] ?? '#ffffff') + circle(-12 + i * 12, -7, 3, '#fff3e0'),
      ),
    ),
    mat(-190, 110, '#2f9f90'),
    mat(-98, 110, '#e2936c'),
    mat(-6, 110, '#f0c060'),
    mat(86, 110, '#7fa6b8'),
    box(-176, 0, 130, 34, 12, 20, '#fff3e0', 8),
    box(-84, 0, 130, 34, 12, 20, '#fff3e0', 8),
    box(8, 0, 130, 34, 12, 20, '#fff3e0', 8),
    box(100, 0, 130, 34, 12, 20, '#fff3e0', 8),
    ball(-228, 200, 34, '#d9745c'),
    airlight(880, 320, 440, 0.34),
  ])

export const hall = () =>
  interior(indoorMorning, () => {
    const entry =
      poly([at(-52, 0, 0), at(52, 0, 0), at(52, 218, 0), at(-52, 218, 0)], '#fffaf0') +
      poly([at(-44, 0, 0), at(44, 0, 0), at(44, 210, 0), at(-44, 210, 0)], linear(['#12857a', '#0a5f56'])) +
      [
        [-36, 16, 32, 60],
        [4, 16, 32, 60],
        [-36, 88, 32, 40],
        [4, 88, 32, 40],
      ]
        .map(([x = 0, y = 0, w = 0, h = 0]) =>
          poly([at(x, y, 0), at(x + w, y, 0), at(x + w, y + h, 0), at(x, y + h, 0)], alpha('#5fb8a8', 0.3), 4),
        )
        .join('') +
      poly([at(-36, 140, 0), at(36, 140, 0), at(36, 200, 0), at(-36, 200, 0)], linear(['#ffe9bd', '#fff8e2']), 4) +
      stand(34, 98, 2, circle(0, 0, 3.6, '#e6c27a'))
    const coat = (x: number, c: string, h: number) =>
      stand(
        x,
        176,
        6,
        circle(0, 0, 3, '#8a5a3f') +
          path(`M-5 2Q-20 10 -17 ${h}H17Q20 10 5 2Z`, linear([lighter(c, 0.12), darker(c, 0.16)])) +
          stroke(`M0 8V${h - 4}`, alpha(darker(c, 0.4), 0.4), 1.4),
      )
    return [
      shell({ wall: '#f0d2ae', floor: '#c4925f', side: '#e6c299', ground: 'herringbone', panel: '#fdf3e2' }),
      entry,
      lookout(-96, 30, 32, 180, { bars: [1, 4], seed: 97 }),
      lookout(64, 30, 32, 180, { bars: [1, 4], seed: 98 }),
      poly([at(-252, 172, 2), at(-130, 172, 2), at(-130, 182, 2), at(-252, 182, 2)], '#a8734c', 4),
      coat(-232, '#d9694f', 84),
      coat(-196, '#4f7f96', 92),
      coat(-158, '#f0b04f', 74),
      box(-252, 0, 2, 122, 42, 40, '#a8734c', 4),
      box(-254, 42, 2, 126, 8, 42, '#0f8074', 8),
      stand(-220, 0, 52, path('M-12 0h24v-7q-10 0 -12 -7h-12Z', '#8a4a3a')),
      stand(-176, 0, 52, path('M-12 0h24v-7q-10 0 -12 -7h-12Z', '#4f6f86')),
      framed(150, 150, 76, 56, 'hills'),
      drawers(134, 2, 114, 80, 36, '#a8734c', 1, 3),
      tableLamp(154, 80, 20, '#fff0cf', '#0f8074'),
      plant(222, 20, 50, 'leafy', '#fffaf0', 80),
      rug(-60, 30, 120, 250, '#c8604a'),
      sunpatch(-40, 20, 90, 180),
      pendant(0, 120, 44, '#fff3dc', 'globe'),
      plant(-240, 150, 130, 'tall', '#d27a52'),
      airlight(640, 380, 420, 0.4),
    ]
  })

export const stair = () =>
  interior(indoorEvening, () => {
    const rise = 17
    const step = (i: number) => {
      const [x, top] = [-20 + i * 22, rise * (i + 1)]
      const tread = poly([at(x, top + 3, 30), at(x + 22, top + 3, 30), at(x + 22, top + 3, 70), at(x, top + 3, 70)], '#12857a')
      return box(x, 0, 8, 22, top, 82, '#f6e6d2', 1) + box(x - 2, top, 8, 25, 3, 84, '#a8683f', 1) + tread
    }
    // From the top down, so that each step hides the flank of the one behind it.
    const flight =
      each(12, (i) => step(11 - i)) + poly([at(4, 8, 91), at(238, 8, 91), at(238, 186, 91)], alpha('#c9a98c', 0.35), 6)
    const rail =
      each(12, (i) => box(-12 + i * 22, rise * (i + 1), 88, 3, 74, 3, '#fffaf0', 1)) +
      poly([at(-22, 88, 91), at(-22, 96, 91), at(250, 306, 91), at(250, 298, 91)], '#8a5a3f', 6) +
      box(-30, 0, 86, 10, 104, 8, '#8a5a3f', 4) +
      stand(-25, 106, 90, circle(0, -5, 8, '#8a5a3f'))
    return [
      shell({ wall: '#8fb0a4', floor: '#b57f52', side: '#7fa096', panel: '#f3e6d2' }),
      lookout(-220, 104, 110, 118, { seed: 99, curtain: '#f0b98a' }),
      framed(-70, 150, 44, 56, 'leaf'),
      framed(-6, 184, 40, 40, 'shapes'),
      framed(54, 206, 40, 40, 'sun'),
      drawers(-226, 2, 116, 76, 36, '#a8683f', 2, 2),
      tableLamp(-204, 78, 20),
      plant(-140, 20, 46, 'leafy', '#fffaf0', 78),
      flight,
      rail,
      rug(-210, 110, 260, 160, '#d98f6a'),
      pendant(-100, 150, 50, '#f0b04f', 'dome'),
      plant(-66, 40, 120, 'tall', '#fffaf0'),
      airlight(500, 380, 460, 0.32),
    ]
  })
