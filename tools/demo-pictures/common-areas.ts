import { drawers } from './beds.ts'
import { airlight, lookout, sunpatch } from './daylight.ts'
import { bookcase, books, framed, mug, plant, wallClock } from './furniture.ts'
import { bowl, plates } from './kitchen-parts.ts'
import { floorLamp, pendant } from './lamps.ts'
import { alpha, circle, each, ellipse, linear, poly, rect } from './paint.ts'
import { indoorDay, indoorEvening, indoorMorning } from './palette.ts'
import { at, box, cast, stand } from './perspective.ts'
import { interior, rug, shell } from './room.ts'
import { armchair, chair, roundTable, sofa, table } from './seating.ts'

export const circleOfChairs = () =>
  interior(indoorMorning, () => [
    shell({ wall: '#dfe6d3', floor: '#c99a6c', side: '#cdd9c4' }),
    lookout(-225, 90, 120, 136, { seed: 81, curtain: '#fff3dc' }),
    lookout(105, 90, 120, 136, { seed: 82, curtain: '#fff3dc' }),
    framed(-60, 150, 120, 70, 'hills'),
    drawers(-70, 2, 140, 62, 38, '#a8734c', 2, 3),
    plant(-48, 20, 60, 'leafy', '#fffaf0', 62),
    mug(0, 62, 26),
    mug(16, 62, 26, '#0f8074'),
    mug(32, 62, 26, '#d98f5a'),
    rug(-150, 80, 300, 200, '#e0a67c', 'round'),
    sunpatch(-200, 60, 140, 170),
    sunpatch(100, 60, 140, 170),
    plant(-252, 60, 130, 'tall', '#d27a52'),
    plant(252, 60, 130, 'leafy', '#fffaf0'),
    chair(-70, 70, '#0f8074'),
    chair(28, 70, '#0f8074'),
    chair(-160, 100, '#d9a15c'),
    chair(118, 100, '#d9a15c'),
    chair(-205, 160, '#0f8074'),
    chair(163, 160, '#0f8074'),
    roundTable(0, 180, 34, 38, '#a8734c'),
    plant(0, 178, 30, 'trail', '#fffaf0', 38),
    chair(-130, 214, '#d9a15c', false),
    chair(88, 214, '#d9a15c', false),
    chair(-21, 232, '#0f8074', false),
    airlight(840, 320, 460, 0.3),
  ])

export const diningHall = () =>
  interior(indoorDay, () => [
    shell({ wall: '#f6dcb8', floor: '#b98a62', side: '#eacb9f', panel: '#0f7d71' }),
    lookout(-90, 120, 180, 106, { seed: 84, bars: [3, 2] }),
    framed(-220, 150, 56, 64, 'sun'),
    framed(150, 150, 64, 64, 'shapes'),
    drawers(-236, 2, 110, 76, 42, '#c9935f', 2, 2),
    bowl(-200, 78, 26, '#fffaf0', ['#e2685c', '#f0b04f', '#8fae58']),
    plates(-150, 78, 26),
    sunpatch(-80, 60, 180, 140),
    plant(214, 30, 150, 'leafy', '#fffaf0'),
    ...[-150, -84, -18, 48, 114].map((x) => chair(x - 6, 84, '#d9a86c')),
    table(-180, 120, 360, 90, 75, '#a8683f'),
    ...[-140, -66, 66, 140].map((x) => stand(x, 75, 190, ellipse(0, 0, 16, 4.4, '#fffaf0') + ellipse(0, -0.6, 11, 3, '#e9dcc8'))),
    bowl(-26, 75, 166, '#0f8074', ['#e2685c', '#f0b04f', '#8fae58', '#e2685c']),
    plant(36, 160, 40, 'leafy', '#fffaf0', 75),
    mug(-104, 75, 172, '#f0b04f'),
    mug(104, 75, 172, '#d9745c'),
    ...[-128, -46, 36, 118].map((x) => chair(x - 16, 214, '#d9a86c', false)),
    pendant(-110, 165, 62, '#d9694f'),
    pendant(0, 165, 62, '#d9694f'),
    pendant(110, 165, 62, '#d9694f'),
    airlight(640, 330, 420, 0.28),
  ])

