import { pane } from './openings.ts'
import {
  alpha,
  circle,
  darker,
  each,
  ellipse,
  light,
  lighter,
  line,
  linear,
  type Picture,
  path,
  picture,
  poly,
  rect,
  stroke,
  untoned,
} from './paint.ts'
import { dusk, golden } from './palette.ts'
import { corner, flowers, potted, shrub } from './plants.ts'
import { slab } from './roofs.ts'
import { cloud, glow, groundShadow, hills, lawn, ridge, sky, stars, vignette, water } from './scene.ts'
import { palm, tree } from './trees.ts'
import { eave, wall } from './walls.ts'

const W = 1280

const H = 960

const bulbs = (x1: number, y1: number, x2: number, y2: number, sag: number, count: number) => {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag]
  return (
    stroke(`M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`, '#4a3b42', 3) +
    each(count, (i) => {
      const t = (i + 0.5) / count
      const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2
      const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2
      return glow(x, y + 10, 44, '#ffd489', 0.7) + untoned(() => circle(x, y + 10, 7, '#fff0c0'))
    })
  )
}

const planks = (x: number, y: number, w: number, h: number, colour = '#b98a62') =>
  rect(x, y, w, h, colour) +
  each(
    Math.floor(w / 34),
    (i) =>
      rect(x + i * 34, y, 3, h, alpha(darker(colour, 0.5), 0.4)) +
      rect(x + i * 34 + 3, y, 31, h, linear([alpha(lighter(colour, 0.3), 0.3), alpha(darker(colour, 0.3), 0.25)])),
  )

/** A wooden garden chair, seen from the front and slightly from one side. */
const lounge = (x: number, y: number, s: number, colour: string, flip: 1 | -1) =>
  `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})">${ellipse(0, 2, 76, 12, alpha(light().shade, 0.3))}${each(5, (i) => path(`M${-40 + i * 17} -50L${-48 + i * 20} ${-142 - Math.sin((i / 4) * Math.PI) * 22}h15L${-25 + i * 17} -50Z`, linear([lighter(colour, 0.15), darker(colour, 0.12)])))}${path('M-52 -54H50L64 -34H-64Z', lighter(colour, 0.2))}${rect(-64, -36, 128, 12, darker(colour, 0.16), 3)}${rect(-62, -30, 13, 32, darker(colour, 0.24))}${rect(49, -30, 13, 32, darker(colour, 0.24))}${rect(-76, -84, 30, 10, lighter(colour, 0.1), 3)}${rect(46, -84, 30, 10, lighter(colour, 0.1), 3)}${rect(-72, -76, 9, 50, darker(colour, 0.14))}${rect(63, -76, 9, 50, darker(colour, 0.14))}</g>`

export const firepit = (): Picture =>
  picture(W, H, dusk, () =>
    [
      sky(),
      stars(201, 30, 1280, 300),
      cloud(900, 200, 90, 0.4),
      hills(202, 560),
      tree(1160, 640, 420, 203),
      tree(80, 640, 460, 204),
      planks(0, 520, 1280, 130, '#a8785c'),
      rect(0, 510, 1280, 14, '#c9976c'),
      shrub(220, 668, 200, 205, '#f4a6c0'),
      shrub(420, 664, 170, 206),
      shrub(860, 666, 180, 207, '#fff0e0'),
      shrub(1060, 668, 210, 208),
      lawn(652, 6),
      ellipse(640, 810, 470, 110, linear(['#d9c0b0', '#b59a98'])),
      ellipse(640, 804, 470, 104, linear(['#e3ccba', '#c4a8a2'])),
      each(14, (i) => ellipse(640 + Math.cos(i * 0.45) * 400, 804 + Math.sin(i * 0.45) * 84, 40, 9, alpha('#8a6f7c', 0.22))),
      glow(640, 760, 420, '#ffb45e', 0.6),
      lounge(380, 764, 1, '#0f8a7c', 1),
      lounge(900, 764, 1, '#0f8a7c', -1),
      ellipse(640, 838, 118, 30, alpha(light().shade, 0.4)),
      path('M530 780Q534 846 576 846H704Q746 846 750 780Z', linear(['#a89aa4', '#6b5f72'])),
      ellipse(640, 780, 110, 26, '#8f8290'),
      ellipse(640, 782, 94, 20, '#3a2a38'),
      untoned(
        () =>
          path(
            'M580 786Q560 720 606 684Q604 720 634 640Q656 690 674 672Q720 724 700 786Q640 806 580 786Z',
            linear(['#ffd65e', '#f5822f']),
          ) + path('M606 788Q594 744 624 716Q632 736 648 706Q680 748 674 788Q640 800 606 788Z', '#fff0b4'),
      ),
      each(9, (i) => untoned(() => circle(600 + ((i * 37) % 90), 640 - i * 26, 3.4 - i * 0.2, alpha('#ffc96b', 0.8)))),
      lounge(250, 900, 1.25, '#e0a05c', 1),
      lounge(1030, 900, 1.25, '#e0a05c', -1),
      rect(150, 250, 12, 420, '#6f5157'),
      rect(1110, 250, 12, 420, '#6f5157'),
      bulbs(156, 260, 640, 250, 90, 9),
      bulbs(640, 250, 1116, 260, 90, 9),
      corner(-10, 990, 1.1, 1),
      corner(1296, 990, 1.1, -1),
      vignette(),
    ].join(''),
  )

