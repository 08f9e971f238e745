import { door, pane } from './openings.ts'
import { alpha, circle, each, light, linear, type Picture, path, picture, poly, rect } from './paint.ts'
import { dusk } from './palette.ts'
import { corner, flowers, shrub } from './plants.ts'
import { chimney, post, railing, steps } from './porch.ts'
import { gable, roof } from './roofs.ts'
import { cloud, fence, glow, groundShadow, hills, lawn, pavement, ridge, sky, stars, tufts, vignette, walkway } from './scene.ts'
import { tree } from './trees.ts'
import { eave, wall } from './walls.ts'

const W = 1280

const H = 960

const lamp = (x: number, y: number, h: number): string =>
  rect(x - 5, y - h, 10, h, linear(['#5b5360', '#332d3d'], 'across'), 4) +
  rect(x - 12, y - 22, 24, 22, '#3d3644', 4) +
  glow(x, y - h - 18, light().lit ? 150 : 50, '#ffd489', light().lit ? 0.75 : 0.3) +
  path(`M${x - 20} ${y - h - 40}h40l-8 44h-24Z`, '#fff1c9') +
  path(`M${x - 26} ${y - h - 38}h52l-26 -22Z`, '#3d3644')

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
      tree(40, 812, 340, 108),
      tree(1244, 812, 330, 109),
      lamp(330, 812, 250),
      lamp(930, 812, 250),
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
      tufts(124, 30, 870),
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
      lamp(470, 850, 170),
      corner(1296, 996, 1.1, -1),
      vignette(),
    ].join('')
  })
