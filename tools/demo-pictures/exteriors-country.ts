import { door, pane } from './openings.ts'
import { alpha, circle, each, ellipse, light, linear, type Picture, path, picture, poly, rect, stroke } from './paint.ts'
import { autumn, morning, snow } from './palette.ts'
import { corner, flowers, shrub } from './plants.ts'
import { chimney, post, railing, steps } from './porch.ts'
import { gable, roof, slab } from './roofs.ts'
import {
  birds,
  cloud,
  fence,
  glow,
  groundShadow,
  hills,
  lawn,
  mountains,
  ridge,
  sky,
  tufts,
  vignette,
  walkway,
  water,
} from './scene.ts'
import { pine, tree } from './trees.ts'
import { eave, face, wall } from './walls.ts'

const [W, H] = [1280, 960]

export const farmhouse = (): Picture =>
  picture(W, H, morning, () => {
    const white = '#fffaf0'
    const barn =
      wall(1000, 560, 170, 130, '#c2553f', 'batten') +
      roof(
        [
          [986, 562],
          [1010, 510],
          [1085, 478],
          [1160, 510],
          [1184, 562],
        ],
        '#6d5a58',
      ) +
      rect(1058, 620, 56, 70, '#f6e6d0') +
      stroke('M1060 622L1112 688M1112 622L1060 688', '#c2553f', 6)
    const silo =
      rect(1180, 470, 60, 220, linear(['#e6ddd0', '#a79c98'], 'across')) + path('M1180 470a30 34 0 0 1 60 0Z', '#9a9aa0')
    return [
      sky(),
      cloud(260, 180, 100, 0.8),
      cloud(640, 120, 60, 0.6),
      hills(161, 600),
      each(7, (i) => stroke(`M${760 + i * 90} 690Q${860 + i * 60} 660 ${940 + i * 40} 640`, alpha('#e8d27a', 0.6), 8)),
      silo,
      barn,
      tree(130, 710, 440, 162),
      lawn(710, 12),
      tufts(164, 50),
      groundShadow(530, 738, 400, 24),
      chimney(660, 190, 52, 130, '#b06a55', true),
      slab(440, 400, 420, 130, 30, '#5a6470', 'metal'),
      wall(470, 400, 360, 330, white, 'batten'),
      eave(470, 406, 360, 40),
      pane(690, 440, 80, 100, { trim: '#3d4450', grid: [2, 2] }),
      pane(580, 440, 80, 100, { trim: '#3d4450', grid: [2, 2] }),
      wall(240, 380, 280, 350, white, 'batten'),
      gable(240, 380, 280, 190, white, 'batten', '#5a6470', 28),
      pane(344, 274, 72, 90, { trim: '#3d4450' }),
      pane(290, 420, 76, 110, { trim: '#3d4450' }),
      pane(394, 420, 76, 110, { trim: '#3d4450' }),
      eave(240, 560, 620, 90),
      pane(290, 600, 180, 100, { trim: '#3d4450', grid: [4, 2] }),
      door(572, 580, 84, 148, '#0b7065'),
      pane(720, 600, 90, 100, { trim: '#3d4450' }),
      roof(
        [
          [196, 572],
          [244, 524],
          [850, 524],
          [900, 572],
        ],
        '#6d7884',
        'metal',
      ),
      rect(192, 566, 712, 12, white, 2),
      rect(200, 722, 696, 22, linear(['#e0cdb0', '#a88c6d'])),
      [210, 330, 480, 700, 820, 886].map((x) => post(x, 724, 150, 16)).join(''),
      railing(214, 722, 260, 42),
      railing(706, 722, 176, 42),
      steps(614, 742, 120, 2),
      walkway(614, 768, 120, 760, 300, '#ecd3aa'),
      shrub(280, 758, 140, 163, '#b98fd0'),
      shrub(430, 760, 130, 164),
      shrub(800, 758, 150, 165, '#b98fd0'),
      fence(940, 800, 14, 62),
      flowers(166, 20, 944, 520, ['#fff6e0', '#f7c45a', '#b98fd0', '#e2685c']),
      corner(1296, 994, 1.1, -1),
      vignette(),
    ].join('')
  })

