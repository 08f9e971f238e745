import { door, pane } from './openings.ts'
import { alpha, circle, each, light, linear, type Picture, path, picture, poly, range, rect, seeded, stroke } from './paint.ts'
import { dusk, golden, noon } from './palette.ts'
import { corner, flowers, shrub } from './plants.ts'
import { chimney, handrail, post, railing, steps } from './porch.ts'
import { gable, slab } from './roofs.ts'
import { birds, cloud, groundShadow, hills, lawn, sky, tufts, vignette, walkway, water } from './scene.ts'
import { cypress, palm, tree } from './trees.ts'
import { eave, wall } from './walls.ts'

const W = 1280

const H = 960

const bougainvillea = () => {
  const random = seeded(65)
  return range(40).map(() => {
    const y = random.between(478, 690)
    const x = (y < 560 ? 838 : 852) + random.between(-30, 26)
    return circle(x, y, random.between(6, 11), random.pick(['#d94f86', '#f08ab0', '#c43f78']))
  })
}

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
      tufts(64, 34),
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
      ...bougainvillea(),
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
      tufts(84, 40),
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
      shrub(560, 902, 110, 84, '#f2b84b'),
      shrub(720, 902, 110, 89, '#f2b84b'),
      shrub(640, 908, 150, 90, '#e58a63'),
      shrub(240, 744, 130, 85),
      shrub(360, 746, 120, 86, '#fff0d6'),
      shrub(920, 746, 120, 87, '#fff0d6'),
      shrub(1040, 744, 130, 88),
      cypress(475, 742, 190),
      cypress(806, 742, 190),
      flowers(86, 20, 944, 260, ['#fff6e0', '#f2b84b', '#e58a63']),
      corner(1300, 990, 1.2, -1),
      vignette(),
    ].join('')
  })
