import { chimney, door, eave, gable, pane, post, railing, roof, slab, steps, wall } from './building.ts'
import { alpha, circle, each, ellipse, light, linear, type Picture, path, picture, poly, rect, untoned } from './paint.ts'
import { autumn, breeze, dusk, golden, night, noon } from './palette.ts'
import { corner, crown, flowers, shrub, tree } from './plants.ts'
import {
  birds,
  cloud,
  fence,
  glow,
  groundShadow,
  hills,
  lawn,
  pavement,
  ridge,
  sky,
  stars,
  tufts,
  vignette,
  walkway,
} from './scene.ts'

const W = 1280
const H = 960

const lamp = (x: number, y: number, h: number): string =>
  rect(x - 5, y - h, 10, h, linear(['#5b5360', '#332d3d'], 'across'), 4) +
  rect(x - 12, y - 22, 24, 22, '#3d3644', 4) +
  glow(x, y - h - 18, light().lit ? 150 : 50, '#ffd489', light().lit ? 0.75 : 0.3) +
  path(`M${x - 20} ${y - h - 40}h40l-8 44h-24Z`, '#fff1c9') +
  path(`M${x - 26} ${y - h - 38}h52l-26 -22Z`, '#3d3644')

export const colonial = (): Picture =>
  picture(W, H, autumn, () => {
    const white = '#fdf6ea'
    const opts = { grid: [2, 4] as [number, number], shutters: '#2f4f63' }
    return [
      sky(),
      cloud(300, 200, 110, 0.8),
      cloud(660, 130, 64, 0.6),
      birds(760, 180),
      hills(91, 620),
      tree(120, 730, 480, 92, '#d98a1f'),
      tree(1180, 720, 420, 93, '#c4622d'),
      lawn(),
      groundShadow(640, 748, 430, 24),
      chimney(320, 180, 56, 150),
      chimney(900, 180, 56, 150),
      slab(230, 350, 820, 140, 80, '#5f6a78'),
      wall(270, 350, 740, 386, white, 'board'),
      eave(270, 356, 740, 46),
      [318, 460, 602, 744, 886].map((x) => pane(x, 400, 76, 112, opts)).join(''),
      [318, 460, 744, 886].map((x) => pane(x, 574, 76, 120, opts)).join(''),
      rect(556, 556, 168, 20, '#fffaf0'),
      door(598, 580, 84, 156, '#a63f38'),
      post(566, 738, 164, 18),
      post(714, 738, 164, 18),
      gable(552, 558, 176, 56, white, 'plain', '#5f6a78', 14),
      steps(640, 736, 170, 2),
      walkway(640, 762, 150, 560, 300, '#e3c9a8'),
      [310, 400, 500, 770, 880, 980].map((x, i) => shrub(x, 748, 110, 94 + i, i % 2 ? '#e0a63f' : undefined, '#6f8f50')).join(''),
      each(46, (i) =>
        ellipse((i * 173) % 1280, 780 + ((i * 71) % 170), 8, 4, i % 2 ? '#d98a1f' : '#c4622d', {
          transform: `rotate(${(i * 40) % 90} ${(i * 173) % 1280} ${780 + ((i * 71) % 170)})`,
        }),
      ),
      tufts(94, 34),
      fence(-10, 872, 15, 76),
      fence(860, 872, 18, 76),
      corner(-6, 1000, 1, 1, '#b8742a'),
      vignette(),
    ].join('')
  })

