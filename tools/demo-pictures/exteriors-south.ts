import { door, pane } from './openings.ts'
import { alpha, circle, each, light, linear, type Picture, path, picture, rect } from './paint.ts'
import { breeze, golden, morning } from './palette.ts'
import { corner, flowers, shrub } from './plants.ts'
import { chimney, post, railing, steps } from './porch.ts'
import { gable, roof, slab } from './roofs.ts'
import { birds, cloud, fence, groundShadow, hills, lawn, ridge, sky, tufts, vignette, walkway, water } from './scene.ts'
import { palm, tree } from './trees.ts'
import { eave, wall } from './walls.ts'

const W = 1280

const H = 960

export const bungalow = (): Picture =>
  picture(W, H, morning, () => {
    const yellow = '#f2c566'
    return [
      sky(),
      cloud(330, 210, 90),
      cloud(1010, 150, 60, 0.6),
      hills(11, 620),
      palm(170, 700, 430, -50, 3),
      tree(1130, 720, 380, 21),
      lawn(),
      tufts(4, 40),
      groundShadow(650, 752, 480, 24),
      chimney(840, 236, 62, 120),
      roof(
        [
          [230, 470],
          [390, 300],
          [920, 300],
          [1070, 470],
        ],
        '#a9573f',
      ),
      wall(270, 470, 760, 260, yellow, 'board'),
      eave(270, 470, 760, 60),
      pane(870, 525, 110, 120, { shutters: '#0b7065', box: '#e2685c', grid: [2, 3] }),
      rect(290, 478, 500, 236, linear([alpha(light().shade, 0.24), alpha(light().shade, 0.06)])),
      pane(335, 520, 110, 130, { grid: [2, 3] }),
      door(500, 520, 88, 196, '#0b7065'),
      pane(650, 520, 110, 130, { grid: [2, 3] }),
      rect(262, 714, 556, 24, linear(['#d8c3a0', '#a88c6d'])),
      railing(282, 716, 196),
      railing(612, 716, 186),
      post(290, 716, 250, 26),
      post(466, 716, 250, 22),
      post(624, 716, 250, 22),
      post(792, 716, 250, 26),
      gable(250, 470, 580, 150, yellow, 'shingle', '#a9573f'),
      rect(238, 466, 604, 18, linear(['#fffaf0', '#e5d3b6'])),
      pane(490, 376, 100, 66, { grid: [3, 1] }),
      steps(545, 736, 150, 2),
      walkway(545, 764, 150, 620, 320),
      shrub(900, 742, 190, 5, '#e2685c'),
      shrub(1040, 746, 150, 8),
      shrub(330, 752, 150, 9, '#f6a5b0'),
      shrub(230, 750, 130, 2),
      palm(1210, 830, 560, 30, 8),
      flowers(6, 40, 940, 320, ['#e2685c', '#f7c45a', '#fff3e0']),
      corner(1290, 985, 1.1, -1),
      vignette(),
    ].join('')
  })

