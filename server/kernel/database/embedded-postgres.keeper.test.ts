import { expect, it } from 'vitest'
import { keep } from './embedded-postgres.keeper.ts'

function fakeServer(failures = 0) {
  const server = { isUp: true, starts: 0, told: [] as string[] }
  const letGo = keep({
    isRunning: () => server.isUp,
    async startAgain() {
      server.starts += 1
      if (server.starts <= failures) throw new Error('not yet')
      server.isUp = true
    },
    tell: (what) => server.told.push(what),
  })
  return { server, letGo }
}

it('starts again what ended, as often as it takes', async () => {
  const { server, letGo } = fakeServer(1)
  server.isUp = false
  await expect.poll(() => server.isUp, { timeout: 10_000 }).toBe(true)
  expect(server.starts).toBe(2)
  expect(server.told).toEqual([
    'the embedded database stopped; restarting it',
    'the embedded database could not be started',
    'the embedded database is running again',
  ])
  server.isUp = false
  await expect.poll(() => server.starts, { timeout: 10_000 }).toBe(3)
  await letGo()
})

it('starts nothing any more once it was let go', async () => {
  const { server, letGo } = fakeServer()
  await letGo()
  server.isUp = false
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(server.starts).toBe(0)
})
