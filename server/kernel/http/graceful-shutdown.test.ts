import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { shutDownGracefully } from './graceful-shutdown.ts'

it('answers what is in flight, then lets go of every connection', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const app = Fastify() as unknown as FastifyInstance
  const { isClosing } = shutDownGracefully(app, mayEnd.resolve)
  app.get('/slow', async () => {
    begun.resolve()
    await mayEnd.promise
    return { done: true }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const unused = connect(Number(new URL(address).port), '127.0.0.1')
  await once(unused, 'connect')
  const dropped = once(unused, 'close')
  const answer = fetch(`${address}/slow`)
  await begun.promise

  expect(isClosing()).toBe(false)
  await Promise.all([app.close(), dropped])
  expect(isClosing()).toBe(true)
  expect(await (await answer).json()).toEqual({ done: true })
  expect((await answer).headers.get('connection')).toBe('close')
  await expect(fetch(`${address}/slow`)).rejects.toThrow()
})

it('does not close a connection while it drains: the proxy may be sending the next request on it', async () => {
  const app = Fastify() as unknown as FastifyInstance
  shutDownGracefully(app, () => {})
  app.get('/', async () => 'done')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const kept = connect(Number(new URL(address).port), '127.0.0.1')
  const ask = async () => {
    kept.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return String((await once(kept, 'data'))[0])
  }
  expect(await ask()).toContain('200 OK')
  const drained = app.drain(0.3)
  // What the proxy asks on another connection meanwhile, such as whether we are ready.
  await (await fetch(address)).text()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await ask()).toContain('connection: close')
  await drained
  await app.close()
})
