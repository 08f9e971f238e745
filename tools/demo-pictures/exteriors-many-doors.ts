import { door, pane } from './openings.ts'
import { alpha, circle, darker, each, light, linear, type Picture, path, picture, poly, rect } from './paint.ts'
import { golden, morning, noon } from './palette.ts'
import { corner, flowers, shrub } from './plants.ts'
import { handrail, post, railing, steps } from './porch.ts'
import { slab } from './roofs.ts'
import { birds, cloud, fence, groundShadow, hills, lawn, pavement, ridge, sky, tufts, vignette, walkway } from './scene.ts'
import { palm, tree } from './trees.ts'
import { eave, wall } from './walls.ts'

const W = 1280
const H = 960

/** A brick walk-up of four floors in a city street, with an awning over the door and fire stairs. */
export const walkUp = (): Picture =>
  picture(W, H, golden, () => {
    const iron = '#4a4455'
    const brick = '#b8644b'
    const floor = (row: number) =>
      [330, 450, 740, 860].map((x) => pane(x, 250 + row * 122, 76, 84, { grid: [1, 2], trim: '#f6e7cf' })).join('') +
      pane(590, 250 + row * 122, 92, 84, { grid: [2, 2], trim: '#f6e7cf' })
    const landing = (row: number) =>
      rect(568, 342 + row * 122, 138, 8, iron) +
      each(9, (bar) => rect(570 + bar * 16, 308 + row * 122, 4, 36, iron)) +
      rect(566, 304 + row * 122, 142, 6, iron, 3) +
      (row < 2 ? handrail(690, 350 + row * 122, 590, 426 + row * 122, iron) : '')
    return [
      sky(),
      cloud(220, 200, 90, 0.7),
      cloud(1060, 150, 80, 0.6),
      birds(930, 110),
      ridge(211, 560, 40, light().far[1]),
      wall(-40, 420, 330, 340, '#d9c3a5', 'plain'),
      rect(-50, 404, 350, 20, '#f6e7cf', 3),
      each(4, (i) => pane(10 + (i % 2) * 140, 470 + Math.floor(i / 2) * 130, 70, 84, { grid: [2, 2] })),
      wall(990, 380, 330, 380, '#8fa7a6', 'brick'),
      rect(980, 362, 350, 22, '#f6e7cf', 3),
      each(4, (i) => pane(1040 + (i % 2) * 120, 430 + Math.floor(i / 2) * 140, 70, 90, { grid: [2, 2] })),
      groundShadow(640, 772, 470, 24),
      wall(280, 190, 720, 574, brick, 'brick'),
      rect(264, 168, 752, 34, linear(['#f9ecd6', '#d8bd98']), 3),
      each(30, (i) => rect(272 + i * 25, 202, 12, 16, '#e9d3b0')),
      eave(280, 202, 720, 40),
      each(4, floor),
      each(3, landing),
      each(2, (side) => rect(280 + side * 704, 202, 16, 562, alpha(darker(brick, 0.4), 0.4))),
      rect(560, 620, 160, 144, linear(['#f9ecd6', '#dcc4a1']), 3),
      door(602, 646, 76, 118, '#0b7065', { light: false }),
      path('M536 640L560 596H720L744 640Z', linear(['#0f8476', '#0b7065'])),
      each(6, (i) => path(`M${536 + i * 35} 640h35l-6 14h-23Z`, i % 2 ? '#f9ecd6' : '#0b7065')),
      steps(640, 762, 130, 2),
      pavement(786),
      rect(0, 866, W, 100, linear(['#9a8f95', '#7b7485'])),
      rect(0, 860, W, 10, '#efe2cb'),
      fence(290, 782, 9, 52, '#efe2cb'),
      fence(790, 782, 9, 52, '#efe2cb'),
      shrub(380, 778, 120, 212, '#ff8f70'),
      shrub(880, 778, 120, 213),
      tree(130, 824, 360, 214, '#e0a04a'),
      tree(1170, 826, 390, 215, '#cf7b45'),
      vignette(),
    ].join('')
  })