export const patio = (): Picture =>
  picture(W, H, golden, () => {
    const beam = '#d9a86c'
    return [
      sky(),
      cloud(860, 170, 90, 0.7),
      ridge(231, 590, 30, light().far[0]),
      water(580, 80, '#6aa8a4'),
      palm(1130, 690, 430, 40, 233),
      palm(960, 670, 320, -30, 234),
      shrub(900, 690, 190, 235, '#ff9d6c'),
      shrub(1100, 700, 220, 236, '#f48fa8'),
      shrub(1260, 700, 180, 237),
      lawn(680, 6),
      wall(-20, 250, 380, 470, '#f6dcb4', 'stucco'),
      eave(-20, 250, 380, 50),
      slab(-80, 256, 480, 100, 60, '#c9744c', 'tile', '#b5603f'),
      pane(70, 380, 200, 320, { grid: [2, 1], trim: '#0f8074' }),
      poly(
        [
          [-20, 720],
          [860, 700],
          [1140, 962],
          [-20, 962],
        ],
        linear(['#e6c79c', '#d3a873']),
      ),
      each(9, (i) => line(-20, 740 + i * i * 3.4, 890 + i * i * 4, 722 + i * i * 3.6, alpha('#8f6440', 0.26), 3)),
      rect(390, 330, 22, 420, linear([lighter(beam, 0.2), darker(beam, 0.2)], 'across')),
      rect(850, 330, 22, 400, linear([lighter(beam, 0.2), darker(beam, 0.2)], 'across')),
      rect(320, 316, 600, 24, linear([lighter(beam, 0.2), darker(beam, 0.1)]), 3),
      each(9, (i) =>
        poly(
          [
            [336 + i * 64, 316],
            [354 + i * 64, 316],
            [330 + i * 64, 286],
            [312 + i * 64, 286],
          ],
          lighter(beam, 0.15),
        ),
      ),
      each(30, (i) => ellipse(330 + i * 20, 322 + ((i * 31) % 34), 18, 11, i % 2 ? '#6f9148' : '#8fae58')),
      each(12, (i) => circle(350 + i * 47, 338 + ((i * 29) % 36), 9, i % 2 ? '#f48fa8' : '#ffb0c4')),
      bulbs(401, 360, 861, 360, 80, 8),
      groundShadow(640, 872, 260, 20),
      rect(470, 760, 330, 20, linear([lighter('#b57f52', 0.3), '#b57f52']), 5),
      stroke('M520 780L490 880M750 780L780 880', '#8a5a3f', 14),
      rect(430, 826, 120, 12, '#c9935f', 4),
      rect(720, 826, 120, 12, '#c9935f', 4),
      stroke('M456 838L446 884M530 838L536 884M744 838L738 884M824 838L832 884', '#8a5a3f', 9),
      potted(640, 762, 84, 'leafy', '#fffaf0'),
      path('M540 760h44l-6 -30h-32Z', alpha('#fff6e0', 0.85)),
      rect(700, 736, 20, 24, '#f0b04f', 3),
      rect(728, 740, 18, 20, '#fffaf0', 3),
      potted(330, 770, 190, 'leafy', '#0f8074'),
      potted(60, 860, 280, 'tall', '#c8604a'),
      potted(210, 830, 150, 'leafy', '#fffaf0'),
      flowers(236, 1080, 946, 200, ['#ff9d6c', '#fff6e0', '#f48fa8']),
      corner(1300, 1000, 1.1, -1),
      vignette(),
    ].join('')
  })
