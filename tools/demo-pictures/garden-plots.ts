import { door, pane } from './openings.ts'
import { alpha, circle, each, ellipse, linear, type Picture, path, picture, poly, rect, seeded, stroke } from './paint.ts'
import { morning, noon } from './palette.ts'
import { flowers, shrub } from './plants.ts'
import { gable } from './roofs.ts'
import { birds, cloud, fence, groundShadow, hills, lawn, sky, tufts, vignette, walkway } from './scene.ts'
import { cypress, tree } from './trees.ts'
import { wall } from './walls.ts'

const W = 1280

const H = 960

const petals = () => {
  const random = seeded(227)
  return each(70, () => ellipse(random.between(60, 640), random.between(690, 860), 7, 4, random.pick(['#f9c9d4', '#f4b0c2'])))
}

const climber = () => {
  const random = seeded(215)
  const spot = () => [random.between(156, 386), random.between(490, 670)] as const
  const leaf = () => {
    const [x, y] = spot()
    return ellipse(x, y, 14, 9, random.pick(['#5f9d4f', '#83b65c', '#4f8f58']), {
      transform: `rotate(${Math.round(random.between(-50, 50))} ${x} ${y})`,
    })
  }
  const bloom = () => {
    const [x, y] = spot()
    return circle(x, y, 7, random.pick(['#b98fd0', '#d6b4e6']))
  }
  return each(60, leaf) + each(18, bloom)
}

export const vegetables = (): Picture =>
  picture(W, H, morning, () => {
    const bedBox = (x: number, y: number, w: number, kind: 'lettuce' | 'tomato' | 'carrot') => {
      const crop = each(Math.floor(w / 46), (i) => {
        const px = x + 28 + i * 46
        if (kind === 'lettuce')
          return [-50, 50, -25, 25, 0]
            .map((t) =>
              path('M0 0Q22 -20 0 -44Q-22 -20 0 0Z', t % 50 ? '#8fc25c' : '#6dab50', {
                transform: `translate(${px} ${y - 50}) rotate(${t})`,
              }),
            )
            .join('')
        if (kind === 'carrot')
          return (
            each(5, (k) =>
              stroke(
                `M${px} ${y - 48}q${(k - 2) * 6} -24 ${(k - 2) * 15} -${46 - Math.abs(k - 2) * 8}`,
                k % 2 ? '#5f9d4f' : '#86b85a',
                5,
              ),
            ) + ellipse(px, y - 50, 9, 6, '#e8823c')
          )
        return (
          rect(px - 3, y - 176, 6, 130, '#b98a62') +
          each(6, (k) => ellipse(px + (k % 2 ? 17 : -17), y - 66 - k * 18, 23, 13, k % 2 ? '#5f9d4f' : '#74b05a')) +
          each(4, (k) => circle(px + (k % 2 ? 16 : -14), y - 74 - k * 24, 10, k % 3 ? '#e2583f' : '#f08a4c'))
        )
      })
      return (
        groundShadow(x + w / 2, y + 6, w * 0.54, 16) +
        poly(
          [
            [x + 14, y - 60],
            [x + w - 14, y - 60],
            [x + w, y - 40],
            [x, y - 40],
          ],
          '#6b4738',
        ) +
        crop +
        rect(x - 6, y - 44, w + 12, 50, linear(['#d3a273', '#a8744c']), 4) +
        rect(x - 6, y - 22, w + 12, 3, alpha('#6b4030', 0.3))
      )
    }
    return [
      sky(),
      cloud(300, 170, 90, 0.8),
      birds(620, 180),
      hills(211, 560),
      tree(90, 660, 420, 212),
      fence(0, 660, 50, 90),
      lawn(650, 8),
      tufts(214, 30, 700),
      groundShadow(1010, 680, 190, 18),
      wall(860, 430, 290, 246, '#5f9d94', 'batten'),
      gable(860, 430, 290, 130, '#5f9d94', 'batten', '#8a5a4a', 30),
      door(954, 510, 100, 166, '#f2c566', { light: false }),
      pane(880, 500, 56, 70, { box: '#e2685c' }),
      pane(1074, 500, 56, 70, { box: '#e2685c' }),
      circle(1005, 384, 20, '#fffaf0'),
      shrub(1190, 684, 130, 213, '#f6a5b0'),
      shrub(830, 680, 110, 214),
      each(6, (i) => rect(160 + i * 44, 480, 5, 190, '#c9976c') + (i < 5 ? rect(160, 500 + i * 40, 225, 4, '#c9976c') : '')),
      climber(),
      walkway(1004, 680, 100, 760, 380, '#ecd3aa'),
      bedBox(120, 770, 340, 'tomato'),
      bedBox(520, 750, 250, 'carrot'),
      bedBox(60, 916, 460, 'lettuce'),
      bedBox(1000, 880, 300, 'tomato'),
      path('M604 900q-6 -70 50 -74q52 4 46 74Z', linear(['#9fb8c0', '#6f8f9c'])),
      stroke('M698 846l52 -34M606 850q-40 -30 4 -60', '#7f9aa6', 11),
      ellipse(652, 828, 36, 9, '#4f6f7c'),
      flowers(216, 760, 946, 240, ['#f7c45a', '#fff6e0', '#e2685c']),
      vignette(),
    ].join('')
  })

