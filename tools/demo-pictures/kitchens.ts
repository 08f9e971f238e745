import { airlight, lookout, sunpatch } from './daylight.ts'
import { mug, plant, wallClock } from './furniture.ts'
import { bowl, counter, cupboards, fridge, kettle, plates, pot, shelf, splash, stool, stove, tap } from './kitchen-parts.ts'
import { pendant } from './lamps.ts'
import { alpha, each, poly } from './paint.ts'
import { indoorDay, indoorEvening, indoorMorning } from './palette.ts'
import { at, box, cast } from './perspective.ts'
import { interior, rug, shell } from './room.ts'
import { chair, roundTable, table } from './seating.ts'

const hood = (x: number, colour: string) =>
  poly([at(x + 20, 270, 0), at(x + 46, 270, 0), at(x + 46, 206, 20), at(x + 20, 206, 20)], colour) +
  poly([at(x + 18, 208, 24), at(x + 48, 208, 24), at(x + 70, 172, 46), at(x - 4, 172, 46)], colour, 4) +
  box(x - 4, 166, 4, 74, 7, 42, '#e6c27a', 3)

const sink = (x: number, z: number) =>
  poly([at(x, 93.4, z), at(x + 56, 93.4, z), at(x + 56, 93.4, z + 30), at(x, 93.4, z + 30)], '#8f8a90', 6)

export const sage = () =>
  interior(indoorDay, () => [
    shell({ wall: '#faeedb', floor: '#c99a6c', side: '#f0dfc4' }),
    splash(-260, 93, 520, 62, '#fbe6cf'),
    lookout(-70, 118, 120, 100, { seed: 51 }),
    cupboards(-180, 160, 96, 84, '#8fae94', 2),
    cupboards(140, 160, 118, 84, '#8fae94', 2),
    hood(62, '#fff6e6'),
    fridge(-258, '#fff3dc'),
    counter(-182, 0, 246, '#7f9f88', '#fff3e2', 5),
    stove(66, '#fff3dc'),
    counter(134, 0, 126, '#7f9f88', '#fff3e2', 3),
    sink(-50, 14),
    tap(-22, 93, 8),
    bowl(-140, 93, 30, '#0f8074'),
    plant(34, 24, 44, 'leafy', '#d27a52', 93),
    pot(98, 92, 24, '#d9583f'),
    kettle(160, 93, 30, '#f0b04f'),
    plates(210, 93, 30),
    plant(240, 20, 40, 'trail', '#fffaf0', 93),
    sunpatch(-70, 70, 140, 160),
    cast(-120, 190, 240, 70),
    box(-120, 0, 190, 240, 84, 66, '#b57f52', 4),
    each(5, (i) =>
      poly(
        [at(-112 + i * 46, 8, 256), at(-72 + i * 46, 8, 256), at(-72 + i * 46, 78, 256), at(-112 + i * 46, 78, 256)],
        alpha('#f6dcb4', 0.22),
        4,
      ),
    ),
    box(-128, 84, 184, 256, 6, 80, '#fff6e6', 5),
    bowl(-30, 90, 226, '#fffaf0', ['#e2685c', '#f0b04f', '#8fae58', '#e2685c']),
    mug(50, 90, 232, '#0f8074'),
    pendant(-70, 215, 60, '#0b7065'),
    pendant(70, 215, 60, '#0b7065'),
    airlight(620, 330, 380, 0.26),
  ])

export const blue = () =>
  interior(indoorMorning, () => [
    shell({ wall: '#fdf6e6', floor: '#f3e6d2', side: '#f3e8d4', ground: 'tiles' }),
    splash(-200, 93, 460, 60, '#e8f0ea', 18),
    lookout(90, 112, 120, 110, { seed: 55, curtain: '#f7c98a' }),
    shelf(-160, 176, 150),
    shelf(-160, 214, 150),
    plates(-138, 180, 12),
    plates(-104, 180, 12),
    bowl(-62, 180, 12, '#d98f5a'),
    plant(-26, 12, 34, 'trail', '#fffaf0', 180),
    mug(-140, 218, 12, '#0f8074'),
    mug(-118, 218, 12, '#f0b04f'),
    mug(-96, 218, 12, '#d9745c'),
    bowl(-52, 218, 12, '#9fc7c0'),
    fridge(-258, '#9fc7c0'),
    counter(-182, 0, 96, '#3f6f86', '#fdf3e2', 2),
    stove(-86, '#fff6e6'),
    counter(-20, 0, 280, '#3f6f86', '#fdf3e2', 6),
    sink(110, 14),
    tap(138, 93, 8),
    pot(-54, 92, 26, '#f0b04f'),
    kettle(-150, 93, 30, '#d9583f'),
    bowl(24, 93, 34, '#fffaf0', ['#f0b04f', '#f7c948', '#e2913c', '#f0b04f']),
    plant(232, 24, 50, 'leafy', '#d27a52', 93),
    rug(-80, 80, 160, 70, '#d98f6a', 'stripe'),
    sunpatch(60, 80, 140, 170),
    chair(-70, 150, '#d9a86c'),
    chair(40, 150, '#d9a86c'),
    roundTable(6, 232, 96, 74, '#e8c48f'),
    bowl(-16, 74, 228, '#0f8074', ['#e2685c', '#8fae58', '#e2685c', '#f0b04f']),
    mug(44, 74, 236, '#fffaf0'),
    pendant(6, 220, 70, '#e6b75a', 'globe'),
    airlight(900, 320, 420, 0.32),
  ])