export const lakeHouse = (): Picture =>
  picture(W, H, autumn, () => {
    const cedar = '#b3764f'
    return [
      sky(),
      cloud(300, 190, 100, 0.7),
      cloud(620, 120, 60, 0.5),
      ridge(171, 470, 70, '#c9b7b0'),
      ridge(172, 530, 50, '#b59b7a'),
      each(20, (i) => pine(20 + i * 68, 610 + (i % 3) * 8, 130 + ((i * 47) % 90), ['#6f8f5c', '#c98d3c', '#56805f'][i % 3])),
      path('M0 606Q640 580 1280 612V680H0Z', '#b0984f'),
      tree(210, 640, 330, 173, '#d98a1f'),
      tree(1120, 640, 380, 174, '#c4622d'),
      groundShadow(680, 650, 340, 18),
      chimney(900, 210, 66, 410, '#9a8a84', true),
      wall(430, 400, 500, 240, cedar, 'board'),
      roof(
        [
          [390, 404],
          [470, 280],
          [900, 280],
          [970, 404],
        ],
        '#5c5a5a',
      ),
      eave(430, 408, 500, 40),
      wall(500, 400, 300, 240, '#c4875c', 'board'),
      gable(500, 400, 300, 190, '#c4875c', 'board', '#4f4c4e', 30),
      poly(
        [
          [548, 400],
          [650, 262],
          [752, 400],
        ],
        linear(['#6f9fae', '#cfe0d6']),
      ),
      stroke('M548 400L650 262L752 400ZM650 262V400M600 330V400M700 330V400', '#fff3dc', 7),
      pane(540, 430, 220, 170, { grid: [4, 1], trim: '#fff3dc' }),
      door(850, 470, 62, 160, '#0b7065', { light: false }),
      pane(446, 460, 44, 100, { grid: [1, 2], trim: '#fff3dc' }),
      rect(380, 634, 620, 20, linear(['#e6c79c', '#8f6448']), 3),
      railing(390, 636, 600, 44, '#f6e3c4'),
      [400, 520, 640, 760, 880, 980].map((x) => rect(x, 650, 12, 36, '#7d583f')).join(''),
      water(676, 290, '#4f8c96'),
      path('M440 690H960L900 850Q680 880 500 850Z', linear([alpha('#8a5a3c', 0.5), alpha('#8a5a3c', 0)])),
      path('M0 662Q300 652 420 668T960 668T1280 658V700Q900 712 600 704T0 706Z', linear(['#a89048', '#7d7440'])),
      shrub(350, 690, 110, 175),
      shrub(1010, 690, 130, 176, undefined, '#c98d3c'),
      shrub(250, 690, 100, 177, undefined, '#c98d3c'),
      poly(
        [
          [700, 690],
          [770, 690],
          [1010, 900],
          [840, 900],
        ],
        linear(['#e0bf94', '#b98a62']),
      ),
      each(9, (i) => stroke(`M${708 + i * 15} ${700 + i * 22}L${786 + i * 25} ${700 + i * 22}`, alpha('#6b4630', 0.4), 3)),
      [
        [704, 700],
        [772, 700],
        [840, 896],
        [1008, 896],
      ]
        .map(([x, y]) => rect((x ?? 0) - 7, (y ?? 0) - 26, 14, 70, '#8a6248', 4))
        .join(''),
      path('M300 812Q420 860 560 812Q540 858 430 860Q330 858 300 812Z', linear(['#d9583f', '#8f3a35'])),
      path('M312 816Q420 846 548 816L540 826Q420 850 322 826Z', '#f6dfc0'),
      ellipse(430, 866, 150, 9, alpha(light().shade, 0.25)),
      corner(-10, 990, 1.3, 1, '#c98d3c'),
      corner(1296, 990, 1.1, -1, '#b5702c'),
      birds(760, 150),
      vignette(),
    ].join('')
  })

export const cabin = (): Picture =>
  picture(W, H, snow, () => {
    const log = '#a8734c'
    return [
      sky(),
      cloud(820, 220, 110, 0.6),
      mountains(181, 640, '#a9b4d6', '#ffffff', 420),
      ridge(182, 640, 30, '#bcc8e2'),
      each(12, (i) => pine(40 + i * 112, 690 + (i % 2) * 12, 190 + ((i * 71) % 120), i % 2 ? '#4f8b8c' : '#5f95a0', true)),
      lawn(710, 14),
      groundShadow(620, 740, 380, 22),
      chimney(812, 210, 76, 310, '#8f8088', true),
      wall(330, 500, 560, 236, log, 'log'),
      pane(400, 560, 110, 110, { trim: '#f3dcc0', shutters: '#0b7065' }),
      pane(720, 560, 110, 110, { trim: '#f3dcc0', shutters: '#0b7065' }),
      face(
        [
          [330, 500],
          [610, 250],
          [890, 500],
        ],
        '#b57f55',
        'batten',
      ),
      pane(556, 376, 108, 96, { trim: '#f3dcc0' }),
      eave(330, 500, 560, 50),
      door(568, 552, 88, 176, '#a6453a'),
      poly(
        [
          [270, 548],
          [610, 236],
          [950, 548],
          [916, 560],
          [610, 290],
          [304, 560],
        ],
        '#7a5340',
      ),
      path(
        'M256 540L600 222Q612 210 624 222L964 540Q970 562 944 556L610 254L276 556Q248 562 256 540Z',
        linear(['#ffffff', '#dfe6f4']),
      ),
      each(8, (i) => path(`M${300 + i * 34} ${526 - i * 31}q4 ${16 + (i % 3) * 8} 8 -6Z`, '#ffffff')),
      path('M800 214q50 -26 100 0v12h-100Z', '#ffffff'),
      rect(320, 728, 580, 18, linear(['#d9b48c', '#8f6448'])),
      railing(330, 730, 216, 44, '#c9976c'),
      railing(678, 730, 212, 44, '#c9976c'),
      path('M326 686q108 -12 222 0v6h-222Z', '#ffffff'),
      path('M674 686q108 -12 220 0v6h-220Z', '#ffffff'),
      steps(612, 744, 120, 2, '#f0e6e6'),
      walkway(612, 772, 120, 540, 300, '#dcdfee'),
      glow(612, 800, 190, '#ffcf8a', 0.35),
      path('M200 760q90 -50 190 0Z', '#ffffff'),
      path('M850 764q100 -56 220 0Z', '#ffffff'),
      each(3, (i) =>
        each(
          4 - i,
          (j) =>
            circle(950 + j * 34 + i * 17, 748 - i * 28, 16, '#9a6a48') +
            circle(950 + j * 34 + i * 17, 748 - i * 28, 10, '#d9b08a'),
        ),
      ),
      path('M934 690q70 -34 118 4q-50 -14 -118 -4Z', '#ffffff'),
      pine(140, 850, 470, '#3f7d76', true),
      pine(1170, 830, 520, '#347068', true),
      pine(1040, 800, 280, '#4f8b7c', true),
      fence(-20, 880, 11, 66, '#c9976c'),
      path('M0 900Q300 850 620 920T1280 890V960H0Z', linear(['#ffffff', '#d6deee'])),
      each(60, (i) => circle((i * 211) % 1280, (i * 137) % 900, 2 + (i % 3) * 1.3, '#ffffffb0')),
      vignette(),
    ].join('')
  })
