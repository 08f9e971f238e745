import { expect, test } from 'vitest'
import { eventsIn, waitAfter } from './live-events.ts'

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