export const ranch = (): Picture =>
  picture(W, H, breeze, () => {
    const coral = '#f5a98c'
    return [
      sky(),
      cloud(260, 230, 110),
      cloud(700, 150, 70, 0.7),
      birds(480, 240),
      ridge(31, 640, 26, '#8fcab8'),
      ridge(33, 680, 20, '#68b494'),
      palm(120, 700, 470, 60, 13),
      palm(230, 710, 340, -40, 14),
      palm(1090, 700, 420, -50, 16),
      lawn(720, 10),
      tufts(14, 44),
      groundShadow(640, 742, 560, 22),
      slab(90, 540, 560, 110, 120, '#e9e0d2', 'tile'),
      wall(130, 540, 480, 196, coral, 'stucco'),
      eave(130, 546, 480, 40),
      pane(180, 590, 200, 90, { grid: [3, 1], box: '#fff0d8' }),
      pane(450, 590, 110, 90, { grid: [2, 1] }),
      slab(800, 560, 420, 90, 90, '#e9e0d2', 'tile'),
      wall(840, 560, 350, 176, coral, 'stucco'),
      eave(840, 566, 350, 40),
      rect(890, 606, 250, 130, '#fff6e8', 4),
      each(4, (row) => rect(898, 614 + row * 31, 234, 25, linear(['#fbf3e6', '#e6dac8']), 3)),
      each(4, (column) => rect(908 + column * 58, 618, 44, 17, '#8dbcc4', 2)),
      wall(600, 500, 260, 236, '#fbe3cf', 'stucco'),
      rect(640, 540, 180, 196, linear([alpha(light().shade, 0.45), alpha(light().shade, 0.2)])),
      door(690, 560, 80, 176, '#0b8a8a', { light: false }),
      pane(646, 570, 30, 150, { grid: [1, 3] }),
      pane(786, 570, 30, 150, { grid: [1, 3] }),
      gable(590, 500, 280, 100, '#fbe3cf', 'stucco', '#e3d6c4', 30),
      circle(730, 452, 22, '#fffaf0'),
      circle(730, 452, 15, '#6fb0b8'),
      path('M840 742H1190L1330 962H860Z', linear(['#efe3d2', '#fbf3e6'])),
      walkway(730, 736, 90, 640, 190, '#f6e2cc'),
      shrub(180, 750, 150, 3, '#ff7d6b'),
      shrub(320, 754, 170, 4),
      shrub(480, 752, 150, 6, '#ffd25e'),
      shrub(590, 750, 100, 7),
      shrub(1200, 756, 150, 9, '#ff7d6b'),
      palm(1150, 860, 640, 70, 17),
      flowers(12, 30, 944, 420, ['#ff7d6b', '#ffd25e', '#ffffff']),
      corner(-10, 990, 1.15, 1, '#2f9270'),
      vignette(),
    ].join('')
  })

export const keyWest = (): Picture =>
  picture(W, H, golden, () => {
    const mint = '#a9d8c6'
    return [
      sky(),
      cloud(880, 190, 100, 0.7),
      cloud(1120, 290, 60, 0.5),
      birds(820, 330, 0.9),
      ridge(41, 660, 20, '#dca97b'),
      water(660, 80, '#5aa6a4'),
      palm(960, 700, 440, 70, 23),
      palm(1080, 720, 360, -30, 24),
      lawn(726, 8),
      tufts(24, 40, 830),
      groundShadow(590, 748, 360, 22),
      wall(290, 330, 560, 400, mint, 'board'),
      gable(290, 330, 560, 200, mint, 'board', '#c9d3d0', 40),
      pane(520, 226, 100, 104, { arch: true, grid: [2, 2] }),
      eave(290, 400, 560, 60),
      pane(360, 360, 84, 86, { grid: [2, 2], shutters: '#ef8f6b' }),
      pane(700, 360, 84, 86, { grid: [2, 2], shutters: '#ef8f6b' }),
      eave(290, 490, 560, 80),
      pane(350, 548, 90, 130, { grid: [2, 3], shutters: '#ef8f6b' }),
      door(525, 534, 92, 182, '#ef7f5b'),
      pane(700, 548, 90, 130, { grid: [2, 3], shutters: '#ef8f6b' }),
      roof(
        [
          [236, 506],
          [300, 446],
          [840, 446],
          [904, 506],
        ],
        '#cfd8d4',
        'metal',
      ),
      rect(232, 500, 676, 14, '#fffaf0', 2),
      each(30, (index) => path(`M${240 + index * 22} 514h22l-11 14Z`, '#fffaf0')),
      rect(240, 714, 660, 26, linear(['#fff6e6', '#c9ae8c'])),
      railing(254, 716, 256),
      railing(632, 716, 256),
      each(6, (index) => post(256 + index * 126 + (index > 2 ? -2 : 0), 716, 204, 16)),
      steps(571, 738, 130, 2, '#f3e0c0'),
      walkway(571, 764, 130, 520, 260, '#f6deb4'),
      fence(0, 800, 17, 78),
      fence(700, 800, 23, 78),
      shrub(200, 744, 160, 31, '#f48fa8'),
      shrub(960, 748, 170, 33, '#ff9d6c'),
      flowers(22, 10, 812, 400, ['#f48fa8', '#ffffff', '#ffb45e'], 0.9),
      flowers(24, 740, 812, 500, ['#f48fa8', '#ffffff', '#ffb45e'], 0.9),
      palm(110, 880, 680, 60, 26),
      corner(1300, 990, 1.2, -1),
      vignette(),
    ].join('')
  })
