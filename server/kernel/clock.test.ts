import { afterEach, expect, it, vi } from 'vitest'
import { duration } from '#contract/time.ts'
import { openClock } from './clock.ts'
import { createLog } from './log.ts'

const hour = duration({ hours: 1 })
const start = Date.UTC(2026, 10, 15, 12)
const began = performance.now()
/** The clock that decides: right, and going on as time does. */
const rightTime = () => start + performance.now() - began

afterEach(() => void vi.useRealTimers())
/** What the machine of the process believes. */
const believe = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })

async function open(ask: () => Promise<number> = async () => rightTime()) {
  const log = createLog('silent')
  const said: string[] = []
  for (const level of ['info', 'warn'] as const) log[level] = (...words: unknown[]) => void said.push(String(words.at(-1)))
  const clock = await openClock({ ask, log, everyMilliseconds: 1_000_000 })
  return { clock, said, wrongBy: () => Math.abs(clock.now().getTime() - rightTime()) }
}

it.each([2 * hour, -2 * hour])('gives the time it asks for, with a machine that is %i ms off, and says so once', async (off) => {
  believe(start + off)
  const { clock, said, wrongBy } = await open()
  expect(wrongBy()).toBeLessThan(1_000)
  expect(Math.round(clock.ownAheadSeconds() / 3600)).toBe(off / hour)
  await clock.correct()
  expect(said).toEqual(['this machine’s clock is wrong; using the database clock'])
  clock.close()
})

it('does not follow a machine that changes its mind, and says when it is right again', async () => {
  believe(rightTime())
  const { clock, said, wrongBy } = await open()
  believe(rightTime() + 2 * hour)
  expect(wrongBy()).toBeLessThan(1_000)
  await clock.correct()
  believe(rightTime())
  await clock.correct()
  expect(wrongBy()).toBeLessThan(1_000)
  expect(said).toEqual(['this machine’s clock is wrong; using the database clock', 'this machine’s clock is right again'])
  clock.close()
})

it('follows the clock it asks, and goes on without an answer', async () => {
  let time = async () => rightTime()
  const { clock, wrongBy } = await open(() => time())
  time = async () => rightTime() - hour
  await clock.correct()
  expect(Math.round(wrongBy() / hour)).toBe(1)
  time = async () => {
    throw new Error('away')
  }
  await expect(clock.correct()).rejects.toThrow('away')
  expect(Math.round(wrongBy() / hour)).toBe(1)
  clock.close()
})
