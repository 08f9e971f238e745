import { door, pane } from './openings.ts'
import { alpha, blurred, each, ellipse, light, linear, moved, type Picture, path, picture, rect, untoned } from './paint.ts'
import { brand, dusk, type Light, morning } from './palette.ts'
import { corner, flowers, shrub } from './plants.ts'
import { chimney, post, railing, steps } from './porch.ts'
import { gable, roof, slab } from './roofs.ts'
import { birds, cloud, fence, glow, groundShadow, ridge, sky, stars, tufts, vignette } from './scene.ts'
import { tree } from './trees.ts'
import { eave, wall } from './walls.ts'

const sunrise: Light = {
  ...morning,
  sky: ['#bfdfe0', '#fdeacb', '#ffdcb0', '#ffe9cc'],
  sun: { x: 610, y: 400, r: 58, colour: '#fff8e2', glow: '#ffd596' },
  far: ['#efd3b8', '#cfd0aa', '#a9c394'],
  side: -1,
}

const cottage = (colour: string, roofing: string, entry: string) =>
  groundShadow(200, 322, 230, 14) +
  chimney(300, 20, 40, 90) +
  slab(10, 130, 380, 100, 60, roofing) +
  wall(36, 130, 330, 190, colour, 'board') +
  eave(36, 136, 330, 36) +
  gable(50, 130, 150, 84, colour, 'shingle', roofing, 16) +
  pane(96, 72, 58, 46) +
  pane(86, 184, 80, 84, { shutters: entry, box: '#e2685c' }) +
  door(230, 176, 58, 142, entry) +
  pane(310, 190, 40, 66) +
  steps(259, 318, 84, 1)

const tall = (colour: string, roofing: string, entry: string) =>
  groundShadow(150, 322, 180, 14) +
  wall(20, 20, 260, 300, colour, 'board') +
  gable(20, 20, 260, 130, colour, 'shingle', roofing, 22) +
  pane(122, -54, 56, 66, { arch: true }) +
  pane(54, 60, 62, 80) +
  pane(184, 60, 62, 80) +
  eave(20, 176, 260, 60) +
  pane(50, 216, 66, 76) +
  door(166, 200, 60, 118, entry) +
  roof(
    [
      [-6, 184],
      [24, 146],
      [276, 146],
      [306, 184],
    ],
    roofing,
  ) +
  rect(-8, 180, 316, 10, '#fffaf0', 2) +
  [4, 130, 250, 296].map((x) => post(x, 318, 132, 11)).join('') +
  railing(8, 318, 118, 34) +
  steps(196, 316, 84, 1)

export const hero = (): Picture =>
  picture(1280, 720, sunrise, () => {
    const [far, mid, near] = light().far
    const street = path('M-10 720V640Q420 560 740 566T1290 596V720Z', linear(['#f3dfbe', '#ecd0a4']))
    const kerb = path('M-10 640Q420 560 740 566T1290 596V604Q1000 576 740 575T-10 652Z', '#fff6e4')
    return [
      sky(1280, 720),
      cloud(880, 130, 70, 0.6),
      cloud(1130, 84, 46, 0.5),
      birds(700, 190, 0.7),
      ridge(301, 430, 36, far, 1280, 720),
      ridge(302, 478, 26, mid, 1280, 720),
      ridge(303, 520, 16, near, 1280, 720),
      moved(520, 508, 0.35, tree(0, 0, 300, 304)),
      moved(560, 512, 0.4, tree(0, 0, 260, 305)),
      moved(446, 516, 0.3, tree(0, 0, 240, 306)),
      moved(590, 430, 0.3, cottage('#f6e3c4', '#b5654c', '#0b7065')),
      moved(480, 446, 0.22, tall('#cfe0d2', '#6d7884', '#d98a1f')),
      path('M-10 720V560Q360 500 700 512T1290 540V720Z', linear(['#c3d086', '#8db565'])),
      tree(800, 548, 230, 307),
      tree(1090, 566, 350, 308, '#7fae5c'),
      moved(640, 385, 0.5, tall('#a9d0c4', '#5f6f7c', '#d9694f')),
      moved(790, 322, 0.78, cottage('#f5cf7c', '#a9573f', '#0b7065')),
      moved(1092, 318, 0.86, tall('#f3b99c', '#6b5a66', '#0b7065')),
      street,
      kerb,
      shrub(1090, 596, 100, 309, '#f6a5b0'),
      shrub(830, 576, 84, 310),
      shrub(905, 580, 90, 311, '#f7c45a'),
      moved(560, 562, 0.5, fence(0, 0, 15, 60)),
      shrub(640, 562, 60, 312),
      shrub(1250, 606, 110, 315, '#fff0e0'),
      untoned(() =>
        path('M560 590Q760 570 1290 640V720H300Q400 620 560 590Z', linear([alpha('#fff0c4', 0.5), alpha('#fff0c4', 0)])),
      ),
      path('M700 730Q860 650 1000 650T1290 640V730Z', linear(['#a9c46c', '#76a554'])),
      flowers(313, 860, 712, 400, ['#e2685c', '#f7c45a', '#fff6e8'], 0.9),
      untoned(() => rect(0, 0, 760, 720, linear([alpha('#fff6e6', 0.62), alpha('#fff6e6', 0.3), alpha('#fff6e6', 0)], 'across'))),
    ].join('')
  })