export const townhouses = (): Picture =>
  picture(W, H, dusk, () => {
    const house = (x: number, w: number, top: number, colour: string, doorColour: string, kind: 'flat' | 'gable' | 'mansard') => {
      const cap = {
        flat: () =>
          rect(x - 4, top - 26, w + 8, 30, linear(['#fff3e0', '#d3b9a4']), 3) +
          each(Math.floor(w / 22), (i) => rect(x + 6 + i * 22, top + 4, 10, 14, '#e8d2bb')),
        gable: () => gable(x, top, w, 120, colour, 'brick', '#4f4a66', 6),
        mansard: () =>
          roof(
            [
              [x - 4, top],
              [x + 24, top - 110],
              [x + w - 24, top - 110],
              [x + w + 4, top],
            ],
            '#5b6482',
          ) + pane(x + w / 2 - 34, top - 92, 68, 84, { arch: true }),
      }[kind]()
      const pw = w * 0.22
      const columns = [x + w * 0.14, x + w * 0.64]
      return (
        wall(x, top, w, 760 - top, colour, 'brick') +
        eave(x, top, w, 40) +
        cap +
        columns
          .map((c) => pane(c, top + 50, pw, 96, { grid: [2, 2] }) + pane(c, top + 206, pw, 104, { grid: [2, 2], box: '#e58aa0' }))
          .join('') +
        pane(columns[1] ?? x, 600, pw, 110, { grid: [2, 2] }) +
        door(columns[0] ?? x, 586, pw, 146, doorColour, { light: false }) +
        rect((columns[0] ?? x) - 18, 562, pw + 36, 14, '#fff3e0', 3) +
        steps((columns[0] ?? x) + pw / 2, 730, pw + 26, 3) +
        glow((columns[0] ?? x) + pw / 2, 600, 110, '#ffc777', 0.4)
      )
    }
    return [
      sky(),
      cloud(260, 180, 90, 0.6),
      cloud(800, 130, 80, 0.5),
      ridge(101, 540, 60, light().far[1]),
      groundShadow(640, 770, 680, 24),
      house(-60, 250, 350, '#8ea7a0', '#f0b04f', 'mansard'),
      house(190, 290, 300, '#d9836a', '#0b7065', 'flat'),
      house(480, 280, 360, '#f0cf9a', '#a6455a', 'gable'),
      house(760, 290, 290, '#7f93b8', '#f2d06b', 'mansard'),
      house(1050, 290, 330, '#c9a0a0', '#31576b', 'flat'),
      pavement(768),
      rect(0, 850, 1280, 120, linear(['#8d87a0', '#6d6a8a'])),
      rect(0, 846, 1280, 10, '#e9ddc9'),
      each(7, (i) =>
        poly(
          [
            [i * 210 - 20, 900],
            [i * 210 + 90, 900],
            [i * 210 + 84, 912],
            [i * 210 - 30, 912],
          ],
          '#f3e2c0',
        ),
      ),
      shrub(440, 772, 90, 103),
      shrub(740, 772, 84, 104, '#f2a5b5'),
      shrub(1020, 772, 90, 105),
      shrub(130, 772, 84, 107, '#f2a5b5'),
      tree(620, 806, 330, 108),
      tree(1180, 806, 360, 109),
      lamp(330, 812, 250),
      lamp(930, 812, 250),
      vignette(),
    ].join('')
  })

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
      tufts(114, 40),
      flowers(116, 40, 946, 420, ['#ffd25e', '#ffffff', '#ff8f70']),
      corner(1296, 990, 1.1, -1),
      vignette(),
    ].join('')
  })

