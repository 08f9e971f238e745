import { chimney, door, eave, gable, handrail, pane, post, railing, roof, slab, steps, wall } from './building.ts'
import { alpha, circle, each, light, linear, type Picture, path, picture, poly, rect, stroke } from './paint.ts'
import { breeze, dusk, golden, morning, noon } from './palette.ts'
import { corner, cypress, flowers, palm, shrub, tree } from './plants.ts'
import { birds, cloud, fence, groundShadow, hills, lawn, ridge, sky, tufts, vignette, walkway, water } from './scene.ts'

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
      groundShadow(650, 752, 480, 24),
      chimney(850, 300, 62, 120),
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
      tufts(4, 40),
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
      tufts(14, 44),
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
      tufts(24, 40, 830),
      corner(1300, 990, 1.2, -1),
      vignette(),
    ].join('')
  })

export const stucco = (): Picture =>
  picture(W, H, noon, () => {
    const cream = '#fbe8c8'
    const tile = '#cf6f47'
    const arch = (x: number) => path(`M${x} 730V560a58 58 0 0 1 116 0V730Z`, linear(['#8f6a66', '#c39a80']))
    return [
      sky(),
      cloud(960, 210, 110),
      cloud(1140, 130, 60, 0.6),
      cloud(480, 120, 56, 0.5),
      hills(61, 610),
      cypress(150, 720, 420),
      cypress(220, 724, 330, '#4f8e60'),
      tree(1150, 716, 330, 62, '#8aa862'),
      lawn(728, 12),
      groundShadow(650, 744, 500, 24),
      wall(840, 340, 190, 390, '#f8dfb8', 'stucco'),
      slab(810, 344, 250, 100, 122, tile, 'tile', '#b5603f'),
      pane(892, 400, 86, 120, { arch: true, trim: '#9a5a3f', grid: [2, 3] }),
      rect(880, 528, 110, 10, '#8a4e38', 3),
      railing(882, 576, 106, 44, '#5f4038'),
      rect(878, 572, 114, 10, '#8a4e38', 3),
      wall(270, 480, 580, 250, cream, 'stucco'),
      slab(236, 484, 640, 104, 60, tile, 'tile', '#b5603f'),
      arch(520),
      arch(660),
      eave(500, 500, 320, 30),
      door(538, 560, 80, 170, '#7a4a35', { arch: true, trim: '#c98a5f', light: false }),
      pane(676, 570, 84, 130, { arch: true, trim: '#9a5a3f', grid: [2, 3] }),
      path('M500 730V562a77 77 0 0 1 154 0V730h-18V562a59 59 0 0 0 -118 0V730Z', '#fff3dc'),
      path('M640 730V562a77 77 0 0 1 154 0V730h-18V562a59 59 0 0 0 -118 0V730Z', '#fff1d6'),
      pane(330, 560, 110, 110, { trim: '#9a5a3f', grid: [2, 2], box: '#e8506a' }),
      path('M800 484q60 30 46 120q-16 50 -4 126h26q-10 -80 10 -140q14 -70 -30 -120Z', '#5c9a58'),
      each(26, (index) => circle(806 + ((index * 37) % 74), 480 + ((index * 53) % 210), 9, index % 3 ? '#d94f86' : '#f08ab0')),
      rect(420, 728, 460, 22, linear(['#f7e3c4', '#d2a988'])),
      walkway(580, 748, 140, 660, 330, '#efc7a0'),
      each(12, (index) =>
        stroke(`M${560 + index * 8 - (index % 2) * 70} ${770 + index * 17}h${46 + index * 5}`, alpha('#a3653f', 0.24), 4),
      ),
      shrub(300, 748, 150, 63, '#f7c948'),
      shrub(960, 752, 180, 64, '#e8506a'),
      shrub(1090, 760, 140, 66),
      path(
        'M210 800q-44 -80 -60 -20M210 800q-10 -110 20 -100M210 800q50 -90 70 -40M210 800q-70 -40 -96 10M210 800q64 -40 96 4',
        '#6fae8e',
        { stroke: '#5d9c80', 'stroke-width': 10, 'stroke-linecap': 'round' },
      ),
      tufts(64, 34),
      corner(1290, 990, 1.15, -1, '#6c9a58'),
      flowers(66, 30, 946, 360, ['#e8506a', '#f7c948', '#fff6e8']),
      vignette(),
    ].join('')
  })

