import { bed, bunk, drawers } from './beds.ts'
import { airlight, lookout, sunpatch } from './daylight.ts'
import { bookcase, books, framed, mug, plant, wallClock } from './furniture.ts'
import { floorLamp, tableLamp } from './lamps.ts'
import { indoorDay, indoorEvening, indoorMorning } from './palette.ts'
import { at } from './perspective.ts'
import { interior, rug, shell } from './room.ts'
import { chair, table } from './seating.ts'

export const twinBeds = () =>
  interior(indoorMorning, () => [
    shell({ wall: '#cfe0d2', floor: '#d3a679', side: '#bdd3c5' }),
    lookout(-55, 105, 110, 110, { curtain: '#f7e3bd', seed: 3 }),
    framed(-205, 140, 46, 58, 'leaf'),
    framed(160, 140, 46, 58, 'sun'),
    rug(-90, 70, 180, 200, '#d98f6a', 'stripe'),
    sunpatch(-10, 90, 130, 150),
    drawers(-28, 2, 56, 54, 40, '#c48a5c', 2),
    bed(-215, 4, { frame: '#c48a5c', blanket: '#0f8074', throwOver: '#f0c67a' }, 112, 200),
    bed(103, 4, { frame: '#c48a5c', blanket: '#0f8074', throwOver: '#f0c67a' }, 112, 200),
    tableLamp(-10, 54, 22),
    books(13, 54, 26),
    plant(-240, 250, 110, 'leafy', '#e8dcc8'),
    airlight(640, 330, 420, 0.3),
  ])

export const single = () =>
  interior(indoorDay, () => [
    shell({ wall: '#f3d9b8', floor: '#b98a62', side: '#e9c9a4' }),
    lookout(-190, 100, 120, 120, { curtain: '#fffaf0', seed: 5 }),
    framed(40, 150, 60, 44, 'hills'),
    framed(112, 140, 44, 60, 'shapes'),
    rug(-110, 90, 220, 190, '#5f8f86', 'round'),
    sunpatch(-190, 60, 150, 190),
    table(-225, 4, 130, 50, 74, '#a8734c'),
    chair(-180, 44, '#e0b27c', false),
    tableLamp(-206, 74, 22, '#fff0cf', '#0b7065'),
    books(-160, 74, 26),
    mug(-116, 74, 30, '#e2685c'),
    drawers(172, 2, 56, 54, 40, '#a8734c', 2),
    tableLamp(200, 54, 22),
    bed(40, 4, { frame: '#a8734c', blanket: '#e2a15c', throwOver: '#fff0d6' }, 124, 205),
    plant(235, 200, 130, 'tall', '#fffaf0'),
    airlight(380, 320, 420, 0.35),
  ])

export const bunkRoom = () =>
  interior(indoorDay, () => [
    shell({ wall: '#bcd6de', floor: '#dcb588', side: '#a9c8d2', panel: '#f3eee2' }),
    lookout(20, 112, 100, 100, { curtain: '#f6c98a', seed: 8 }),
    framed(160, 178, 56, 44, 'sun'),
    bunk(-245, 4, { frame: '#c9935f', blanket: '#d9694f', throwOver: '#f0b04f' }),
    rug(-70, 130, 240, 150, '#2f8f84'),
    sunpatch(20, 90, 120, 160),
    drawers(22, 2, 96, 76, 44, '#fffaf0', 3, 2),
    plant(46, 20, 46, 'trail', '#d27a52', 76),
    books(92, 76, 24),
    bookcase(142, 2, 96, 160, '#c9935f', 4),
    plant(236, 120, 120, 'leafy', '#fffaf0'),
    airlight(760, 340, 380, 0.3),
  ])

export const evening = () =>
  interior(indoorEvening, () => [
    shell({ wall: '#6f9ea0', floor: '#a8785a', side: '#5f8c92' }),
    lookout(-60, 112, 120, 106, { curtain: '#e8a07c', seed: 11 }),
    wallClock(-190, 200),
    framed(150, 150, 64, 48, 'hills'),
    drawers(-30, 2, 60, 54, 40, '#7d583f', 2),
    bed(-220, 4, { frame: '#7d583f', blanket: '#d98f5a', throwOver: '#fff0d6' }, 118, 200),
    bed(102, 4, { frame: '#7d583f', blanket: '#4f7fa0', throwOver: '#f0d0a0' }, 118, 200),
    tableLamp(0, 54, 22),
    rug(-84, 130, 168, 170, '#c8705a'),
    floorLamp(-246, 210, '#fff0cf', 150),
    plant(246, 220, 120, 'leafy', '#f0dcc0'),
    airlight(at(0, 90, 22)[0], at(0, 90, 22)[1], 420, 0.35),
  ])
