import type { Look } from './paint.ts'
import { autumn, breeze, dusk, golden, morning, night, noon } from './palette.ts'

/**
 * The same house in another light, with other walls, and seen from the other side, so that many homes can share nineteen
 * drawings. In the order of `lights` in the catalog.
 */
export const looks: readonly Look[] = [
  { light: golden, wall: '#f2cf8f', isMirrored: true },
  { light: dusk, wall: '#c3d3ea', isMirrored: false },
  { light: morning, wall: '#cfe0b4', isMirrored: true },
  { light: autumn, wall: '#e2a58b', isMirrored: false },
  { light: noon, wall: '#fbf3e2', isMirrored: true },
  { light: night, wall: '#cdb9a4', isMirrored: false },
  { light: breeze, wall: '#94bcc4', isMirrored: true },
  { light: golden, wall: '#a9c096', isMirrored: false },
  { light: morning, wall: '#e6bccb', isMirrored: false },
]
