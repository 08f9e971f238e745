import { airlight, lookout, sunpatch } from './daylight.ts'
import { framed, plant } from './furniture.ts'
import { shelf, splash, tap } from './kitchen-parts.ts'
import { tableLamp } from './lamps.ts'
import { alpha, circle, darker, each, ellipse, lighter, linear, path, poly, rect, stroke, untoned } from './paint.ts'
import { indoorDay, indoorEvening, indoorMorning } from './palette.ts'
import { at, box, cast, stand } from './perspective.ts'
import { interior, rug, shell } from './room.ts'

const towel = (x: number, y: number, colour: string, w = 34, h = 56) =>
  stand(
    x,
    y,
    4,
    rect(-w / 2 - 6, -2, w + 12, 3, '#c9a25c', 1.5) +
      rect(-w / 2, 0, w, h, linear([lighter(colour, 0.2), colour]), 2) +
      rect(-w / 2, h * 0.72, w, 4, alpha(lighter(colour, 0.6), 0.7)) +
      rect(-w / 2 + w * 0.62, 0, 2, h, alpha(darker(colour, 0.4), 0.2)),
  )

const mirror = (x: number, y: number, r: number, frame = '#c9935f') =>
  stand(
    x,
    y,
    0,
    circle(1, 2, r + 3, alpha('#3a2540', 0.16)) +
      circle(0, 0, r + 3, frame) +
      circle(0, 0, r, linear(['#dff0ee', '#b5d3d6'], 'slant')) +
      path(
        `M${-r * 0.6} ${r * 0.5}L${r * 0.3} ${-r * 0.75}L${r * 0.6} ${-r * 0.5}L${-r * 0.3} ${r * 0.75}Z`,
        alpha('#ffffff', 0.35),
      ),
  )

const tub = (x: number, z: number, w: number, colour = '#fffaf0') => {
  const feet = [x + 22, x + w - 22].map((f) => stand(f, 0, z + 30, circle(0, -4, 6, '#c9a25c'))).join('')
  return (
    cast(x + 8, z, w - 16, 50) +
    feet +
    stand(
      x + w / 2,
      0,
      z + 30,
      path(
        `M${-w / 2} -58Q${-w / 2 + 4} -6 ${-w / 2 + 36} -6H${w / 2 - 36}Q${w / 2 - 4} -6 ${w / 2} -58Z`,
        linear([lighter(colour, 0.3), colour, darker(colour, 0.16)]),
      ) +
        ellipse(0, -58, w / 2, 11, lighter(colour, 0.4)) +
        ellipse(0, -57, w / 2 - 7, 7.6, '#c6e2e0') +
        each(9, (i) => circle(-w * 0.3 + i * w * 0.075, -60 - (i % 3) * 3, 6 + (i % 2) * 2, '#ffffffd8')),
    )
  )
}

const vanity = (x: number, w: number, colour: string, top = '#fffaf0') =>
  cast(x, 0, w, 50) +
  box(x, 14, 0, w, 66, 50, colour, 4) +
  each(2, (i) =>
    poly(
      [
        at(x + 4 + (i * (w - 4)) / 2, 20, 50),
        at(x - 4 + ((i + 1) * (w + 2)) / 2, 20, 50),
        at(x - 4 + ((i + 1) * (w + 2)) / 2, 74, 50),
        at(x + 4 + (i * (w - 4)) / 2, 74, 50),
      ],
      alpha(lighter(colour, 0.5), 0.26),
      4,
    ),
  ) +
  stand(x + w / 2 - 7, 48, 50, circle(0, 0, 2.4, '#e6c27a') + circle(14, 0, 2.4, '#e6c27a')) +
  box(x - 3, 80, 0, w + 6, 5, 54, top, 4) +
  stand(
    x + w / 2,
    85,
    28,
    path('M-24 -12H24Q20 0 8 0H-8Q-20 0 -24 -12Z', linear(['#ffffff', '#dcd3c8'])) + ellipse(0, -12, 24, 4, '#e9f2f0'),
  ) +
  tap(x + w / 2 - 8, 92, 8)

