import { describe, expect, it } from 'vitest'
import { count, flip, layOut } from './bed-cells.ts'

const draw = (cells: readonly boolean[]) => cells.map((isTaken) => (isTaken ? 'x' : '.')).join('')
const read = (text: string) => text.split('').map((cell) => cell === 'x')

describe('the beds of a room', () => {
  it('are taken from the first on when nothing is known', () => {
    expect(draw(layOut([], 2, 4))).toBe('xx..')
    expect(draw(layOut([], 0, 3))).toBe('...')
    expect(layOut([], 0, 0)).toEqual([])
  })

  it('stay where the person put them as long as the number is the same', () => {
    expect(draw(layOut(read('.xx.'), 2, 4))).toBe('.xx.')
  })

  it.each([
    ['.xx.', 3, 4, 'xxx.'],
    ['.x.x', 1, 4, '.x..'],
    ['xx', 2, 3, 'xx.'],
    ['xxx', 2, 2, 'xx'],
    ['..x', 1, 2, 'x.'],
  ])('%s with %d of %d taken become %s', (before, taken, beds, after) => {
    expect(draw(layOut(read(before), taken, beds))).toBe(after)
  })

  it('always show as many as the server counts', () => {
    for (const before of ['', 'x', '.x', 'xxxx', '....'])
      for (const taken of [0, 1, 2, 3]) expect(count(layOut(read(before), taken, 3))).toBe(taken)
  })

  it('change one by one', () => {
    expect(draw(flip(read('x..'), 1))).toBe('xx.')
    expect(draw(flip(read('xx.'), 0))).toBe('.x.')
  })
})
