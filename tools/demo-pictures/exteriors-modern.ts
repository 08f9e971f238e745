import { door, pane } from './openings.ts'
import { alpha, circle, each, light, linear, type Picture, path, picture, rect, untoned } from './paint.ts'
import { breeze, night } from './palette.ts'
import { corner, flowers, shrub } from './plants.ts'
import { railing, steps } from './porch.ts'
import { birds, cloud, glow, groundShadow, lawn, ridge, sky, stars, tufts, vignette, walkway } from './scene.ts'
import { crown, tree } from './trees.ts'
import { eave, wall } from './walls.ts'

const W = 1280

const H = 960

export const apartments = (): Picture =>
  picture(W, H, breeze, () => {
    const balcony = (x: number, y: number, i: number) =>
      pane(x + 12, y, 120, 84, { grid: [3, 1] }) +
      rect(x, y + 82, 144, 12, '#fffaf0', 2) +
      each(12, (b) => rect(x + 4 + b * 12, y + 48, 3, 36, '#0b7065')) +
      rect(x, y + 44, 144, 6, '#0b7065', 3) +
      (i % 2
        ? circle(x + 26, y + 66, 15, '#4a9a62') + circle(x + 42, y + 72, 12, '#ff8f70')
        : circle(x + 112, y + 68, 16, '#5cad6a')) +
      rect(x, y + 94, 144, 22, linear([alpha(light().shade, 0.22), alpha(light().shade, 0)]))
    return [
      sky(),
      cloud(180, 260, 100),
      cloud(880, 150, 80, 0.8),
      cloud(1150, 300, 70, 0.6),
      birds(260, 150),
      ridge(111, 600, 40, '#8fcab8'),
      tree(60, 730, 320, 112),
      tree(1220, 726, 380, 113),
      lawn(728, 8),
      tufts(114, 40),
      groundShadow(640, 742, 500, 22),
      wall(780, 250, 290, 484, '#f2b98f', 'plain'),
      rect(770, 238, 310, 18, '#fffaf0', 3),
      wall(210, 320, 290, 414, '#8cc0b4', 'plain'),
      rect(200, 308, 310, 18, '#fffaf0', 3),
      wall(480, 190, 320, 544, '#fbeedb', 'plain'),
      rect(468, 176, 344, 20, '#fffaf0', 3),
      eave(480, 196, 320, 30),
      eave(210, 326, 270, 26),
      eave(800, 256, 270, 26),
      rect(800, 250, 40, 484, linear([alpha(light().shade, 0.22), alpha(light().shade, 0)], 'across')),
      each(
        4,
        (r) =>
          pane(520, 230 + r * 112, 70, 76, { grid: [2, 1] }) +
          pane(690, 230 + r * 112, 70, 76, { grid: [2, 1] }) +
          rect(622, 226 + r * 112, 36, 84, linear(['#9cc8cb', '#d5e8de']), 3),
      ),
      each(3, (r) => balcony(270, 366 + r * 122, r)),
      each(4, (r) => balcony(860, 292 + r * 112, r + 1)),
      rect(560, 668, 160, 14, '#0b7065', 4),
      door(602, 690, 34, 44, '#0b7065', { light: false }),
      rect(596, 684, 88, 52, linear(['#6fa3b1', '#d5e8de']), 2),
      rect(637, 684, 5, 52, '#fffaf0'),
      walkway(640, 736, 110, 680, 300, '#f3e6d2'),
      [250, 380, 510, 780, 900, 1030].map((x, i) => shrub(x, 752, 130, 114 + i, i % 2 ? '#ff8f70' : undefined)).join(''),
      tree(150, 790, 300, 120, '#58ad62'),
      tree(1120, 800, 320, 121, '#3fa070'),
      flowers(116, 40, 946, 420, ['#ffd25e', '#ffffff', '#ff8f70']),
      corner(1296, 990, 1.1, -1),
      vignette(),
    ].join('')
  })

export const cube = (): Picture =>
  picture(W, H, night, () => {
    const lit = (x: number, y: number, w: number, h: number, bars: number) =>
      glow(x + w / 2, y + h / 2, w * 0.85, '#ffc46b', 0.4) +
      untoned(() => rect(x, y, w, h, linear(['#ffe9b8', '#ffcf80', '#f3ad5c']))) +
      each(bars - 1, (i) => rect(x + ((i + 1) * w) / bars - 2, y, 5, h, '#3b3f4e'))
    const pendant = (x: number, y: number) =>
      untoned(
        () =>
          rect(x - 1, y, 3, 40, '#8a5a34') +
          path(`M${x - 20} ${y + 60}q20 -40 40 0Z`, '#b56a34') +
          circle(x, y + 62, 7, '#fffbe8'),
      )
    return [
      sky(),
      stars(141),
      cloud(900, 220, 110, 0.4),
      ridge(143, 560, 60, light().far[0]),
      ridge(144, 620, 40, light().far[1]),
      tree(90, 720, 440, 145),
      tree(1200, 720, 400, 146),
      lawn(726, 8),
      tufts(144, 40),
      groundShadow(640, 746, 480, 26, 0.5),
      wall(250, 500, 760, 240, '#e9e2d6', 'plain'),
      lit(300, 540, 330, 196, 3),
      untoned(
        () =>
          rect(330, 670, 190, 50, '#b9683f', 12) +
          rect(322, 690, 206, 36, '#a3552f', 10) +
          rect(560, 610, 8, 116, '#8a5a34') +
          path('M534 616h60l-14 -44h-32Z', '#fff3cf') +
          crown(470, 650, 20, 26, '#6d7a3a', 5),
      ),
      pendant(380, 540),
      wall(390, 270, 560, 236, '#fdf6ea', 'plain'),
      rect(380, 258, 580, 16, '#d7cdbd', 2),
      eave(250, 506, 760, 30),
      lit(450, 320, 240, 150, 2),
      pendant(520, 320),
      untoned(() => rect(610, 380, 60, 90, '#b56a34') + each(4, (i) => rect(614, 388 + i * 21, 52, 3, '#8a4f2a'))),
      wall(740, 270, 210, 236, '#a8683f', 'batten'),
      lit(790, 330, 110, 130, 1),
      rect(236, 494, 790, 16, '#cfc6b8', 2),
      railing(250, 494, 138, 50, '#6b7684'),
      wall(660, 510, 350, 230, '#a8683f', 'batten'),
      door(700, 566, 88, 170, '#0b7065', { light: false }),
      rect(670, 530, 150, 10, '#3b3f4e'),
      glow(744, 556, 170, '#ffd489', 0.6),
      lit(840, 590, 130, 80, 2),
      steps(744, 738, 150, 2),
      walkway(744, 762, 150, 620, 320, '#d9d2c4'),
      untoned(() => path('M300 742H630L700 962H150Z', linear([alpha('#ffcf80', 0.38), alpha('#ffcf80', 0)]))),
      shrub(300, 752, 130, 147),
      shrub(890, 756, 150, 148),
      shrub(1010, 758, 130, 149, '#d9e6ee'),
      each(
        4,
        (i) =>
          glow(560 + (i % 2) * 330 - i * 34, 800 + i * 40, 60, '#ffd489', 0.6) +
          rect(556 + (i % 2) * 330 - i * 34, 790 + i * 40, 8, 30, '#3b3f4e', 3),
      ),
      corner(1296, 990, 1.2, -1),
      corner(-16, 990, 1.1, 1),
      vignette(),
    ].join('')
  })