const toilet = (x: number, colour = '#fffaf0') =>
  cast(x, 8, 44, 60) +
  box(x, 42, 2, 46, 38, 18, colour, 8) +
  box(x - 1, 79, 2, 48, 5, 20, lighter(colour, 0.2), 6) +
  stand(
    x + 23,
    0,
    56,
    path('M-13 0Q-9 -14 -17 -34H17Q9 -14 13 0Z', linear([colour, darker(colour, 0.16)])) +
      ellipse(0, -36, 22, 9, darker(colour, 0.08)) +
      ellipse(0, -39, 22, 9, lighter(colour, 0.3)),
  )

const basket = (x: number, z: number) =>
  stand(
    x,
    0,
    z,
    ellipse(0, 0, 22, 5, alpha('#3a2540', 0.24)) +
      path('M-21 -40H21L17 0H-17Z', linear(['#dcb07a', '#a8784c'], 'across')) +
      each(4, (i) => stroke(`M-20 ${-34 + i * 9}H20`, alpha('#7a5030', 0.35), 1.6)) +
      path('M-18 -40Q-10 -54 0 -46Q10 -56 18 -40Z', '#fff6e6'),
  )

const bottles = (x: number, y: number, z: number) =>
  stand(
    x,
    y,
    z,
    rect(-4, -18, 8, 18, '#0f8074', 2) +
      rect(-1.5, -23, 3, 6, '#fff6e6') +
      rect(7, -13, 7, 13, '#e8b06a', 2) +
      rect(17, -16, 7, 16, '#e2826a', 3),
  )

export const claw = () =>
  interior(indoorMorning, () => [
    shell({ wall: '#f3d3bf', floor: '#f6eadb', side: '#e8c2ac', ground: 'tiles', panel: '#fdf6ea' }),
    lookout(-105, 116, 130, 108, { seed: 71, curtain: '#fffaf0' }),
    mirror(164, 176, 36),
    rug(-150, 110, 200, 110, '#0f8074', 'round'),
    sunpatch(-80, 60, 140, 160),
    tub(-170, 20, 210),
    stand(-150, 60, 18, stroke('M0 0V-36Q0 -44 10 -44', '#c9a25c', 4)),
    vanity(110, 108, '#8fae94'),
    bottles(190, 85, 30),
    plant(128, 30, 36, 'leafy', '#d27a52', 85),
    towel(70, 150, '#e8a07c'),
    plant(-225, 60, 150, 'leafy', '#fffaf0'),
    basket(230, 130),
    airlight(560, 320, 420, 0.34),
  ])

export const green = () =>
  interior(indoorDay, () => {
    const glass =
      poly(
        [at(-92, 0, 96), at(-92, 206, 96), at(-250, 206, 96), at(-250, 0, 96)],
        linear([alpha('#e6fbf6', 0.42), alpha('#ffffff', 0.14)], 'slant'),
      ) +
      box(-94, 0, 94, 3, 208, 3, '#c9a25c', 1) +
      box(-250, 205, 94, 158, 3, 3, '#c9a25c', 1)
    return [
      shell({ wall: '#fdf3e2', floor: '#d6e0d4', side: '#f3e6d0', ground: 'tiles' }),
      splash(-260, 0, 168, 240, '#5f9f92', 20),
      stand(-176, 206, 10, stroke('M0 20V0', '#c9a25c', 3) + path('M-22 20H22L16 12H-16Z', '#c9a25c')),
      stand(-176, 110, 4, circle(0, 0, 7, '#c9a25c')),
      box(-240, 96, 0, 60, 4, 18, '#fffaf0', 2),
      bottles(-226, 100, 10),
      lookout(-60, 130, 80, 88, { seed: 74 }),
      mirror(140, 178, 40, '#0f8074'),
      towel(56, 150, '#f0b04f'),
      toilet(-52),
      vanity(84, 116, '#c9935f'),
      bottles(172, 85, 30),
      plant(104, 30, 40, 'trail', '#fffaf0', 85),
      rug(-40, 130, 150, 80, '#f0cf9a', 'stripe'),
      sunpatch(-30, 90, 110, 140),
      basket(232, 110),
      glass,
      plant(-236, 190, 110, 'tall', '#d27a52'),
      airlight(700, 340, 380, 0.26),
    ]
  })