export const victorian = (): Picture =>
  picture(W, H, dusk, () => {
    const lilac = '#c9b3dd'
    const trim = '#fff3e6'
    return [
      sky(),
      stars(123, 22, 1280, 240),
      cloud(240, 250, 90, 0.6),
      cloud(1050, 200, 100, 0.5),
      hills(121, 620),
      tree(110, 730, 400, 122),
      lawn(),
      groundShadow(620, 748, 400, 24),
      wall(360, 340, 460, 400, lilac, 'board'),
      roof(
        [
          [330, 346],
          [430, 180],
          [760, 180],
          [850, 346],
        ],
        '#5d4f74',
      ),
      gable(390, 346, 250, 170, '#e2b7c6', 'shingle', '#5d4f74', 22, trim),
      pane(478, 240, 74, 92, { arch: true, trim }),
      eave(360, 352, 300, 40),
      chimney(700, 120, 48, 90, '#a4627a'),
      pane(410, 390, 70, 110, { trim }),
      pane(540, 390, 70, 110, { trim }),
      wall(690, 300, 190, 440, '#d7c3e6', 'board'),
      poly(
        [
          [664, 304],
          [785, 80],
          [906, 304],
        ],
        linear(['#7a6896', '#4f4468']),
      ),
      poly(
        [
          [785, 80],
          [906, 304],
          [820, 304],
        ],
        alpha('#ffd0a0', 0.2),
      ),
      rect(662, 298, 246, 16, trim, 3),
      circle(785, 74, 9, '#f2c75c'),
      rect(783, 40, 4, 34, '#f2c75c'),
      eave(690, 314, 190, 36),
      pane(708, 350, 46, 110, { trim, grid: [1, 2] }),
      pane(764, 350, 46, 110, { trim, grid: [1, 2] }),
      pane(820, 350, 46, 110, { trim, grid: [1, 2] }),
      rect(686, 500, 198, 18, trim, 3),
      each(12, (i) => circle(696 + i * 16, 520, 6, trim)),
      pane(708, 560, 46, 130, { trim, grid: [1, 2] }),
      pane(764, 560, 46, 130, { trim, grid: [1, 2] }),
      pane(820, 560, 46, 130, { trim, grid: [1, 2] }),
      eave(360, 540, 330, 80),
      pane(390, 590, 76, 110, { trim }),
      door(536, 570, 82, 152, '#0b7065', { trim }),
      roof(
        [
          [316, 548],
          [360, 500],
          [690, 500],
          [690, 548],
        ],
        '#5d4f74',
      ),
      rect(312, 542, 378, 12, trim, 2),
      each(18, (i) => path(`M${318 + i * 20.6} 554a10 10 0 0 0 20 0Z`, trim)),
      rect(312, 718, 384, 24, linear(['#f3dcc4', '#9a7c8a'])),
      railing(322, 720, 190, 46, trim),
      railing(640, 720, 50, 46, trim),
      [326, 420, 512, 640].map((x) => post(x, 720, 170, 14, trim)).join(''),
      steps(577, 740, 120, 2),
      walkway(577, 766, 120, 660, 290, '#e9cdb4'),
      shrub(960, 752, 180, 124, '#f4a6c0'),
      shrub(790, 750, 150, 125, '#fff0e0'),
      shrub(330, 754, 130, 126),
      tree(1160, 780, 430, 127, '#7a9a78'),
      fence(-10, 850, 17, 70),
      fence(800, 850, 20, 70),
      flowers(126, 20, 862, 380, ['#f4a6c0', '#fff0e0', '#f2c75c'], 0.9),
      tufts(124, 30, 870),
      lamp(470, 850, 170),
      corner(1296, 996, 1.1, -1),
      vignette(),
    ].join('')
  })

