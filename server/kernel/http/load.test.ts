import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { watchLateness } from './load.ts'
import { requestsShed } from './metrics.ts'

let test: TestApp
let address: string
/** Holds every list of amenities back, like a database that cannot keep up. */
let hold: PromiseWithResolvers<void>
const begun: string[] = []

beforeAll(async () => {
  test = await startTestApp({ MAX_IN_FLIGHT: '3' })
  const app = await buildApp(test.context)
  app.get('/slow', async ({ id }) => {
    begun.push(id)
    await hold.promise
    return { done: true }
  })
  app.post('/body', async () => ({ done: true }))
  // A page whose parts come from the API in this process.
  app.get('/page', async (_request, reply) => {
    const inner = await app.inject('/api/amenities')
    return reply.code(inner.statusCode).send(inner.body)
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  onCleanup(() => app.close())
})

async function fill() {
  hold = Promise.withResolvers<void>()
  begun.length = 0
  const held = Array.from({ length: 3 }, () => fetch(`${address}/slow`))
  await expect.poll(() => begun.length).toBe(3)
  return async () => {
    hold.resolve()
    return (await Promise.all(held)).map(({ status }) => status)
  }
}

it('turns away what is more than it can do, at once and with words, and goes on when there is room', async () => {
  const empty = await fill()
  const countShed = async () => (await requestsShed.get()).values[0]!.value
  const before = await countShed()
  for (const path of ['/api/amenities', '/page', '/nowhere']) {
    const refused = await fetch(`${address}${path}`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toEqual({
      code: 'unavailable',
      message: 'We’re very busy right now. Please try again in a moment.',
    })
  }
  expect(await countShed()).toBe(before + 3)
  expect(await empty()).toEqual([200, 200, 200])
  expect((await fetch(`${address}/api/amenities`)).status).toBe(200)
})

it('answers health checks meanwhile', async () => {
  const empty = await fill()
  for (const path of ['/healthz', '/readyz']) expect((await fetch(`${address}${path}`)).status).toBe(200)
  await empty()
})

it('gives a person who opened a page one to read, with the way to help', async () => {
  const empty = await fill()
  const refused = await fetch(`${address}/page`, { headers: { accept: 'text/html,*/*' } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused.headers.get('content-type')).toContain('text/html')
  const page = await refused.text()
  expect(page).toContain('very busy')
  expect(page).toContain('href="tel:988"')
  await empty()
})

it('does not count the calls of a page a second time', async () => {
  const empty = await fill()
  // The third place goes to a page, whose own call finds none left.
  hold.resolve()
  await empty()
  hold = Promise.withResolvers<void>()
  const held = [fetch(`${address}/slow`), fetch(`${address}/slow`)]
  await expect.poll(() => begun.length).toBe(5)
  expect((await fetch(`${address}/page`)).status).toBe(200)
  hold.resolve()
  await Promise.all(held)
})

it('does not count event streams, which stay open', async () => {
  const { token } = await test.as('SEEKER')
  const streams = await Promise.all(
    Array.from({ length: 4 }, () => {
      const gone = new AbortController()
      return fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal: gone.signal }).then(
        (answer) => ({ answer, gone }),
      )
    }),
  )
  expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200])
  expect((await fetch(`${address}/api/amenities`)).status).toBe(200)
  for (const { gone } of streams) gone.abort()
})

it('does not let slow senders keep others out, nor those who go away', async () => {
  const { port } = new URL(address)
  const slow = Array.from({ length: 6 }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.write('POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
    return socket
  })
  expect((await fetch(`${address}/api/amenities`)).status).toBe(200)
  for (const socket of slow) socket.destroy()

  hold = Promise.withResolvers<void>()
  begun.length = 0
  const leaving = Array.from({ length: 3 }, () =>
    ask(`${address}/slow`)
      .on('error', () => {})
      .end(),
  )
  await expect.poll(() => begun.length).toBe(3)
  for (const one of leaving) one.destroy()
  await expect.poll(async () => (await fetch(`${address}/api/amenities`)).status).toBe(200)
  hold.resolve()
})

it('knows when the process comes late, and when it has caught up', async () => {
  const isLate = watchLateness(400)
  expect(isLate()).toBe(false)
  const busyUntil = performance.now() + 1_500
  while (performance.now() < busyUntil);
  await expect.poll(isLate, { interval: 10 }).toBe(true)
  await expect.poll(isLate).toBe(false)
})
