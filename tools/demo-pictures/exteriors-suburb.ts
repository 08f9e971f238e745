import { door, pane } from './openings.ts'
import { alpha, each, ellipse, light, linear, type Picture, picture, poly, rect } from './paint.ts'
import { autumn, golden, noon } from './palette.ts'
import { corner, flowers, shrub } from './plants.ts'
import { chimney, post, steps } from './porch.ts'
import { gable, roof, slab } from './roofs.ts'
import { birds, cloud, fence, groundShadow, hills, lawn, sky, tufts, vignette, walkway } from './scene.ts'
import { tree } from './trees.ts'
import { eave, wall } from './walls.ts'

const W = 1280

const H = 960

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
      tufts(94, 34),
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
      fence(-10, 872, 15, 76),
      fence(860, 872, 18, 76),
      corner(-6, 1000, 1, 1, '#b8742a'),
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
      tufts(134, 40),
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
      tree(640, 890, 210, 139, '#7fb35c'),
      tree(1190, 770, 440, 140),
      flowers(136, 420, 946, 440, ['#fff3f0', '#f7c948', '#e2685c']),
      corner(-10, 990, 1.1, 1),
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
      tufts(154, 44),
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
      flowers(156, 20, 944, 400, ['#e58a63', '#fff0cf', '#f2b84b']),
      corner(1296, 990, 1.2, -1),
      vignette(),
    ].join('')
  })
