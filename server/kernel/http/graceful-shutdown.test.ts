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