export const pond = (): Picture =>
  picture(W, H, noon, () =>
    [
      sky(),
      cloud(900, 190, 110),
      cloud(1130, 110, 60, 0.6),
      hills(221, 540),
      cypress(1120, 640, 330),
      cypress(1190, 650, 260),
      tree(980, 640, 300, 222),
      lawn(610, 14),
      tufts(224, 40, 690),
      shrub(860, 650, 200, 223, '#fff0f4'),
      shrub(1080, 660, 220, 224, '#f6a5c0'),
      shrub(1240, 670, 180, 225),
      tree(330, 720, 660, 226, '#f2a6b8'),
      walkway(720, 640, 60, 180, 420, '#f3dfbd'),
      petals(),
      groundShadow(470, 800, 180, 16),
      rect(320, 668, 300, 16, linear(['#d9a273', '#b57f52']), 4),
      rect(320, 696, 300, 16, linear(['#d9a273', '#b57f52']), 4),
      rect(306, 738, 328, 18, linear(['#e6b584', '#b57f52']), 4),
      each(2, (i) => rect(334 + i * 262, 660, 12, 140, '#4f4650', 3)),
      rect(322, 754, 12, 46, '#4f4650'),
      rect(606, 754, 12, 46, '#4f4650'),
      rect(400, 690, 66, 50, linear(['#12998a', '#0b7065']), 10),
      path('M640 860Q700 770 900 776T1240 800Q1320 880 1180 930T800 940Q600 930 640 860Z', '#d9c9a8'),
      path('M666 860Q720 788 900 792T1220 812Q1290 880 1160 916T810 924Q636 916 666 860Z', linear(['#8fd0d6', '#3f8fa0'])),
      each(
        7,
        (i) =>
          ellipse(760 + i * 66, 830 + ((i * 37) % 70), 32, 11, i % 2 ? '#5fa86c' : '#77b86a') +
          (i % 3 === 0
            ? each(5, (k) =>
                ellipse(760 + i * 66, 822 + ((i * 37) % 70), 5, 15, k % 2 ? '#f9c9d4' : '#f48fa8', {
                  transform: `rotate(${k * 30 - 60} ${760 + i * 66} ${830 + ((i * 37) % 70)})`,
                }),
              )
            : ''),
      ),
      rect(820, 868, 90, 4, '#e6f6f2a0', 2),
      rect(1010, 888, 70, 4, '#e6f6f2a0', 2),
      each(12, (i) =>
        ellipse(
          650 + i * 52,
          940 - Math.abs(6 - i) * 2 + ((i * 7) % 9),
          34,
          15,
          ['#b5aea8', '#cfc6ba', '#a39c9a'][i % 3] ?? '#b5aea8',
        ),
      ),
      each(9, (i) =>
        stroke(`M${1210 + i * 7} 850q${-10 + i * 3} -60 ${-24 + i * 6} -${120 - (i % 3) * 20}`, i % 2 ? '#5f9d5f' : '#7fb35c', 5),
      ),
      each(3, (i) => rect(1196 + i * 22, 712 + i * 10, 9, 34, '#8a5a3f', 4)),
      flowers(226, 20, 944, 380, ['#f6a5c0', '#fff6e8', '#f7c948']),
      vignette(),
    ].join(''),
  )