export const navy = () =>
  interior(indoorEvening, () => [
    shell({ wall: '#5f7f92', floor: '#e6d6c0', side: '#54748a', ground: 'herringbone', panel: '#f3e6d2' }),
    lookout(-220, 124, 100, 92, { seed: 77 }),
    mirror(10, 186, 42, '#e0b27c'),
    [-56, 76]
      .map(
        (x) =>
          stand(
            x,
            196,
            4,
            untoned(() => rect(-5, -16, 10, 26, '#fff1c9', 5)),
          ) + airlight(at(x, 196, 4)[0], at(x, 196, 4)[1], 150, 0.7),
      )
      .join(''),
    vanity(-54, 128, '#a8683f'),
    bottles(46, 85, 30),
    plant(-36, 30, 40, 'leafy', '#f6e3c4', 85),
    toilet(150),
    shelf(136, 150, 78),
    plant(150, 12, 36, 'trail', '#f6e3c4', 154),
    stand(
      190,
      154,
      12,
      each(3, (i) => rect(-14, -8 - i * 7, 28, 7, ['#e8a07c', '#fff6e6', '#9fc7c0'][i] ?? '#ffffff', 3)),
    ),
    towel(106, 160, '#e8a07c', 30, 56),
    basket(-110, 60),
    rug(-70, 110, 160, 90, '#d98f6a'),
    plant(-236, 120, 140, 'tall', '#d27a52'),
    airlight(640, 380, 420, 0.34),
  ])

export const spa = () =>
  interior(indoorDay, () => [
    shell({ wall: '#e3ead9', floor: '#c99a6c', side: '#d3decb' }),
    splash(-260, 0, 520, 110, '#fdf6ea', 22),
    lookout(60, 124, 150, 96, { seed: 79, bars: [3, 1] }),
    mirror(-160, 180, 38),
    framed(-40, 150, 50, 60, 'leaf'),
    vanity(-220, 120, '#0f8074', '#f6dfbc'),
    bottles(-138, 85, 30),
    tableLamp(-206, 85, 22),
    towel(-66, 126, '#fff6e6'),
    sunpatch(80, 80, 150, 140),
    cast(10, 4, 240, 80),
    box(10, 0, 4, 240, 56, 78, '#fffaf0', 14),
    poly([at(20, 57, 12), at(240, 57, 12), at(240, 57, 74), at(20, 57, 74)], '#bfe0da', 12),
    each(8, (i) => {
      const [x, y] = at(60 + i * 20, 59, 40 + (i % 3) * 8)
      return circle(x, y, 16 + (i % 2) * 7, '#ffffffc8')
    }),
    tap(224, 57, 20),
    box(70, 58, 40, 60, 3, 50, '#b57f52', 3),
    stand(
      90,
      61,
      70,
      untoned(() => rect(-5, -10, 10, 10, '#fff1c9', 2)),
    ),
    plant(30, 20, 44, 'leafy', '#d27a52', 57),
    rug(-30, 130, 190, 90, '#e8b98a', 'border'),
    plant(-240, 120, 130, 'leafy', '#fffaf0'),
    box(180, 0, 140, 44, 40, 36, '#c9935f', 4),
    stand(
      202,
      40,
      158,
      each(3, (i) => rect(-17, -8 - i * 8, 34, 8, ['#0f8074', '#fff6e6', '#e8a07c'][i] ?? '#ffffff', 3)),
    ),
    airlight(880, 330, 380, 0.3),
  ])