export const duplex = (): Picture =>
  picture(W, H, noon, () => {
    const brick = '#c4735a'
    const half = (x: number, colour: string) =>
      gable(x, 360, 330, 160, '#f6e6cc', 'shingle', '#54606c', 24) +
      pane(x + 130, 264, 70, 74) +
      pane(x + 40, 410, 90, 110, { grid: [2, 2] }) +
      pane(x + 200, 410, 90, 110, { grid: [2, 2] }) +
      rect(x, 548, 330, 12, '#f3e2cc') +
      door(x + (colour === '#0b7065' ? 210 : 40), 584, 80, 150, colour) +
      pane(x + (colour === '#0b7065' ? 34 : 176), 590, 116, 104, { grid: [3, 2], box: '#f7c948' }) +
      roof(
        [
          [x + (colour === '#0b7065' ? 176 : 6), 566],
          [x + (colour === '#0b7065' ? 196 : 26), 534],
          [x + (colour === '#0b7065' ? 304 : 134), 534],
          [x + (colour === '#0b7065' ? 324 : 154), 566],
        ],
        '#54606c',
      ) +
      steps(x + (colour === '#0b7065' ? 250 : 80), 734, 120, 2)
    return [
      sky(),
      cloud(420, 170, 90),
      cloud(960, 230, 110),
      hills(131, 620),
      tree(110, 730, 420, 132),
      lawn(),
      groundShadow(640, 748, 420, 24),
      wall(306, 360, 668, 376, brick, 'brick'),
      eave(306, 372, 668, 50),
      half(306, '#d98a1f'),
      half(644, '#0b7065'),
      rect(632, 360, 14, 376, alpha(light().shade, 0.18)),
      walkway(386, 762, 110, 250, 220, '#e8d8c0'),
      walkway(894, 762, 110, 1030, 220, '#e8d8c0'),
      shrub(510, 750, 120, 133, '#f7c948'),
      shrub(600, 752, 110, 134),
      shrub(690, 752, 110, 135),
      shrub(780, 750, 120, 136, '#f7c948'),
      shrub(260, 752, 120, 137),
      shrub(1020, 752, 130, 138, '#fff3f0'),
      tree(640, 850, 300, 139, '#7fb35c'),
      tree(1190, 770, 440, 140),
      tufts(134, 40),
      flowers(136, 420, 946, 440, ['#fff3f0', '#f7c948', '#e2685c']),
      corner(-10, 990, 1.1, 1),
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
      tufts(144, 40),
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

export const craftsman = (): Picture =>
  picture(W, H, golden, () => {
    const sage = '#8fa67c'
    const pier = (x: number) =>
      wall(x - 34, 640, 68, 96, '#b48a6f', 'brick') +
      rect(x - 40, 632, 80, 12, '#efe0c8', 2) +
      poly(
        [
          [x - 15, 634],
          [x - 11, 486],
          [x + 11, 486],
          [x + 15, 634],
        ],
        linear(['#fff6e6', '#d8c3a4'], 'across'),
      )
    return [
      sky(),
      cloud(820, 180, 110, 0.7),
      hills(151, 620),
      tree(1160, 724, 470, 152),
      tree(90, 724, 360, 153, '#b5a04a'),
      lawn(),
      groundShadow(620, 750, 460, 24),
      chimney(270, 260, 60, 140, '#a4745c'),
      roof(
        [
          [190, 480],
          [330, 270],
          [900, 270],
          [1060, 480],
        ],
        '#7a5a4a',
      ),
      gable(480, 392, 260, 110, '#d9b98a', 'shingle', '#7a5a4a', 30),
      pane(548, 330, 124, 54, { grid: [3, 1], trim: '#fff3dc' }),
      wall(240, 480, 770, 256, sage, 'shingle'),
      eave(240, 486, 770, 80),
      pane(800, 540, 150, 120, { grid: [3, 2], trim: '#fff3dc' }),
      pane(310, 546, 130, 120, { grid: [3, 2], trim: '#fff3dc' }),
      door(520, 534, 96, 186, '#8a4a2c', { trim: '#fff3dc' }),
      rect(180, 474, 890, 16, linear(['#fff3dc', '#cdb08a']), 2),
      each(22, (i) => rect(196 + i * 40, 488, 12, 18, '#8a6a50')),
      rect(220, 716, 540, 24, linear(['#d8c3a0', '#a88c6d'])),
      rect(280, 668, 190, 12, '#fff3dc'),
      rect(640, 668, 90, 12, '#fff3dc'),
      each(12, (i) => rect(290 + i * 15, 676, 5, 42, '#f0dfc4')),
      each(5, (i) => rect(648 + i * 15, 676, 5, 42, '#f0dfc4')),
      pier(250),
      pier(490),
      pier(646),
      steps(568, 738, 120, 2, '#dbc4a4'),
      walkway(568, 764, 130, 700, 320, '#e6cda2'),
      shrub(820, 752, 170, 154, '#e58a63'),
      shrub(960, 756, 160, 155),
      shrub(340, 758, 150, 156),
      shrub(180, 756, 150, 157, '#fff0cf'),
      tufts(154, 44),
      flowers(156, 20, 944, 400, ['#e58a63', '#fff0cf', '#f2b84b']),
      corner(1296, 990, 1.2, -1),
      vignette(),
    ].join('')
  })