export const stilts = (): Picture =>
  picture(W, H, dusk, () => {
    const blue = '#9fc7da'
    return [
      sky(),
      cloud(300, 240, 120, 0.7),
      cloud(720, 170, 70, 0.5),
      cloud(1100, 330, 90, 0.6),
      birds(420, 330),
      water(600, 200, '#54709c'),
      rect(946, 606, 128, 140, linear([alpha('#ffd79a', 0.7), alpha('#ffd79a', 0)]), 60),
      path('M0 760Q400 700 800 742T1280 730V960H0Z', linear(['#f3d3a6', '#cfa083'])),
      path('M0 850Q500 800 1280 870V960H0Z', alpha('#fff0cf', 0.25)),
      groundShadow(560, 812, 380, 26, 0.4),
      each(6, (index) => rect(262 + index * 118, 566, 20, 246, linear(['#b58a6c', '#6f5157'], 'across'))),
      stroke('M272 600L390 790M390 600L272 790M744 600L862 790M862 600L744 790', '#8a6660', 8),
      rect(250, 560, 650, 90, linear([alpha(light().shade, 0.5), alpha(light().shade, 0)])),
      wall(290, 360, 500, 190, blue, 'board'),
      gable(290, 360, 500, 170, blue, 'shingle', '#5f6f86', 40),
      pane(490, 250, 100, 90, { grid: [2, 2] }),
      eave(290, 384, 500, 50),
      pane(340, 410, 110, 110, { grid: [2, 2] }),
      door(490, 396, 90, 154, '#e07a5f'),
      pane(630, 410, 120, 110, { grid: [3, 2] }),
      rect(240, 546, 680, 24, linear(['#f0d9b8', '#a58270']), 3),
      railing(250, 548, 660, 56),
      handrail(900, 500, 1060, 720, '#fffaf0'),
      each(9, (index) => rect(884 + index * 20, 572 + index * 26, 80, 10, '#e3c8a6', 2)),
      poly(
        [
          [884, 572],
          [896, 572],
          [1066, 806],
          [1048, 806],
        ],
        '#b08f7c',
      ),
      palm(1150, 780, 480, 50, 71),
      palm(120, 790, 540, -60, 72),
      each(26, (index) =>
        stroke(
          `M${30 + index * 50} ${905 + ((index * 37) % 50)}q-6 -36 -22 -56m22 56q0 -40 4 -66m-4 66q8 -34 24 -50`,
          index % 2 ? '#8f9a6c' : '#b9ad74',
          5,
        ),
      ),
      vignette(),
    ].join('')
  })

export const mansion = (): Picture =>
  picture(W, H, golden, () => {
    const stone = '#f7ead2'
    const slate = '#6b7f8e'
    const row = (y: number, h: number, xs: number[]) =>
      xs.map((x) => pane(x, y, 58, h, { grid: [2, 3], shutters: '#4f6f6a' })).join('')
    return [
      sky(),
      cloud(860, 170, 120, 0.7),
      cloud(1100, 260, 70, 0.5),
      hills(81, 610),
      tree(80, 720, 420, 82),
      tree(1210, 720, 440, 83),
      lawn(724, 8),
      groundShadow(640, 740, 590, 24),
      chimney(270, 250, 50, 120),
      chimney(960, 250, 50, 120),
      slab(120, 400, 1040, 120, 90, slate),
      wall(160, 400, 960, 330, stone, 'plain'),
      eave(160, 406, 960, 44),
      row(446, 96, [208, 312, 416]),
      row(446, 96, [806, 910, 1014]),
      row(596, 104, [208, 312, 416]),
      row(596, 104, [806, 910, 1014]),
      rect(160, 566, 960, 9, '#fffaf0'),
      wall(500, 400, 280, 330, '#fdf3e0', 'plain'),
      pane(610, 440, 60, 100, { arch: true, grid: [2, 3] }),
      pane(530, 450, 50, 90),
      pane(700, 450, 50, 90),
      rect(500, 580, 280, 150, linear([alpha(light().shade, 0.3), alpha(light().shade, 0.08)])),
      door(596, 596, 88, 134, '#0b7065', { light: true }),
      each(4, (index) => post(516 + index * 82.6, 732, 326, 24)),
      rect(486, 394, 308, 20, '#fffaf0'),
      gable(490, 396, 300, 92, '#fdf3e0', 'plain', slate, 22),
      circle(640, 362, 24, '#fffaf0'),
      circle(640, 362, 17, '#6fa3b1'),
      rect(480, 562, 320, 16, '#fffaf0', 2),
      railing(500, 562, 280, 34),
      steps(640, 730, 320, 3, '#efe0c8'),
      path('M560 772C560 850 300 850 180 962H1100C980 850 720 850 720 772Z', linear(['#f3dcb4', '#fbeed2'])),
      path('M470 900Q640 830 810 900Q640 950 470 900Z', '#9aa850'),
      shrub(640, 908, 200, 84, '#f2b84b'),
      path('M620 890q-20 -60 20 -70q40 10 20 70Z', '#e8f0e4'),
      shrub(240, 744, 130, 85),
      shrub(360, 746, 120, 86, '#fff0d6'),
      shrub(920, 746, 120, 87, '#fff0d6'),
      shrub(1040, 744, 130, 88),
      cypress(475, 742, 190),
      cypress(806, 742, 190),
      tufts(84, 40),
      flowers(86, 20, 944, 260, ['#fff6e0', '#f2b84b', '#e58a63']),
      corner(1300, 990, 1.2, -1),
      vignette(),
    ].join('')
  })
