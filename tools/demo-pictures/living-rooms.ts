import { drawers } from './beds.ts'
import { airlight, lookout, sunpatch } from './daylight.ts'
import { bookcase, books, framed, mug, plant } from './furniture.ts'
import { floorLamp, pendant, tableLamp } from './lamps.ts'
import { alpha, linear, path, poly, rect, untoned } from './paint.ts'
import { indoorDay, indoorEvening, indoorMorning } from './palette.ts'
import { at, box, cast, stand } from './perspective.ts'
import { interior, rug, shell } from './room.ts'
import { glow } from './scene.ts'
import { armchair, roundTable, sofa, table } from './seating.ts'

export const tealSofa = () =>
  interior(indoorDay, () => [
    shell({ wall: '#f6e3c6', floor: '#c4925f', side: '#ecd3b0' }),
    lookout(-215, 96, 130, 130, { curtain: '#fffaf0', seed: 21 }),
    framed(-20, 150, 80, 60, 'hills'),
    framed(76, 158, 44, 52, 'leaf'),
    bookcase(170, 2, 78, 200, '#b57f52', 7),
    rug(-150, 80, 300, 220, '#e0a67c'),
    sunpatch(-200, 60, 150, 200),
    sofa(-120, 22, 240, '#12796e', ['#f0b04f', '#f6e3c4', '#e2826a']),
    floorLamp(-160, 30),
    plant(-226, 50, 150, 'leafy', '#fffaf0'),
    table(-60, 160, 120, 62, 40, '#a8734c'),
    books(-20, 40, 190),
    mug(26, 40, 196),
    plant(0, 176, 34, 'trail', '#fffaf0', 40),
    armchair(150, 130, '#e8b068', '#fff0d6'),
    airlight(320, 300, 420, 0.35),
  ])

export const fireplace = () =>
  interior(indoorEvening, () => {
    const [fx, fy] = at(0, 34, 20)
    const hearth =
      box(-92, 0, 0, 184, 128, 24, '#c9745c', 3) +
      box(-104, 126, 0, 208, 10, 32, '#8a5a3f', 4) +
      poly([at(-52, 0, 24), at(52, 0, 24), at(52, 84, 24), at(-52, 84, 24)], '#3a2530', 10)
    const fire = untoned(
      () =>
        glow(fx, fy, 190, '#ff9a3c', 0.5) +
        stand(
          0,
          6,
          24,
          path('M-26 0Q-34 -28 -12 -44Q-14 -26 0 -62Q8 -36 16 -46Q34 -26 26 0Z', linear(['#ffcf5c', '#f0742c'])) +
            path('M-14 0Q-16 -18 -4 -32Q2 -20 8 -28Q18 -14 14 0Z', '#fff0b0') +
            rect(-34, -4, 68, 8, '#6b4030', 4),
        ),
    )
    return [
      shell({ wall: '#7f9c98', floor: '#9a6a4c', side: '#6f8b8a' }),
      lookout(-230, 100, 90, 126, { seed: 24, curtain: '#d98f6a' }),
      lookout(140, 100, 90, 126, { seed: 25, curtain: '#d98f6a' }),
      hearth,
      fire,
      framed(-38, 160, 76, 64, 'sun'),
      tableLamp(-84, 136, 16),
      plant(76, 18, 40, 'trail', '#f0dcc0', 136),
      rug(-170, 90, 340, 230, '#b5553f'),
      floorLamp(244, 44),
      armchair(-230, 90, '#d9a15c', '#fff0d6'),
      armchair(142, 90, '#4f7f96', '#f0cf8a'),
      roundTable(0, 282, 44, 40, '#8a5a3f'),
      mug(-14, 40, 278),
      books(14, 40, 284),
      airlight(640, 560, 480, 0.32),
    ]
  })

export const sunroom = () =>
  interior(indoorMorning, () => [
    shell({ wall: '#fdf3e0', floor: '#e0bd90', side: '#f6e6cc', ground: 'herringbone' }),
    lookout(-235, 70, 140, 160, { seed: 31, bars: [2, 3] }),
    lookout(-70, 70, 140, 160, { seed: 32, bars: [2, 3] }),
    lookout(95, 70, 140, 160, { seed: 33, bars: [2, 3] }),
    rug(-140, 90, 280, 210, '#7fae9c', 'round'),
    sunpatch(-200, 50, 150, 200),
    sunpatch(60, 50, 150, 200),
    sofa(-105, 16, 210, '#f0cfa8', ['#0f8074', '#d98f5a', '#0f8074']),
    plant(-190, 30, 160, 'tall', '#d27a52'),
    plant(-236, 80, 120, 'leafy', '#fffaf0'),
    plant(190, 30, 140, 'leafy', '#0f8074'),
    plant(240, 90, 170, 'tall', '#e8dcc8'),
    pendant(0, 130, 60, '#e0b27c', 'dome'),
    roundTable(-6, 200, 50, 40, '#c9935f'),
    plant(-6, 196, 34, 'trail', '#fffaf0', 40),
    mug(22, 40, 204, '#e2685c'),
    airlight(900, 300, 480, 0.35),
  ])

export const cosy = () =>
  interior(indoorDay, () => {
    const screen = stand(
      0,
      108,
      0,
      rect(-62, -72, 124, 74, '#3a3440', 3) +
        rect(-59, -69, 118, 68, linear(['#4f6f7c', '#2f4a58']), 2) +
        path('M-30 -69H6L-24 -1H-59V-10Z', alpha('#ffffff', 0.1)),
    )
    return [
      shell({ wall: '#dcb79c', floor: '#8f6448', side: '#cfa488' }),
      lookout(130, 104, 104, 118, { seed: 41, curtain: '#f6e3c4' }),
      screen,
      drawers(-90, 2, 180, 52, 42, '#c9935f', 1, 3),
      plant(-72, 24, 50, 'leafy', '#fffaf0', 52),
      tableLamp(74, 52, 24, '#fff0cf', '#0b7065'),
      bookcase(-242, 2, 100, 190, '#c9935f', 12),
      framed(-112, 190, 34, 34, 'shapes'),
      rug(-160, 90, 320, 230, '#f0dcb8', 'border'),
      sunpatch(100, 60, 120, 150),
      sofa(116, 108, 130, '#7f9a6c', ['#f0cf8a', '#e2826a']),
      cast(-226, 140, 90, 80),
      box(-226, 0, 140, 90, 34, 80, '#c8604a', 26),
      box(-222, 32, 142, 82, 10, 74, '#d9745c', 22),
      roundTable(-20, 210, 48, 40, '#a8734c'),
      books(-34, 40, 208),
      mug(6, 40, 214, '#0f8074'),
      plant(-250, 240, 120, 'tall', '#fffaf0'),
      airlight(960, 320, 400, 0.32),
    ]
  })
