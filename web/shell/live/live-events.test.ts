import { afterEach, expect, test, vi } from 'vitest'
import { eventsIn, followEvents, waitAfter } from './live-events.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function read(...pieces: string[]) {
  async function* stream() {
    yield* pieces
  }
  return Array.fromAsync(eventsIn(stream()))
}

test('events come out whole, however the stream was cut', async () => {
  expect(await read('data: {"a"', ':1}\n', '\ndata: 2\n\ndata: 3')).toEqual(['{"a":1}', '2'])
})

test('comments that keep the line open are no events', async () => {
  expect(await read(': still here\n\n', 'event: x\ndata: 1\ndata: 2\n\n')).toEqual(['1\n2'])
})

test('line ends of other systems are understood', async () => {
  expect(await read('data: 1\r\n\r\n')).toEqual(['1'])
})

test('each failure in a row waits longer, up to half a minute', () => {
  expect([0, 1, 2, 3, 10].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 30_000])
})

test('a stream that is opened again says for how long nothing was heard', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  const ended = new AbortController()
  const asked: string[] = []
  const heard: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (asked.length === 3) ended.abort()
    if (asked.length === 2) throw new Error('no connection')
    return new Response('data: {"topic":"refetch"}\n\n')
  })
  vi.advanceTimersByTime(1_500)
  const followed = followEvents(({ topic }) => heard.push(topic), ended.signal)
  await vi.advanceTimersByTimeAsync(5_000)
  await followed
  expect(asked.map((address) => new URL(address, 'http://home.test').searchParams.get('away'))).toEqual(['1500', '1000', '3000'])
  expect(heard).toEqual(['refetch', 'refetch'])
})
