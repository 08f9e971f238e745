import type { Look } from './paint.ts'
import { autumn, breeze, dusk, golden, morning, night, noon } from './palette.ts'

/** The same house in another light, with other walls, and seen from the other side: so that many homes can share sixteen drawings. */
export const looks: readonly (Look & { words: string })[] = [
  { light: golden, wall: '#f2cf8f', isMirrored: true, words: 'in golden light' },
  { light: dusk, wall: '#c3d3ea', isMirrored: false, words: 'at dusk' },
  { light: morning, wall: '#cfe0b4', isMirrored: true, words: 'in the morning' },
  { light: autumn, wall: '#e2a58b', isMirrored: false, words: 'on an autumn day' },
  { light: noon, wall: '#fbf3e2', isMirrored: true, words: 'under a blue sky' },
  { light: night, wall: '#cdb9a4', isMirrored: false, words: 'at night' },
  { light: breeze, wall: '#94bcc4', isMirrored: true, words: 'on a bright day' },
  { light: golden, wall: '#a9c096', isMirrored: false, words: 'in evening sun' },
  { light: morning, wall: '#e6bccb', isMirrored: false, words: 'early in the morning' },
]
