import { expect, it } from 'vitest'
import { rememberRecentEvents } from './recent-events.ts'

const minute = 60_000

function begin() {
  let time = 0
  const recent = rememberRecentEvents(() => time)
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { recent, pass }
}

it('tells who missed something while away, and no one else', () => {
  const { recent, pass } = begin()
  pass(minute / 2)
  recent.note('sam')
  pass(10_000)
  expect(recent.mayHaveMissed('sam', 15_000)).toBe(true)
  expect(recent.mayHaveMissed('sam', 5_000)).toBe(false)
  expect(recent.mayHaveMissed('alex', 15_000)).toBe(false)
})

it('counts what was told just before the connection was lost as missed', () => {
  const { recent, pass } = begin()
  pass(minute / 2)
  recent.note('sam')
  pass(10_000)
  expect(recent.mayHaveMissed('sam', 9_000)).toBe(true)
})

it('knows nothing of the time before it began, or in which it could not hear', () => {
  const { recent, pass } = begin()
  pass(5_000)
  expect(recent.mayHaveMissed('sam', 6_000)).toBe(true)
  expect(recent.mayHaveMissed('sam', 4_000)).toBe(false)
  recent.forget()
  pass(1_000)
  expect(recent.mayHaveMissed('sam', 2_000)).toBe(true)
  expect(recent.mayHaveMissed('sam', 500)).toBe(false)
})

it('remembers a minute at least, and forgets the rest', () => {
  const { recent, pass } = begin()
  recent.note('sam')
  pass(minute)
  recent.note('alex')
  expect(recent.mayHaveMissed('sam', minute)).toBe(true)
  pass(minute - 1_000)
  expect([recent.mayHaveMissed('alex', minute - 1_000), recent.mayHaveMissed('sam', minute - 1_000)]).toEqual([true, false])
  pass(1_000)
  // Now what Sam was told is forgotten, so whoever was away as long must look.
  expect([recent.mayHaveMissed('sam', 2 * minute), recent.mayHaveMissed('sam', minute - 1)]).toEqual([true, false])
})