export const warm = () =>
  interior(indoorEvening, () => [
    shell({ wall: '#d9a88c', floor: '#9a6a4c', side: '#cc987c' }),
    splash(-260, 93, 440, 60, '#f6e0c4', 12),
    lookout(-150, 116, 110, 100, { seed: 58 }),
    cupboards(20, 160, 160, 84, '#0f6a60', 3),
    shelf(-252, 190, 86),
    plates(-232, 194, 12),
    bowl(-196, 194, 12, '#f0cf8a'),
    counter(-260, 0, 196, '#0f6a60', '#f6dfbc', 4),
    stove(-64, '#f6e6d0'),
    counter(2, 0, 180, '#0f6a60', '#f6dfbc', 4),
    fridge(184, '#f6e6d0'),
    sink(-130, 14),
    tap(-100, 93, 8),
    pot(-32, 92, 26, '#c8604a'),
    kettle(30, 93, 30, '#f6e3c4'),
    plant(-238, 24, 46, 'trail', '#f6e3c4', 93),
    bowl(110, 93, 32, '#d98f5a', ['#e2685c', '#f0b04f', '#8fae58']),
    plates(150, 93, 30),
    table(-130, 170, 260, 84, 76, '#c9935f'),
    bowl(0, 76, 214, '#f6e3c4', ['#e2685c', '#f0b04f', '#8fae58', '#e2685c']),
    mug(-70, 76, 220, '#f0b04f'),
    mug(76, 76, 220, '#0f8074'),
    chair(-100, 240, '#8a5a3f', false),
    chair(58, 240, '#8a5a3f', false),
    pendant(-60, 200, 62, '#e2826a', 'cone'),
    pendant(60, 200, 62, '#e2826a', 'cone'),
    airlight(640, 380, 480, 0.4),
  ])

export const bright = () =>
  interior(indoorDay, () => [
    shell({ wall: '#cfe4de', floor: '#e6c79c', side: '#bcd8d0', ground: 'herringbone' }),
    splash(-160, 93, 420, 56, '#fdf6e6', 16),
    lookout(-40, 114, 150, 108, { seed: 61, bars: [3, 1] }),
    cupboards(-158, 158, 104, 86, '#fffaf0', 2),
    cupboards(126, 158, 134, 86, '#fffaf0', 3),
    wallClock(-208, 216),
    box(-254, 0, 0, 84, 200, 40, '#f0cf8a', 4),
    poly([at(-248, 8, 40), at(-214, 8, 40), at(-214, 194, 40), at(-248, 194, 40)], '#f7e0b4', 4),
    poly([at(-210, 8, 40), at(-176, 8, 40), at(-176, 194, 40), at(-210, 194, 40)], '#f7e0b4', 4),
    counter(-162, 0, 226, '#fff3dc', '#d9a86c', 5),
    stove(66, '#e2826a'),
    counter(134, 0, 126, '#fff3dc', '#d9a86c', 3),
    sink(0, 14),
    tap(30, 93, 8),
    plant(-136, 26, 54, 'leafy', '#0f8074', 93),
    bowl(-84, 93, 34, '#fffaf0', ['#e2685c', '#f0b04f', '#e2685c']),
    pot(98, 92, 26, '#fff6e6'),
    kettle(160, 93, 30, '#0f8074'),
    plates(214, 93, 30),
    sunpatch(-60, 70, 160, 160),
    cast(-140, 180, 280, 64),
    box(-140, 0, 180, 280, 86, 60, '#0f8074', 4),
    box(-148, 86, 172, 296, 6, 80, '#e6bd84', 5),
    stool(-86, 268, '#d9a86c'),
    stool(0, 268, '#d9a86c'),
    stool(86, 268, '#d9a86c'),
    bowl(60, 92, 214, '#fffaf0', ['#8fae58', '#f0b04f', '#8fae58']),
    mug(-50, 92, 220, '#f0b04f'),
    pendant(-86, 205, 66, '#f0b04f', 'cone'),
    pendant(0, 205, 66, '#f0b04f', 'cone'),
    pendant(86, 205, 66, '#f0b04f', 'cone'),
    airlight(640, 320, 360, 0.26),
  ])
