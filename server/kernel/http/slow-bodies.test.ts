import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { onCleanup } from '#tests/cleanup.ts'
import { limitBodies } from './slow-bodies.ts'

let port: number
let sent: Promise<void>
let arrives: () => void

beforeAll(async () => {
  const app = Fastify() as unknown as FastifyInstance
  limitBodies(app, 200)
  app.post('/json', async ({ body }) => body)
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({ message: 'no' }) }, async () => ({}))
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('end', () => done(null, 'all of it'))
  })
  app.post('/upload', { config: { load: 'upload' } }, async ({ body }) => ({ body }))
  app.get('/slow', async () => {
    await sent
    return { done: true }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
  onCleanup(() => app.close())
})

/** Sends the first half of a request; what comes back until the connection ends. */
async function sendHalf(path: string, type = 'application/json') {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 13\r\n\r\n{"half"`)
  return { socket, heard: () => heard }
}

it('ends a request whose body does not come, with words', async () => {
  const { socket, heard } = await sendHalf('/json')
  await once(socket, 'close')
  expect(heard()).toContain('HTTP/1.1 408')
  expect(heard()).toContain('The request took too long to arrive')
})

it('ends one that was refused before its body came', async () => {
  const { socket, heard } = await sendHalf('/refused')
  await once(socket, 'close')
  expect(heard()).toContain('HTTP/1.1 401')
})

it('gives an upload longer, and an answer as long as it takes', async () => {
  const upload = await sendHalf('/upload', 'multipart/form-data; boundary=x')
  ;({ promise: sent, resolve: arrives } = Promise.withResolvers<void>())
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await new Promise((resolve) => setTimeout(resolve, 600))
  upload.socket.write(':true}')
  await expect.poll(upload.heard).toContain('all of it')
  arrives()
  expect((await answer).status).toBe(200)
  upload.socket.destroy()
})
