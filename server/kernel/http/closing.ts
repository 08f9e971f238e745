import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Says "not ready" for so long and serves on, so that nobody sends requests any more when it closes. */
    drain: (seconds: number) => Promise<void>
  }
}

/** Lets the server end soon: every answer in flight is given, and no connection is kept open for a next one. */
export function closeSoftly(app: FastifyInstance, endStreams: () => void) {
  let closing = false
  // Browsers open connections ahead of need; Node counts one that never asked as busy.
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))

  app.decorate('drain', async (seconds) => {
    closing = true
    await wait(seconds * 1000)
  })
  app.addHook('preClose', async () => {
    closing = true
    endStreams()
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    // An answer begun before the end could not say "close".
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
  return { isClosing: () => closing }
}