/** Two floors of apartments with outdoor walks around a green court, under palms. */
export const courtyard = (): Picture =>
  picture(W, H, morning, () => {
    const door2 = (x: number, y: number, colour: string) =>
      door(x, y, 62, 122, colour, { light: false }) + pane(x + 92, y + 6, 96, 74, { grid: [3, 1] })
    const doors = ['#0b7065', '#d98a1f', '#a6455a', '#31576b']
    const wing = (y: number) =>
      doors.map((colour, index) => door2(226 + index * 216, y, doors[(index + (y > 500 ? 1 : 0)) % 4] ?? colour)).join('')
    return [
      sky(),
      cloud(300, 170, 100, 0.8),
      cloud(980, 240, 80, 0.6),
      birds(700, 120),
      hills(221, 590),
      palm(110, 740, 520, -20, 222),
      palm(1190, 740, 560, 24, 223),
      lawn(736, 8),
      tufts(224, 40),
      groundShadow(640, 750, 520, 22),
      wall(190, 330, 900, 410, '#f4e4cf', 'stucco'),
      slab(150, 334, 980, 96, 60, '#c9714f', 'tile'),
      eave(190, 340, 900, 46),
      wing(382),
      rect(170, 512, 940, 22, linear(['#fffaf0', '#dcc9b0']), 3),
      railing(176, 514, 928, 56, '#5aa79b'),
      eave(190, 534, 900, 40),
      wing(600),
      each(6, (i) => post(180 + i * 184, 740, 206, 16)),
      each(6, (i) => post(180 + i * 184, 512, 164, 14)),
      poly(
        [
          [930, 738],
          [1090, 534],
          [1130, 534],
          [990, 738],
        ],
        linear(['#e8d7bf', '#cbb598']),
      ),
      each(9, (i) => rect(938 + i * 18, 716 - i * 22, 52, 6, '#fffaf0', 2)),
      handrail(936, 690, 1092, 488, '#5aa79b'),
      walkway(560, 742, 120, 560, 300, '#f3e6d2'),
      [250, 370, 470, 690, 800, 1060].map((x, i) => shrub(x, 758, 116, 225 + i, i % 2 ? '#f2a5b5' : undefined)).join(''),
      each(3, (i) => circle(300 + i * 300, 560, 15, '#5cad6a') + circle(314 + i * 300, 566, 11, '#ff8f70')),
      flowers(231, 60, 940, 400, ['#ffd25e', '#ffffff', '#f2a5b5']),
      flowers(232, 800, 944, 380, ['#ffd25e', '#ffffff', '#f2a5b5']),
      corner(-16, 990, 1.1, 1),
      vignette(),
    ].join('')
  })

/** Painted wooden rowhouses with bay windows and high steps. */
export const rowhouses = (): Picture =>
  picture(W, H, noon, () => {
    const house = (x: number, top: number, colour: string, doorColour: string) => {
      const trim = '#fffaf0'
      const bay = (y: number) =>
        rect(x + 22, y - 12, 142, 134, darker(colour, 0.08), 4) +
        rect(x + 14, y - 22, 158, 14, trim, 3) +
        pane(x + 34, y, 32, 96, { grid: [1, 2], trim }) +
        pane(x + 74, y, 42, 96, { grid: [1, 2], trim }) +
        pane(x + 124, y, 32, 96, { grid: [1, 2], trim }) +
        rect(x + 14, y + 118, 158, 12, trim, 3)
      return (
        wall(x, top, 246, 766 - top, colour, 'board') +
        rect(x - 4, top - 30, 254, 36, linear([trim, '#dccdb6']), 3) +
        each(9, (i) => path(`M${x + 6 + i * 27} ${top + 6}h14v16l-7 7l-7 -7Z`, '#e6d6bd')) +
        poly(
          [
            [x + 60, top - 30],
            [x + 123, top - 92],
            [x + 186, top - 30],
          ],
          linear([trim, '#e2d2ba']),
        ) +
        circle(x + 123, top - 54, 12, doorColour) +
        eave(x, top, 246, 34) +
        bay(top + 66) +
        bay(top + 224) +
        pane(x + 186, top + 70, 42, 86, { arch: true, trim }) +
        door(x + 182, top + 236, 50, 128, doorColour, { light: false }) +
        rect(x + 172, top + 214, 70, 12, trim, 3) +
        wall(x + 22, top + 352, 142, 766 - top - 352, darker(colour, 0.16), 'plain') +
        each(7, (i) => rect(x + 176 - i * 3, top + 364 + i * 14, 62 + i * 6, 15, linear(['#f3e6d2', '#cdbda6']), 2))
      )
    }
    return [
      sky(),
      cloud(180, 150, 100, 0.8),
      cloud(760, 110, 80, 0.7),
      cloud(1130, 190, 70, 0.6),
      birds(460, 90),
      ridge(241, 540, 50, light().far[0]),
      groundShadow(640, 772, 680, 24),
      house(-96, 310, '#8fb7c9', '#a6455a'),
      house(150, 290, '#f2c987', '#0b7065'),
      house(396, 270, '#d99a9a', '#31576b'),
      house(642, 286, '#9cc39a', '#d98a1f'),
      house(888, 268, '#c7b4dc', '#0b7065'),
      house(1134, 300, '#f0b48a', '#31576b'),
      pavement(770),
      rect(0, 852, W, 120, linear(['#a9a6b3', '#85839a'])),
      rect(0, 846, W, 10, '#efe6d4'),
      [100, 350, 600, 850, 1100].map((x, i) => shrub(x - 20, 776, 92, 242 + i, i % 2 ? '#ffd25e' : '#f2a5b5')).join(''),
      tree(66, 832, 300, 248, '#58ad62'),
      tree(1216, 834, 320, 249, '#3fa070'),
      vignette(),
    ].join('')
  })
