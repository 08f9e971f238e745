import { expect, it } from 'vitest'
import { isLate } from './is-late.ts'

const now = new Date('2026-05-10T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it('is late from the third day on', () => {
  expect([71, 72].map((hours) => isLate(ago(hours), now))).toEqual([false, true])
})