export const games = () =>
  interior(indoorEvening, () => {
    const felt =
      poly([at(-118, 78, 130), at(118, 78, 130), at(118, 78, 226), at(-118, 78, 226)], linear(['#128a7c', '#19a08e']), 3) +
      poly([at(-1, 78.2, 130), at(1, 78.2, 130), at(1, 78.2, 226), at(-1, 78.2, 226)], '#fffaf0') +
      poly([at(-116, 78.2, 177), at(116, 78.2, 177), at(116, 78.2, 179), at(-116, 78.2, 179)], alpha('#fffaf0', 0.6))
    const net = poly([at(0, 78, 124), at(0, 94, 124), at(0, 94, 232), at(0, 78, 232)], alpha('#fffaf0', 0.8), 4)
    const bat = (x: number, z: number, c: string, turn: number) =>
      stand(
        x,
        80,
        z,
        ellipse(0, 0, 12, 5, c, { transform: `rotate(${turn})` }) +
          rect(9, -2, 12, 4, '#d9a86c', 2, { transform: `rotate(${turn})` }),
      )
    const board = stand(
      -170,
      190,
      0,
      circle(1, 2, 32, alpha('#2f2147', 0.3)) +
        circle(0, 0, 31, '#3d3440') +
        circle(0, 0, 26, '#f3e2c4') +
        circle(0, 0, 19, '#c8604a') +
        circle(0, 0, 13, '#f3e2c4') +
        circle(0, 0, 7, '#0f8074') +
        circle(0, 0, 3, '#c8604a'),
    )
    return [
      shell({ wall: '#a8786c', floor: '#8a5f48', side: '#986a62' }),
      lookout(-50, 112, 120, 106, { seed: 87 }),
      board,
      framed(100, 160, 54, 54, 'shapes'),
      bookcase(168, 2, 82, 150, '#c9935f', 31),
      sofa(-250, 20, 190, '#4f7f96', ['#f0b04f', '#e2826a']),
      plant(130, 30, 120, 'leafy', '#f6e3c4'),
      floorLamp(-40, 20),
      rug(-190, 110, 380, 190, '#d9b07c'),
      cast(-120, 130, 240, 96),
      each(2, (i) => box(-112 + i * 214, 0, 140, 8, 72, 8, '#5b4a4c', 2) + box(-112 + i * 214, 0, 212, 8, 72, 8, '#5b4a4c', 2)),
      box(-122, 72, 128, 244, 5, 100, '#0b7065', 4),
      felt,
      net,
      bat(-80, 190, '#d9583f', 10),
      bat(62, 160, '#3d3440', -14),
      stand(-40, 80, 200, circle(0, -3, 3.4, '#fffdf6')),
      pendant(-60, 180, 56, '#f0b04f', 'cone'),
      pendant(60, 180, 56, '#f0b04f', 'cone'),
      armchair(178, 190, '#d9a15c', '#fff0d6'),
      airlight(640, 360, 480, 0.34),
    ]
  })

export const study = () =>
  interior(indoorDay, () => {
    const screen = (x: number, y: number, z: number) =>
      stand(
        x,
        y,
        z,
        ellipse(0, 0, 12, 2.6, '#6b6470') +
          rect(-2, -10, 4, 10, '#6b6470') +
          rect(-27, -44, 54, 35, '#4d4652', 2.5) +
          rect(-25, -42, 50, 31, linear(['#9fd0cc', '#dff0e2']), 1.5) +
          rect(-18, -35, 24, 3, '#ffffffc0', 1.5) +
          rect(-18, -29, 32, 3, '#ffffff90', 1.5) +
          rect(-18, -23, 18, 3, '#ffffff90', 1.5),
      )
    const pins = stand(
      -30,
      212,
      0,
      rect(-2, -2, 124, 78, '#8a5a3f', 2) +
        rect(1, 1, 118, 72, '#dcb07a') +
        each(
          9,
          (i) =>
            rect(
              9 + (i % 5) * 22,
              9 + Math.floor(i / 5) * 32 + (i % 2) * 4,
              17,
              21,
              ['#fffaf0', '#f7d98a', '#bfe0d4', '#f6c0a8'][i % 4] ?? '#ffffff',
              1,
              { transform: `rotate(${(i % 3) * 4 - 4} ${17 + (i % 5) * 22} 20)` },
            ) + circle(17 + (i % 5) * 22, 11 + Math.floor(i / 5) * 32, 1.6, '#d9583f'),
        ),
    )
    return [
      shell({ wall: '#c9dfe0', floor: '#d3a679', side: '#b8d2d5' }),
      lookout(-220, 104, 130, 116, { seed: 89, curtain: '#fff3dc' }),
      pins,
      wallClock(128, 222),
      bookcase(160, 2, 92, 190, '#fff3e0', 37),
      rug(-170, 110, 320, 170, '#e8b98a', 'stripe'),
      sunpatch(-190, 60, 150, 180),
      table(-236, 4, 384, 56, 74, '#d9a86c'),
      screen(-176, 74, 22),
      screen(-56, 74, 22),
      screen(64, 74, 22),
      books(-116, 74, 26),
      mug(4, 74, 36, '#d9583f'),
      plant(120, 22, 44, 'leafy', '#0f8074', 74),
      chair(-198, 62, '#0f8074', false),
      chair(-78, 62, '#0f8074', false),
      chair(42, 62, '#0f8074', false),
      armchair(150, 140, '#e2936c', '#fff0d6'),
      roundTable(-110, 250, 46, 44, '#a8734c'),
      books(-120, 44, 246),
      mug(-88, 44, 254),
      plant(-246, 150, 140, 'tall', '#fffaf0'),
      airlight(380, 330, 420, 0.3),
    ]
  })