export const socialCard = (): Picture =>
  picture(1280, 672, { ...dusk, sun: { ...dusk.sun, x: 300, y: 400, r: 54 }, side: -1 }, () => {
    const [far, mid, near] = light().far
    return [
      sky(1280, 672),
      stars(321, 40, 1280, 220),
      cloud(260, 170, 80, 0.5),
      cloud(1040, 140, 90, 0.4),
      ridge(322, 400, 60, far, 1280, 672),
      ridge(323, 450, 44, mid, 1280, 672),
      ridge(324, 490, 24, near, 1280, 672),
      tree(560, 500, 260, 325),
      tree(1130, 510, 330, 326),
      tree(1020, 500, 220, 327),
      path('M-10 680V520Q400 450 760 484T1290 500V680Z', linear(['#8fb07a', '#456f66'])),
      tufts(331, 50, 520, 660),
      glow(830, 420, 330, '#ffbf66', 0.5),
      moved(640, 232, 0.82, cottage('#f3d9ac', '#7a4f5c', '#0b7065')),
      shrub(650, 500, 120, 328, '#f4a6c0'),
      shrub(800, 502, 90, 329),
      shrub(960, 502, 120, 330, '#fff0e0'),
      path(
        'M830 500C830 560 480 540 470 590C462 630 600 640 640 680H330C280 640 260 600 330 566C420 524 800 540 872 500Z',
        linear(['#ffd79a', '#e3bfa0']),
      ),
      untoned(() => blurred(ellipse(850, 520, 120, 20, alpha('#ffd489', 0.5)), 10)),
      moved(60, 620, 0.8, fence(0, 0, 10, 70)),
      tree(130, 600, 430, 332),
      each(
        5,
        (i) =>
          glow(700 - i * 90 + (i % 2) * 40, 528 + i * 22, 40, '#ffd489', 0.6) +
          rect(697 - i * 90 + (i % 2) * 40, 524 + i * 22, 6, 20, '#3b3550', 2),
      ),
      corner(1296, 700, 1, -1),
      corner(-10, 700, 0.9, 1),
      vignette(1280, 672),
    ].join('')
  })

const house =
  'M11 1.9a1.6 1.6 0 0 1 2 0l7.6 6.1a1.1 1.1 0 0 1-.7 2h-1.1v4.7a1.6 1.6 0 0 1-1.6 1.6H6.8a1.6 1.6 0 0 1-1.6-1.6V10H4.1a1.1 1.1 0 0 1-.7-2Z'

const trail = 'M10 9.2h4v4.4c0 2.1 5.4 2.3 5.4 5.1 0 2.2-3.6 2.5-4.8 4.5H3.9c1.3-3.8 8.5-3.3 8.5-4.6 0-.9-2.4-1.7-2.4-5Z'
const mark = (roofing: string, way: string) => `<path fill="${roofing}" d="${house}"/><path fill="${way}" d="${trail}"/>`

const svg = (inner: string, size = 24) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">${inner}</svg>\n`

export const logo = () => svg(mark(brand.teal, brand.amber))

export const favicon = () =>
  svg(
    `<rect width="24" height="24" rx="5.5" fill="${brand.teal}"/><g transform="translate(3 2.6) scale(.75)">${mark(brand.cream, brand.amber)}</g>`,
    32,
  )

/** Fills the square to its edges: phones round the corners themselves. */
export const appIcon = (size: number) =>
  svg(
    `<rect width="24" height="24" fill="${brand.teal}"/><g transform="translate(5.04 4.9) scale(.58)">${mark(brand.cream, brand.amber)}</g>`,
    size,
  )
