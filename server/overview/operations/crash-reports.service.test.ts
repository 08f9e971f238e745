import { beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const crash = { name: 'TypeError', screen: '/home/:id', frames: ['/assets/home-details-1.js:1:200'] }

it('takes a report from anybody and counts it in the log', async () => {
  const log = vi.spyOn(test.context.log, 'error')
  for (let index = 0; index < 2; index += 1) {
    const answer = await test.visitor.call('POST /crash-reports', { body: crash })
    expect([answer.status, answer.body]).toEqual([202, { message: 'Thank you' }])
  }
  const lines = log.mock.calls.map(([line]) => line as unknown as { crash: object; crashes: number })
  expect(lines.map((line) => line.crash)).toEqual([crash, crash])
  // Counted since the start of the process, in which other tests may have reported some.
  expect(lines[1]!.crashes).toBe(lines[0]!.crashes + 1)
})

it.each([
  { ...crash, name: 'My name is Riley' },
  { ...crash, screen: '/home/x?name=Riley' },
  { ...crash, frames: ['https://evil.example/a.js:1:1'] },
  { ...crash, frames: Array.from({ length: 11 }, () => crash.frames[0]!) },
])('refuses what could hold something of a person: %j', async (body) => {
  expect((await test.visitor.call('POST /crash-reports', { body })).status).toBe(400)
})

it('is not taken without end', async () => {
  const statuses = []
  for (let index = 0; index < 21; index += 1)
    statuses.push((await test.visitor.call('POST /crash-reports', { body: crash })).status)
  expect(statuses.at(-1)).toBe(429)
})
